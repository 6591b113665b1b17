import { blockedOf } from '@mikai/core/community/community.rows';
import type { Prepared } from '@mikai/core/database/prepared';
import { IS_ONLINE_TO } from '../messaging/presence.sql.js';

/** Parameters of a list of members, such as `$2`. */
export interface MembersQuery {
  /** A LIKE pattern. */
  beginning?: string;
  /** Id of the last member of the page before… */
  before?: string;
  /** …and whether they needed support; `null`: as it is now. */
  needsSupport?: string;
  /** The number of rows to skip. */
  offset?: string;
}

/** `$1`: the asking member. */
export function membersSql(
  rows: number,
  { beginning, before, needsSupport, offset }: MembersQuery,
): Prepared {
  const conditions = [
    `u.is_verified`,
    `u.is_active`,
    `u.id <> $1`,
    `u.id <> ALL (${blockedOf('$1')})`,
    ...(beginning === undefined
      ? []
      : [`(lower(u.username) LIKE lower(${beginning}) OR lower(u.display_name) LIKE lower(${beginning}))`]),
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
