import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { CopingStrategy } from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';
import { opens, openText, placeOf, seal, type SealedPlace } from '../crypto/encryption.js';
import { padText, unpadText } from '../crypto/padding.js';
import { reserveIds } from '../database/reserve-ids.js';
import { adviceIn, adviceKey } from './advice.js';
import { SEALED } from './journal.rows.js';
import {
  addUses,
  sealNoUses,
  sealUses,
  usesOf,
  type StrategyUses,
  type UsesColumns,
} from './strategy-uses.js';

/**
 * The number of rows that an analysis adds: as many as the suggestions that screens show. A varying number would tell which analyses
 * repeated what was known, as they do for a member in danger.
 */
const ROWS_OF_ANALYSIS = 3;
/** The maximum number of rows of a member; the newest are kept. */
const MAX_ROWS = 50 * ROWS_OF_ANALYSIS;
/** The number of random bytes in the table's unique key; keys of earlier releases were hashes of the advice, and longer. */
export const STRATEGY_KEY_BYTES = 16;
/** The length to which advice is padded; any advice of a provider fits, in any script. */
const STRATEGY_PAD_BYTES = 1_024;

/** A row of `coping_strategies`: one suggestion. The same advice has as many rows as it was suggested. */
export interface StrategyRow extends UsesColumns {
  strategy: Buffer;
  /** Always 1, except in rows of an earlier release, which had one row for the same advice. */
  times_suggested: number;
}

export const STRATEGY_COLUMNS =
  'id, user_id, strategy, times_suggested, sealed_uses, times_used, ratings_sum, ratings_count';

/** A row with its values opened. */
interface Suggestion {
  row: StrategyRow;
  text: string;
  uses: StrategyUses;
}

/**
 * Reads the advice suggested to a member, the same advice once: most used first, then most suggested, then newest.
 * @param language the language to read our own advice in; by default each piece is in the one in which it was given
 */
export async function readStrategies(
  manager: EntityManager,
  userId: number,
  language?: LanguageCode,
): Promise<CopingStrategy[]> {
  const strategies = combine(await readSuggestions(manager, userId));
  if (language === undefined) return strategies;
  return strategies.map((each) => ({ ...each, strategy: adviceIn(each.strategy, language) }));
}

/**
 * Counts that a member tried a piece of advice, and its rating if there is one. All rows of the member are written, so that
 * neither a change nor its place in the table tells which advice it was.
 * @returns the advice of the member with the new counts; `null` if there is none with this id
 */
export async function countUse(
  manager: EntityManager,
  userId: number,
  id: number,
  rating: number | undefined,
): Promise<CopingStrategy[] | null> {
  const suggestions = await readSuggestions(manager, userId, 'FOR NO KEY UPDATE');
  if (!combine(suggestions).some((strategy) => strategy.id === id)) return null;
  const used = suggestions.find((suggestion) => publicIdOf(suggestion) === id) as Suggestion;
  const isRated = rating !== undefined;
  const use = { timesUsed: 1, ratingsSum: rating ?? 0, ratingsCount: isRated ? 1 : 0 };
  used.uses = addUses(used.uses, use);
  await rewrite(manager, suggestions);
  return combine(suggestions);
}

/**
 * Stores the suggestions of an analysis, in its transaction, which has locked the member. It always adds the same number of
 * rows: if there are fewer suggestions, the first ones are repeated.
 */
export async function suggestStrategies(
  manager: EntityManager,
  userId: number,
  strategies: readonly string[],
): Promise<void> {
  const distinct = [...new Map(strategies.map((each) => [identityOf(each), each])).values()];
  if (distinct.length === 0) return;
  await insertStrategies(
    manager,
    userId,
    Array.from({ length: ROWS_OF_ANALYSIS }, (_, index) => distinct[index % distinct.length] as string),
  );
  await deleteOldest(manager, userId);
}

/**
 * Deletes all rows but the newest `MAX_ROWS`, whichever were used: rows that are kept because of their use would show it.
 * Advice that was used moves to a kept row, and all of those are written.
 */
async function deleteOldest(manager: EntityManager, userId: number): Promise<void> {
  const [{ rows }] = await manager.query<[{ rows: number }]>(
    `SELECT count(*)::integer AS rows FROM coping_strategies WHERE user_id = $1`,
    [userId],
  );
  if (rows <= MAX_ROWS) return;
  const suggestions = await readSuggestions(manager, userId, 'FOR UPDATE');
  const [deleted, kept] = [suggestions.slice(0, -MAX_ROWS), suggestions.slice(-MAX_ROWS)];
  for (const suggestion of deleted.filter((each) => each.uses.timesUsed > 0 && isReadable(each))) {
    const same = kept.filter(({ text }) => identityOf(text) === identityOf(suggestion.text));
    const target =
      same.find(({ uses }) => uses.timesUsed > 0) ??
      same[0] ??
      kept.find((each) => each.uses.timesUsed === 0 && isReadable(each));
    if (!target) continue;
    const id = publicIdOf(target.uses.timesUsed > suggestion.uses.timesUsed ? target : suggestion);
    Object.assign(target, { text: suggestion.text, uses: { ...addUses(target.uses, suggestion.uses), id } });
  }
  await manager.query(`DELETE FROM coping_strategies WHERE id = ANY($1::integer[])`, [
    deleted.map(({ row }) => row.id),
  ]);
  await rewrite(manager, kept);
}

