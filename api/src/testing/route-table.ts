import { issueToken, type TokenPurpose } from '@mikai/core/auth/auth-tokens';
import { VISITORS, type Scene, type Visitor } from './scene.js';
import { PASSWORD } from './test-accounts.js';

/** The rest of a request. Parameters of the path are filled in by name, `:id` for example. */
export interface GoodRequest {
  parameters?: Record<string, string | number>;
  query?: Record<string, string>;
  json?: Record<string, unknown>;
}

export interface RouteRow {
  /** The status that each visitor gets. */
  gets: Record<Visitor, number>;
  /** A request that is good, for those who may make it; arranges what it needs. */
  request?: (scene: Scene) => GoodRequest | Promise<GoodRequest>;
}

const everyone = (status: number, others: Partial<Record<Visitor, number>> = {}): RouteRow['gets'] => ({
  ...(Object.fromEntries(VISITORS.map((visitor) => [visitor, status])) as RouteRow['gets']),
  ...others,
});
const members = (status: number, others: Partial<Record<Visitor, number>> = {}): RouteRow['gets'] =>
  everyone(401, {
    otherMember: status,
    administrator: status,
    siteOwner: status,
    memberOwner: status,
    ...others,
  });
/** What guests have too. */
const owners = (status: number) => everyone(404, { guestOwner: status, memberOwner: status });
/** What only members have. */
const memberOwners = (status: number) => members(404, { memberOwner: status });
const whoIsAwaited = (status: number) => everyone(401, { pendingOwner: status });

const unique = () => `p${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** Somebody who has nothing to do with who asks. */
const account = async ({ stage }: Scene, more = {}) => (await stage.member(more)).user;

/** A link for somebody. */
async function token(scene: Scene, purpose: TokenPurpose): Promise<string> {
  const { id, email } = await account(scene, { isVerified: purpose !== 'verify_email' });
  return issueToken(scene.stage.manager, { purpose, userId: id, email });
}

async function conversation(scene: Scene): Promise<GoodRequest> {
  const { session, message } = await scene.conversation();
  return { parameters: { id: session.id, messageId: message.id } };
}

const anEmail = async (scene: Scene) => ({ json: { email: (await account(scene)).email } });

/**
 * Every route of the api, and who gets what (quality 18). A new route wants its row here; `access.spec.ts` walks the
 * table, `input-rules.spec.ts` sends the good requests in every wrong way.
 */
export const ROUTE_TABLE: Readonly<Record<string, RouteRow>> = {
  'GET /api/health/live': { gets: everyone(200) },
  'GET /api/health/ready': { gets: everyone(200) },
  'GET /api/dev/outbox': { gets: everyone(200), request: () => ({ query: { to: 'x@test.invalid' } }) },

  'GET /api/auth/me': { gets: members(200) },
  'POST /api/auth/login': {
    gets: everyone(200),
    request: async (scene) => ({ json: { email: (await account(scene)).email, password: PASSWORD } }),
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
    request: async (scene) => ({ query: { token: await token(scene, 'verify_email') } }),
  },
  'POST /api/auth/resend-verification': { gets: everyone(200), request: anEmail },
  'POST /api/auth/forgot-password': { gets: everyone(200), request: anEmail },
  'POST /api/auth/reset-password': {
    gets: everyone(204),
    request: async (scene) => ({
      json: { token: await token(scene, 'reset_password'), password: 'Harbour-9-Lantern' },
    }),
  },
  // There is an administrator: the link that would make the first one counts no more.
  'POST /api/auth/setup-owner': {
    gets: everyone(400),
    request: async (scene) => {
      await scene.stage.member({ isAdmin: true });
      const secret = await issueToken(scene.stage.manager, { purpose: 'setup_owner', userId: null });
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
    request: () => ({ json: { currentPassword: PASSWORD, newPassword: 'Harbour-9-Lantern' } }),
  },
  'GET /api/auth/sessions': { gets: members(200) },
  'DELETE /api/auth/sessions/:id': {
    gets: memberOwners(204),
    request: async (scene) => ({ parameters: { id: await scene.device() } }),
  },
  'POST /api/auth/sessions/end-others': { gets: members(204) },
  'GET /api/auth/security-log': {
    gets: members(200),
    request: () => ({ query: { before: '1000', limit: '10' } }),
  },

  'POST /api/auth/2fa/verify': {
    gets: whoIsAwaited(200),
    request: async (scene) => ({ json: { code: (await scene.twoFactor('on')).code } }),
  },
  'GET /api/auth/2fa/status': { gets: members(200) },
  'POST /api/auth/2fa/setup': { gets: members(200) },
  'POST /api/auth/2fa/enable': {
    gets: members(200),
    request: async (scene) => ({ json: { ...(await scene.twoFactor('begun')) } }),
  },
  'POST /api/auth/2fa/disable': {
    gets: members(204),
    request: async (scene) => ({ json: { password: PASSWORD, code: (await scene.twoFactor('on')).code } }),
  },
  'POST /api/auth/2fa/backup-codes': {
    gets: members(200),
    request: async (scene) => {
      await scene.twoFactor('on');
      return { json: { password: PASSWORD } };
    },
  },

  'PUT /api/user/profile': {
    gets: members(200),
    request: ({ actor }) => ({
      json: {
        // The site owner keeps theirs.
        username: actor.user?.username ?? unique(),
        displayName: 'Sam',
        email: `${unique()}@test.invalid`,
        bio: 'I like islands',
        timeZone: 'Europe/Berlin',
        language: 'de',
      },
    }),
  },
  'POST /api/user/toggle-support': { gets: members(200) },
  'GET /api/user/preferences': { gets: members(200) },
  'PUT /api/user/preferences': {
    gets: members(200),
    request: () => ({
      json: { newDeviceMail: false, gentleNudges: false, readReceipts: false, firstComment: false },
    }),
  },
  'GET /api/user/export': { gets: members(200) },
  'POST /api/user/delete': { gets: members(200), request: () => ({ json: { password: PASSWORD } }) },

  'GET /api/sessions': { gets: everyone(200), request: () => ({ query: { limit: '10' } }) },
  'POST /api/sessions': { gets: everyone(201), request: () => ({ json: { userName: 'Sam' } }) },
  'GET /api/sessions/:id': { gets: owners(200), request: conversation },
  'DELETE /api/sessions/:id': { gets: owners(204), request: conversation },
  'GET /api/sessions/:id/messages': {
    gets: owners(200),
    request: async (scene) => ({ ...(await conversation(scene)), query: { limit: '10' } }),
  },
  'POST /api/sessions/:id/messages': {
    gets: owners(201),
    request: async (scene) => ({
      ...(await conversation(scene)),
      json: {
        content: 'Hello',
        sender: 'user',
        preferredLanguage: 'en',
        clientId: crypto.randomUUID(),
      },
    }),
  },
  'POST /api/sessions/:id/messages/:messageId/stop': { gets: owners(204), request: conversation },
  'POST /api/sessions/:id/messages/:messageId/retry': { gets: owners(202), request: conversation },
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
