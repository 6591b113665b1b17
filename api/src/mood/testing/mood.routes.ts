import { cursor, memberOwners, members, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';
import {
  importedMood,
  type FreeTextMember,
  type FreeTextRequests,
} from '../../testing/free-text-requests.js';

const moodRequest = async (scenario: Scenario) => ({ parameters: { id: await scenario.moodEntry() } });
const moodBody = () => ({ emotions: ['Calm'], activities: ['Nature'], notes: 'A walk by the river' });
const MOOD_TIME = '2026-11-01T09:00:00.000Z';

/** Rows of the route table: moods. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/mood-entries': {
    gets: members(200),
    request: () => ({ query: { ...cursor, after: '0', page: '1', at: MOOD_TIME } }),
  },
  'POST /api/mood-entries': {
    gets: members(201),
    request: () => ({
      json: { moodScore: 4, ...moodBody(), createdAt: MOOD_TIME, clientId: crypto.randomUUID() },
    }),
  },
  'GET /api/mood-entries/days': {
    gets: members(200),
    request: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  },
  'GET /api/mood-entries/statistics': { gets: members(200) },
  'GET /api/mood-entries/insights': { gets: members(200) },
  'GET /api/mood-entries/weekly-review': { gets: members(200) },
  'GET /api/mood-entries/export': { gets: members(200) },
  'POST /api/mood-entries/import': {
    gets: members(200),
    request: () => ({ json: { entries: [{ moodScore: 4, ...moodBody(), createdAt: MOOD_TIME }] } }),
  },
  'POST /api/mood-entries/import/undo': {
    gets: members(200),
    request: () => ({ json: { ids: [1] } }),
  },
  'PATCH /api/mood-entries/:id': {
    gets: memberOwners(200),
    request: async (scenario) => ({
      ...(await moodRequest(scenario)),
      json: { moodScore: 2, ...moodBody(), createdAt: MOOD_TIME },
    }),
  },
  'DELETE /api/mood-entries/:id': { gets: memberOwners(204), request: moodRequest },
};

/** Requests in which the member writes text into their mood entries. */
export const freeTextRequests = async ({ api }: FreeTextMember): Promise<FreeTextRequests> => {
  const { body: entry } = await api.post<{ id: number }>('/api/mood-entries', { moodScore: 3 });
  return {
    'POST /api/mood-entries': () => ({ path: '/api/mood-entries', body: { moodScore: 3 } }),
    'PATCH /api/mood-entries/:id': () => ({ path: `/api/mood-entries/${entry.id}`, body: { moodScore: 4 } }),
    'POST /api/mood-entries/import': () => ({
      path: '/api/mood-entries/import',
      body: { entries: [importedMood] },
    }),
  };
};
