import { DAY_MS } from '@mikai/contract/durations';
import type { DataSource, EntityManager } from 'typeorm';
import {
  MAX_KEPT_DAYS,
  PAUSABLE_DELETIONS,
  type DeletionDecision,
  type PausableDeletion,
  type PausedDeletionState,
} from '@mikai/contract/system';
import { recordAudit, type Actor } from '../audit-log/audit.js';
import { CLOCK_LIMIT_MS, readClockDifference } from '../database/database-time.js';
import type { Logger } from '../logging/logger.js';

/** The number of rows up to which a deletion is never paused, however few rows there are in all. */
const ALWAYS_ALLOWED_ROWS = 100;

/** The maximum time that the deletion of a promised kind waits for the operator. */
export const MAX_PAUSE_MS = DAY_MS;
/** The interval at which each worker logs a deletion that stays paused. */
const LOG_EVERY_MS = DAY_MS;

/** The factor by which the due rows may have grown since the operator saw them and let the deletion continue. */
const ALLOWED_GROWTH = 1.1;

/** A kind of rows whose deletion pauses when far more of them are due than on any ordinary day (docs/adr/0048). */
export interface DeletionKind {
  name: PausableDeletion;
  table: string;
  /** SQL of whether a row is due. `$1` is the time that counts as now. */
  isDue: string;
  /** The share of all rows of the table that one run deletes without asking. */
  maxShare: number;
}

/** Calls `remove` with the time up to which the due rows of a kind may be deleted, unless their deletion is paused. */
export type DeletionLimit = (
  kind: DeletionKind,
  at: Date,
  remove: (until: Date) => Promise<unknown>,
) => Promise<void>;

/** A limit that never pauses, for an operator who names a time by hand: the command says what it deletes. */
export const UNLIMITED: DeletionLimit = async (_kind, at, remove) => {
  await remove(at);
};

export interface PausedDeletion {
  kind: PausableDeletion;
  dueRows: number;
  allRows: number;
  pausedAt: Date;
  /** The time at which the operator let it continue; the next run deletes the rows. */
  continuedAt: Date | null;
  /** The time until which the operator keeps the rows of a promised deletion. */
  keptUntil: Date | null;
  /** The time of the first decision to keep the rows that are due now. */
  keptSince: Date | null;
  /** The time at which a worker began to delete the rows: from then on they can no longer be kept. */
  beganAt: Date | null;
}

/** Returns whether people rely on the deletion: then no row waits longer than `MAX_PAUSE_MS` unless the operator keeps it. */
export const isPromised = (kind: PausableDeletion): boolean => PAUSABLE_DELETIONS[kind].isPromised;

/**
 * Pauses a deletion that is larger than `maxShare` of its kind and than 100 rows, and logs it daily. Wrong clocks and wrong
 * queries show themselves in this way; what they would have deleted cannot be brought back.
 *
 * The operator ends a pause, or it ends by itself when the deletion has become ordinary. Of a promised kind, rows that
 * have been due for `MAX_PAUSE_MS` are deleted without asking once the pause itself has lasted that long. So the operator has
 * a day to notice a wrong clock, and can keep the rows a day at a time, for `MAX_KEPT_DAYS` in all. A deletion that has grown
 * since the operator let it continue pauses again.
 */
