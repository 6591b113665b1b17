import type { DataSource } from 'typeorm';
import type { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';

/** The time after which a pending row without a job counts as one that has lost it. */
const LOST_AFTER_MINUTES = 10;
/** The maximum number of rows of each table in one run; the next one takes what is left. */
const MAX_PER_RUN = 200;

/** The same time for letters, which wait in the outbox for up to an hour, longer if a worker is slow. */
const LETTERS_LOST_AFTER_MINUTES = 180;

interface PendingRow {
  id: number;
  /** `null` if a guest wrote it. */
  user_id: number | null;
}

/** Tables whose job has the id of a row as its payload: the job, and the field with the id first. */
const JOBS = [
  { table: 'thought_reframes', job: 'cbt.reframe', payload: ({ id }: PendingRow) => ({ reframeId: id }) },
  { table: 'reflections', job: 'cbt.reflect', payload: ({ id }: PendingRow) => ({ reflectionId: id }) },
  { table: 'notes', job: 'notes.write', payload: ({ id }: PendingRow) => ({ noteId: id }) },
  {
    table: 'letters',
    job: 'letters.write',
    payload: ({ id, user_id: userId }: PendingRow) => ({ letterId: id, userId }),
  },
] as const;

/**
 * Records the jobs of pending rows again that have none.
 * @param at the time that counts as now
 */
export async function resumePending(dataSource: DataSource, outbox: Outbox, at: Date): Promise<void> {
  for (const { table, job, payload } of JOBS) {
    const [field] = Object.keys(payload({ id: 0, user_id: null }));
    const recorded = await dataSource.transaction(async (manager) => {
      const rows = await manager.query<PendingRow[]>(
        `SELECT t.id, t.user_id FROM ${table} t WHERE t.status = 'pending'
           AND t.created_at < $1::timestamptz - $2 * interval '1 minute'
           AND NOT EXISTS (SELECT FROM outbox o WHERE o.job_name = $3 AND o.payload->>'${field}' = t.id::text)
         ORDER BY t.created_at LIMIT ${MAX_PER_RUN} FOR NO KEY UPDATE SKIP LOCKED`,
        [at, table === 'letters' ? LETTERS_LOST_AFTER_MINUTES : LOST_AFTER_MINUTES, job],
      );
      const entries: OutboxEntry[] = [];
      for (const row of rows) entries.push(await outbox.record(manager, job, payload(row) as never));
      return entries;
    });
    for (const entry of recorded) await outbox.dispatch(entry);
  }
}
