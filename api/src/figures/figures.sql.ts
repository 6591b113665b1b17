/**
 * Counts members by activity. All figures are about accounts that are not deactivated. `$1` is the time that counts as
 * now.
 */
export const MEMBERS_SQL = `
  SELECT count(*)::integer AS total,
    (count(*) FILTER (WHERE is_verified))::integer AS verified,
    (count(*) FILTER (WHERE last_seen_at > $1::timestamptz - interval '7 days'))::integer AS active7,
    (count(*) FILTER (WHERE last_seen_at > $1::timestamptz - interval '30 days'))::integer AS active30,
    (count(*) FILTER (WHERE needs_support))::integer AS support
  FROM users WHERE is_active`;

/** Counts members by language; those who have chosen none count as English. */
export const LANGUAGES_SQL = `
  SELECT coalesce(language, 'en') AS language, count(*)::integer AS members
  FROM users WHERE is_active GROUP BY 1 ORDER BY 2 DESC, 1`;

const midnight = (day: string) => `${day}::date::timestamp AT TIME ZONE 'UTC'`;
/** Returns the condition that a time is on or after the day `$1` and before the day `$2`. */
const within = (column: string) => `${column} >= ${midnight('$1')} AND ${column} < ${midnight('$2')}`;
/** Counts members by the week in which they joined. */
export const NEW_MEMBERS_SQL = `
  SELECT date_trunc('week', created_at AT TIME ZONE 'UTC')::date::text AS week, count(*)::integer AS members
  FROM users WHERE is_active AND ${within('created_at')} GROUP BY 1`;

/** Selects the members who did one kind of action between the two days. */
const membersDoingSql = (kind: string, table: string, column: string) =>
  `SELECT '${kind}' AS kind, user_id FROM ${table} WHERE ${within(column)}`;

/**
 * Counts for one week the members who logged a mood, wrote in a journal or posted, and those who did any of that or
 * signed in. Entries that have disappeared since are not counted.
 */
export const WEEK_SQL = `
  SELECT count(*)::integer AS active, (count(*) FILTER (WHERE m.logged))::integer AS mood, (count(*) FILTER (WHERE m.wrote))::integer AS journal,
    (count(*) FILTER (WHERE m.posted))::integer AS posts
  FROM (
    SELECT user_id, bool_or(kind = 'mood') AS logged, bool_or(kind = 'journal') AS wrote, bool_or(kind = 'post') AS posted
    FROM (
      ${membersDoingSql('login', 'audit_log', 'created_at')} AND action = 'login.succeeded'
      UNION ALL ${membersDoingSql('mood', 'mood_entries', 'logged_at')}
      UNION ALL ${membersDoingSql('journal', 'journal_seeds', 'created_at')}
      UNION ALL ${membersDoingSql('journal', 'journal_entries', 'created_at')}
      UNION ALL ${membersDoingSql('post', 'posts', 'created_at')}
    ) actions GROUP BY user_id
  ) m JOIN users u ON u.id = m.user_id AND u.is_active`;

/**
 * The maximum number of members whose moods of a week are decrypted for its mean; more would not change the mean's
 * first decimal.
 */
export const MAX_MEAN_MEMBERS = 2_500;

/** Reads the sealed scores of a week, of every `$3`-th member, after the entry `$4`. */
export const WEEK_SCORES_SQL = `
  SELECT e.id, e.user_id, e.mood_score, e.sealed_score FROM mood_entries e JOIN users u ON u.id = e.user_id AND u.is_active
  WHERE ${within('e.logged_at')} AND e.user_id % $3 = 0 AND e.id > $4 ORDER BY e.id LIMIT 1000`;
