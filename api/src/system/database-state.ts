import type { DataSource } from 'typeorm';
import type { DeliveryState, PausedDeletionState, SystemProcess, SystemState } from '@mikai/contract/system';
import { databaseTime } from '@mikai/core/database/database-time';
import { listPausedDeletions, presentPausedDeletion } from '@mikai/core/maintenance/paused-deletions';
import { SILENT_AFTER_MS } from '@mikai/core/system/heartbeat';

type DatabaseFacts = Omit<SystemState['database'], 'isUp'>;

/** Reads version, size, connections and the newest migration of the database. */
export async function readDatabase(dataSource: DataSource): Promise<DatabaseFacts> {
  const [facts] = await dataSource.query<[DatabaseFacts]>(`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      (SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1) AS migration`);
  return facts;
}

/** A process with the state that it reports. */
export interface KnownProcess extends SystemProcess {
  /** The state of the AI provider, as a worker sees it. */
  provider: { kind: 'embedded' | 'provider'; model?: string; state?: 'ok' | 'resting' } | null;
}

interface ProcessRow extends Omit<KnownProcess, 'startedAt' | 'seenAt'> {
  started_at: Date;
  seen_at: Date;
}

/** Reads the processes with a heartbeat in the last minute. */
export async function readProcesses(dataSource: DataSource): Promise<KnownProcess[]> {
  const rows = await dataSource.query<ProcessRow[]>(
    `SELECT id, kind, version, bytes, state->'provider' AS provider, started_at, seen_at FROM processes
     WHERE seen_at > now() - $1 * interval '1 millisecond' ORDER BY kind, started_at, id`,
    [SILENT_AFTER_MS],
  );
  return rows.map(({ started_at, seen_at, ...row }) => ({
    ...row,
    startedAt: started_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }));
}

/** Counts the jobs that are not in their queue yet. */
export async function readOutbox(dataSource: DataSource): Promise<SystemState['outbox']> {
  const [row] = await dataSource.query<[{ waiting: number; overdue: number; oldest: Date | null }]>(`
    SELECT count(*) AS waiting, count(*) FILTER (WHERE due_at < now() - interval '1 minute') AS overdue,
      min(due_at) FILTER (WHERE due_at <= now()) AS oldest
    FROM outbox WHERE dispatched_at IS NULL`);
  return { waiting: row.waiting, overdue: row.overdue, oldestDueAt: row.oldest?.toISOString() ?? null };
}

/** Lists the paused deletions, which wait for the operator. */
export async function readPausedDeletions(
  database: Pick<DataSource, 'query'>,
): Promise<PausedDeletionState[]> {
  const paused = await listPausedDeletions(database);
  return paused.map((deletion) => presentPausedDeletion(deletion, databaseTime()));
}

/** The outcomes of mails, push messages and replies in the last 24 hours. */
export interface Deliveries {
  mail: DeliveryState;
  push: DeliveryState;
  replies: { written: number; embedded: number };
}

/**
 * Groups the outcomes of the metrics. A message to a push service that gives no response (`failed`) is retried, like
 * one that gets the response 'later'; undeliverable ones are `gone` (the browser is unsubscribed), `refused` or
 * `unauthorized`.
 */
const MAIL_OUTCOMES = { sent: ['sent'], delayed: ['delayed'], failed: ['bounced', 'expired'] };
const PUSH_OUTCOMES = {
  sent: ['sent'],
  delayed: ['delayed', 'failed'],
  failed: ['gone', 'refused', 'unauthorized'],
};

export async function readDeliveries(dataSource: DataSource): Promise<Deliveries> {
  const rows = await dataSource.query<{ channel: string; outcome: string; count: number }[]>(
    // Counts are for whole hours: the present one and the 23 before it.
    `SELECT channel, outcome, sum(count) AS count FROM delivery_counts
     WHERE hour > date_trunc('hour', now(), 'UTC') - interval '24 hours' GROUP BY channel, outcome`,
  );
  const sum = (channel: string, outcomes: readonly string[]): number =>
    rows
      .filter((row) => row.channel === channel && outcomes.includes(row.outcome))
      .reduce((total, { count }) => total + Number(count), 0);
  const stateOf = (
    channel: string,
    outcomes: Record<'sent' | 'delayed' | 'failed', string[]>,
  ): DeliveryState => {
    const [sent, failed] = [sum(channel, outcomes.sent), sum(channel, outcomes.failed)];
    const ended = sent + failed;
    return {
      sent,
      delayed: sum(channel, outcomes.delayed),
      failed,
      failureRate: ended === 0 ? null : failed / ended,
    };
  };
  const embedded = sum('reply', ['embedded']);
  return {
    mail: stateOf('mail', MAIL_OUTCOMES),
    push: stateOf('push', PUSH_OUTCOMES),
    replies: { written: embedded + sum('reply', ['provider', 'hybrid']), embedded },
  };
}
