import type { EntityManager } from 'typeorm';
import type { Milestone } from '@mikai/contract/gacha';

const MILESTONES = {
  journal_seeds: ['first_seed', 'seeds_10'],
  journal_entries: ['first_journal', 'journal_10'],
} as const satisfies Record<string, readonly [Milestone, Milestone]>;

/** The rows that count, in SQL; imported entries earn nothing. */
const COUNTED_ROWS = {
  journal_seeds: 'journal_seeds WHERE user_id = $1',
  journal_entries: 'journal_entries WHERE user_id = $1 AND import_key IS NULL',
} as const;

/** Returns the milestones that a member has reached by their number of seeds or entries. */
export async function findReachedMilestones(
  manager: EntityManager,
  userId: number,
  table: keyof typeof MILESTONES,
): Promise<Milestone[]> {
  const [row] = await manager.query<{ count: number }[]>(
    // Ordered like the index of the list, so that no more than ten rows are read.
    `SELECT count(*)::integer AS count FROM (
       SELECT FROM ${COUNTED_ROWS[table]} ORDER BY id::bigint LIMIT 10) AS first`,
    [userId],
  );
  const count = row?.count ?? 0;
  const [first, tenth] = MILESTONES[table];
  return [...(count >= 1 ? [first] : []), ...(count >= 10 ? [tenth] : [])];
}
