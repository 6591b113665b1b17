import { deletionCode } from '@mikai/contract/admin';
import { signIn, suspended } from '@mikai/core/testing/people';
import type { FreeTextMember, FreeTextRequests } from '../../testing/free-text-requests.js';
import { administrators, siteOwners, type GoodRequest, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';
import { PASSWORD } from '../../testing/test-accounts.js';

/** Creates a member who is unrelated to the acting one. */
const createMember = async ({ fixtures }: Scenario, more = {}): Promise<{ parameters: { id: number } }> => ({
  parameters: { id: (await fixtures.member(more)).user.id },
});

const withCode = async (scenario: Scenario): Promise<GoodRequest> => {
  const { parameters } = await createMember(scenario);
  return { parameters, json: { confirmationCode: deletionCode(parameters.id) } };
};

/** Rows of the route table: accounts under administration. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/a7b9c4e8f2d6/users': {
    gets: administrators(200),
    request: () => ({
      query: {
        q: 'nobody has this name',
        state: 'active',
        verified: 'true',
        needsSupport: 'false',
        admin: 'false',
        before: '1000000',
        page: '1',
        limit: '10',
      },
    }),
  },
  'GET /api/admin/users/:id': { gets: administrators(200), request: (scenario) => createMember(scenario) },
  'POST /api/admin/users/:id/unsuspend': {
    gets: administrators(200),
    request: (scenario) => createMember(scenario, suspended()),
  },
  'PUT /api/admin/users/:id/role': {
    gets: siteOwners(200),
    request: async (scenario) => ({ ...(await createMember(scenario)), json: { isAdmin: true } }),
  },
  'POST /api/users/:id/deactivate': {
    gets: administrators(200),
    request: async (scenario) => ({ ...(await createMember(scenario)), json: { reason: 'Unkind words' } }),
  },
  'POST /api/users/:id/restore': {
    gets: administrators(200),
    request: (scenario) => createMember(scenario, { isActive: false }),
  },
  'POST /api/users/:id/deletion-summary': {
    gets: administrators(200),
    request: (scenario) => createMember(scenario),
  },
  'POST /api/users/:id/export': {
    gets: administrators(200),
    request: async (scenario) => ({
      ...(await createMember(scenario)),
      json: {
        password: PASSWORD,
        code: (await scenario.twoFactor('on')).code,
        reason: 'The court asked for it',
      },
    }),
  },
  'DELETE /api/users/:id': { gets: administrators(200), request: withCode },
};

/** Requests in which an administrator writes text. */
export async function freeTextRequests({
  dataSource,
  other,
  siteOwner: { cookie },
}: FreeTextMember): Promise<FreeTextRequests> {
  // Each account can be deactivated only once, so several are created.
  const accounts = await Promise.all(Array.from({ length: 10 }, () => signIn(dataSource)));
  return {
    'POST /api/users/:id/deactivate': () => ({
      path: `/api/users/${accounts.pop()?.user.id}/deactivate`,
      body: { reason: 'Hello' },
      cookie,
    }),
    'POST /api/users/:id/export': () => ({
      path: `/api/users/${other.user.id}/export`,
      body: { password: PASSWORD, reason: 'Hello' },
      cookie,
    }),
  };
}
