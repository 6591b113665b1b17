import { storeEntry, storeSeed, storeStrategy } from '@mikai/core/testing/stored-journal';
import { cursor, memberOwners, members, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';
import {
  importedEntry,
  type FreeTextMember,
  type FreeTextRequests,
} from '../../testing/free-text-requests.js';

const MOOD_TIME = '2026-11-01T09:00:00.000Z';
const createSeed = async (scenario: Scenario) => ({ parameters: { id: await scenario.own(storeSeed) } });
const createEntry = async (scenario: Scenario) => ({
  parameters: {
    id: await scenario.own((manager, userId) => storeEntry(manager, userId, { mode: 'shadow' })),
  },
});
const createStrategy = async (scenario: Scenario) => ({
  parameters: { id: await scenario.own(storeStrategy) },
});
const titledBody = () => ({ title: 'By the river', content: 'A walk by the river' });
const ownPage = { ...cursor, after: '0', page: '1' };

/** Rows of the route table: the journal. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/journal': { gets: members(200), request: () => ({ query: ownPage }) },
  'POST /api/journal': {
    gets: members(201),
    request: () => ({ json: { ...titledBody(), mood: 'hopeful', clientId: crypto.randomUUID() } }),
  },
  'PATCH /api/journal/:id': {
    gets: memberOwners(200),
    request: async (scenario) => ({
      ...(await createSeed(scenario)),
      json: { ...titledBody(), mood: 'happy' },
    }),
  },
  'DELETE /api/journal/:id': { gets: memberOwners(204), request: createSeed },
  'GET /api/journal-enhanced': {
    gets: members(200),
    request: () => ({ query: { ...ownPage, at: MOOD_TIME, tab: 'all', q: 'river', tag: 'walk' } }),
  },
  'GET /api/journal-enhanced/counts': { gets: members(200) },
  'GET /api/journal-enhanced/export': {
    gets: members(200),
    request: () => ({ query: { format: 'markdown' } }),
  },
  'POST /api/journal-enhanced': {
    gets: members(201),
    request: () => ({
      json: {
        ...titledBody(),
        tags: ['walk'],
        isDisappearing: true,
        disappearAfterHours: 48,
        isShadowMode: false,
        clientId: crypto.randomUUID(),
      },
    }),
  },
  'POST /api/journal-enhanced/import': {
    gets: members(200),
    request: () => ({ json: { entries: [{ ...titledBody(), tags: ['walk'], createdAt: MOOD_TIME }] } }),
  },
  'POST /api/journal-enhanced/import/undo': { gets: members(200), request: () => ({ json: { ids: [1] } }) },
  'POST /api/journal-enhanced/:id/analysis': { gets: memberOwners(200), request: createEntry },
  'GET /api/journal-enhanced/:id': { gets: memberOwners(200), request: createEntry },
  'PATCH /api/journal-enhanced/:id': {
    gets: memberOwners(200),
    request: async (scenario) => ({
      ...(await createEntry(scenario)),
      json: { ...titledBody(), tags: ['walk'] },
    }),
  },
  'DELETE /api/journal-enhanced/:id': { gets: memberOwners(204), request: createEntry },
  'PUT /api/journal-enhanced/:id/shadow-toggle': { gets: memberOwners(200), request: createEntry },
  'GET /api/coping-strategies': { gets: members(200), request: () => ({ query: { language: 'de' } }) },
  'POST /api/coping-strategies/:id/use': {
    gets: memberOwners(200),
    request: async (scenario) => ({ ...(await createStrategy(scenario)), json: { rating: 4 } }),
  },
};

/** Requests in which the member writes text into their journal. */
export const freeTextRequests = async ({ manager, userId }: FreeTextMember): Promise<FreeTextRequests> => {
  const seed = await storeSeed(manager, userId);
  const entry = await storeEntry(manager, userId);
  return {
    'POST /api/journal-enhanced/import': () => ({
      path: '/api/journal-enhanced/import',
      body: { entries: [importedEntry] },
    }),
    'POST /api/journal': () => ({ path: '/api/journal', body: { content: 'Hello' } }),
    'PATCH /api/journal/:id': () => ({ path: `/api/journal/${seed}`, body: { mood: 'happy' } }),
    'POST /api/journal-enhanced': () => ({
      path: '/api/journal-enhanced',
      body: { title: 'Hello', content: 'Hello' },
    }),
    'PATCH /api/journal-enhanced/:id': () => ({
      path: `/api/journal-enhanced/${entry}`,
      body: { content: 'Hello' },
    }),
  };
};
