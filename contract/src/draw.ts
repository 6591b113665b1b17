import { RARITIES, companionsOf, type CompanionId, type Rarity } from './companions.js';

/** The odds of each rarity in percent, which the page shows. */
export const ODDS: Readonly<Record<Rarity, number>> = {
  common: 50,
  uncommon: 28,
  rare: 15,
  epic: 6,
  legendary: 1,
};

/** An epic or legendary companion comes within this number of pulls. */
export const PITY_PULLS = 50;

/** The rarities that fulfil the promise of `PITY_PULLS`. */
export const GREAT_RARITIES: readonly Rarity[] = ['epic', 'legendary'];

/** The number of bytes of an HMAC-SHA256. */
export const DIGEST_BYTES = 32;

/** The result of a draw. */
export interface Outcome {
  rarity: Rarity;
  companion: CompanionId;
}

/**
 * Returns 48 bits of the digest as a number from 0 to below 1. With 48 bits, the unevenness of the rounding is far
 * below what any number of pulls could show.
 */
function fractionAt(digest: Uint8Array, offset: number): number {
  let value = 0;
  for (let index = offset; index < offset + 6; index += 1) value = value * 256 + (digest[index] ?? 0);
  return value / 2 ** 48;
}

/**
 * Derives the outcome of a draw. The digest is HMAC-SHA256 with the server's seed as key and the client id of the pull
 * (lower case, with hyphens, as ASCII) as text: the hash of the seed was shown before the client id was made, so
 * neither side could choose the outcome, and once the seed is published anybody can derive it again. Bytes 0 to 5 give
 * the rarity by `ODDS`, from legendary to common; bytes 6 to 11 the companion among those of the rarity.
 * @param digest the digest, of `DIGEST_BYTES` bytes
 * @param sinceGreat the number of this member's pulls since their last epic or legendary companion; at `PITY_PULLS - 1`
 *   only those rarities are drawn, with the same odds between them
 * @throws RangeError if the digest has a different length
 */
export function readDraw(digest: Uint8Array, sinceGreat: number): Outcome {
  if (digest.length !== DIGEST_BYTES) throw new RangeError(`a digest has ${DIGEST_BYTES} bytes`);
  const isPromised = sinceGreat >= PITY_PULLS - 1;
  const rarities = RARITIES.filter((rarity) => !isPromised || GREAT_RARITIES.includes(rarity)).reverse();
  const rarity = rarityAt(fractionAt(digest, 0), rarities);
  const companions = companionsOf(rarity);
  const companion = companions[Math.floor(fractionAt(digest, 6) * companions.length)];
  if (companion === undefined) throw new RangeError(`no companion is ${rarity}`);
  return { rarity, companion };
}

/** Returns the rarity at a point from 0 to below 1 on a line on which each rarity is as long as its odds. */
function rarityAt(point: number, rarities: readonly Rarity[]): Rarity {
  let remaining = point * rarities.reduce((sum, rarity) => sum + ODDS[rarity], 0);
  for (const rarity of rarities) {
    if (remaining < ODDS[rarity]) return rarity;
    remaining -= ODDS[rarity];
  }
  throw new RangeError('a share is below 1');
}