export function createDeletionLimit(database: Pick<DataSource, 'query'>, logger: Logger): DeletionLimit {
  const loggedAt = new Map<string, number>();
  return async (kind, at, remove) => {
    const dueRows = await countRows(database, kind.table, kind.isDue, [at]);
    const allRows = dueRows > ALWAYS_ALLOWED_ROWS ? await countRows(database, kind.table) : dueRows;
    const isOrdinary = dueRows <= Math.max(ALWAYS_ALLOWED_ROWS, Math.floor(allRows * kind.maxShare));
    if (isOrdinary || (await beginContinued(database, kind, dueRows))) {
      await remove(at);
      // The pause is removed only now, so that a deletion that failed halfway continues with the next run, without asking
      // again.
      await database.query(`DELETE FROM paused_deletions WHERE kind = $1`, [kind.name]);
      loggedAt.delete(kind.name);
      return;
    }
    const pausedAt = await recordPause(database, kind, { at, dueRows, allRows });
    const until = new Date(at.getTime() - MAX_PAUSE_MS);
    const isOver = isPromised(kind.name) && pausedAt <= until && (await doClocksAgree(database));
    if (isOver && (await beginUnlessKept(database, kind, at))) {
      logger.warn(
        { kind: kind.name, dueRows, until },
        'deletion paused for a day: what was due then is deleted',
      );
      try {
        await remove(until);
      } finally {
        // Rows that become due from now on can be kept for the full time again.
        await database.query(
          `UPDATE paused_deletions SET began_at = NULL, kept_since = NULL, kept_until = NULL
           WHERE kind = $1 AND continued_at IS NULL`,
          [kind.name],
        );
      }
      return;
    }
    const last = loggedAt.get(kind.name);
    if (last !== undefined && Math.abs(at.getTime() - last) < LOG_EVERY_MS) return;
    loggedAt.set(kind.name, at.getTime());
    logger.error(
      { kind: kind.name, dueRows, allRows, pausedAt },
      isPromised(kind.name)
        ? 'deletion paused for a day, because it is larger than usual: see npm run admin -- deletions'
        : 'deletion paused, because it is larger than usual: see npm run admin -- deletions',
    );
  };
}

/** Stores the pause. Returns the time at which it began. */
async function recordPause(
  database: Pick<DataSource, 'query'>,
  { name }: DeletionKind,
  { at, dueRows, allRows }: { at: Date; dueRows: number; allRows: number },
): Promise<Date> {
  // A pause that began later than now began while the clock was wrong, so it begins again.
  const [row] = await database.query<{ pausedAt: Date }[]>(
    `INSERT INTO paused_deletions AS paused (kind, due_rows, all_rows, paused_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind) DO UPDATE SET due_rows = excluded.due_rows, all_rows = excluded.all_rows,
       paused_at = least(paused.paused_at, excluded.paused_at),
       continued_at = CASE WHEN excluded.due_rows <= paused.due_rows * ${ALLOWED_GROWTH} THEN paused.continued_at END
     RETURNING paused_at AS "pausedAt"`,
    [name, dueRows, allRows, at],
  );
  return row?.pausedAt ?? at;
}

/** Begins a deletion that the operator let continue. Returns false for one that was not, or has grown since. */
async function beginContinued(
  database: Pick<DataSource, 'query'>,
  { name }: DeletionKind,
  dueRows: number,
): Promise<boolean> {
  const [, count] = await database.query<[unknown[], number]>(
    `UPDATE paused_deletions SET began_at = coalesce(began_at, now())
     WHERE kind = $1 AND continued_at IS NOT NULL AND (began_at IS NOT NULL OR $2 <= due_rows * ${ALLOWED_GROWTH})`,
    [name, dueRows],
  );
  return count > 0;
}

