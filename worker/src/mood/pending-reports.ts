import type { DataSource } from 'typeorm';
import type { Outbox } from '@mikai/core/queues/outbox';

/** The age from which a pending report without a job is requested again. */
const STALE_AFTER = '10 minutes';
const MAX_PER_RUN = 200;

/** Records the jobs of reports again that were given up, or got lost with a backup. @param at the time that counts as now */
export async function recordPendingReports(dataSource: DataSource, outbox: Outbox, at: Date): Promise<void> {
  const jobs = await dataSource.transaction(async (manager) => {
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `UPDATE mood_reports SET asked_at = $1 WHERE id IN (
         SELECT r.id FROM mood_reports r
         WHERE r.status = 'pending' AND r.asked_at < $1::timestamptz - $2::interval
           AND NOT EXISTS (SELECT FROM outbox o
             WHERE o.job_name = 'mood.report' AND o.payload->>'reportId' = r.id::text)
         ORDER BY r.asked_at LIMIT ${MAX_PER_RUN} FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [at, STALE_AFTER],
    );
    return Promise.all(rows.map(({ id }) => outbox.record(manager, 'mood.report', { reportId: id })));
  });
  for (const job of jobs) await outbox.dispatch(job);
}
