import { blockBetween, hasBlocked } from '@mikai/core/people/blocks.sql';
import { showsPresence } from './presence.sql.js';

/** Statements about conversations. They have names so that a test can read their plans. */

/** Columns of a `ConversationRow`: what one member (`m`) sees of a conversation with the other (`u`, `o`). */
const COLUMNS = `
  m.conversation_id, m.other_id, u.display_name, u.username, u.avatar, m.last_message_at, m.messages_to, m.unread_count, m.is_muted,
  u.is_active, coalesce((u.preferences->>'readReceipts')::boolean, true) AS shows_reading,
  CASE WHEN m.has_written AND o.has_written THEN o.last_read_id END AS other_read_id,
  ${hasBlocked('m.user_id', 'm.other_id')} AS has_blocked,
  ${hasBlocked('m.other_id', 'm.user_id')} AS is_blocked,
  o.has_written AND ${showsPresence('u')} AND EXISTS (SELECT FROM presences p WHERE p.user_id = m.other_id) AS is_online`;

/** Joins a member's own rows with the other member. @param m the SQL source of the rows */
const joinOther = (m: string): string => `${m} m
  JOIN users u ON u.id = m.other_id
  JOIN conversation_members o ON o.conversation_id = m.conversation_id AND o.user_id = m.other_id`;

/**
 * Cuts the page before anything is joined, because the planner misjudges the join with `o` and would read whole tables.
 */
const page = (where: string, rows: string): string => `SELECT ${COLUMNS} FROM ${joinOther(`(
    SELECT * FROM conversation_members c WHERE c.user_id = $1 AND ${where}
    ORDER BY c.listed_at DESC, c.conversation_id DESC ${rows})`)}
  ORDER BY m.listed_at DESC, m.conversation_id DESC`;

/** The list of member `$1`, newest first: `$2` rows after `$3`. */
export const LIST_SQL = page('c.listed_at IS NOT NULL', 'LIMIT $2 OFFSET $3');

/** The same list below conversation `$3`; no rows if that is not in the list. */
export const LIST_BEFORE_SQL = page(
  `(c.listed_at, c.conversation_id) < ((
    SELECT b.listed_at FROM conversation_members b WHERE b.conversation_id = $3 AND b.user_id = $1), $3::integer)`,
  'LIMIT $2',
);

/** The ids of the newest messages of the conversations `$1`, each read only in the partition of that message. */
export const NEWEST_MESSAGES_SQL = `SELECT newest.id FROM unnest($1::integer[]) AS c (id) CROSS JOIN LATERAL (
  SELECT m.messages_from, m.messages_to FROM conversation_members m WHERE m.conversation_id = c.id LIMIT 1
) range CROSS JOIN LATERAL (
  SELECT d.id FROM direct_messages d
  WHERE d.conversation_id = c.id AND d.id BETWEEN range.messages_from AND range.messages_to
  ORDER BY d.id DESC LIMIT 1) newest`;

/** Conversation `$2` as member `$1` sees it. */
export const FIND_SQL = `SELECT ${COLUMNS} FROM ${joinOther('conversation_members')}
  WHERE m.user_id = $1 AND m.conversation_id = $2`;

/** The conversation of the members `$1` and `$2`. */
export const OF_PAIR_SQL = `SELECT id FROM conversations
  WHERE low_user_id = least($1::integer, $2::integer) AND high_user_id = greatest($1::integer, $2::integer)`;

/** Begins the conversation that `$1` wants with `$2`; no row if there already is one, or if there must not be one. */
export const BEGIN_SQL = `
  WITH pair AS (
    SELECT least(a.id, b.id) AS low, greatest(a.id, b.id) AS high FROM users a, users b
    WHERE a.id = $1::integer AND b.id = $2::integer AND b.is_active AND b.is_verified AND NOT ${blockBetween('a.id', 'b.id')}
    FOR KEY SHARE
  ), begun AS (
    INSERT INTO conversations (low_user_id, high_user_id) SELECT low, high FROM pair
    ON CONFLICT DO NOTHING RETURNING id
  )
  INSERT INTO conversation_members (conversation_id, user_id, other_id, listed_at)
  SELECT id, $1::integer, $2::integer, now() FROM begun UNION ALL SELECT id, $2, $1, NULL FROM begun
  RETURNING conversation_id AS id`;

/** The number of messages that member `$1` has not read, by conversation. */
export const UNREAD_COUNTS_SQL = `SELECT conversation_id, unread_count FROM conversation_members
  WHERE user_id = $1 AND unread_count > 0`;
