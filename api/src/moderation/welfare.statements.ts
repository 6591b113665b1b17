/** The condition for members (`users u`) who have turned their support flag on. */
export const ASKS_FOR_SUPPORT = `u.needs_support AND u.is_active AND u.is_verified`;

/** A member who asked for support, with the last time that an administrator recorded a message to them. */
export interface WelfareRow {
  id: number;
  username: string;
  display_name: string;
  support_asked_at: Date;
  /** The last day on which the member was seen, `YYYY-MM-DD`. */
  seen_on: string | null;
  checked_at: Date | null;
  checker_id: number | null;
  checker_username: string | null;
  checker_display_name: string | null;
}

/**
 * Reads members who ask for support. With `WELFARE_ORDER`, those who have waited longest since their request, or
 * since the last message, come first.
 */
export const WELFARE_SQL = `
  SELECT u.id, u.username, u.display_name, u.support_asked_at, u.seen_on::text AS seen_on, w.created_at AS checked_at,
    c.id AS checker_id, c.username AS checker_username, c.display_name AS checker_display_name
  FROM users u
    LEFT JOIN LATERAL (
      SELECT checked_by, created_at FROM welfare_checks WHERE user_id = u.id ORDER BY id DESC LIMIT 1) w ON true
    LEFT JOIN users c ON c.id = w.checked_by
  WHERE ${ASKS_FOR_SUPPORT}`;

export const WELFARE_ORDER = `ORDER BY greatest(u.support_asked_at, w.created_at), u.id`;
