import type { EntityManager } from 'typeorm';
import type { CopingStrategy } from '@mikai/contract/journal';
import { openText, seal, type SealedPlace } from '../crypto/encryption.js';
import { keyedHash } from '../crypto/keyed-hash.js';
import { padText, unpadText } from '../crypto/padding.js';
import { reserveId } from '../database/reserve-ids.js';
import { SEALED } from './journal.rows.js';

/** Most strategies that are kept of a member; the least suggested of those that were never used go first. */
const MAX_STRATEGIES = 100;
/** Keys of an earlier release, which were not bound to the member, have 32. */
export const STRATEGY_KEY_BYTES = 24;
const STRATEGY_PAD_BYTES = 256;

interface StrategyRow {
  id: number;
  strategy: Buffer;
  times_used: number;
  ratings_sum: number;
  ratings_count: number;
}

/** Reads the strategies suggested to a member: most used first, then most suggested, then newest. */
export async function readStrategies(manager: EntityManager, userId: number): Promise<CopingStrategy[]> {
  const rows = await manager.query<StrategyRow[]>(
    `SELECT id, strategy, times_used, ratings_sum, ratings_count FROM coping_strategies WHERE user_id = $1
     ORDER BY times_used DESC, times_suggested DESC, id DESC`,
    [userId],
  );
  return rows.map((row) => ({
    id: row.id,
    strategy: unpadText(openText(row.strategy, SEALED.strategy, { owner: userId, row: row.id })),
    // A handful of ratings justifies one decimal at most.
    effectiveness: row.ratings_count === 0 ? 0 : Math.round((10 * row.ratings_sum) / row.ratings_count) / 10,
    timesUsed: row.times_used,
  }));
}

/**
 * Keeps what an analysis suggested, in its transaction: the same advice is one row, however it is spelt. A row is known
 * by its words rather than by their hash alone, which changes when the oldest encryption key is taken away.
 */
export async function suggestStrategies(
  manager: EntityManager,
  userId: number,
  strategies: readonly string[],
): Promise<void> {
  if (strategies.length === 0) return;
  // One after the other for a member: what is known is read before it is added to.
  await manager.query(`SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`, [userId]);
  const known = new Map(
    (await readStrategies(manager, userId)).map(({ id, strategy }) => [normalized(strategy), id]),
  );
  for (const [text, strategy] of new Map(strategies.map((each) => [normalized(each), each]))) {
    const id = known.get(text);
    if (id === undefined) {
      const place = { owner: userId, row: await reserveId(manager, 'coping_strategies') };
      await manager.query(
        `INSERT INTO coping_strategies (id, user_id, strategy_key, strategy) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, strategy_key) DO UPDATE SET
           times_suggested = coping_strategies.times_suggested + 1`,
        [place.row, userId, strategyKey(userId, text), sealStrategy(strategy, place)],
      );
    } else
      await manager.query(
        `UPDATE coping_strategies SET times_suggested = times_suggested + 1 WHERE id = $1`,
        [id],
      );
  }
  await manager.query(
    `DELETE FROM coping_strategies WHERE id IN (
       SELECT id FROM coping_strategies WHERE user_id = $1
       ORDER BY times_used > 0 DESC, times_suggested DESC, id DESC OFFSET ${MAX_STRATEGIES})`,
    [userId],
  );
}

/**
 * Returns the key of a member's strategy. It is bound to the member: otherwise a strategy suggested to somebody in
 * danger could be recognized by its hash in the rows of everybody who got the same one.
 */
export const strategyKey = (userId: number, text: string): Buffer =>
  keyedHash(`${userId} ${text}`, SEALED.strategy).subarray(0, STRATEGY_KEY_BYTES);

/** An advice, as long as any other. */
export const sealStrategy = (strategy: string, place: SealedPlace): Buffer =>
  seal(padText(strategy, STRATEGY_PAD_BYTES), SEALED.strategy, place);

/** Normalizes a strategy, so that different spellings are the same one. */
export const normalized = (strategy: string): string =>
  strategy
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
