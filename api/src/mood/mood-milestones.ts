import type { EntityManager } from 'typeorm';
import type { Milestone } from '@mikai/contract/gacha';

/** Days tracked -> what they reach. */
const BY_DAYS: readonly (readonly [days: number, milestone: Milestone])[] = [
  [1, 'first_mood'],
  [7, 'mood_7_days'],
  [30, 'mood_30_days'],
];
const MAX_DAYS = 30;

/** The milestones that the days of a member's entries reach and that they do not have yet. Counts no further than needed. */
export async function milestonesOf(manager: EntityManager, userId: number): Promise<Milestone[]> {
  // The pattern is that of the index.
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
