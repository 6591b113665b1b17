import type { DataSource, EntityManager } from 'typeorm';
import type { DeadJob, DeadJobReason, DeadJobs } from '@mikai/contract/system';
import { recordAudit } from '../audit-log/audit.js';
import { JOB_QUEUES } from './jobs.js';
import type { OutboxEntry } from './outbox.entity.js';

/** Jobs that a list shows; the count tells of the others. */
const LISTED = 50;
/** The time after which a job that no release here knows counts as dead: a release rolls out within minutes. */
const UNKNOWN_AFTER = '1 day';

type Database = Pick<DataSource, 'query'>;

/**
 * Moves a job from the outbox to the dead ones: it cannot succeed, however often it is tried.
 * @param fields names of fields by the job's definition, never values: they are shown and logged
 */
export async function setJobAside(
  database: Database,
  outboxId: number,
  reason: DeadJobReason,
  fields: readonly string[] = [],
): Promise<void> {
  await database.query(
    `WITH taken AS (DELETE FROM outbox WHERE id = $1 RETURNING job_name, payload, request_id, created_at)
     INSERT INTO dead_jobs (job_name, payload, request_id, recorded_at, reason, fields)
     SELECT job_name, payload, request_id, created_at, $2, $3 FROM taken`,
    [outboxId, reason, fields],
  );
}

/**
 * Sets jobs aside that have been due for a day and that this release does not know, such as those of a newer one that was
 * taken back. Returns how many.
 */
export async function setUnknownJobsAside(database: Database, at: Date): Promise<number> {
  const rows = await database.query<unknown[]>(
    `WITH taken AS (
       DELETE FROM outbox WHERE job_name <> ALL ($1) AND due_at < $2::timestamptz - interval '${UNKNOWN_AFTER}'
       RETURNING job_name, payload, request_id, created_at)
     INSERT INTO dead_jobs (job_name, payload, request_id, recorded_at, reason, fields)
     SELECT job_name, payload, request_id, created_at, 'unknown', '{}' FROM taken RETURNING id`,
    [Object.keys(JOB_QUEUES), at],
  );
  return rows.length;
}

interface DeadJobRow {
  id: number;
  job_name: string;
  reason: DeadJobReason;
  fields: string[];
  recorded_at: Date;
  set_aside_at: Date;
}

/** Reads the dead jobs, newest first, without their payloads. */
export async function readDeadJobs(database: Database): Promise<DeadJobs> {
  const [[total], rows] = await Promise.all([
    database.query<{ count: number }[]>('SELECT count(*) AS count FROM dead_jobs'),
    database.query<DeadJobRow[]>(
      `SELECT id, job_name, reason, fields, recorded_at, set_aside_at FROM dead_jobs ORDER BY id DESC LIMIT ${LISTED}`,
    ),
  ]);
  const jobs = rows.map((row): DeadJob => ({
    id: row.id,
    name: row.job_name,
    reason: row.reason,
    fields: row.fields,
    recordedAt: row.recorded_at.toISOString(),
    setAsideAt: row.set_aside_at.toISOString(),
  }));
  return { count: total?.count ?? 0, jobs };
}

/** Counts the dead jobs by reason. */
export function countDeadJobs(database: Database): Promise<{ reason: DeadJobReason; count: number }[]> {
  return database.query('SELECT reason, count(*) AS count FROM dead_jobs GROUP BY reason');
}

interface Decider {
  userId: number;
  device: string;
}

/**
 * Puts a dead job back into the outbox in the caller's transaction, as a new entry that the sweeper sends. One that is still
 * malformed comes back here. Returns `undefined` when there is none with this id.
 */
export async function retryDeadJob(
  manager: EntityManager,
  id: number,
  by: Decider,
): Promise<Pick<OutboxEntry, 'id'> | undefined> {
  const [entry] = await manager.query<{ id: number; jobName: string }[]>(
    `WITH taken AS (DELETE FROM dead_jobs WHERE id = $1 RETURNING job_name, payload, request_id)
     INSERT INTO outbox (job_name, payload, request_id) SELECT job_name, payload, request_id FROM taken
     RETURNING id, job_name AS "jobName"`,
    [id],
  );
  if (entry) await recordDecision(manager, 'job.retried', { id, jobName: entry.jobName }, by);
  return entry;
}

/** Deletes a dead job in the caller's transaction. Returns false when there is none with this id. */
export async function discardDeadJob(manager: EntityManager, id: number, by: Decider): Promise<boolean> {
  const [rows] = await manager.query<[{ jobName: string }[], number]>(
    'DELETE FROM dead_jobs WHERE id = $1 RETURNING job_name AS "jobName"',
    [id],
  );
  const [row] = rows;
  if (row) await recordDecision(manager, 'job.discarded', { id, jobName: row.jobName }, by);
  return row !== undefined;
}

async function recordDecision(
  manager: EntityManager,
  action: 'job.retried' | 'job.discarded',
  job: { id: number; jobName: string },
  { userId, device }: Decider,
): Promise<void> {
  await recordAudit(manager, {
    action,
    userId: null,
    actorId: userId,
    device,
    details: { job: job.jobName, deadJobId: job.id },
  });
}
