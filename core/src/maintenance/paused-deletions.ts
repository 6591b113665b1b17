import type { DataSource } from 'typeorm';
import { CLOCK_LIMIT_MS, readClockDifference } from '../database/database-time.js';
import type { Logger } from '../logging/logger.js';

/** A deletion of so many rows is never paused, however few rows there are in all. */
const ALWAYS_ALLOWED_ROWS = 100;

const DAY_MS = 24 * 3_600_000;
/** The longest time that the deletion of a promised kind waits for the operator. */
export const MAX_PAUSE_MS = DAY_MS;
/** A deletion that stays paused is logged this often by each worker. */
const LOG_EVERY_MS = DAY_MS;

/** A kind of rows whose deletion pauses when far more of them are due than on any ordinary day (docs/adr/0048). */
export interface DeletionKind {
  name: string;
  table: string;
  /** SQL: whether a row is due. `$1` is the time that counts as now. */
  isDue: string;
  /** The share of all rows of the table that one run deletes without asking. */
  maxShare: number;
  /** Whether people rely on the deletion: then no row waits for the operator longer than `MAX_PAUSE_MS`. */
  isPromised: boolean;
}

/** Calls `remove` with the time up to which the due rows of a kind may be deleted, unless their deletion is paused. */
export type DeletionLimit = (
  kind: DeletionKind,
  at: Date,
  remove: (until: Date) => Promise<unknown>,
) => Promise<void>;

/** For an operator who names a time by hand: the command says what it deletes. */
export const UNLIMITED: DeletionLimit = async (_kind, at, remove) => {
  await remove(at);
};

export interface PausedDeletion {
  kind: string;
  dueRows: number;
  allRows: number;
  pausedAt: Date;
  /** When the operator let it continue; the next run deletes the rows. */
  continuedAt: Date | null;
}

/**
 * Pauses a deletion that is larger than `maxShare` of its kind and than 100 rows, and logs it daily. Wrong clocks and wrong
 * queries show themselves in this way; what they would have deleted cannot be brought back.
 *
 * The operator ends a pause, or it ends by itself when the deletion has become ordinary. Of a promised kind, rows that
 * have been due for `MAX_PAUSE_MS` are deleted without asking once the pause itself has lasted that long. So the operator has
 * a day to notice a wrong clock, and no row waits for more than a day.
 */
export function createDeletionLimit(database: Pick<DataSource, 'query'>, logger: Logger): DeletionLimit {
  const loggedAt = new Map<string, number>();
  return async (kind, at, remove) => {
    const dueRows = await countRows(database, kind.table, kind.isDue, [at]);
    const allRows = dueRows > ALWAYS_ALLOWED_ROWS ? await countRows(database, kind.table) : dueRows;
    const isOrdinary = dueRows <= Math.max(ALWAYS_ALLOWED_ROWS, Math.floor(allRows * kind.maxShare));
    if (isOrdinary || (await isContinued(database, kind))) {
      await remove(at);
      // Only now: a deletion that failed halfway goes on with the next run, without asking again.
      await database.query(`DELETE FROM paused_deletions WHERE kind = $1`, [kind.name]);
      loggedAt.delete(kind.name);
      return;
    }
    const pausedAt = await recordPause(database, kind, { at, dueRows, allRows });
    const until = new Date(at.getTime() - MAX_PAUSE_MS);
    if (kind.isPromised && pausedAt <= until && (await doClocksAgree(database))) {
      logger.warn(
        { kind: kind.name, dueRows, until },
        'deletion paused for a day: what was due then is deleted',
      );
      return void (await remove(until));
    }
    const last = loggedAt.get(kind.name);
    if (last !== undefined && Math.abs(at.getTime() - last) < LOG_EVERY_MS) return;
    loggedAt.set(kind.name, at.getTime());
    logger.error(
      { kind: kind.name, dueRows, allRows, pausedAt },
      kind.isPromised
        ? 'deletion paused for a day, because it is larger than usual: see npm run admin -- deletions'
        : 'deletion paused, because it is larger than usual: see npm run admin -- deletions',
    );
  };
}

/** Returns since when the deletion is paused. */
async function recordPause(
  database: Pick<DataSource, 'query'>,
  { name }: DeletionKind,
  { at, dueRows, allRows }: { at: Date; dueRows: number; allRows: number },
): Promise<Date> {
  // A pause of later than now began while the clock was wrong: it begins again.
  const [row] = await database.query<{ paused_at: Date }[]>(
    `INSERT INTO paused_deletions AS paused (kind, due_rows, all_rows, paused_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind) DO UPDATE SET due_rows = excluded.due_rows, all_rows = excluded.all_rows,
       paused_at = least(paused.paused_at, excluded.paused_at)
     RETURNING paused_at`,
    [name, dueRows, allRows, at],
  );
  return row?.paused_at ?? at;
}

/** Returns whether the database's clock can be believed, as far as this process can tell. */
async function doClocksAgree(database: Pick<DataSource, 'query'>): Promise<boolean> {
  return Math.abs(await readClockDifference(database)) <= CLOCK_LIMIT_MS;
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
