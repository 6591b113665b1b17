import type { EntityManager } from 'typeorm';
import type { JobOwner } from '../queues/job-definition.js';
import { JOB_OWNERS, type JobName } from '../queues/jobs.js';

/** A job that was recorded in the outbox. */
export interface RecordedJob {
  outboxId: number;
  jobName: JobName;
}

/** Removes the recorded jobs of a member; to be called while the rows that they are about still exist. */
export async function deleteJobsOf(manager: EntityManager, userId: number): Promise<RecordedJob[]> {
  const removed: RecordedJob[] = [];
  for (const [jobName, owner] of Object.entries(JOB_OWNERS) as [JobName, JobOwner | 'nobody'][]) {
    if (owner === 'nobody') continue;
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `DELETE FROM outbox WHERE job_name = $2 AND (payload->>$3::text)::bigint IN (${owner.ids}) RETURNING id`,
      [userId, jobName, owner.field],
    );
    removed.push(...rows.map(({ id }) => ({ outboxId: id, jobName })));
  }
  return removed;
}