/** Begins the deletion of rows that have waited for a day. Returns false while the operator keeps them. */
async function beginUnlessKept(
  database: Pick<DataSource, 'query'>,
  { name }: DeletionKind,
  at: Date,
): Promise<boolean> {
  const [, count] = await database.query<[unknown[], number]>(
    `UPDATE paused_deletions SET began_at = now() WHERE kind = $1 AND (kept_until IS NULL OR kept_until <= $2)`,
    [name, at],
  );
  return count > 0;
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

const SELECT_PAUSED = `SELECT kind, due_rows AS "dueRows", all_rows AS "allRows", paused_at AS "pausedAt",
  continued_at AS "continuedAt", kept_until AS "keptUntil", kept_since AS "keptSince", began_at AS "beganAt"
  FROM paused_deletions`;

/** Lists the deletions that wait for the operator, or for the next run. */
export async function listPausedDeletions(database: Pick<DataSource, 'query'>): Promise<PausedDeletion[]> {
  return database.query(`${SELECT_PAUSED} ORDER BY kind`);
}

/** Returns a paused deletion as administrators see it. */
export function presentPausedDeletion(paused: PausedDeletion, now: Date): PausedDeletionState {
  const { kind, dueRows, allRows, pausedAt, continuedAt, keptUntil } = paused;
  const asks = continuedAt === null && isPromised(kind);
  const ends = new Date(pausedAt.getTime() + MAX_PAUSE_MS);
  const deletesAt = keptUntil !== null && keptUntil > ends ? keptUntil : ends;
  return {
    kind,
    dueRows,
    allRows,
    pausedAt: pausedAt.toISOString(),
    continuedAt: continuedAt?.toISOString() ?? null,
    keptUntil: keptUntil?.toISOString() ?? null,
    deletesAt: asks ? deletesAt.toISOString() : null,
    canKeep: refusalOf(paused, 'keep', now) === undefined,
  };
}

/**
 * The reason why a decision about a paused deletion is not possible. `begun`: a worker is deleting the rows; `decided`: the same was
 * decided before; `grown`: far more rows are due than were shown; `tooLong`: the rows have been kept for the maximum time.
 */
export type DecisionRefusal = 'begun' | 'decided' | 'grown' | 'tooLong';

function refusalOf(
  { kind, dueRows, continuedAt, keptSince, beganAt }: PausedDeletion,
  decision: DeletionDecision,
  now: Date,
  seenRows?: number,
): DecisionRefusal | undefined {
  if (decision === 'continue') {
    if (continuedAt !== null) return 'decided';
    return seenRows !== undefined && dueRows > seenRows * ALLOWED_GROWTH ? 'grown' : undefined;
  }
  if (beganAt !== null) return 'begun';
  if (!isPromised(kind)) return continuedAt === null ? 'decided' : undefined;
  const keptMs = keptSince === null ? 0 : now.getTime() - keptSince.getTime();
  return keptMs >= (MAX_KEPT_DAYS - 1) * DAY_MS ? 'tooLong' : undefined;
}

/**
 * Records the decision about a paused deletion in the caller's transaction, and who made it. `continue`: the next run deletes the
 * rows. `keep`: it does not, and those of a promised deletion stay for a day from now. The row is locked, so that a worker begins
 * before or after, and two administrators decide one after the other.
 * @param by the administrator; `null` for the shell
 * @param seenRows the due rows that the administrator saw
 * @returns `done`, `none` when no deletion of that kind is paused, or the reason why nothing was decided
 */
export async function decideDeletion(
  manager: EntityManager,
  kind: string,
  decision: DeletionDecision,
  by: Actor | null,
  seenRows?: number,
): Promise<'done' | 'none' | DecisionRefusal> {
  const [paused] = await manager.query<PausedDeletion[]>(`${SELECT_PAUSED} WHERE kind = $1 FOR UPDATE`, [
    kind,
  ]);
  if (!paused) return 'none';
  const [clock] = await manager.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
  const now = clock?.now ?? new Date();
  const refusal = refusalOf(paused, decision, now, seenRows);
  if (refusal !== undefined) return refusal;
  const isContinuing = decision === 'continue';
  const keeps = !isContinuing && isPromised(paused.kind);
  await manager.query(
    'UPDATE paused_deletions SET continued_at = $2, kept_until = $3, kept_since = $4 WHERE kind = $1',
    [
      kind,
      isContinuing ? now : null,
      keeps ? new Date(now.getTime() + DAY_MS) : null,
      keeps ? (paused.keptSince ?? now) : paused.keptSince,
    ],
  );
  await recordAudit(manager, {
    action: isContinuing ? 'deletion.continued' : 'deletion.kept',
    userId: null,
    actorId: by?.userId ?? null,
    device: by?.device ?? null,
    details: { kind, rows: paused.dueRows },
  });
  return 'done';
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
