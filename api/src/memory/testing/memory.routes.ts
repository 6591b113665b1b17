import { decideAbout, storeFact } from '@mikai/core/testing/stored-memory';
import { memberOwners, members, type GoodRequest, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';
import type { FreeTextMember, FreeTextRequests } from '../../testing/free-text-requests.js';

const createFact = async (scenario: Scenario) => ({
  parameters: {
    id: await scenario.own(async (manager, userId) => (await storeFact(manager, userId)).id),
  },
});
const factBody = () => ({ text: `I like tea ${crypto.randomUUID()}` });
/** Makes the acting member agree to memory. */
async function withMemory({ actor, fixtures: { manager } }: Scenario): Promise<void> {
  if (actor.user) await decideAbout(manager, actor.user.id, { memory: true });
}
/** Prepares a fact from the owner's own message; for others, a fact without a message. */
async function prepareNewFact(scenario: Scenario): Promise<GoodRequest> {
  await withMemory(scenario);
  const isOwner = scenario.actor.user !== undefined && scenario.actor.user === scenario.owner.user;
  const messageId = isOwner ? (await scenario.conversation()).message.id : undefined;
  return { json: { ...factBody(), messageId, clientId: crypto.randomUUID() } };
}

/** Rows of the route table: memory. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/memory': { gets: members(200) },
  'POST /api/memory': {
    gets: members(201),
    request: prepareNewFact,
  },
  'DELETE /api/memory': { gets: members(204) },
  'PATCH /api/memory/:id': {
    gets: memberOwners(200),
    request: async (scenario) => {
      await withMemory(scenario);
      return { ...(await createFact(scenario)), json: { ...factBody(), status: 'kept' } };
    },
  },
  'DELETE /api/memory/:id': { gets: memberOwners(204), request: createFact },
};

/** Requests in which the member writes text into their facts. */
export const freeTextRequests = async ({ manager, userId }: FreeTextMember): Promise<FreeTextRequests> => {
  await decideAbout(manager, userId, { memory: true });
  const fact = await storeFact(manager, userId);
  return {
    'POST /api/memory': () => ({ path: '/api/memory', body: { text: `Hello ${crypto.randomUUID()}` } }),
    'PATCH /api/memory/:id': () => ({ path: `/api/memory/${fact.id}`, body: { status: 'kept' } }),
  };
};
