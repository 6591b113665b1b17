import { expect, jest, test } from '@jest/globals';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import type { TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { AfterAnswer } from '../common/http/after-answer.js';
import { TestBulletin } from '../testing/test-bulletin.js';
import { TestModeration } from '../testing/test-moderation.js';
import { TestApi } from '../testing/test-api.js';

/** Decisions remain consistent even if other things change or fail meanwhile. */
const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const bulletin = new TestBulletin(services, api);
const moderation = new TestModeration(api);
const [ada, max, ben, cleo] = (await Promise.all([
  bulletin.member({ isAdmin: true }),
  bulletin.member({ isAdmin: true }),
  bulletin.member(),
  bulletin.member(),
])) as [TestMember, TestMember, TestMember, TestMember];
const somebody = () => bulletin.member();

/** Creates a post by a new member, reported by Ben. */
async function createReportedPost(): Promise<{ author: TestMember; id: number }> {
  const author = await somebody();
  const { id } = await bulletin.post(author, 'Rude words');
  await moderation.report(ben, 'post', id, 'harassment');
  return { author, id };
}

test('responds with the decision even if publishing to the bulletin fails', async () => {
  const { author, id } = await createReportedPost();
  const publishMock = jest
    .spyOn(CommunityPublisher.prototype, 'toOthers')
    .mockRejectedValue(new Error('no way out'));
  try {
    const decided = await moderation.decide(ada, 'post', id, { action: 'hide' });
    expect(decided).toMatchObject({ state: 'decided', isHidden: true });
    const [own] = await moderation.own(author);
    await moderation.appeal(author, own!.id);
    const { appeal } = (await moderation.find(ada, 'post', id)).decision!;
    expect((await moderation.answer(max, appeal!.id, true)).status).toBe(200);
  } finally {
    publishMock.mockRestore();
  }
  expect((await bulletin.ask('GET', `/api/posts/${id}`, cleo)).status).toBe(200);
  const lines = api.logs.entries('a decision was not published on the bulletin');
  expect(lines).toMatchObject([{ kind: 'post', id, err: { message: 'no way out' } }, { id }]);
});

test('deleting a reporter at the same moment does not block the decision', async () => {
  const { id: postId } = await bulletin.post(await somebody(), 'Rude words');
  // The reporter's account precedes the administrator's in the order of ids.
  const reporter = await somebody();
  const moderator = await bulletin.member({ isAdmin: true });
  await moderation.report(reporter, 'post', postId);
  // Deleting a member deletes their reports.
  await moderation.report(ben, 'post', postId);
  const { newestReportId } = await moderation.find(moderator, 'post', postId);
  const waiting = (count: number) =>
    until(`${count} wait`, async () => {
      const rows = await dataSource.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length === count;
    });
  const path = `/api/users/${reporter.user.id}`;
  let answers: Promise<{ status: number }[]> | undefined;
  await dataSource.transaction(async (transaction) => {
    await transaction.query(`SELECT FROM users WHERE id = $1 FOR UPDATE`, [reporter.user.id]);
    const code = { confirmationCode: `DELETE-${reporter.user.id}` };
    const deletion = moderation.ask('DELETE', path, moderator, code);
    await waiting(1);
    const decision = moderation.try(moderator, 'post', postId, { action: 'warn', newestReportId });
    await waiting(2);
    answers = Promise.all([deletion, decision]);
  });
  expect((await answers)?.map(({ status }) => status)).toEqual([200, 200]);
});

test('concurrent writes, deletions, reports and decisions never deadlock', async () => {
  const things = await Promise.all([
    createReportedPost(),
    createReportedPost(),
    createReportedPost(),
    createReportedPost(),
  ]);
  for (const { author, id } of things) {
    await bulletin.like(cleo, 'posts', id);
    const { newestReportId } = await moderation.find(ada, 'post', id);
    const answers = await Promise.all([
      moderation.try(ada, 'post', id, { action: 'hide', newestReportId }),
      moderation.try(max, 'post', id, { action: 'suspend', days: 1, newestReportId }),
      bulletin.ask('POST', `/api/posts/${id}/comments`, cleo, { content: 'I hear you' }),
      bulletin.ask('PUT', `/api/posts/${id}`, author, { content: 'I want to kill myself tonight' }),
      bulletin.ask('POST', '/api/reports', cleo, { kind: 'post', id, reason: 'danger' }),
      bulletin.ask('DELETE', `/api/posts/${id}`, author),
    ]);
    for (const { status } of answers) expect([200, 201, 204, 403, 404, 409]).toContain(status);
  }
  await api.app.get(AfterAnswer).settled();
});
