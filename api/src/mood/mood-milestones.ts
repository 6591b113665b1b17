import type { EntityManager } from 'typeorm';
import type { Milestone } from '@mikai/contract/gacha';

/** The milestones by the number of tracked days. */
const BY_DAYS: readonly (readonly [days: number, milestone: Milestone])[] = [
  [1, 'first_mood'],
  [7, 'mood_7_days'],
  [30, 'mood_30_days'],
];
const MAX_DAYS = 30;

/**
 * Returns the milestones that a member newly reaches by the number of days with entries. It counts no further than
 * needed.
 */
export async function findNewMilestones(manager: EntityManager, userId: number): Promise<Milestone[]> {
  // The pattern has to be the same as in the index.
  const rows = await manager.query<{ kind: string }[]>(
    `SELECT kind FROM wallet_entries WHERE user_id = $1 AND kind LIKE 'milestone.%'`,
    [userId],
  );
  const reached = new Set(rows.map(({ kind }) => kind));
  const open = BY_DAYS.filter(([, milestone]) => !reached.has(`milestone.${milestone}`));
  if (open.length === 0) return [];
  const [counted] = await manager.query<{ days: number }[]>(
    `SELECT count(*)::integer AS days
     FROM (SELECT DISTINCT day FROM mood_entries WHERE user_id = $1 LIMIT ${MAX_DAYS}) d`,
    [userId],
  );
  return open.filter(([days]) => (counted?.days ?? 0) >= days).map(([, milestone]) => milestone);
}
