import { storeAppeal, storeCase, storeDecision } from '@mikai/core/testing/stored-moderation';
import { administrators, memberOwners, members, type RouteRow } from './route-row.js';
import type { Scene } from './scene.js';

/** About somebody who has nothing to do with who asks, said by somebody else. */
async function aCase({ stage }: Scene) {
  const [reporter, subject] = [await stage.member(), await stage.member()];
  return storeCase(stage.manager, reporter.user.id, subject.user.id);
}

async function anAppeal({ stage }: Scene): Promise<number> {
  const { user } = await stage.member();
  return storeAppeal(stage.manager, await storeDecision(stage.manager, user.id));
}

/** Rows of the route table: moderation, welfare, and what members see of it. */
export const MODERATION_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/admin/moderation/counts': { gets: administrators(200) },
  'GET /api/admin/moderation/cases': {
    gets: administrators(200),
    request: () => ({ query: { state: 'decided', source: 'report', before: '1000000', limit: '10' } }),
  },
  'GET /api/admin/moderation/cases/:kind/:targetId': {
    gets: administrators(200),
    request: async (scene) => {
      const { kind, targetId } = await aCase(scene);
      return { parameters: { kind, targetId } };
    },
  },
  'POST /api/admin/moderation/cases/:kind/:targetId/decision': {
    gets: administrators(200),
    request: async (scene) => {
      const { kind, targetId, newestReportId } = await aCase(scene);
      return {
        parameters: { kind, targetId },
        json: { action: 'suspend', newestReportId, days: 3, note: 'Please take a break' },
      };
    },
  },
  'GET /api/admin/moderation/appeals': {
    gets: administrators(200),
    request: () => ({ query: { after: '1000000', limit: '10' } }),
  },
  'POST /api/admin/moderation/appeals/:id': {
    gets: administrators(200),
    request: async (scene) => ({
      parameters: { id: await anAppeal(scene) },
      json: { isOverturned: true, answer: 'You were right' },
    }),
  },
  'GET /api/admin/welfare': {
    gets: administrators(200),
    request: () => ({ query: { page: '1', limit: '10' } }),
  },
  'POST /api/admin/welfare/:userId/checked': {
    gets: administrators(200),
    request: async ({ stage }) => ({
      parameters: { userId: (await stage.member({ needsSupport: true })).user.id },
    }),
  },
  'GET /api/moderation/decisions': {
    gets: members(200),
    request: () => ({ query: { before: '1000000', limit: '10' } }),
  },
  'POST /api/moderation/decisions/:id/appeal': {
    gets: memberOwners(201),
    request: async (scene) => ({
      parameters: { id: await scene.own(storeDecision) },
      json: { words: 'It was not meant like that' },
    }),
  },
};
