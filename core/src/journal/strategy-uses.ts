import { openJson, placeOf, seal, type SealedPlace } from '../crypto/encryption.js';
import { padJson } from '../crypto/padding.js';

const PURPOSE = 'coping_strategies.sealed_uses';
const USES_PAD_BYTES = 128;

/** The uses of a piece of advice: how often a member tried it, and how much it helped. */
export interface StrategyUses {
  timesUsed: number;
  ratingsSum: number;
  ratingsCount: number;
  /** The id by which screens know the advice, if the row on which it was counted has been deleted. */
  id?: number;
}

/** Columns of `coping_strategies` that hold the uses of a row, and what they are bound to. */
export interface UsesColumns {
  id: number;
  user_id: number;
  sealed_uses: Buffer | null;
  /** Plain columns with the counts of the previous release; zero once they are added to the sealed counts. */
  times_used: number;
  ratings_sum: number;
  ratings_count: number;
}

/**
 * Returns the uses of a row. The plain columns add to the sealed ones, because the previous release may run beside this one.
 */
export function usesOf(row: UsesColumns): StrategyUses {
  const none: StrategyUses = { timesUsed: 0, ratingsSum: 0, ratingsCount: 0 };
  const sealed = row.sealed_uses ? openJson(row.sealed_uses, PURPOSE, placeOf(row), none) : none;
  return addUses(sealed, {
    timesUsed: row.times_used,
    ratingsSum: row.ratings_sum,
    ratingsCount: row.ratings_count,
  });
}

export const addUses = (uses: StrategyUses, more: StrategyUses): StrategyUses => ({
  ...uses,
  timesUsed: uses.timesUsed + more.timesUsed,
  ratingsSum: uses.ratingsSum + more.ratingsSum,
  ratingsCount: uses.ratingsCount + more.ratingsCount,
});

/** Seals uses for their row. All sealed uses are equally long. */
export const sealUses = (uses: StrategyUses, place: SealedPlace): Buffer =>
  seal(padJson(JSON.stringify(uses), USES_PAD_BYTES), PURPOSE, place);

/** Seals the uses of advice that nobody has tried, for their row. */
export const sealNoUses = (place: SealedPlace): Buffer =>
  sealUses({ timesUsed: 0, ratingsSum: 0, ratingsCount: 0 }, place);
