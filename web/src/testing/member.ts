import type { CurrentUser } from '@mikai/contract/auth';

/** Returns a member as `GET /api/auth/me` responds, with some properties replaced. */
export function memberOf(properties: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 7,
    username: 'ana',
    displayName: 'Ana',
    avatar: null,
    email: 'ana@example.com',
    pendingEmail: null,
    pendingEmailAt: null,
    isPendingEmailConfirmed: false,
    birthday: '1990-04-12',
    gender: '',
    country: 'DE',
    phoneNumber: null,
    bio: '',
    language: 'en',
    timeZone: 'UTC',
    isAdmin: false,
    isActive: true,
    isVerified: true,
    isSiteOwner: false,
    needsSupport: false,
    suspendedUntil: null,
    isQuiet: false,
    createdAt: '2026-01-02T10:00:00.000Z',
    deletionAt: null,
    ...properties,
  };
}
