import type { MoodStatistics } from '@mikai/contract/mood';

export interface StatisticsRow extends Omit<MoodStatistics, 'distribution'> {
  /** Scores that no entry has are not in it. */
  distribution: Partial<MoodStatistics['distribution']> | null;
}

/**
 * Statistics of member `$1`, from the index on days and scores and the newest seven entries. Days are the member's own;
 * one that lies ahead of where they are now (they travelled west) counts in all, and not yet in what is up to today.
 */
export const STATISTICS_SQL = `
  WITH me AS (SELECT (now() AT TIME ZONE time_zone)::date AS today FROM users WHERE id = $1),
  scores AS (SELECT mood_score, count(*)::integer AS entries FROM mood_entries WHERE user_id = $1 GROUP BY mood_score),
  days AS (SELECT DISTINCT day FROM mood_entries WHERE user_id = $1),
  -- Days in a row have the same distance to their place in the order.
  runs AS (
    SELECT day, day - row_number() OVER (ORDER BY day)::integer AS run FROM days, me WHERE day <= today
  ),
  newest AS (
    SELECT mood_score, row_number() OVER (ORDER BY logged_at DESC, id DESC) AS place
    FROM (SELECT mood_score, logged_at, id FROM mood_entries WHERE user_id = $1
      ORDER BY logged_at DESC, id DESC LIMIT 7) n
  )
  SELECT
    (SELECT coalesce(sum(entries), 0)::integer FROM scores) AS "totalEntries",
    (SELECT count(*)::integer FROM days) AS "daysTracked",
    (SELECT count(*)::integer FROM days, me WHERE day BETWEEN today - 6 AND today) AS "daysTrackedThisWeek",
    (SELECT count(*)::integer FROM runs, me
     WHERE run = (SELECT run FROM runs, me WHERE day >= today - 1 ORDER BY day DESC LIMIT 1)) AS streak,
    (SELECT avg(mood_score)::float8 FROM newest) AS "weeklyAverage",
    (SELECT coalesce(json_agg(mood_score ORDER BY place DESC), '[]') FROM newest WHERE place <= 5) AS "recentScores",
    (SELECT json_object_agg(mood_score, entries) FROM scores) AS distribution`;
