import { storeCapsule } from '@mikai/core/testing/stored-journal';
import { cursor, memberOwners, members, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';
import type { FreeTextRequests } from '../../testing/free-text-requests.js';

const createCapsule = async (scenario: Scenario) => ({
  parameters: { id: await scenario.own(storeCapsule) },
});
const titledBody = () => ({ title: 'By the river', content: 'A walk by the river' });
const ownPage = { ...cursor, after: '0', page: '1' };

/** Rows of the route table: time capsules. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/time-capsules': { gets: members(200), request: () => ({ query: ownPage }) },
  'POST /api/time-capsules': {
    gets: members(201),
    request: () => ({
      json: {
        ...titledBody(),
        sealMessage: 'For a rainy day',
        unlockCondition: '1_month',
        clientId: crypto.randomUUID(),
      },
    }),
  },
  'GET /api/time-capsules/:id': { gets: memberOwners(200), request: createCapsule },
  'POST /api/time-capsules/:id/unlock': { gets: memberOwners(200), request: createCapsule },
  'DELETE /api/time-capsules/:id': { gets: memberOwners(204), request: createCapsule },
};

/** Requests in which the member writes text into capsules. */
export const freeTextRequests = (): FreeTextRequests => ({
  'POST /api/time-capsules': () => ({
    path: '/api/time-capsules',
    body: { title: 'Hello', content: 'Hello' },
  }),
});
