import type { DataSource, EntityManager } from 'typeorm';
import { databaseTime } from '../database/database-time.js';
import { logContext, type Logger } from '../logging/logger.js';
import { readUnknownEntry, setMalformedJobAside, type UnrunnableJobOutcome } from './dead-jobs.js';
import { JOB_PRIORITIES, JOB_QUEUES, type JobEnvelope, type JobName, type Jobs } from './jobs.js';
import { withTimeout } from '../process/with-timeout.js';
import { OutboxEntry } from './outbox.entity.js';
import type { JobQueues } from './queues.js';

/** An entry that was not sent within this time since it was due is sent by the sweeper. */
const UNSENT_AFTER = '1 second';
/** An entry that was sent but has not ended within this time is sent again: Redis may have lost it. */
const LOST_AFTER = '60 seconds';
/** The same for jobs of low priority: thousands of them may wait in Redis for hours and are not lost. */
const LOW_PRIORITY_LOST_AFTER = '30 minutes';
const SWEEP_BATCH = 500;
/** The timeout of Redis for a batch, whose rows are locked meanwhile, in milliseconds. */
const SEND_TIMEOUT_MS = 5_000;
/**
 * How far the time of the database may differ from what this process knows of it: `due_at` of a job without a delay is the
 * database's 'now'.
 */
const TOLERANCE_MS = 500;

const LOW_PRIORITY_JOBS: string[] = Object.keys(JOB_PRIORITIES);

/**
 * Selects and locks a batch; other workers get the next ones. First come jobs named in `$2` that were never sent, then lost ones,
 * then those named in `$3` in the same order, each as far as the batch has room left. `$1` is the time that counts as now, and
 * `$4` the maximum number of lost ones of each kind.
 */
const SWEEP_SQL = `WITH unsent AS (
    SELECT id, job_name AS "jobName", payload, request_id AS "requestId" FROM outbox
    WHERE dispatched_at IS NULL AND due_at < coalesce($1::timestamptz, now()) - interval '${UNSENT_AFTER}' AND job_name = ANY ($2::text[])
    ORDER BY due_at LIMIT ${SWEEP_BATCH} FOR NO KEY UPDATE SKIP LOCKED
  ), lost AS (
    SELECT id, job_name AS "jobName", payload, request_id AS "requestId" FROM outbox
    WHERE dispatched_at < coalesce($1::timestamptz, now()) - interval '${LOST_AFTER}' AND job_name = ANY ($2::text[])
    ORDER BY dispatched_at LIMIT least($4::bigint, ${SWEEP_BATCH} - (SELECT count(*) FROM unsent)) FOR NO KEY UPDATE SKIP LOCKED
  ), low_priority_unsent AS (
    SELECT id, job_name AS "jobName", payload, request_id AS "requestId" FROM outbox
    WHERE dispatched_at IS NULL AND due_at < coalesce($1::timestamptz, now()) - interval '${UNSENT_AFTER}' AND job_name = ANY ($3::text[])
    ORDER BY due_at LIMIT ${SWEEP_BATCH} - (SELECT count(*) FROM unsent) - (SELECT count(*) FROM lost) FOR NO KEY UPDATE SKIP LOCKED
  ), low_priority_lost AS (
    SELECT id, job_name AS "jobName", payload, request_id AS "requestId" FROM outbox
    WHERE dispatched_at < coalesce($1::timestamptz, now()) - interval '${LOW_PRIORITY_LOST_AFTER}' AND job_name = ANY ($3::text[])
    ORDER BY dispatched_at LIMIT least($4::bigint, ${SWEEP_BATCH} - (SELECT count(*) FROM unsent) - (SELECT count(*) FROM lost)
      - (SELECT count(*) FROM low_priority_unsent)) FOR NO KEY UPDATE SKIP LOCKED
  )
  SELECT * FROM unsent UNION ALL SELECT * FROM lost UNION ALL SELECT * FROM low_priority_unsent UNION ALL SELECT * FROM low_priority_lost`;

/** Whether there may be something to sweep, in one statement that locks nothing. `$1` as above. */
const IS_DUE_SQL = `SELECT EXISTS (SELECT FROM outbox
      WHERE dispatched_at IS NULL AND due_at < coalesce($1::timestamptz, now()) - interval '${UNSENT_AFTER}')
    OR EXISTS (SELECT FROM outbox
      WHERE dispatched_at < coalesce($1::timestamptz, now()) - interval '${LOST_AFTER}') AS "isDue"`;

/** The part of an entry that a queue receives. */
type SentEntry = Pick<OutboxEntry, 'id' | 'jobName' | 'payload' | 'requestId'>;

