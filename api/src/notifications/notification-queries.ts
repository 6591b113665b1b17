import { NOTIFICATION_COLUMNS } from '@mikai/core/notifications/notification.presenter';

/*
 * The statements behind what every open browser asks for. `query-plans.spec.ts` reads how PostgreSQL runs them.
 */

const LIST = `SELECT ${NOTIFICATION_COLUMNS} FROM notifications n LEFT JOIN users a ON a.id = n.actor_id
  WHERE n.user_id = $1`;
const NEWEST_FIRST = `ORDER BY n.created_at DESC, n.id DESC`;

/** The newest ones. `$2`: how many, `$3`: how many are left out. */
export const NEWEST_NOTIFICATIONS_SQL = `${LIST} ${NEWEST_FIRST} LIMIT $2 OFFSET $3`;

/** `$2`: how many, those after notification `$3`. Where that one was deleted meanwhile, those after its place by id. */
export const OLDER_NOTIFICATIONS_SQL = `${LIST} AND (n.created_at, n.id) < (
    coalesce(
      (SELECT created_at FROM notifications WHERE id = $3 AND user_id = $1),
      (SELECT max(created_at) FROM notifications WHERE user_id = $1 AND id < $3)),
    $3::bigint)
  ${NEWEST_FIRST} LIMIT $2`;
