import { blockedOf } from '@mikai/core/community/community.rows';
import type { Prepared } from '@mikai/core/database/prepared';
import { IS_ONLINE_TO } from '../messaging/presence.sql.js';

/** Parameters of a list of members, such as `$2`. */
export interface MembersQuery {
  /** A LIKE pattern for usernames and display names. */
  namePattern?: string;
  /** The id of the last member of the page before. */
  before?: string;
  /** Whether that member needed support when the page was read; `null` for the present state. */
  needsSupport?: string;
  /** The number of rows to skip. */
  offset?: string;
}

/** Returns the statement of a page of members. `$1` is the requesting member. */
export function membersSql(
  rows: number,
  { namePattern, before, needsSupport, offset }: MembersQuery,
): Prepared {
  const conditions = [
    `u.is_verified`,
    `u.is_active`,
    `u.id <> $1`,
    `u.id <> ALL (${blockedOf('$1')})`,
    ...(namePattern === undefined
      ? []
      : [
          `(lower(u.username) LIKE lower(${namePattern}) OR lower(u.display_name) LIKE lower(${namePattern}))`,
        ]),
    ...(before === undefined
      ? []
      : [
          `(u.needs_support, u.id) < (coalesce(${needsSupport}::boolean,
            (SELECT needs_support FROM users WHERE id = ${before}::bigint), false), ${before}::bigint)`,
        ]),
  ];
  return {
    name: `members-${before === undefined ? 'page' : 'before'}-${rows}`,
    text: `SELECT u.id, u.username, u.display_name, u.avatar, u.needs_support,
        ${IS_ONLINE_TO('u', '$1')} AS is_online
      FROM users u WHERE ${conditions.join(' AND ')}
      ORDER BY u.needs_support DESC, u.id DESC LIMIT ${rows}
      ${offset === undefined ? '' : `OFFSET ${offset}::bigint`}`,
  };
}