/**
 * Replaces a row of an earlier release, which counted how often its advice was suggested, by as many rows with new ids, so
 * that neither a number nor an order of ids or times is left. A row that cannot be decrypted keeps its text.
 */
export async function splitStrategy(manager: EntityManager, userId: number, row: StrategyRow): Promise<void> {
  if (!isReadable({ row })) {
    await manager.query(
      `UPDATE coping_strategies SET strategy_key = $2, times_suggested = 1, sealed_uses = $3, times_used = 0,
         ratings_sum = 0, ratings_count = 0
       WHERE id = $1`,
      [row.id, randomBytes(STRATEGY_KEY_BYTES), sealUses(usesOf(row), placeOf(row))],
    );
    return;
  }
  await manager.query(`DELETE FROM coping_strategies WHERE id = $1`, [row.id]);
  const { text, uses } = open(row);
  const copies = Array<string>(Math.min(row.times_suggested, MAX_ROWS)).fill(text);
  await insertStrategies(manager, userId, copies, uses);
}

/** Opens the rows of a member, in the order of their ids, which is also the order in which they are locked. */
async function readSuggestions(manager: EntityManager, userId: number, lock = ''): Promise<Suggestion[]> {
  const rows = await manager.query<StrategyRow[]>(
    `SELECT ${STRATEGY_COLUMNS} FROM coping_strategies WHERE user_id = $1 ORDER BY id ${lock}`,
    [userId],
  );
  return rows.map(open);
}

/** Seals the rows again, all of them, and adds what the previous release counted in the clear. */
async function rewrite(manager: EntityManager, suggestions: readonly Suggestion[]): Promise<void> {
  await manager.query(
    `UPDATE coping_strategies t SET strategy = row.strategy, sealed_uses = row.uses, times_used = 0, ratings_sum = 0,
       ratings_count = 0
     FROM unnest($1::integer[], $2::bytea[], $3::bytea[]) AS row (id, strategy, uses) WHERE t.id = row.id`,
    [
      suggestions.map(({ row }) => row.id),
      suggestions.map((each) =>
        isReadable(each) ? sealStrategy(each.text, placeOf(each.row)) : each.row.strategy,
      ),
      suggestions.map(({ row, uses }) => sealUses(uses, placeOf(row))),
    ],
  );
}

/** Combines the rows of the same advice. */
function combine(suggestions: readonly Suggestion[]): CopingStrategy[] {
  // The first row of a piece of advice gives its id: one that was used, or else the oldest.
  const ordered = [...suggestions].sort((a, b) => b.uses.timesUsed - a.uses.timesUsed || a.row.id - b.row.id);
  return [...Map.groupBy(ordered, ({ text }) => identityOf(text)).values()]
    .map((same) => {
      const [first] = same as [Suggestion];
      const uses = same.map((each) => each.uses).reduce(addUses);
      return {
        timesSuggested: same.reduce((total, { row }) => total + row.times_suggested, 0),
        strategy: {
          id: publicIdOf(first),
          strategy: first.text,
          // A handful of ratings justifies one decimal at most.
          effectiveness:
            uses.ratingsCount === 0 ? 0 : Math.round((10 * uses.ratingsSum) / uses.ratingsCount) / 10,
          timesUsed: uses.timesUsed,
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

/** Returns the id by which screens know a piece of advice: that of the row on which it was first counted. */
const publicIdOf = ({ row, uses }: Suggestion): number => uses.id ?? row.id;

/** Stores advice in new rows. @param uses the uses of the first row; nobody has tried the others */
async function insertStrategies(
  manager: EntityManager,
  userId: number,
  strategies: readonly string[],
  uses?: StrategyUses,
): Promise<void> {
  const ids = await reserveIds(manager, 'coping_strategies', strategies.length);
  const places = ids.map((row) => ({ owner: userId, row }));
  await manager.query(
    `INSERT INTO coping_strategies (id, user_id, strategy_key, strategy, sealed_uses)
     SELECT row.id, $1, row.key, row.strategy, row.uses
     FROM unnest($2::integer[], $3::bytea[], $4::bytea[], $5::bytea[]) AS row (id, key, strategy, uses)`,
    [
      userId,
      ids,
      ids.map(() => randomBytes(STRATEGY_KEY_BYTES)),
      places.map((place, index) => sealStrategy(strategies[index] as string, place)),
      places.map((place, index) => (index === 0 && uses ? sealUses(uses, place) : sealNoUses(place))),
    ],
  );
}

const open = (row: StrategyRow): Suggestion => ({
  row,
  text: unpadText(openText(row.strategy, SEALED.strategy, placeOf(row))),
  uses: usesOf(row),
});

const isReadable = ({ row }: Pick<Suggestion, 'row'>): boolean =>
  opens(row.strategy, SEALED.strategy, placeOf(row));

/** Seals a piece of advice, padded to the length of any other. */
const sealStrategy = (strategy: string, place: SealedPlace): Buffer =>
  seal(padText(strategy, STRATEGY_PAD_BYTES), SEALED.strategy, place);

/** Returns what the same advice has in common, in whichever language it was given. */
const identityOf = (strategy: string): string => adviceKey(strategy) ?? normalized(strategy);

/** Normalizes advice, so that different spellings are the same one. */
const normalized = (strategy: string): string =>
  strategy
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
