import type { DataSource } from 'typeorm';
import type { Outbox } from '@mikai/core/queues/outbox';

/** The maximum number of entries of one run; the rest waits for the next. */
const MAX_PER_RUN = 200;

/**
 * Records the analysis of entries again that have waited for ten minutes and have no job any more, so that every entry is
 * analyzed in the end.
 */
export async function resumeAnalyses(dataSource: DataSource, outbox: Outbox, at: Date): Promise<void> {
  const jobs = await dataSource.transaction(async (manager) => {
    const entries = await manager.query<{ id: number; words_revision: number }[]>(
      `SELECT id, words_revision FROM journal_entries e
       WHERE status = 'pending' AND created_at < $1::timestamptz - interval '10 minutes'
         AND coalesce(edited_at, created_at) < $1::timestamptz - interval '10 minutes'
         AND NOT EXISTS (SELECT FROM outbox o WHERE o.job_name = 'journal.analyse'
           AND o.payload->>'entryId' = e.id::text AND o.payload->>'wordsRevision' = e.words_revision::text)
       ORDER BY created_at LIMIT ${MAX_PER_RUN} FOR UPDATE SKIP LOCKED`,
      [at],
    );
    const recorded = [];
    for (const { id, words_revision } of entries)
      recorded.push(
        await outbox.record(manager, 'journal.analyse', { entryId: id, wordsRevision: words_revision }),
      );
    return recorded;
  });
  for (const job of jobs) await outbox.dispatch(job);
}
