import type { AccountState, AdminUser } from '@mikai/contract/admin';
import type { CountryChoice } from '@mikai/contract/auth';
import type { LanguageCode } from '@mikai/contract/languages';
import { isSiteOwner } from '@mikai/core/users/username';

/** A row of `USER_COLUMNS`. */
export interface AdminUserRow {
  id: number;
  username: string;
  display_name: string;
  email: string;
  is_active: boolean;
  is_verified: boolean;
  is_admin: boolean;
  is_site_owner: boolean;
  has_two_factor: boolean;
  needs_support: boolean;
  country: CountryChoice | null;
  language: LanguageCode | null;
  suspended_until: Date | null;
  deactivated_at: Date | null;
  deactivation_reason: string | null;
  deletion_at: Date | null;
  /** The last day before today on which they used MikAI, `YYYY-MM-DD`. */
  seen_on: string | null;
  created_at: Date;
}

/** Presents an account to administrators. @param siteOwner the setting `SITE_OWNER_USERNAME` */
export function presentAdminUser(row: AdminUserRow, siteOwner: string | undefined): AdminUser {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    state: stateOf(row),
    isActive: row.is_active,
    isVerified: row.is_verified,
    isAdmin: row.is_admin,
    isSiteOwner: isSiteOwner(
      { username: row.username, isAdmin: row.is_admin, isSiteOwner: row.is_site_owner },
      siteOwner,
    ),
    hasTwoFactor: row.has_two_factor,
    needsSupport: row.needs_support,
    country: row.country,
    language: row.language,
    suspendedUntil: timeOf(row.suspended_until),
    deactivatedAt: timeOf(row.deactivated_at),
    deactivationReason: row.deactivation_reason,
    deletionAt: timeOf(row.deletion_at),
    lastSeenOn: row.seen_on,
    createdAt: row.created_at.toISOString(),
  };
}

const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Returns the first state that applies. */
function stateOf(row: AdminUserRow): AccountState {
  if (!row.is_active) return 'deactivated';
  if (row.deletion_at) return 'leaving';
  return row.suspended_until ? 'suspended' : 'active';
}
