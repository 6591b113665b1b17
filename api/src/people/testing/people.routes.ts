import type { FreeTextMember, FreeTextRequests } from '../../testing/free-text-requests.js';
import { account } from '../../testing/route-accounts.js';
import { members, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';

const anotherMember = async (scenario: Scenario) => ({ parameters: { id: (await account(scenario)).id } });

/** Rows of the route table: relations and reports. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
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

/** Requests in which the member writes text. */
export const freeTextRequests = ({ other }: FreeTextMember): FreeTextRequests => ({
  'POST /api/reports': () => ({
    path: '/api/reports',
    body: { kind: 'user', id: other.user.id, reason: 'other' },
  }),
});
