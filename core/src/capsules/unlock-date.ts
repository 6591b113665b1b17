import type { EntityManager } from 'typeorm';
import type { UnlockCondition } from '@mikai/contract/capsules';

const INTERVALS: Record<Exclude<UnlockCondition, 'when_needed'>, string> = {
  '1_week': '7 days',
  '1_month': '1 month',
};

/**
 * When a capsule that is sealed at a time can be opened: at the same time by the clock on the member's wall, a week of
 * seven dates or a calendar month later. Of a month that is too short its last day (31 January: 28 or 29 February); of
 * an hour that daylight saving leaves out the one after it, of one that comes twice the second (PostgreSQL reads such
 * times by the zone's standard offset).
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
