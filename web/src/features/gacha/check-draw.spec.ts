import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CATALOGUE_VERSION } from '@mikai/contract/companions';
import { readDraw } from '@mikai/contract/draw';
import type { DrawProof } from '@mikai/contract/gacha';
import { checkDraw } from './check-draw';

const SEED = Buffer.from(Array.from({ length: 32 }, (_none, index) => index * 7));
const CLIENT_ID = '3f0c1c9e-5d0b-4a57-9d3c-0a1b2c3d4e5f';

/** Returns a draw as the server makes it, computed with Node's crypto. */
function draw(sinceGreat = 3): DrawProof {
  const digest = createHmac('sha256', SEED).update(CLIENT_ID).digest();
  return {
    seed: SEED.toString('hex'),
    seedHash: createHash('sha256').update(SEED).digest('hex'),
    clientId: CLIENT_ID,
    sinceGreat,
    catalogueVersion: CATALOGUE_VERSION,
    ...readDraw(digest, sinceGreat),
  };
}

describe('checkDraw', () => {
  it('verifies a draw, even with the guarantee of the fiftieth pull, and in any case of its id', async () => {
    expect(await checkDraw(draw())).toBe('fits');
    expect(await checkDraw({ ...draw(49), clientId: CLIENT_ID.toUpperCase() })).toBe('fits');
    expect(draw(49).rarity).not.toBe(draw().rarity);
  });

  it('returns whether the seed or the outcome does not match', async () => {
    expect(await checkDraw({ ...draw(), seed: 'ff'.repeat(32) })).toBe('seed');
    expect(await checkDraw({ ...draw(), seedHash: '00'.repeat(32) })).toBe('seed');
    expect(await checkDraw({ ...draw(), clientId: CLIENT_ID.replace('3f', '4f') })).toBe('outcome');
    expect(await checkDraw({ ...draw(), companion: 'tea-dragon' })).toBe('outcome');
    expect(await checkDraw({ ...draw(), sinceGreat: 49 })).toBe('outcome');
  });

  it('returns why a draw cannot be verified', async () => {
    expect(await checkDraw({ ...draw(), catalogueVersion: CATALOGUE_VERSION + 1 })).toBe('unknown');
    expect(await checkDraw(draw(), null)).toBe('unable');
  });
});
