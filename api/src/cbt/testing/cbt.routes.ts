import { cursor, everyone, members, owners, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';
import { storeReflection, storeReframe } from '../../testing/test-cbt.js';
import type { FreeTextRequests } from '../../testing/free-text-requests.js';

const aReframe = async (scenario: Scenario) => ({ parameters: { id: await storeReframe(scenario) } });
const aReflection = async (scenario: Scenario) => ({ parameters: { id: await storeReflection(scenario) } });
const aThought = () => ({
  originalThought: 'I always get it wrong',
  context: 'At work',
  chosenDistortions: ['overgeneralization'],
  beliefBefore: 80,
  clientId: crypto.randomUUID(),
});
const aThoughtRecord = () => ({
  originalThought: 'They laughed at me',
  emotionTrigger: 'ashamed',
  moodBefore: 4,
  ownEvidenceFor: 'The room went quiet',
  ownEvidenceAgainst: 'They were telling a joke',
  clientId: crypto.randomUUID(),
});
const ownList = () => ({ query: { ...cursor, after: '0', page: '1' } });

/** Rows of the route table: the CBT tools. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/cbt/progress': { gets: members(200) },
  'GET /api/cbt/thought-reframes': { gets: members(200), request: ownList },
  'POST /api/cbt/thought-reframe': { gets: members(201), request: () => ({ json: aThought() }) },
  'PATCH /api/cbt/thought-reframe/:id': {
    gets: owners(200),
    request: async (scenario) => ({ ...(await aReframe(scenario)), json: { beliefAfter: 40 } }),
  },
  'PATCH /api/cbt/thought-reframe/:id/habit': {
    gets: owners(200),
    request: async (scenario) => ({ ...(await aReframe(scenario)), json: { habit: null } }),
  },
  'DELETE /api/cbt/thought-reframe/:id': { gets: owners(204), request: aReframe },
  'GET /api/cbt/reflections': { gets: members(200), request: ownList },
  'POST /api/cbt/reflection': { gets: members(201), request: () => ({ json: aThoughtRecord() }) },
  'PATCH /api/cbt/reflection/:id/complete': {
    gets: owners(200),
    request: async (scenario) => ({ ...(await aReflection(scenario)), json: { moodAfter: 7 } }),
  },
  'DELETE /api/cbt/reflection/:id': { gets: owners(204), request: aReflection },
  'GET /api/cbt/freemium/status': { gets: everyone(200) },
  'POST /api/cbt/freemium/thought-reframe': { gets: everyone(201), request: () => ({ json: aThought() }) },
  'POST /api/cbt/freemium/reflection': { gets: everyone(201), request: () => ({ json: aThoughtRecord() }) },
};

const reframed = () => ({ body: { originalThought: 'Hello' } });
const reflected = () => ({ body: { originalThought: 'Hello', emotionTrigger: 'calm', moodBefore: 5 } });

/** Requests in which members and visitors write text into the tools. */
export const freeTextRequests = (): FreeTextRequests => ({
  'POST /api/cbt/thought-reframe': () => ({ path: '/api/cbt/thought-reframe', ...reframed() }),
  'POST /api/cbt/reflection': () => ({ path: '/api/cbt/reflection', ...reflected() }),
  'POST /api/cbt/freemium/thought-reframe': () => ({
    path: '/api/cbt/freemium/thought-reframe',
    ...reframed(),
  }),
  'POST /api/cbt/freemium/reflection': () => ({ path: '/api/cbt/freemium/reflection', ...reflected() }),
});
