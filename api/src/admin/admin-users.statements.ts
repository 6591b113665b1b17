import type { AccountState } from '@mikai/contract/admin';
import { shownSuspensionSql } from '@mikai/core/moderation/suspension';

/** The text of an account that is searched; an index has the same expression. */
const SEARCH_TEXT_SQL = `to_tsvector('simple', translate(w.username || ' ' || w.display_name || ' ' || w.email, '@._-+/:', '       '))`;

/** The conditions of a list of members. */
export interface UsersFilter {
  /** Prefixes of words in the names and the address; see `prefixQuery`. */
  search?: string | undefined;
  state?: AccountState | undefined;
  verified?: boolean | undefined;
  needsSupport?: boolean | undefined;
  admin?: boolean | undefined;
}

/**
 * The SQL condition of each account state; the first that applies counts. Suspensions because of anonymous content are
 * not shown.
 */
const STATES: Record<AccountState, string> = {
  deactivated: `NOT u.is_active`,
  leaving: `u.is_active AND u.deletion_at IS NOT NULL`,
  suspended: `u.is_active AND u.deletion_at IS NULL AND u.suspended_until > now() AND ${shownSuspensionSql('u')} IS NOT NULL`,
  active: `u.is_active AND u.deletion_at IS NULL AND ${shownSuspensionSql('u')} IS NULL`,
};

/**
 * Returns the SQL of the conditions, which is `true` if there are none.
 * @param parameter adds a value and returns its placeholder
 */
export function whereSql(filter: UsersFilter, parameter: (value: unknown) => string): string {
  const flag = (column: string, value: boolean | undefined) =>
    value === undefined ? [] : [value ? column : `NOT ${column}`];
  const conditions = [
    // A subquery, so that PostgreSQL uses the index: going through all members, newest first, would compute the text of
    // each.
    ...(filter.search === undefined
      ? []
      : [
          `u.id = ANY (ARRAY(SELECT w.id FROM users w WHERE ${SEARCH_TEXT_SQL} @@ to_tsquery('simple', ${parameter(filter.search)})))`,
        ]),
    ...(filter.state === undefined ? [] : [STATES[filter.state]]),
    ...flag('u.is_verified', filter.verified),
    ...flag('u.needs_support', filter.needsSupport),
    ...flag('u.is_admin', filter.admin),
  ];
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}

/**
 * The columns of an account that administrators see: nothing that a member wrote except names. They show the day of the
 * last visit and not the time, which would reveal who was here when something anonymous was written.
 */
export const USER_COLUMNS = `u.id, u.username, u.display_name, u.email, u.is_active, u.is_verified, u.is_admin,
  u.is_site_owner, u.totp_secret IS NOT NULL AS has_two_factor, u.needs_support, u.country, u.language,
  ${shownSuspensionSql('u')} AS suspended_until, u.deactivated_at, u.deactivation_reason, u.deletion_at,
  u.seen_on::text AS seen_on, u.created_at`;

/**
 * Turns a search text into a query that matches words with these prefixes, all of which must be present.
 * @returns `undefined` when there is no word in it
 */
export function prefixQuery(text: string): string | undefined {
  const terms = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return terms.length === 0 ? undefined : terms.map((word) => `'${word}':*`).join(' & ');
}
