import type { DataSource } from 'typeorm';
import type { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';

/** The number of accounts of one transaction. */
const PAGE_ACCOUNTS = 500;

/** SQL of whether a member's deletion is due at `$1` and its job is not recorded yet. */
export const REQUESTED_DELETION_IS_DUE = `deletion_at <= $1 AND NOT EXISTS (
  SELECT FROM outbox WHERE job_name = 'users.delete' AND payload->>'userId' = users.id::text)`;

/**
 * Records the deletion of every account whose time has come; those whose job is recorded already are left alone.
 * @param at the time that counts as now
 * @returns the number of recorded deletions
 */
export async function recordDueDeletions(dataSource: DataSource, outbox: Outbox, at: Date): Promise<number> {
  for (let total = 0; ;) {
    const entries = await dataSource.transaction(async (manager) => {
      const due = await manager.query<{ id: number; deletion_at: Date }[]>(
        `SELECT id, deletion_at FROM users WHERE ${REQUESTED_DELETION_IS_DUE}
         ORDER BY deletion_at, id LIMIT ${PAGE_ACCOUNTS}`,
        [at],
      );
      const recorded: OutboxEntry[] = [];
      for (const { id, deletion_at } of due) {
        const payload = { userId: id, deletionAt: deletion_at.toISOString() };
        recorded.push(await outbox.record(manager, 'users.delete', payload));
      }
      return recorded;
    });
    for (const entry of entries) await outbox.dispatch(entry);
    total += entries.length;
    if (entries.length < PAGE_ACCOUNTS) return total;
  }
}
