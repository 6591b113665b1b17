import type { EntityManager } from 'typeorm';
import type { UnlockCondition } from '@mikai/contract/capsules';

const INTERVALS: Record<Exclude<UnlockCondition, 'when_needed'>, string> = {
  '1_week': '7 days',
  '1_month': '1 month',
};

/**
 * Returns the time at which a capsule sealed at a given time can be opened: at the same local time of the member, a
 * week of seven dates or a calendar month later. A month that is too short gives its last day (31 January: 28 or 29
 * February); an hour skipped by daylight saving gives the one after it, a repeated hour its second occurrence
 * (PostgreSQL reads such times by the zone's standard offset).
 * @returns `null` for `when_needed`
 */
export async function findUnlockDate(
  manager: EntityManager,
  condition: UnlockCondition,
  from: Date,
  timeZone: string,
): Promise<Date | null> {
  if (condition === 'when_needed') return null;
  const [row] = await manager.query<{ at: Date }[]>(
    `SELECT (($1::timestamptz AT TIME ZONE $2) + $3::interval) AT TIME ZONE $2 AS at`,
    [from, timeZone, INTERVALS[condition]],
  );
  if (!row) throw new Error('No date was computed');
  return row.at;
}
