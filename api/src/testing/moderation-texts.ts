import type { DataSource } from 'typeorm';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { storeAppeal, storeCase, storeDecision } from '@mikai/core/testing/stored-moderation';
import type { FreeTextRequest } from './free-text-requests.js';

/** Decisions and appeals: what is done once, so that there is enough of each for a dozen requests. */
export async function moderationRequests(
  dataSource: DataSource,
  { member, other, siteOwner }: Record<'member' | 'other' | 'siteOwner', TestMember>,
): Promise<Record<string, () => FreeTextRequest>> {
  const { manager } = dataSource;
  const dozen = <T>(make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 12 }, make));
  const decisions = await dozen(() => storeDecision(manager, member.user.id));
  const cases = await dozen(async () =>
    storeCase(manager, member.user.id, (await signIn(dataSource)).user.id),
  );
  const appeals = await dozen(async () => storeAppeal(manager, await storeDecision(manager, other.user.id)));
  return {
    'POST /api/admin/moderation/cases/:kind/:targetId/decision': () => {
      const { kind, targetId, newestReportId } = cases.pop()!;
      const path = `/api/admin/moderation/cases/${kind}/${targetId}/decision`;
      return { path, body: { action: 'warn', newestReportId }, cookie: siteOwner.cookie };
    },
    'POST /api/admin/moderation/appeals/:id': () => ({
      path: `/api/admin/moderation/appeals/${appeals.pop()}`,
      body: { isOverturned: false },
      cookie: siteOwner.cookie,
    }),
    'POST /api/moderation/decisions/:id/appeal': () => ({
      path: `/api/moderation/decisions/${decisions.pop()}/appeal`,
      body: { words: 'Hello' },
      cookie: member.cookie,
    }),
  };
}
