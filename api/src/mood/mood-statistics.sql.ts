import type { MoodStatistics } from '@mikai/contract/mood';

/** The figures that SQL can count, because they depend on days only; scores are sealed. */
export type DayFigures = Pick<MoodStatistics, 'daysTracked' | 'daysTrackedThisWeek' | 'streak'>;

/**
 * Counts the days of member `$1` that have an entry, using the index on days. Days are in the member's own time zone. A
 * day that is still in the future, because they travelled west, counts in the total but not yet in the figures up to
 * today.
 */
export const DAY_FIGURES_SQL = `
  WITH me AS (SELECT (now() AT TIME ZONE time_zone)::date AS today FROM users WHERE id = $1),
  days AS (SELECT DISTINCT day FROM mood_entries WHERE user_id = $1),
  -- Days in a row have the same distance to their place in the order.
  runs AS (
    SELECT day, day - row_number() OVER (ORDER BY day)::integer AS run FROM days, me WHERE day <= today
  )
  SELECT
    (SELECT count(*)::integer FROM days) AS "daysTracked",
    (SELECT count(*)::integer FROM days, me WHERE day BETWEEN today - 6 AND today) AS "daysTrackedThisWeek",
    (SELECT count(*)::integer FROM runs, me
     WHERE run = (SELECT run FROM runs, me WHERE day >= today - 1 ORDER BY day DESC LIMIT 1)) AS streak`;
