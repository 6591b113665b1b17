import type { Prepared } from '@mikai/core/database/prepared';
import { hasBlocked } from '@mikai/core/people/blocks.sql';

/** Statements about who has a browser open, and on which node. `$1` is this node where nothing else is stated. */

/** SQL: whether a member of `users` shows others that they are online. */
export const showsPresence = (users: string): string =>
  `coalesce((${users}.preferences->>'showsPresence')::boolean, true)`;

/**
 * SQL: whether a member is online as another may see it: the member has written to them, shows their presence, and has
 * a browser open. A conversation that somebody began is not enough, since anybody can begin one with everybody.
 * @param member alias of `users`
 * @param viewer the SQL parameter with the id of the member who sees it
 */
export const IS_ONLINE_TO = (member: string, viewer: string): string => `(${showsPresence(member)}
  AND EXISTS (SELECT FROM presences o WHERE o.user_id = ${member}.id)
  AND EXISTS (SELECT FROM conversation_members w
    WHERE w.user_id = ${member}.id AND w.other_id = ${viewer} AND w.has_written))`;

/**
 * Writes the node's heartbeat; `is_new` if the others had removed the node or its row was lost, `is_alone` if no other
 * node has had a heartbeat for `$2` seconds.
 */
export const BEAT_SQL = `INSERT INTO presence_nodes (id) VALUES ($1)
  ON CONFLICT (id) DO UPDATE SET seen_at = now()
  RETURNING xmax = 0 AS is_new, NOT EXISTS (
    SELECT FROM presence_nodes o WHERE o.id <> $1 AND o.seen_at > now() - make_interval(secs => $2)) AS is_alone`;

/**
 * Reads whether no other node is recorded. A node without a heartbeat counts as long as its row exists: it has its
 * browsers refetch only when it finds its row deleted, so they would miss events that were dropped before.
 */
export const IS_ALONE: Prepared = {
  name: 'is_node_alone',
  text: 'SELECT NOT EXISTS (SELECT FROM presence_nodes WHERE id <> $1) AS is_alone',
};

/** Has the others remove the node after `$2` more seconds, instead of the usual `$3` without a heartbeat. */
export const FAREWELL_SQL = `UPDATE presence_nodes SET seen_at = now() - make_interval(secs => $3::float8 - $2::float8) WHERE id = $1`;

/** Records that the members `$2` are present on this node; deleted members are skipped. */
export const ARRIVE_SQL = `INSERT INTO presences (user_id, node_id) SELECT id, $1 FROM users WHERE id = ANY ($2)
  ON CONFLICT DO NOTHING`;

export const LEAVE_SQL = `DELETE FROM presences WHERE node_id = $1 AND user_id = ANY ($2)`;

/** Selects those of the members `$2` who have a browser at another node. */
export const ELSEWHERE_SQL = `SELECT DISTINCT user_id FROM presences WHERE user_id = ANY ($2) AND node_id <> $1`;

/** Removes nodes without a heartbeat for `$1` seconds and returns the members who had browsers there. */
export const CLEAR_SILENT_SQL = `
  WITH silent AS (
    DELETE FROM presence_nodes WHERE id IN (
      SELECT id FROM presence_nodes WHERE seen_at < now() - make_interval(secs => $1) FOR UPDATE SKIP LOCKED)
    RETURNING id
  )
  SELECT DISTINCT p.user_id FROM presences p JOIN silent s ON s.id = p.node_id`;

/**
 * Selects who is notified about the presence of the members `$1`: online members whom they have written to, with no
 * block between them. Nobody is notified about members who hide their presence, unless `$2`: they have just turned it
 * off.
 */
export const AUDIENCE_SQL = `
  SELECT m.other_id AS member_id, array_agg(m.user_id) AS audience FROM conversation_members m
    JOIN conversation_members w ON w.conversation_id = m.conversation_id AND w.user_id = m.other_id AND w.has_written
    JOIN users u ON u.id = m.other_id AND ($2 OR ${showsPresence('u')})
  WHERE m.other_id = ANY ($1)
    AND EXISTS (SELECT FROM presences p WHERE p.user_id = m.user_id)
    AND NOT ${hasBlocked('m.user_id', 'm.other_id')}
    AND NOT ${hasBlocked('m.other_id', 'm.user_id')}
  GROUP BY m.other_id`;
