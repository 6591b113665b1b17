import { issueToken } from '@mikai/core/auth/auth-tokens';
import type { FreeTextRequests } from '../../testing/free-text-requests.js';
import { account, token, unique } from '../../testing/route-accounts.js';
import { everyone, memberOwners, members, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';
import { PASSWORD } from '../../testing/test-accounts.js';
import { TWO_FACTOR_ROUTES } from './two-factor-routes.js';

const newEmail = async (scenario: Scenario) => ({ json: { email: (await account(scenario)).email } });

/** Rows of the route table: accounts, passwords and sessions. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
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
  'POST /api/auth/resend-verification': { gets: everyone(200), request: newEmail },
  'POST /api/auth/forgot-password': { gets: everyone(200), request: newEmail },
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
  // An administrator exists, so the link that would create the first one is void.
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
  'POST /api/auth/email-change/stop': {
    gets: everyone(204),
    request: async (scenario) => ({
      json: { token: await token(scenario, 'stop_email_change'), password: PASSWORD, code: '000000' },
    }),
  },
  ...TWO_FACTOR_ROUTES,
};

/** Requests in which a visitor who is not signed in writes text. */
export const freeTextRequests = (): FreeTextRequests => ({
  'POST /api/auth/register': () => {
    const username = unique();
    return {
      path: '/api/auth/register',
      body: { username, email: `${username}@test.invalid`, password: 'Lantern-7-Harbour' },
      cookie: undefined,
    };
  },
  // Without the link of the first start the request is rejected, but its response still has the crisis card.
  'POST /api/auth/setup-owner': () => ({
    path: '/api/auth/setup-owner',
    body: {
      token: 'x',
      username: 'harbour-lights',
      email: 'lights@test.invalid',
      password: 'Lantern-7-Harbour',
    },
    cookie: undefined,
  }),
});
