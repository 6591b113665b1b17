import { issueToken } from '@mikai/core/auth/auth-tokens';
import { browserSubscription, storeSubscription } from '@mikai/core/testing/stored-push';
import { FEATURE_ROUTES } from './feature-routes.js';
import { ADMIN_ROUTES } from './admin-routes.js';
import { FACTOR_ROUTES, account, token, unique } from './factor-routes.js';
import { SYSTEM_ROUTES } from './system-routes.js';
import { MODERATION_ROUTES } from './moderation-routes.js';
import { OUTREACH_ROUTES } from './outreach-routes.js';
import {
  cursor,
  everyone,
  memberOwners,
  members,
  siteOwners,
  type GoodRequest,
  type RouteRow,
} from './route-row.js';
import type { Scenario } from './scenario.js';
import { PASSWORD } from './test-accounts.js';

const anotherMember = async (scenario: Scenario) => ({ parameters: { id: (await account(scenario)).id } });

const aNotification = async (scenario: Scenario) => ({ parameters: { id: await scenario.notification() } });

/** Posts and comments are for all members; these are somebody's who does not play. */
const aPost = async (scenario: Scenario) => ({
  parameters: { id: await scenario.post(await account(scenario)) },
});
const aComment = async (scenario: Scenario) => ({
  parameters: { id: await scenario.comment(await account(scenario)) },
});
const ownPost = async (scenario: Scenario) => ({ parameters: { id: await scenario.post() } });
const ownComment = async (scenario: Scenario) => ({ parameters: { id: await scenario.comment() } });
const bulletinBody = () => ({
  content: 'I sat in the sun',
  isAnonymous: true,
  clientId: crypto.randomUUID(),
});

/** Of the owner and somebody else. */
const aCorrespondence = async (scenario: Scenario) => {
  const { conversationId } = await scenario.directMessage();
  return { parameters: { id: conversationId } };
};

const anEmail = async (scenario: Scenario) => ({ json: { email: (await account(scenario)).email } });

/**
 * Every route of the api, and who gets what (quality 18). A new route wants its row here; `access.spec.ts` walks the
 * table, `input-rules.spec.ts` sends the good requests in every wrong way.
 */