/** Records jobs in the transaction that causes them and sends them to the queues after it. */
export class Outbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: JobQueues,
    private readonly logger: Logger,
  ) {}

  /**
   * Writes the job within the caller's transaction. Send it with `dispatch` after the commit.
   * @param delayMs the job is not sent before this time has passed; the sweeper then sends it
   */
  async record<N extends JobName>(
    manager: EntityManager,
    jobName: N,
    payload: Jobs[N],
    delayMs = 0,
  ): Promise<OutboxEntry> {
    return manager.save(
      manager.create(OutboxEntry, {
        jobName,
        payload,
        requestId: logContext.getStore()?.requestId ?? 'none',
        dispatchedAt: null,
        ...(delayMs > 0 ? { dueAt: new Date(databaseTime().getTime() + delayMs) } : {}),
      }),
    );
  }

  /** Sends a committed entry. Never throws: what cannot be sent now, or is not due yet, is sent by the sweeper. */
  async dispatch(entry: OutboxEntry): Promise<void> {
    if (entry.dueAt.getTime() > databaseTime().getTime() + TOLERANCE_MS) return;
    try {
      await this.send(entry);
    } catch (error) {
      this.logger.warn({ err: error, outboxId: entry.id }, 'job not sent yet; the sweeper will');
    }
  }

  /**
   * Sends entries that were never sent, a batch at a time until none is due, and one batch of those that got lost. Several workers sweep
   * at once, each its own entries. Jobs of a newer release that this one does not know are left to its workers: both run side
   * by side while a release rolls out. Returns how many were sent.
   * @param options.at the time that counts as now, for one batch; the database's own when left out
   * @param options.signal ends it after the present batch
   * @throws Error when Redis does not answer; the entries of the batch are then as they were
   */
  async sweep({ at, signal }: { at?: Date; signal?: AbortSignal } = {}): Promise<number> {
    const [found] = await this.dataSource.query<{ isDue: boolean }[]>(IS_DUE_SQL, [at ?? null]);
    if (!found?.isDue) return 0;
    for (let total = 0; ;) {
      const sent = await this.sweepBatch(total === 0 ? SWEEP_BATCH : 0, at);
      total += sent;
      if (sent < SWEEP_BATCH || at || signal?.aborted) return total;
    }
  }

  private sweepBatch(maxLost: number, at?: Date): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const due = await manager.query<SentEntry[]>(SWEEP_SQL, [
        at ?? null,
        Object.keys(JOB_QUEUES).filter((name) => !LOW_PRIORITY_JOBS.includes(name)),
        LOW_PRIORITY_JOBS,
        maxLost,
      ]);
      if (due.length === 0) return 0;
      const jobs = due.map((entry) => ({ name: entry.jobName, envelope: envelopeOf(entry) }));
      await withTimeout(this.queues.addAll(jobs), SEND_TIMEOUT_MS, () => {
        throw new Error(`Redis did not accept jobs within ${SEND_TIMEOUT_MS} ms`);
      });
      await manager.query('UPDATE outbox SET dispatched_at = now() WHERE id = ANY ($1)', [
        due.map(({ id }) => id),
      ]);
      return due.length;
    });
  }

  /** Has the sweeper send an entry again after a delay, because its job has to run once more then. */
  async postpone(outboxId: number, delayMs: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET dispatched_at = NULL, due_at = now() + $2 * interval '1 millisecond' WHERE id = $1`,
      [outboxId, delayMs],
    );
  }

  /** Deletes an entry whose job has ended, successfully or not. */
  async settle(outboxId: number): Promise<void> {
    await this.dataSource.query('DELETE FROM outbox WHERE id = $1', [outboxId]);
  }

  /** Moves an entry whose payload does not fit to the dead jobs once it has been due for a day. */
  async setAside(outboxId: number, name: JobName, payload: unknown): Promise<UnrunnableJobOutcome> {
    return setMalformedJobAside(this.dataSource, outboxId, name, payload);
  }

  /** Returns whether an entry still exists, and for how long it has been due. */
  async read(outboxId: number): Promise<UnrunnableJobOutcome> {
    return readUnknownEntry(this.dataSource, outboxId);
  }

  private async send(entry: OutboxEntry): Promise<void> {
    await this.queues.add(entry.jobName, envelopeOf(entry));
    await this.dataSource.query('UPDATE outbox SET dispatched_at = now() WHERE id = $1', [entry.id]);
  }
}

const envelopeOf = ({ id, requestId, payload }: SentEntry): JobEnvelope<JobName> => ({
  outboxId: id,
  requestId,
  payload,
});
