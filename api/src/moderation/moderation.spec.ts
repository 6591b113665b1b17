import { expect, test } from '@jest/globals';
import type { ModerationAction } from '@mikai/contract/moderation';
import type { TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { AfterAnswer } from '../common/http/after-answer.js';
import { nextPagePath, readPages } from '../testing/list-pages.js';
import { TestBulletin } from '../testing/test-bulletin.js';
import { TestModeration } from '../testing/test-moderation.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const SITE_OWNER = 'olivia';
const api = await TestApi.start(services, { SITE_OWNER_USERNAME: SITE_OWNER });
const bulletin = new TestBulletin(services, api);
const moderation = new TestModeration(api);
const [ada, max, owner, ben, cleo] = (await Promise.all([
  bulletin.member({ isAdmin: true, displayName: 'Ada' }),
  bulletin.member({ isAdmin: true, displayName: 'Max' }),
  bulletin.member({ isAdmin: true, username: SITE_OWNER }),
  bulletin.member({ displayName: 'Ben' }),
  bulletin.member({ displayName: 'Cleo' }),
])) as [TestMember, TestMember, TestMember, TestMember, TestMember];
const createMember = () => bulletin.member();
const findAccount = ({ user }: TestMember) => dataSource.manager.findOneByOrFail(User, { id: user.id });
const audit = () =>
  dataSource.query<{ action: string; user_id: number | null; actor_id: number; details: unknown }[]>(
    `SELECT action, user_id, actor_id, details FROM audit_log ORDER BY id`,
  );
const listTitles = async (of: TestMember) =>
  (await moderation.notifications(of)).filter(({ type }) => type === 'moderation').map(({ title }) => title);

/** Creates a post by a new member, reported by Ben. */
async function createReportedPost(more = {}): Promise<{ author: TestMember; id: number }> {
  const author = await createMember();
  const { id } = await bulletin.post(author, 'Rude words', more);
  await moderation.report(ben, 'post', id, 'harassment');
  return { author, id };
}

test('lists hits of the gate first, then danger, then the most reported, then the oldest, page by page', async () => {
  const [old, often, danger] = [
    await createReportedPost(),
    await createReportedPost(),
    await createReportedPost(),
  ];
  await moderation.report(cleo, 'post', often.id);
  await moderation.report(cleo, 'post', danger.id, 'danger');
  const despair = await bulletin.post(await createMember(), 'I want to kill myself tonight', {
    isAnonymous: true,
  });
  const young = await createReportedPost();
  const order = [despair.id, danger.id, often.id, old.id, young.id];
  const open = await moderation.cases(ada);
  expect(open.map(({ targetId }) => targetId)).toEqual(order);
  expect(open[1]).toMatchObject({
    kind: 'post',
    state: 'open',
    text: 'Rude words',
    postId: danger.id,
    isAnonymous: false,
    author: { id: danger.author.user.id, state: 'active', isAdmin: false },
    hasAuthor: true,
    earlierDecisions: 0,
    decision: null,
    reports: [
      { source: 'report', reason: 'danger', reporter: { id: cleo.user.id, displayName: 'Cleo' } },
      { source: 'report', reason: 'harassment', reporter: { id: ben.user.id } },
    ],
  });
  expect(open[0]).toMatchObject({
    author: null,
    hasAuthor: true,
    reports: [{ source: 'gate', reason: 'crisis' }],
  });

  const pages = await readPages<{ targetId: number }>(
    api.as(ada.cookie),
    '/api/admin/moderation/cases?limit=2',
  );
  expect(pages.flat().map(({ targetId }) => targetId)).toEqual(order);
  const gate = await moderation.cases(ada, '?source=gate');
  expect(gate.map(({ targetId }) => targetId)).toEqual([despair.id]);
  for (const { kind, targetId } of open) await moderation.decide(ada, kind, targetId, { action: 'dismiss' });
  expect(await moderation.cases(ada)).toEqual([]);
  const decided = await moderation.ask<{ targetId: number }[]>(
    'GET',
    '/api/admin/moderation/cases?state=decided&source=report&limit=3',
    ada,
  );
  expect(decided.body.map(({ targetId }) => targetId)).toEqual([young.id, old.id, often.id]);
  const rest = await moderation.ask<{ targetId: number }[]>('GET', nextPagePath(decided)!, ada);
  expect(rest.body.map(({ targetId }) => targetId)).toEqual([danger.id]);
  // The author is not notified of a dismissed report.
  expect(await listTitles(danger.author)).toEqual([]);
  expect(await moderation.own(danger.author)).toEqual([]);
});

test('hides a post from everybody, withdraws its notifications, and notifies author and reporters', async () => {
  const { author, id } = await createReportedPost();
  const comment = await bulletin.comment(cleo, id, 'Under it');
  await api.app.get(AfterAnswer).settled();
  await moderation.report(cleo, 'post', id);
  expect((await moderation.notifications(author)).map(({ type }) => type)).toContain('comment_reply');
  const [reader, writer] = [await api.socket(cleo.cookie), await api.socket(author.cookie)];
  const decided = await moderation.decide(ada, 'post', id, { action: 'hide', note: 'Please be kind' });
  expect(decided).toMatchObject({
    state: 'decided',
    isHidden: true,
    text: 'Rude words',
    decision: {
      action: 'hide',
      reason: 'harassment',
      note: 'Please be kind',
      decidedBy: { id: ada.user.id },
    },
  });
  for (const browser of [reader, writer])
    await browser.waitFor('post.deleted', (event) => event.postId === id);
  for (const member of [author, cleo])
    expect((await bulletin.ask('GET', `/api/posts/${id}`, member)).status).toBe(404);
  expect(comment.id).toBeGreaterThan(0);
  const notifications = await moderation.notifications(author);
  expect(notifications).toMatchObject([{ type: 'moderation', url: '/moderation-decisions' }]);
  expect(JSON.stringify(notifications)).not.toMatch(/Please be kind|Rude|Ada/);
  for (const reporter of [ben, cleo])
    expect((await listTitles(reporter))[0]).toBe('Thank you for your report');
  expect(await moderation.own(author)).toMatchObject([
    { action: 'hide', reason: 'harassment', note: 'Please be kind', text: 'Rude words', canAppeal: true },
  ]);
  // A second decision about the same case is rejected, because nothing is open.
  expect((await moderation.try(ada, 'post', id, { action: 'warn' })).status).toBe(409);
});

test('hiding a comment hides its replies, and updates the counts', async () => {
  const { id: postId } = await bulletin.post(cleo, 'A calm evening');
  const author = await createMember();
  const [comment, kept] = [
    await bulletin.comment(author, postId, 'Rude'),
    await bulletin.comment(ben, postId, 'Kind'),
  ];
  await bulletin.reply(cleo, comment.id, 'That hurts');
  await moderation.report(ben, 'comment', comment.id);
  const browser = await api.socket(cleo.cookie);
  await moderation.decide(max, 'comment', comment.id, { action: 'hide' });
  const gone = await browser.waitFor('comment.deleted', ({ commentId }) => commentId === comment.id);
  expect(gone).toMatchObject({ postId, commentsCount: 1 });
  expect((await bulletin.comments(cleo, postId)).map(({ id }) => id)).toEqual([kept.id]);
  expect((await bulletin.find(cleo, postId)).commentsCount).toBe(1);
});

test('a suspended member cannot write to others, but can use everything of their own', async () => {
  const { author, id } = await createReportedPost();
  const browser = await api.socket(author.cookie);
  const { decision } = await moderation.decide(ada, 'post', id, {
    action: 'suspend',
    days: 3,
    note: 'A break',
  });
  const hours = (Date.parse(decision!.until!) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThanOrEqual(72);
  await browser.waitFor('user.changed');
  const refused = await until('the node rejects the member', async () => {
    const answer = await bulletin.ask('POST', '/api/posts', author, { content: 'Again' });
    return answer.status === 403 && answer;
  });
  expect(refused.body).toMatchObject({ code: 'account_suspended' });
  const journal = await bulletin.ask('POST', '/api/journal-enhanced', author, {
    title: 'Mine',
    content: 'Words',
  });
  expect(journal.status).toBe(201);
  await bulletin.delete(author, 'posts', id);
  expect((await moderation.own(author))[0]).toMatchObject({
    action: 'suspend',
    until: decision!.until,
    text: null,
  });
  expect(await listTitles(author)).toEqual(['A pause from writing to others']);
});

test('closing an account ends its sessions and requires a reason', async () => {
  const { author, id } = await createReportedPost();
  const browser = await api.socket(author.cookie);
  expect((await moderation.try(ada, 'post', id, { action: 'deactivate' })).body).toMatchObject({
    details: { note: expect.any(String) },
  });
  const decided = await moderation.decide(ada, 'post', id, { action: 'deactivate', note: 'Threats' });
  expect(decided.author).toMatchObject({ state: 'deactivated' });
  expect(await browser.waitFor('session.ended')).toEqual({ reason: 'deactivated' });
  expect(await findAccount(author)).toMatchObject({ isActive: false, deactivationReason: 'Threats' });
});

test('of two administrators at once, one decides and the other gets a conflict', async () => {
  const { author, id } = await createReportedPost();
  const { newestReportId } = await moderation.find(ada, 'post', id);
  const answers = await Promise.all(
    [ada, max, owner].map((as) => moderation.try(as, 'post', id, { action: 'warn', newestReportId })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await listTitles(author)).toEqual(['A note from our moderators']);
  const [{ count }] = await dataSource.query<[{ count: number }]>(
    `SELECT count(*)::integer FROM moderation_decisions WHERE target_kind = 'post' AND target_id = $1`,
    [id],
  );
  expect(count).toBe(1);
  const lines = (await audit()).filter(({ user_id }) => user_id === author.user.id);
  expect(lines).toMatchObject([{ action: 'moderation.decided', details: { kind: 'post', action: 'warn' } }]);
});

test('rejects a decision if a new report has come in', async () => {
  const { id } = await createReportedPost();
  const { newestReportId } = await moderation.find(ada, 'post', id);
  await moderation.report(cleo, 'post', id, 'danger');
  const late = await moderation.try(ada, 'post', id, { action: 'dismiss', newestReportId });
  expect([late.status, late.body]).toMatchObject([409, { code: 'conflict' }]);
  const all = await moderation.decide(ada, 'post', id, { action: 'dismiss' });
  expect(all.reports).toHaveLength(2);
  await moderation.report(cleo, 'post', id);
  expect(await moderation.find(ada, 'post', id)).toMatchObject({
    state: 'open',
    reports: [{ reason: 'spam' }],
  });
  await moderation.decide(ada, 'post', id, { action: 'warn' });
  // Moderators can still decide about content that its author deletes meanwhile.
  const { author, id: deleted } = await createReportedPost();
  const before = await moderation.find(ada, 'post', deleted);
  await bulletin.delete(author, 'posts', deleted);
  const hide = await moderation.try(ada, 'post', deleted, {
    action: 'hide',
    newestReportId: before.newestReportId,
  });
  expect(hide.status).toBe(409);
  const warned = await moderation.decide(ada, 'post', deleted, {
    action: 'warn',
    newestReportId: before.newestReportId,
  });
  expect(warned).toMatchObject({ isGone: true, text: null, author: null, decision: { action: 'warn' } });
  expect(await listTitles(author)).toEqual(['A note from our moderators']);
});

test('checks who can decide about administrators, the site owner and oneself', async () => {
  const fellow = await bulletin.member({ isAdmin: true });
  const reportMember = async (who: TestMember) => {
    await moderation.report(ben, 'user', who.user.id);
    return who.user.id;
  };
  const decideStatus = async (as: TestMember, id: number, action: ModerationAction) =>
    (await moderation.try(as, 'user', id, { action, ...(action === 'suspend' && { days: 1 }), note: 'why' }))
      .status;
  const id = await reportMember(fellow);
  expect([await decideStatus(ada, id, 'suspend'), await decideStatus(ada, id, 'deactivate')]).toEqual([
    403, 403,
  ]);
  expect([await decideStatus(fellow, id, 'dismiss'), await decideStatus(ada, id, 'hide')]).toEqual([
    409, 400,
  ]);
  expect(await decideStatus(owner, id, 'suspend')).toBe(200);
  expect(await decideStatus(ada, await reportMember(owner), 'suspend')).toBe(409);
  // An administrator who has just lost the role cannot decide.
  const [{ id: left }, demoted] = [await createReportedPost(), await bulletin.member({ isAdmin: true })];
  const { newestReportId } = await moderation.find(demoted, 'post', left);
  await dataSource.manager.update(User, demoted.user.id, { isAdmin: false });
  const late = await moderation.try(demoted, 'post', left, { action: 'dismiss', newestReportId });
  expect([late.status, (await moderation.find(ada, 'post', left)).state]).toEqual([403, 'open']);
});

test('no response names an anonymous author, whether after an action, in lists or in the log', async () => {
  const author = await bulletin.member({ username: 'quokka-of-zanzibar', displayName: 'Quokka Q' });
  const { id } = await bulletin.post(author, 'Rude and unnamed', { isAnonymous: true });
  await moderation.report(ben, 'post', id);
  const answers: unknown[] = [await moderation.find(ada, 'post', id), await moderation.cases(ada)];
  const closing = await moderation.try(ada, 'post', id, { action: 'deactivate', note: 'why' });
  expect(closing.status).toBe(400);
  answers.push(closing.body, await moderation.decide(ada, 'post', id, { action: 'suspend', days: 7 }));
  const [own] = await moderation.own(author);
  expect(own).toMatchObject({ action: 'suspend', text: 'Rude and unnamed' });
  expect((await findAccount(author)).suspendedUntil).not.toBeNull();
  await moderation.appeal(author, own!.id);
  answers.push(await moderation.appeals(max), await moderation.cases(ada, '?state=decided'));
  const users = async () =>
    (await moderation.ask<unknown[]>('GET', '/api/a7b9c4e8f2d6/users?q=quokka-of', ada)).body;
  // The list of accounts shows the member, but nothing of this case.
  expect(await users()).toMatchObject([
    { username: 'quokka-of-zanzibar', state: 'active', suspendedUntil: null },
  ]);
  const suspended = await moderation.ask('GET', '/api/a7b9c4e8f2d6/users?state=suspended', ada);
  answers.push(suspended.body, (await moderation.ask('GET', '/api/admin/audit-log', ada)).body);
  const appeal = (await moderation.appeals(max)).find(({ targetId }) => targetId === id)!.decision.appeal;
  answers.push((await moderation.answer(max, appeal.id, true)).body);
  expect((await findAccount(author)).suspendedUntil).toBeNull();
  await bulletin.delete(author, 'posts', id);
  answers.push(await moderation.find(ada, 'post', id));
  expect(JSON.stringify(answers)).not.toMatch(/quokka/i);
  expect(JSON.stringify(answers)).not.toContain(`"id":${author.user.id},"username"`);
  // Decisions about their named content do not appear there either.
  const named = await bulletin.post(author, 'With my name');
  await moderation.report(ben, 'post', named.id);
  expect(await moderation.find(ada, 'post', named.id)).toMatchObject({
    earlierDecisions: 0,
    author: { username: 'quokka-of-zanzibar', state: 'active' },
  });
});

test('a case about a direct message shows only its author and the reasons, not its text', async () => {
  const author = await createMember();
  const conversation = await moderation.ask<{ id: number }>('POST', '/api/conversations', author, {
    participantId: ben.user.id,
  });
  const sent = await moderation.ask<{ id: number }>(
    'POST',
    `/api/conversations/${conversation.body.id}/messages`,
    author,
    { content: 'A secret canary' },
  );
  await moderation.report(ben, 'message', sent.body.id);
  const found = await moderation.find(ada, 'message', sent.body.id);
  expect(found).toMatchObject({
    text: null,
    postId: null,
    writtenAt: expect.any(String),
    author: { id: author.user.id },
  });
  expect((await moderation.try(ada, 'message', sent.body.id, { action: 'hide' })).status).toBe(400);
  const decided = await moderation.decide(ada, 'message', sent.body.id, { action: 'warn' });
  expect(JSON.stringify([found, decided, await moderation.notifications(author)])).not.toContain('canary');
  // The author sees which content the decision was about.
  expect((await moderation.own(author))[0]).toMatchObject({ kind: 'message', text: 'A secret canary' });
});

test('can hide or dismiss comments by MikAI, but warn nobody for them', async () => {
  const { id: postId } = await bulletin.post(cleo, 'Alone tonight');
  const [{ id }] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO comments (post_id, content, provenance) VALUES ($1, 'There, there', '{}') RETURNING id`,
    [postId],
  );
  await moderation.report(ben, 'comment', id);
  expect(await moderation.find(ada, 'comment', id)).toMatchObject({
    hasAuthor: false,
    author: null,
    isAnonymous: false,
  });
  for (const action of ['warn', 'suspend'] as const) {
    const days = action === 'suspend' ? { days: 1 } : {};
    expect((await moderation.try(ada, 'comment', id, { action, ...days })).status).toBe(400);
  }
  await moderation.decide(ada, 'comment', id, { action: 'hide' });
  expect(await bulletin.comments(cleo, postId)).toEqual([]);
});

test('responds with 404 for content that nobody reported, and rejects invalid decisions', async () => {
  for (const path of ['post/999999999', 'user/999999999', 'letter/1', 'post/x', 'post/0'])
    expect((await moderation.ask('GET', `/api/admin/moderation/cases/${path}`, ada)).status).toBe(404);
  const { id } = await createReportedPost();
  for (const [request, field] of [
    [{ action: 'suspend' }, 'days'],
    [{ action: 'suspend', days: 2 }, 'days'],
    [{ action: 'warn', days: 3 }, 'days'],
    [{ action: 'warn', note: 'x'.repeat(501) }, 'note'],
  ] as const) {
    const answer = await moderation.try(ada, 'post', id, request);
    expect([request, answer.status, answer.body]).toMatchObject([
      request,
      400,
      { details: { [field]: expect.any(String) } },
    ]);
  }
  expect((await moderation.find(ada, 'post', id)).state).toBe('open');
});
