import type { FreeTextRequests } from '../../testing/free-text-requests.js';
import { unique } from '../../testing/route-accounts.js';
import { members, type RouteRow } from '../../testing/route-row.js';
import { PASSWORD } from '../../testing/test-accounts.js';

/** Rows of the route table: one's own account. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'PUT /api/user/profile': {
    gets: members(200),
    request: ({ actor }) => ({
      json: {
        // Members keep their usernames, because the site owner cannot change it.
        username: actor.user?.username ?? unique(),
        displayName: 'Sam',
        avatar: 'snail.dusk',
        email: `${unique()}@test.invalid`,
        currentPassword: PASSWORD,
        code: '000000',
        bio: 'I like islands',
        timeZone: 'Europe/Berlin',
        language: 'de',
      },
    }),
  },
  'POST /api/user/toggle-support': { gets: members(200) },
  'POST /api/users/toggle-support': { gets: members(200) },
  'GET /api/user/preferences': { gets: members(200) },
  'PUT /api/user/preferences': {
    gets: members(200),
    request: () => ({
      json: {
        newDeviceMail: false,
        gentleNudges: false,
        readReceipts: false,
        showsPresence: false,
        // An own companion is tested in `preferences.spec.ts`.
        companion: null,
      },
    }),
  },
  'GET /api/user/export': { gets: members(200) },
  'POST /api/user/delete': {
    gets: members(200),
    request: () => ({ json: { password: PASSWORD, code: '123456', keepsAnonymous: true } }),
  },
  'POST /api/user/email-change/stop': {
    gets: members(204),
    request: async ({ actor, fixtures }) => {
      await fixtures.manager.query(
        `UPDATE users SET pending_email = $2, pending_email_at = now() + interval '1 day' WHERE id = $1`,
        [actor.user?.id ?? null, `${unique()}@test.invalid`],
      );
      return { json: { password: PASSWORD, code: '000000' } };
    },
  },
};

/** Requests in which the member writes text. */
export const freeTextRequests = (): FreeTextRequests => ({
  'PUT /api/user/profile': () => ({ path: '/api/user/profile', body: { displayName: 'Sam' } }),
});
