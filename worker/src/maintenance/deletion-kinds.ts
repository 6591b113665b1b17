import type { DeletionKind } from '@mikai/core/maintenance/paused-deletions';
import { REQUESTED_DELETION_IS_DUE } from '../users/due-deletions.js';

/**
 * Days after which a registration lapses whose address was never proved: it may be somebody else's address. Nobody has
 * logged in to such an account, so nothing of it is lost. Usernames are held as long (`UsernameService.hold`).
 */
const UNVERIFIED_DAYS = 30;

/**
 * The share of sessions that may expire at once: they last seven days, so after two days without a worker more than a
 * quarter is due, and a wrong clock makes nearly all of them due.
 */
const MAX_SESSION_SHARE = 0.35;

/**
 * The deletions that ask the operator when they are unusually large. Whatever lives for three days at most is not here:
 * its writer was promised that it disappears, and a wrong clock could take no more than that time from it. Nor is what
 * only counts or limits.
 */
export const DELETION_KINDS = {
  sessions: {
    name: 'sessions',
    table: 'auth_sessions',
    isDue: 'expires_at <= $1',
    maxShare: MAX_SESSION_SHARE,
  },
  unverifiedAccounts: {
    name: 'unverified-accounts',
    table: 'users',
    isDue: `NOT is_verified AND created_at < $1::timestamptz - interval '${UNVERIFIED_DAYS} days'`,
    maxShare: 0.01,
  },
  requestedDeletions: {
    name: 'requested-deletions',
    table: 'users',
    isDue: REQUESTED_DELETION_IS_DUE,
    maxShare: 0.01,
  },
  contactMessages: {
    name: 'contact-messages',
    table: 'contact_messages',
    isDue: 'expires_at <= $1',
    maxShare: 0.01,
  },
} as const satisfies Record<string, DeletionKind>;
