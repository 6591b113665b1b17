import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { CopingStrategy } from '@mikai/contract/journal';
import { opens, openText, seal, type SealedPlace } from '../crypto/encryption.js';
import { padText, unpadText } from '../crypto/padding.js';
import { reserveIds } from '../database/reserve-ids.js';
import { SEALED } from './journal.rows.js';

/**
 * Rows that an analysis adds: the suggestions that screens show. The number of rows would otherwise tell which analyses
 * repeated what was known, as they do for a member in danger.
 */
const ROWS_OF_ANALYSIS = 3;
/** Most rows that are kept of a member: the newest, and those that were used. */
const MAX_ROWS = 50 * ROWS_OF_ANALYSIS;
/** Random bytes that the table's unique key wants; keys of earlier releases were hashes of the advice, and longer. */
export const STRATEGY_KEY_BYTES = 16;
/** Whatever a provider may write fits, in any script. */
const STRATEGY_PAD_BYTES = 1_024;

/** A row of `coping_strategies`: one suggestion. The same advice has as many rows as it was suggested. */
export interface StrategyRow {
  id: number;
  strategy: Buffer;
  /** 1; more in rows of an earlier release, which had one row for the same advice. */
  times_suggested: number;
  times_used: number;
  ratings_sum: number;
  ratings_count: number;
}

export const STRATEGY_COLUMNS = 'id, strategy, times_suggested, times_used, ratings_sum, ratings_count';

/** Reads the advice suggested to a member, the same advice once: most used first, then most suggested, then newest. */
export async function readStrategies(manager: EntityManager, userId: number): Promise<CopingStrategy[]> {
  // The first row of an advice gives its id: one that was used, or else the oldest.
  const rows = await manager.query<StrategyRow[]>(
    `SELECT ${STRATEGY_COLUMNS} FROM coping_strategies WHERE user_id = $1 ORDER BY times_used DESC, id`,
    [userId],
  );
  const texts = rows.map((row) => ({ ...row, text: openStrategy(row, userId) }));
  return [...Map.groupBy(texts, ({ text }) => normalized(text)).values()]
    .map((same) => {
      const [{ id, text }] = same as [(typeof same)[number]];
      const sum = (column: Exclude<keyof StrategyRow, 'strategy'>) =>
        same.reduce((total, row) => total + row[column], 0);
      const ratings = sum('ratings_count');
      return {
        timesSuggested: sum('times_suggested'),
        strategy: {
          id,
          strategy: text,
          // A handful of ratings justifies one decimal at most.
          effectiveness: ratings === 0 ? 0 : Math.round((10 * sum('ratings_sum')) / ratings) / 10,
          timesUsed: sum('times_used'),
        },
      };
    })
    .sort(
      (a, b) =>
        b.strategy.timesUsed - a.strategy.timesUsed ||
        b.timesSuggested - a.timesSuggested ||
        b.strategy.id - a.strategy.id,
    )
    .map(({ strategy }) => strategy);
}

/**
 * Keeps what an analysis suggested, in its transaction, which has locked the member. It adds the same number of rows
 * whatever was suggested: the first ones come again where there are fewer.
 */
export async function suggestStrategies(
  manager: EntityManager,
  userId: number,
  strategies: readonly string[],
): Promise<void> {
  const distinct = [...new Map(strategies.map((each) => [normalized(each), each])).values()];
  if (distinct.length === 0) return;
  await insertStrategies(
    manager,
    userId,
    Array.from({ length: ROWS_OF_ANALYSIS }, (_, index) => distinct[index % distinct.length] as string),
  );
  await manager.query(
    `DELETE FROM coping_strategies WHERE id IN (
       SELECT id FROM coping_strategies WHERE user_id = $1
       ORDER BY times_used > 0 DESC, id DESC OFFSET ${MAX_ROWS})`,
    [userId],
  );
}

/**
 * Replaces a row of an earlier release, which counted how often its advice was suggested, by as many rows with new ids, so
 * that neither a number nor an order of ids or times is left. A row that cannot be decrypted keeps its text.
 */
export async function splitStrategy(manager: EntityManager, userId: number, row: StrategyRow): Promise<void> {
  const { id, strategy, times_suggested, times_used, ratings_sum, ratings_count } = row;
  if (!opens(strategy, SEALED.strategy, { owner: userId, row: id })) {
    await manager.query(`UPDATE coping_strategies SET strategy_key = $2, times_suggested = 1 WHERE id = $1`, [
      id,
      randomBytes(STRATEGY_KEY_BYTES),
    ]);
    return;
  }
  await manager.query(`DELETE FROM coping_strategies WHERE id = $1`, [id]);
  const copies = Array<string>(Math.min(times_suggested, MAX_ROWS)).fill(openStrategy(row, userId));
  const [first] = await insertStrategies(manager, userId, copies);
  await manager.query(
    `UPDATE coping_strategies SET times_used = $2, ratings_sum = $3, ratings_count = $4 WHERE id = $1`,
    [first, times_used, ratings_sum, ratings_count],
  );
}

async function insertStrategies(
  manager: EntityManager,
  userId: number,
  strategies: readonly string[],
): Promise<number[]> {
  const ids = await reserveIds(manager, 'coping_strategies', strategies.length);
  await manager.query(
    `INSERT INTO coping_strategies (id, user_id, strategy_key, strategy)
     SELECT row.id, $1, row.key, row.strategy
     FROM unnest($2::integer[], $3::bytea[], $4::bytea[]) AS row (id, key, strategy)`,
    [
      userId,
      ids,
      ids.map(() => randomBytes(STRATEGY_KEY_BYTES)),
      strategies.map((text, index) => sealStrategy(text, { owner: userId, row: ids[index] as number })),
    ],
  );
  return ids;
}

const openStrategy = ({ id, strategy }: StrategyRow, userId: number): string =>
  unpadText(openText(strategy, SEALED.strategy, { owner: userId, row: id }));

/** An advice, as long as any other. */
const sealStrategy = (strategy: string, place: SealedPlace): Buffer =>
  seal(padText(strategy, STRATEGY_PAD_BYTES), SEALED.strategy, place);

/** Normalizes advice, so that different spellings are the same one. */
const normalized = (strategy: string): string =>
  strategy
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
