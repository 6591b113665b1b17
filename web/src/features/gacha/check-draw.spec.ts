import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CATALOGUE_VERSION } from '@mikai/contract/companions';
import { readDraw } from '@mikai/contract/draw';
import type { DrawProof } from '@mikai/contract/gacha';
import { checkDraw } from './check-draw';

const SEED = Buffer.from(Array.from({ length: 32 }, (_none, index) => index * 7));
const CLIENT_ID = '3f0c1c9e-5d0b-4a57-9d3c-0a1b2c3d4e5f';

/** Returns a draw as a server makes it, by Node's own cryptography. */
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

describe('checking a draw', () => {
  it('finds that one fits, with the promise of the fiftieth pull too, however its id is written', async () => {
    expect(await checkDraw(draw())).toBe('fits');
    expect(await checkDraw({ ...draw(49), clientId: CLIENT_ID.toUpperCase() })).toBe('fits');
    expect(draw(49).rarity).not.toBe(draw().rarity);
  });

  it('says what does not fit: the seed, or who came', async () => {
    expect(await checkDraw({ ...draw(), seed: 'ff'.repeat(32) })).toBe('seed');
    expect(await checkDraw({ ...draw(), seedHash: '00'.repeat(32) })).toBe('seed');
    expect(await checkDraw({ ...draw(), clientId: CLIENT_ID.replace('3f', '4f') })).toBe('outcome');
    expect(await checkDraw({ ...draw(), companion: 'tea-dragon' })).toBe('outcome');
    expect(await checkDraw({ ...draw(), sinceGreat: 49 })).toBe('outcome');
  });

  it('says where it cannot tell', async () => {
    expect(await checkDraw({ ...draw(), catalogueVersion: CATALOGUE_VERSION + 1 })).toBe('unknown');
    expect(await checkDraw(draw(), null)).toBe('unable');
  });
});
