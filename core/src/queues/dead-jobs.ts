import { DAY_MS } from '@mikai/contract/durations';
import type { DataSource, EntityManager } from 'typeorm';
import type { DeadJob, DeadJobReason, DeadJobs } from '@mikai/contract/system';
import { recordAudit, type Actor } from '../audit-log/audit.js';
import { JOB_QUEUES, malformedFields, storablePayload, type JobName } from './jobs.js';

/** The maximum number of dead jobs in a list; the count includes the others. */
const MAX_LISTED = 50;
/**
 * The time after which a job that no release here can run counts as dead, in milliseconds: a release rolls out within minutes, and one
 * that is taken back may come again the same day.
 */
const DEAD_AFTER_MS = DAY_MS;

type Database = Pick<DataSource, 'query'>;

/** The outcome for a job that this release cannot run. `gone`: its entry no longer exists, so it must not run. */
export type UnrunnableJobOutcome = { outcome: 'setAside' | 'gone' } | { outcome: 'left'; ageMs: number };

/**
 * Moves a job whose payload does not fit from the outbox to the dead ones, once it has been due for a day: until then a worker of
 * another release may be able to run it.
 */
export async function setMalformedJobAside(
  database: Database,
  outboxId: number,
  name: JobName,
  payload: unknown,
): Promise<UnrunnableJobOutcome> {
  const rows = await database.query<unknown[]>(
    `WITH taken AS (
       DELETE FROM outbox WHERE id = $1 AND due_at < now() - ${DEAD_AFTER_MS} * interval '1 millisecond'
       RETURNING job_name, request_id, created_at)
     INSERT INTO dead_jobs (job_name, payload, request_id, recorded_at, reason, fields)
     SELECT job_name, $2, request_id, created_at, 'malformed', $3 FROM taken RETURNING id`,
    [outboxId, storablePayload(name, payload), malformedFields(name, payload)],
  );
  if (rows.length > 0) return { outcome: 'setAside' };
  return readUnknownEntry(database, outboxId);
}

/** Returns how long the entry of a job that this release does not know has been due, if it still exists. */
export async function readUnknownEntry(database: Database, outboxId: number): Promise<UnrunnableJobOutcome> {
  const [entry] = await database.query<{ ageMs: number }[]>(
    `SELECT extract(epoch FROM now() - due_at)::float * 1000 AS "ageMs" FROM outbox WHERE id = $1`,
    [outboxId],
  );
  return entry ? { outcome: 'left', ageMs: entry.ageMs } : { outcome: 'gone' };
}

/** The stored part of the payload of an unknown job: whole numbers, which are ids by convention and cannot be text. */
const WHOLE_NUMBERS = `(
  SELECT coalesce(jsonb_object_agg(field.key, field.value), '{}')
  FROM jsonb_each(CASE jsonb_typeof(payload) WHEN 'object' THEN payload ELSE '{}' END) field
  WHERE jsonb_typeof(field.value) = 'number' AND field.value::text ~ '^[0-9]{1,16}$')`;

/**
 * Sets jobs aside that have been due for a day and that this release does not know, such as those of a newer one that was
 * taken back. Returns how many.
 */
export async function setUnknownJobsAside(database: Database, at: Date): Promise<number> {
  const rows = await database.query<unknown[]>(
    `WITH taken AS (
       DELETE FROM outbox WHERE job_name <> ALL ($1) AND due_at < $2
       RETURNING job_name, payload, request_id, created_at)
     INSERT INTO dead_jobs (job_name, payload, request_id, recorded_at, reason, fields)
     SELECT job_name, ${WHOLE_NUMBERS}, request_id, created_at, 'unknown', '{}' FROM taken RETURNING id`,
    [Object.keys(JOB_QUEUES), new Date(at.getTime() - DEAD_AFTER_MS)],
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
      `SELECT id, job_name, reason, fields, recorded_at, set_aside_at FROM dead_jobs ORDER BY id DESC LIMIT ${MAX_LISTED}`,
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

/** Counts the dead jobs by reason, up to 100,001. */
export function countDeadJobs(database: Database): Promise<{ reason: DeadJobReason; count: number }[]> {
  return database.query(
    'SELECT reason, count(*) AS count FROM (SELECT reason FROM dead_jobs LIMIT 100001) counted GROUP BY reason',
  );
}

/**
 * Puts a dead job back into the outbox in the caller's transaction, as a new entry that the sweeper sends. One that is still
 * malformed comes back here after a day. Returns false when there is none with this id.
 */
export async function retryDeadJob(manager: EntityManager, id: number, by: Actor): Promise<boolean> {
  const [entry] = await manager.query<{ jobName: string }[]>(
    `WITH taken AS (DELETE FROM dead_jobs WHERE id = $1 RETURNING job_name, payload, request_id)
     INSERT INTO outbox (job_name, payload, request_id) SELECT job_name, payload, request_id FROM taken
     RETURNING job_name AS "jobName"`,
    [id],
  );
  if (entry) await recordDecision(manager, 'job.retried', { id, jobName: entry.jobName }, by);
  return entry !== undefined;
}

/** Deletes a dead job in the caller's transaction. Returns false when there is none with this id. */
export async function discardDeadJob(manager: EntityManager, id: number, by: Actor): Promise<boolean> {
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
  { userId, device }: Actor,
): Promise<void> {
  await recordAudit(manager, {
    action,
    userId: null,
    actorId: userId,
    device,
    details: { job: job.jobName, deadJobId: job.id },
  });
}
