import type { EntityManager } from 'typeorm';
import type { JobOwner } from '../queues/job-definition.js';
import { JOB_OWNERS, type JobName } from '../queues/jobs.js';

/** A job that was recorded in the outbox. */
export interface RecordedJob {
  outboxId: number;
  jobName: JobName;
}

/**
 * Removes the recorded jobs of a member, those set aside among them; to be called while the rows that they are about still
 * exist. Ids are compared as text: a malformed payload must not keep an account from being deleted. A job that this release
 * does not know is a member's if it names them by `userId`.
 */
export async function deleteJobsOf(manager: EntityManager, userId: number): Promise<RecordedJob[]> {
  const removed: RecordedJob[] = [];
  for (const [jobName, owner] of Object.entries(JOB_OWNERS) as [JobName, JobOwner | 'nobody'][]) {
    if (owner === 'nobody') continue;
    const isTheirs = `job_name = $2 AND payload->>$3::text IN (SELECT own.id::text FROM (${owner.ids}) own (id))`;
    const values = [userId, jobName, owner.field];
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `DELETE FROM outbox WHERE ${isTheirs} RETURNING id`,
      values,
    );
    await manager.query(`DELETE FROM dead_jobs WHERE ${isTheirs}`, values);
    removed.push(...rows.map(({ id }) => ({ outboxId: id, jobName })));
  }
  await manager.query(
    `WITH unknown AS (DELETE FROM outbox WHERE job_name <> ALL ($2) AND payload->>'userId' = $1::text)
     DELETE FROM dead_jobs WHERE job_name <> ALL ($2) AND payload->>'userId' = $1::text`,
    [userId, Object.keys(JOB_OWNERS)],
  );
  return removed;
}
