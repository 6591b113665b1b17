import { RARITIES, companionsOf, type CompanionId, type Rarity } from './companions.js';

/** Percent of each rarity; shown on the page. */
export const ODDS: Readonly<Record<Rarity, number>> = {
  common: 50,
  uncommon: 28,
  rare: 15,
  epic: 6,
  legendary: 1,
};

/** An epic companion, or a legendary one, comes within so many pulls. */
export const PITY_PULLS = 50;

/** The rarities that the promise of `PITY_PULLS` counts as kept. */
export const GREAT_RARITIES: readonly Rarity[] = ['epic', 'legendary'];

/** Bytes of HMAC-SHA256. */
export const DIGEST_BYTES = 32;

/** The result of a draw. */
export interface Outcome {
  rarity: Rarity;
  companion: CompanionId;
}

/** 48 bits as a number from 0 to below 1: the unevenness of so many is far below what any number of pulls could show. */
function share(digest: Uint8Array, offset: number): number {
  let value = 0;
  for (let index = offset; index < offset + 6; index += 1) value = value * 256 + (digest[index] ?? 0);
  return value / 2 ** 48;
}

/**
 * Reads a draw. The digest is HMAC-SHA256 with the server's seed as key and the client id of the pull (lower case, with
 * hyphens, as ASCII) as text: the hash of the seed was shown before the client id was made, so neither side could choose
 * what comes out, and once the seed is published anyone can read the draw again.
 * Bytes 0 to 5 give the rarity by `ODDS`, from legendary to common; bytes 6 to 11 the companion among those of the rarity.
 * @param digest `DIGEST_BYTES` bytes
 * @param sinceGreat pulls of this member since their last epic or legendary companion; at `PITY_PULLS - 1` only those
 * are drawn from, by the same odds between them
 * @throws RangeError where the digest has another length
 */
export function readDraw(digest: Uint8Array, sinceGreat: number): Outcome {
  if (digest.length !== DIGEST_BYTES) throw new RangeError(`a digest has ${DIGEST_BYTES} bytes`);
  const isPromised = sinceGreat >= PITY_PULLS - 1;
  const rarities = RARITIES.filter((rarity) => !isPromised || GREAT_RARITIES.includes(rarity)).reverse();
  const rarity = rarityAt(share(digest, 0), rarities);
  const companions = companionsOf(rarity);
  const companion = companions[Math.floor(share(digest, 6) * companions.length)];
  if (companion === undefined) throw new RangeError(`no companion is ${rarity}`);
  return { rarity, companion };
}

/** Lays the odds of the rarities side by side, and gives the one at this share of them all, which is below 1. */
function rarityAt(point: number, rarities: readonly Rarity[]): Rarity {
  let left = point * rarities.reduce((sum, rarity) => sum + ODDS[rarity], 0);
  for (const rarity of rarities) {
    if (left < ODDS[rarity]) return rarity;
    left -= ODDS[rarity];
  }
  throw new RangeError('a share is below 1');
}
