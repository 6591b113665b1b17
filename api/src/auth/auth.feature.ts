import { ACCOUNT_LIMITS } from '@mikai/contract/auth';
import type { ApiFeature } from '../feature.js';
import { HOUR, QUARTER_HOUR } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

const USERNAME = text(ACCOUNT_LIMITS.usernameMax);
const DISPLAY_NAME = text(ACCOUNT_LIMITS.displayNameMax);

export const AUTH_FEATURE = {
  limits: {
    /**
     * Limits wrong attempts on one account (docs/security.md); once reached, right ones are rejected too until the
     * window is over.
     */
    'auth.tries': { key: 'hashed', points: 10, seconds: QUARTER_HOUR },
    'auth.address-tries': { key: 'network', points: 'AUTH_TRIES_PER_IP', seconds: QUARTER_HOUR },
    /** Limits the mails of one kind that unauthenticated clients can cause to one address. */
    'auth.mails': { key: 'hashed', points: 5, seconds: HOUR },
    'auth.address-mails': { key: 'network', points: 'AUTH_MAILS_PER_IP', seconds: HOUR },
    /**
     * The number of wrong codes on one account before the member is notified; after the notification the count is
     * blocked for an hour.
     */
    'auth.wrong-codes': { key: 'hashed', points: 2, seconds: HOUR, blockSeconds: HOUR },
    /** Limits look-ups of usernames. */
    'auth.lookups': { key: 'network', points: 300, seconds: QUARTER_HOUR },
  },
  freeText: {
    'POST /api/auth/register': { username: USERNAME, displayName: DISPLAY_NAME },
    'POST /api/auth/setup-owner': { username: USERNAME },
  },
  notFreeText: {
    'POST /api/auth/register email': 'an email address',
    'POST /api/auth/register password': 'a password, which nothing reads as text',
    'POST /api/auth/register birthday': 'a date',
    'POST /api/auth/register phoneNumber': 'a phone number',
    'POST /api/auth/register timeZone': 'a name in the list of time zones',
    'POST /api/auth/setup-owner token': 'a token that we issued',
    'POST /api/auth/setup-owner email': 'an email address',
    'POST /api/auth/setup-owner password': 'a password, which nothing reads as text',
    'POST /api/auth/setup-owner timeZone': 'a name in the list of time zones',
    'POST /api/auth/resend-verification email': 'an email address',
    'POST /api/auth/forgot-password email': 'an email address',
    'POST /api/auth/reset-password token': 'a token that we issued',
    'POST /api/auth/reset-password password': 'a password, which nothing reads as text',
    'POST /api/auth/reset-password formerPassword': 'a password, which nothing reads as text',
    'POST /api/auth/change-password currentPassword': 'a password, which nothing reads as text',
    'POST /api/auth/change-password newPassword': 'a password, which nothing reads as text',
    'POST /api/auth/change-password code': 'a one-time code',
    'POST /api/auth/2fa/verify code': 'a one-time code',
    'POST /api/auth/2fa/setup password': 'a password, which nothing reads as text',
    'POST /api/auth/2fa/enable password': 'a password, which nothing reads as text',
    'POST /api/auth/2fa/enable secret': 'a secret that we issued',
    'POST /api/auth/2fa/enable code': 'a one-time code',
    'POST /api/auth/2fa/disable password': 'a password, which nothing reads as text',
    'POST /api/auth/2fa/disable code': 'a one-time code',
    'POST /api/auth/2fa/backup-codes password': 'a password, which nothing reads as text',
    'POST /api/auth/2fa/backup-codes code': 'a one-time code',
    'POST /api/auth/2fa/start-reset token': 'a token that we issued',
    'POST /api/auth/2fa/stop-reset token': 'a token that we issued',
    'POST /api/auth/email-change/stop token': 'a token that we issued',
    'POST /api/auth/email-change/stop password': 'a password, which nothing reads as text',
    'POST /api/auth/email-change/stop code': 'a one-time code',
  },
} as const satisfies ApiFeature;
