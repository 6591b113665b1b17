import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CATALOGUE_VERSION } from '@mikai/contract/companions';
import { readDraw, type Outcome } from '@mikai/contract/draw';
import type { DrawProof } from '@mikai/contract/gacha';

/** The length of a seed, in bytes. */
export const SEED_BYTES = 32;

/** Returns the seed for the next pull. Before that pull, only `hashOfSeed` of it is shown to anybody. */
export const newSeed = (): Buffer => randomBytes(SEED_BYTES);

/** Returns the SHA-256 of a seed in hexadecimal, which is shown before the pull. */
export const hashOfSeed = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

/**
 * Draws a companion; equal arguments always give the same one (docs/gacha.md).
 * @param clientId the UUID of the pull; its case does not matter
 * @param sinceGreat pulls since an epic or legendary companion
 */
export function drawCompanion(seed: Buffer, clientId: string, sinceGreat: number): Outcome {
  return readDraw(createHmac('sha256', seed).update(clientId.toLowerCase(), 'ascii').digest(), sinceGreat);
}

/** The result of verifying a published draw. */
export interface Verdict extends Outcome {
  /** True if the seed matches the published hash and gives the published outcome. */
  ok: boolean;
  seedMatchesHash: boolean;
}

/**
 * Computes a published draw again and compares the results.
 * @throws RangeError for a draw from a list of companions that this release does not have
 */
export function verifyDraw(proof: DrawProof): Verdict {
  if (proof.catalogueVersion !== CATALOGUE_VERSION)
    throw new RangeError(`There is no list of companions with the version ${proof.catalogueVersion}`);
  const seed = Buffer.from(proof.seed, 'hex');
  const seedMatchesHash = seed.length === SEED_BYTES && hashOfSeed(seed) === proof.seedHash.toLowerCase();
  const { rarity, companion } = drawCompanion(seed, proof.clientId, proof.sinceGreat);
  const ok = seedMatchesHash && rarity === proof.rarity && companion === proof.companion;
  return { ok, seedMatchesHash, rarity, companion };
}