export const ROUTE_TABLE: Readonly<Record<string, RouteRow>> = {
  'GET /api/health/live': { gets: everyone(200) },
  'GET /api/health/ready': { gets: everyone(200) },
  'GET /api/dev/outbox': { gets: everyone(200), request: () => ({ query: { to: 'x@test.invalid' } }) },

  'GET /api/dev/state': { gets: everyone(200) },
  'POST /api/dev/echo': { gets: everyone(200), request: () => ({ json: { id: crypto.randomUUID() } }) },
  'POST /api/dev/push-test': { gets: members(200) },

  ...FEATURE_ROUTES,
  ...ADMIN_ROUTES,
  ...SYSTEM_ROUTES,
  ...MODERATION_ROUTES,
  ...OUTREACH_ROUTES,

  'GET /api/auth/me': { gets: members(200) },
  'POST /api/auth/login': {
    gets: everyone(200),
    request: async (scenario) => ({ json: { email: (await account(scenario)).email, password: PASSWORD } }),
  },
  'POST /api/auth/logout': { gets: everyone(204) },
  'GET /api/auth/check-username': {
    gets: everyone(200),
    request: () => ({ query: { username: unique() } }),
  },
  'POST /api/auth/register': {
    gets: everyone(201),
    request: () => {
      const username = unique();
      return {
        json: {
          username,
          email: `${username}@test.invalid`,
          password: PASSWORD,
          displayName: 'Sam',
          birthday: '1990-05-31',
          gender: 'other',
          country: 'DE',
          phoneNumber: '+4915112345678',
          timeZone: 'Europe/Berlin',
          language: 'de',
        },
      };
    },
  },
  'GET /api/auth/verify-email': {
    gets: everyone(200),
    request: async (scenario) => ({ query: { token: await token(scenario, 'verify_email') } }),
  },
  'POST /api/auth/resend-verification': { gets: everyone(200), request: anEmail },
  'POST /api/auth/forgot-password': { gets: everyone(200), request: anEmail },
  'POST /api/auth/reset-password': {
    gets: everyone(204),
    request: async (scenario) => ({
      json: {
        token: await token(scenario, 'reset_password'),
        password: 'Harbour-9-Lantern',
        formerPassword: 'Quokka-Island-7',
      },
    }),
  },
  'GET /api/auth/setup-owner': {
    gets: everyone(200),
    request: async (scenario) => ({
      query: { token: await issueToken(scenario.fixtures.manager, { purpose: 'setup_owner', userId: null }) },
    }),
  },
  // There is an administrator: the link that would make the first one counts no more.
  'POST /api/auth/setup-owner': {
    gets: everyone(400),
    request: async (scenario) => {
      await scenario.fixtures.member({ isAdmin: true });
      const secret = await issueToken(scenario.fixtures.manager, { purpose: 'setup_owner', userId: null });
      const username = unique();
      return {
        json: {
          token: secret,
          username,
          email: `${username}@test.invalid`,
          password: PASSWORD,
          timeZone: 'Europe/Berlin',
          language: 'de',
        },
      };
    },
  },
  'POST /api/auth/change-password': {
    gets: members(204),
    request: () => ({
      json: { currentPassword: PASSWORD, newPassword: 'Harbour-9-Lantern', code: '123456' },
    }),
  },
  'GET /api/auth/sessions': { gets: members(200) },
  'DELETE /api/auth/sessions/:id': {
    gets: memberOwners(204),
    request: async (scenario) => ({ parameters: { id: await scenario.device() } }),
  },
  'POST /api/auth/sessions/end-others': { gets: members(204) },
  'GET /api/auth/security-log': {
    gets: members(200),
    request: () => ({ query: { before: '1000', limit: '10' } }),
  },

  ...FACTOR_ROUTES,

  'PUT /api/user/profile': {
    gets: members(200),
    request: ({ actor }) => ({
      json: {
        // The site owner keeps theirs.
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
        // One of one's own: `preferences.spec.ts`.
        companion: null,
      },
    }),
  },
  'GET /api/user/export': { gets: members(200) },
  'POST /api/user/delete': {
    gets: members(200),
    request: () => ({ json: { password: PASSWORD, code: '123456', keepsAnonymous: true } }),
  },

  'GET /api/badges': { gets: members(200) },
  'GET /api/notifications': {
    gets: members(200),
    request: () => ({ query: { before: '1000', limit: '10', page: '1' } }),
  },
  'GET /api/notifications/unread-count': { gets: members(200) },
  'PATCH /api/notifications/read-all': { gets: members(200) },
  'PATCH /api/notifications/:id/read': { gets: memberOwners(200), request: aNotification },
  'DELETE /api/notifications/:id': { gets: memberOwners(200), request: aNotification },
  'GET /api/notifications/preferences': { gets: members(200) },
  'PUT /api/notifications/preferences': {
    gets: members(200),
    request: () => ({
      json: {
        types: { message: { inApp: false } },
        quietHours: { from: '22:00', to: '07:00' },
        letters: { frequency: 'daily', mail: true },
        moodReminder: '20:15',
        showOnLockScreen: true,
      },
    }),
  },

  'GET /api/conversations': {
    gets: members(200),
    request: () => ({ query: { before: '1000', limit: '10', page: '1' } }),
  },
  'POST /api/conversations': {
    gets: members(201),
    request: async (scenario) => ({ json: { participantId: (await account(scenario)).id } }),
  },
  'GET /api/conversations/unread-counts': { gets: members(200) },
  'GET /api/messages/unread-count': { gets: members(200) },
  'GET /api/conversations/:id': { gets: memberOwners(200), request: aCorrespondence },
  'PUT /api/conversations/:id/mute': {
    gets: memberOwners(200),
    request: async (scenario) => ({ ...(await aCorrespondence(scenario)), json: { isMuted: true } }),
  },
  'GET /api/conversations/:id/messages': {
    gets: memberOwners(200),
    request: async (scenario) => ({
      ...(await aCorrespondence(scenario)),
      query: { before: '1000000', after: '0', limit: '10' },
    }),
  },
  'POST /api/conversations/:id/messages': {
    gets: memberOwners(201),
    request: async (scenario) => ({
      ...(await aCorrespondence(scenario)),
      json: { content: 'Hello', clientId: crypto.randomUUID() },
    }),
  },
  'POST /api/conversations/:id/read': {
    gets: memberOwners(200),
    request: async (scenario) => {
      const { conversationId, messageId } = await scenario.directMessage();
      return { parameters: { id: conversationId }, json: { messageId } };
    },
  },

  'GET /api/posts': {
    gets: members(200),
    request: () => ({ query: { ...cursor, after: '0', page: '1' } }),
  },
  'POST /api/posts': { gets: members(201), request: () => ({ json: { ...bulletinBody(), userId: 1 } }) },
  'GET /api/posts/:id': { gets: members(200), request: aPost },
  'PUT /api/posts/:id': {
    gets: members(403, { memberOwner: 200 }),
    request: async (scenario) => ({
      ...(await ownPost(scenario)),
      json: { content: 'A quiet evening', editReason: 'it got late', userId: 1 },
    }),
  },
  'DELETE /api/posts/:id': { gets: members(403, { memberOwner: 204 }), request: ownPost },
  'POST /api/posts/:id/like': { gets: members(200), request: aPost },
  'GET /api/posts/:id/comments': {
    gets: members(200),
    request: async (scenario) => ({ ...(await aPost(scenario)), query: { ...cursor, after: '0' } }),
  },
  'POST /api/posts/:id/comments': {
    gets: members(201),
    request: async (scenario) => ({
      ...(await aPost(scenario)),
      json: { ...bulletinBody(), postId: 1, userId: 1 },
    }),
  },
  'GET /api/posts/:id/history': {
    gets: members(200),
    request: async (scenario) => ({ ...(await aPost(scenario)), query: cursor }),
  },
  'POST /api/comments/:id/replies': {
    gets: members(201),
    request: async (scenario) => ({
      ...(await aComment(scenario)),
      json: { ...bulletinBody(), postId: 1, userId: 1 },
    }),
  },
  'POST /api/comments/:id/like': { gets: members(200), request: aComment },
  'DELETE /api/comments/:id': { gets: members(403, { memberOwner: 204 }), request: ownComment },
  'GET /api/calm-card/daily': { gets: members(200) },
  'POST /api/calm-card/:id/like': { gets: members(200), request: () => ({ parameters: { id: 1 } }) },
  'GET /api/users': {
    gets: members(200),
    request: () => ({ query: { q: 'nobody is called so', page: '1', ...cursor, needsSupport: 'false' } }),
  },

  'GET /api/push/status': {
    gets: members(200),
    request: () => ({ query: { endpointHash: 'A'.repeat(43) } }),
  },
  'GET /api/push/vapid-key': { gets: members(200) },
  'POST /api/push/subscribe': {
    gets: members(201),
    request: () => ({ json: { ...browserSubscription(), expirationTime: null } }),
  },
  'POST /api/push/unsubscribe': {
    gets: members(204),
    request: () => ({ json: { endpoint: browserSubscription().endpoint } }),
  },
  'GET /api/push/devices': { gets: members(200) },
  'DELETE /api/push/devices/:id': {
    gets: memberOwners(204),
    request: async (scenario) => ({ parameters: { id: await scenario.own(storeSubscription) } }),
  },
  'POST /api/push/send-test-message': { gets: siteOwners(200) },

  'GET /api/relations': { gets: members(200) },
  'POST /api/users/:id/block': { gets: members(200), request: anotherMember },
  'DELETE /api/users/:id/block': { gets: members(200), request: anotherMember },
  'POST /api/users/:id/mute': { gets: members(200), request: anotherMember },
  'DELETE /api/users/:id/mute': { gets: members(200), request: anotherMember },
  'POST /api/reports': {
    gets: members(201),
    request: async (scenario) => ({
      json: {
        kind: 'user',
        id: (await account(scenario)).id,
        reason: 'spam',
        note: 'The same link each day',
      },
    }),
  },
};

/** Method and path of a route with its parameters and query filled in. */
export function addressOf(
  route: string,
  { parameters = {}, query }: GoodRequest,
): { method: string; path: string } {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );
  return { method, path: query ? `${path}?${new URLSearchParams(query).toString()}` : path };
}
