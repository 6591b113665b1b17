import { NOTIFICATION_COLUMNS } from '@mikai/core/notifications/notification.presenter';

/* The statements behind requests of every open browser. `query-plans.spec.ts` checks how PostgreSQL runs them. */

const LIST = `SELECT ${NOTIFICATION_COLUMNS} FROM notifications n LEFT JOIN users a ON a.id = n.actor_id
  WHERE n.user_id = $1`;
const NEWEST_FIRST = `ORDER BY n.created_at DESC, n.id DESC`;

/** Lists the newest notifications. `$2` is the number of rows, `$3` the number to skip. */
export const NEWEST_NOTIFICATIONS_SQL = `${LIST} ${NEWEST_FIRST} LIMIT $2 OFFSET $3`;

/**
 * Lists `$2` notifications after notification `$3` in the list. If that one was deleted in the meantime, its place is
 * estimated by its id.
 */
export const OLDER_NOTIFICATIONS_SQL = `${LIST} AND (n.created_at, n.id) < (
    coalesce(
      (SELECT created_at FROM notifications WHERE id = $3 AND user_id = $1),
      (SELECT max(created_at) FROM notifications WHERE user_id = $1 AND id < $3)),
    $3::bigint)
  ${NEWEST_FIRST} LIMIT $2`;
