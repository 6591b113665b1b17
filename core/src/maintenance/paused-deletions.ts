import type { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger.js';
import { pausedDeletions } from '../metrics/metrics.js';

/** A deletion of so many rows is never paused, however few rows there are in all. */
const ALWAYS_ALLOWED_ROWS = 100;

/** A kind of rows whose deletion pauses when far more of them are due than on any ordinary day (docs/adr/0048). */
export interface DeletionKind {
  name: string;
  table: string;
  /** SQL: whether a row is due. `$1` is the time that counts as now. */
  isDue: string;
  /** The share of all rows of the table that one run deletes without asking. */
  maxShare: number;
}

/** Returns whether a run may delete the due rows of a kind. */
export type DeletionLimit = (kind: DeletionKind, at: Date) => Promise<boolean>;

/** For an operator who names a time by hand: the command says what it deletes. */
export const UNLIMITED: DeletionLimit = () => Promise.resolve(true);

export interface PausedDeletion {
  kind: string;
  dueRows: number;
  allRows: number;
  pausedAt: Date;
  /** When the operator let it continue; the next run deletes the rows. */
  continuedAt: Date | null;
}

/**
 * Pauses a deletion that is larger than `maxShare` of its kind and than 100 rows, logs it once, and asks the operator
 * again only when it has become ordinary in between. Wrong clocks and wrong queries show themselves in this way; what they
 * would have deleted cannot be brought back.
 */
export function createDeletionLimit(database: Pick<DataSource, 'query'>, logger: Logger): DeletionLimit {
  return async (kind, at) => {
    const dueRows = await countRows(database, kind.table, kind.isDue, [at]);
    const allRows = dueRows > ALWAYS_ALLOWED_ROWS ? await countRows(database, kind.table) : dueRows;
    const isOrdinary = dueRows <= Math.max(ALWAYS_ALLOWED_ROWS, Math.floor(allRows * kind.maxShare));
    if (isOrdinary || (await isContinued(database, kind))) {
      await database.query(`DELETE FROM paused_deletions WHERE kind = $1`, [kind.name]);
      pausedDeletions.remove({ kind: kind.name });
      return true;
    }
    const [row] = await database.query<{ is_new: boolean }[]>(
      `INSERT INTO paused_deletions (kind, due_rows, all_rows) VALUES ($1, $2, $3)
       ON CONFLICT (kind) DO UPDATE SET due_rows = excluded.due_rows, all_rows = excluded.all_rows
       RETURNING xmax = 0 AS is_new`,
      [kind.name, dueRows, allRows],
    );
    pausedDeletions.set({ kind: kind.name }, dueRows);
    if (row?.is_new)
      logger.error(
        { kind: kind.name, dueRows, allRows },
        'deletion paused, because it is larger than usual: see npm run admin -- deletions',
      );
    return false;
  };
}

/** Deletes the due rows of a kind in batches, each in a transaction of its own: three million rows take minutes. */
export async function deleteDue(
  database: Pick<DataSource, 'query'>,
  { table, isDue }: DeletionKind,
  at: Date,
  batchRows = 1_000,
): Promise<void> {
  for (;;) {
    const [, count] = await database.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${isDue} LIMIT ${batchRows}))
       AND ${isDue}`,
      [at],
    );
    if (count < batchRows) return;
  }
}

/** Lists the deletions that wait for the operator, or for the next run. */
export async function listPausedDeletions(database: Pick<DataSource, 'query'>): Promise<PausedDeletion[]> {
  return database.query(
    `SELECT kind, due_rows AS "dueRows", all_rows AS "allRows", paused_at AS "pausedAt", continued_at AS "continuedAt"
     FROM paused_deletions ORDER BY kind`,
  );
}

/** Lets the next run delete what is due of a kind. Returns false when no deletion of that kind is paused. */
export async function continueDeletion(database: Pick<DataSource, 'query'>, kind: string): Promise<boolean> {
  const [, count] = await database.query<[unknown[], number]>(
    `UPDATE paused_deletions SET continued_at = now() WHERE kind = $1 RETURNING 1`,
    [kind],
  );
  return count > 0;
}

async function countRows(
  database: Pick<DataSource, 'query'>,
  table: string,
  condition = 'true',
  values: unknown[] = [],
): Promise<number> {
  const [row] = await database.query<{ count: number }[]>(
    `SELECT count(*) AS count FROM ${table} WHERE ${condition}`,
    values,
  );
  return row?.count ?? 0;
}

async function isContinued(database: Pick<DataSource, 'query'>, { name }: DeletionKind): Promise<boolean> {
  const rows = await database.query<unknown[]>(
    `SELECT FROM paused_deletions WHERE kind = $1 AND continued_at IS NOT NULL`,
    [name],
  );
  return rows.length > 0;
}
