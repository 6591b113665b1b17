import { signIn } from '@mikai/core/testing/people';
import { storeAppeal, storeCase, storeDecision } from '@mikai/core/testing/stored-moderation';
import type { FreeTextMember, FreeTextRequests } from '../../testing/free-text-requests.js';
import { administrators, memberOwners, members, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';

/** Stores a report by a third person about a member unrelated to the caller. */
async function createCase({ fixtures }: Scenario) {
  const [reporter, subject] = [await fixtures.member(), await fixtures.member()];
  return storeCase(fixtures.manager, reporter.user.id, subject.user.id);
}

async function createAppeal({ fixtures }: Scenario): Promise<number> {
  const { user } = await fixtures.member();
  return storeAppeal(fixtures.manager, await storeDecision(fixtures.manager, user.id));
}

/** Rows of the route table: moderation, welfare, and decisions as members see them. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/admin/moderation/counts': { gets: administrators(200) },
  'GET /api/admin/moderation/cases': {
    gets: administrators(200),
    request: () => ({ query: { state: 'decided', source: 'report', before: '1000000', limit: '10' } }),
  },
  'GET /api/admin/moderation/cases/:kind/:targetId': {
    gets: administrators(200),
    request: async (scenario) => {
      const { kind, targetId } = await createCase(scenario);
      return { parameters: { kind, targetId } };
    },
  },
  'POST /api/admin/moderation/cases/:kind/:targetId/decision': {
    gets: administrators(200),
    request: async (scenario) => {
      const { kind, targetId, newestReportId } = await createCase(scenario);
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
    request: async (scenario) => ({
      parameters: { id: await createAppeal(scenario) },
      json: { isOverturned: true, answer: 'You were right' },
    }),
  },
  'GET /api/admin/welfare': {
    gets: administrators(200),
    request: () => ({ query: { page: '1', limit: '10' } }),
  },
  'POST /api/admin/welfare/:userId/checked': {
    gets: administrators(200),
    request: async ({ fixtures }) => ({
      parameters: { userId: (await fixtures.member({ needsSupport: true })).user.id },
    }),
  },
  'GET /api/moderation/decisions': {
    gets: members(200),
    request: () => ({ query: { before: '1000000', limit: '10' } }),
  },
  'POST /api/moderation/decisions/:id/appeal': {
    gets: memberOwners(201),
    request: async (scenario) => ({
      parameters: { id: await scenario.own(storeDecision) },
      json: { words: 'It was not meant like that' },
    }),
  },
};

/**
 * Requests in which administrators and the member write text. Each case and appeal can be decided only once, so a dozen
 * of each are stored.
 */
export async function freeTextRequests({
  dataSource,
  manager,
  userId,
  other,
  siteOwner: { cookie },
}: FreeTextMember): Promise<FreeTextRequests> {
  const dozen = <T>(make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 12 }, make));
  const decisions = await dozen(() => storeDecision(manager, userId));
  const cases = await dozen(async () => storeCase(manager, userId, (await signIn(dataSource)).user.id));
  const appeals = await dozen(async () => storeAppeal(manager, await storeDecision(manager, other.user.id)));
  return {
    'POST /api/admin/moderation/cases/:kind/:targetId/decision': () => {
      const { kind, targetId, newestReportId } = cases.pop()!;
      const path = `/api/admin/moderation/cases/${kind}/${targetId}/decision`;
      return { path, body: { action: 'warn', newestReportId }, cookie };
    },
    'POST /api/admin/moderation/appeals/:id': () => ({
      path: `/api/admin/moderation/appeals/${appeals.pop()}`,
      body: { isOverturned: false },
      cookie,
    }),
    'POST /api/moderation/decisions/:id/appeal': () => ({
      path: `/api/moderation/decisions/${decisions.pop()}/appeal`,
      body: { words: 'Hello' },
    }),
  };
}
