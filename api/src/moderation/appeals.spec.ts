import { expect, test } from '@jest/globals';
import type { ModerationAction, OwnDecision, WelfareMember } from '@mikai/contract/moderation';
import type { ReportKind } from '@mikai/contract/people';
import { removeMemberFromBulletin } from '@mikai/core/community/remove-member';
import { seal } from '@mikai/core/crypto/encryption';
import { exportOf } from '@mikai/core/users/export';
import type { TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { TestBulletin } from '../testing/test-bulletin.js';
import { TestModeration } from '../testing/test-moderation.js';
import { TestApi } from '../testing/test-api.js';
import { APPEALS_SQL, CASES_SQL, DECIDED_CASES_SQL, OPEN_CASES_SQL } from './case.statements.js';
import { COUNTS_SQL } from './moderation-counts.js';
import { OWN_DECISIONS_SQL } from './own-decisions.service.js';
import { WELFARE_SQL } from './welfare.statements.js';

const services = await createTestServices();
const { dataSource } = services.database;
const SITE_OWNER = 'olivia';
const api = await TestApi.start(services, { SITE_OWNER_USERNAME: SITE_OWNER });
const bulletin = new TestBulletin(services, api);
const moderation = new TestModeration(api);
const [ada, max, ben, cleo] = (await Promise.all([
  bulletin.member({ isAdmin: true, displayName: 'Ada' }),
  bulletin.member({ isAdmin: true, displayName: 'Max' }),
  bulletin.member({ displayName: 'Ben' }),
  bulletin.member({ displayName: 'Cleo' }),
])) as [TestMember, TestMember, TestMember, TestMember];
const createMember = () => bulletin.member();
const readAuditLines = (action: string) =>
  dataSource.query<unknown[]>(
    `SELECT user_id, actor_id, details FROM audit_log WHERE action = $1 ORDER BY id`,
    [action],
  );
const listTitles = async (of: TestMember) =>
  (await moderation.notifications(of)).filter(({ type }) => type === 'moderation').map(({ title }) => title);

/** Has Ada decide about something of an author, and returns the decision. */
async function decideAbout(
  author: TestMember,
  kind: ReportKind,
  id: number,
  action: Exclude<ModerationAction, 'dismiss'>,
): Promise<OwnDecision> {
  await moderation.report(ben, kind, id);
  await moderation.decide(ada, kind, id, {
    action,
    ...(action === 'suspend' && { days: 7 }),
    note: 'Because',
  });
  const [own] = await moderation.own(author);
  return own!;
}
const overturn = async (appealId: number) =>
  expect((await moderation.answer(max, appealId, true, 'You were right')).status).toBe(200);

test('another administrator than the decider answers an appeal once; granting it restores the hidden text', async () => {
  const author = await createMember();
  const { id } = await bulletin.post(author, 'A hard day');
  const own = await decideAbout(author, 'post', id, 'hide');
  const appealed = await moderation.appeal(author, own.id, 'It was about myself');
  expect(appealed).toMatchObject({
    canAppeal: false,
    appeal: { words: 'It was about myself', state: 'open' },
  });
  const twice = await moderation.ask('POST', `/api/moderation/decisions/${own.id}/appeal`, author, {
    words: 'And',
  });
  expect([twice.status, twice.body]).toMatchObject([409, { code: 'conflict' }]);
  const [waiting] = await moderation.appeals(max);
  expect(waiting).toMatchObject({
    targetId: id,
    text: 'A hard day',
    decision: { note: 'Because', decidedBy: { id: ada.user.id }, appeal: { words: 'It was about myself' } },
  });
  const appealId = waiting!.decision.appeal.id;
  expect((await moderation.answer(ada, appealId, true)).status).toBe(409);
  const [reader] = [await api.socket(cleo.cookie)];
  const answers = await Promise.all(
    [true, false].map((isOverturned) => moderation.answer(max, appealId, isOverturned)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  // The request that came first counts.
  const isOverturned = answers[0]!.status === 200;
  expect((await moderation.own(author))[0]).toMatchObject({ isReverted: isOverturned });
  expect((await bulletin.ask('GET', `/api/posts/${id}`, cleo)).status).toBe(isOverturned ? 200 : 404);
  expect(await moderation.appeals(max)).toEqual([]);

  const second = await bulletin.post(author, 'A better day', { isAnonymous: true });
  const hidden = await decideAbout(author, 'post', second.id, 'hide');
  await moderation.appeal(author, hidden.id);
  const [open] = await moderation.appeals(max);
  await overturn(open!.decision.appeal.id);
  const back = await reader!.waitFor('post.created', ({ post }) => post.id === second.id);
  expect(back.post).toMatchObject({ userId: null, content: 'A better day' });
  expect((await bulletin.find(cleo, second.id)).content).toBe('A better day');
  expect((await moderation.own(author))[0]).toMatchObject({
    isReverted: true,
    canAppeal: false,
    appeal: { state: 'overturned', answer: 'You were right', decidedAt: expect.any(String) },
  });
  expect((await listTitles(author))[0]).toBe('Your appeal was granted');
  expect(await moderation.find(max, 'post', second.id)).toMatchObject({
    isHidden: false,
    decision: { isReverted: true },
  });
  expect((await readAuditLines('appeal.decided')).at(-1)).toMatchObject({
    user_id: null,
    actor_id: max.user.id,
  });
});

test('restoring a comment restores its replies, except those with a decision of their own', async () => {
  const [author, replier] = [await createMember(), await createMember()];
  const { id: postId } = await bulletin.post(cleo, 'A question');
  const comment = await bulletin.comment(author, postId, 'An answer');
  const [kind, rude] = [
    await bulletin.reply(ben, comment.id, 'Thank you'),
    await bulletin.reply(replier, comment.id, 'Rude'),
  ];
  await decideAbout(replier, 'comment', rude.id, 'hide');
  const own = await decideAbout(author, 'comment', comment.id, 'hide');
  expect(await bulletin.comments(cleo, postId)).toEqual([]);
  await moderation.appeal(author, own.id);
  const browser = await api.socket(cleo.cookie);
  await overturn((await moderation.appeals(max))[0]!.decision.appeal.id);
  await browser.waitFor('comment.created', ({ comment: { id } }) => id === kind.id);
  expect((await bulletin.comments(cleo, postId)).map(({ id }) => id)).toEqual([comment.id, kind.id]);
  expect((await bulletin.find(cleo, postId)).commentsCount).toBe(2);
});

test('reverting a suspension ends it, but not another one', async () => {
  const author = await createMember();
  const post = async () => (await bulletin.post(author, 'Words')).id;
  const [first, second] = [await post(), await post()];
  const suspendedUntil = async () =>
    (await dataSource.manager.findOneByOrFail(User, { id: author.user.id })).suspendedUntil;
  const short = await decideAbout(author, 'post', first, 'suspend');
  const long = await decideAbout(author, 'post', second, 'suspend');
  expect((await suspendedUntil())!.toISOString()).toBe(long.until);
  const browser = await api.socket(author.cookie);
  for (const { id } of [long, short]) {
    await moderation.appeal(author, id);
    await overturn((await moderation.appeals(max))[0]!.decision.appeal.id);
    expect((await suspendedUntil())?.toISOString() ?? null).toBe(id === long.id ? short.until : null);
  }
  await browser.waitFor('user.changed');
  await until('the author can post again', async () =>
    [201].includes((await bulletin.ask('POST', '/api/posts', author, { content: 'Again' })).status),
  );
});

test('rejects invalid and late appeals, and does not find decisions about others', async () => {
  const author = await createMember();
  const own = await decideAbout(author, 'user', author.user.id, 'warn');
  const appeal = (id: number, as = author, text: unknown = 'Why?') =>
    moderation.ask('POST', `/api/moderation/decisions/${id}/appeal`, as, { words: text });
  expect((await appeal(own.id, cleo)).status).toBe(404);
  expect((await appeal(999_999_999)).status).toBe(404);
  for (const text of ['', ' \n ', 7, 'x'.repeat(1_001)])
    expect((await appeal(own.id, author, text)).status).toBe(400);
  await dataSource.query(
    `UPDATE moderation_decisions SET created_at = now() - interval '31 days' WHERE id = $1`,
    [own.id],
  );
  expect((await moderation.own(author))[0]).toMatchObject({ canAppeal: false });
  expect((await appeal(own.id)).status).toBe(409);
  const secondDecision = await decideAbout(author, 'user', author.user.id, 'warn');
  const answer = await appeal(secondDecision.id, author, 'I want to kill myself tonight');
  expect([answer.status, answer.body]).toMatchObject([
    201,
    { id: secondDecision.id, crisis: { language: 'en' } },
  ]);
  expect((await moderation.answer(max, 999_999_999, true)).status).toBe(404);
});

test('an export contains decisions about the member and their appeals; deleting the account deletes them', async () => {
  const author = await createMember();
  const own = await decideAbout(author, 'user', author.user.id, 'warn');
  await moderation.appeal(author, own.id, 'It was a joke');
  await moderation.report(ben, 'user', author.user.id);
  await moderation.decide(ada, 'user', author.user.id, { action: 'dismiss', note: 'Nothing' });
  let file = '';
  for await (const piece of exportOf(dataSource.manager, author.user.id)) file += piece;
  const { moderationDecisions } = JSON.parse(file) as { moderationDecisions: unknown[] };
  expect(moderationDecisions).toMatchObject([
    { action: 'warn', reason: 'spam', note: 'Because', appeal: { words: 'It was a joke', state: 'open' } },
  ]);
  expect(file).not.toContain(ada.user.username);
  await dataSource.manager.delete(User, author.user.id);
  const remaining = await dataSource.query<unknown[]>(
    `SELECT id FROM moderation_decisions WHERE id = $1 UNION ALL SELECT id FROM moderation_appeals WHERE decision_id = $1`,
    [own.id],
  );
  expect(remaining).toEqual([]);
});

test.each(['bound to nobody', 'bound to its author by the former release'])(
  'a decision about an anonymous author, %s, stays readable and can be reverted after the author has left',
  async (binding) => {
    const author = await createMember();
    const { id } = await bulletin.post(author, 'Rude and unnamed', { isAnonymous: true });
    const own = await decideAbout(author, 'post', id, 'suspend');
    await moderation.appeal(author, own.id, 'It was about myself');
    if (binding !== 'bound to nobody') {
      const place = { owner: author.user.id, row: own.id };
      await dataSource.query(`UPDATE moderation_decisions SET note = $2 WHERE id = $1`, [
        own.id,
        seal('Because', 'moderation_decisions.note', place),
      ]);
      await dataSource.query(`UPDATE moderation_appeals SET words = $2 WHERE decision_id = $1`, [
        own.id,
        seal('It was about myself', 'moderation_appeals.words', place),
      ]);
    }
    expect((await moderation.own(author))[0]).toMatchObject({
      note: 'Because',
      appeal: { words: 'It was about myself' },
    });
    const before = (await readAuditLines('account.unsuspended')).length;
    await dataSource.transaction(async (manager) => {
      await removeMemberFromBulletin(manager, author.user.id, { keepsAnonymous: true });
      await manager.delete(User, author.user.id);
    });
    const waiting = (await moderation.appeals(max)).find(({ targetId }) => targetId === id);
    expect(waiting!.decision).toMatchObject({ note: 'Because', appeal: { words: 'It was about myself' } });
    await overturn(waiting!.decision.appeal.id);
    expect(await moderation.find(max, 'post', id)).toMatchObject({
      decision: { note: 'Because', appeal: { answer: 'You were right' } },
    });
    expect((await readAuditLines('account.unsuspended')).slice(before)).toMatchObject([
      { user_id: null, actor_id: max.user.id, details: { decisionId: own.id, isAnonymous: true } },
    ]);
  },
);

test('publishes the number of open cases to administrators on every node, and to nobody else', async () => {
  const otherApi = await TestApi.start(services, { SITE_OWNER_USERNAME: SITE_OWNER });
  const browsers = [await api.socket(ada.cookie), await otherApi.socket(max.cookie)];
  const member = await api.socket(cleo.cookie);
  const before = await moderation.counts(ada);
  const waitForCounts = (openCases: number, needSupport: number) =>
    Promise.all(
      browsers.map((browser) =>
        browser.waitFor(
          'moderation.changed',
          ({ counts }) => counts.openCases === openCases && counts.needSupport === needSupport,
        ),
      ),
    );
  const { id } = await bulletin.post(await createMember(), 'Rude words');
  await moderation.report(ben, 'post', id);
  await waitForCounts(before.openCases + 1, before.needSupport);
  const memberInNeed = await createMember();
  await moderation.ask('POST', '/api/user/toggle-support', memberInNeed);
  await waitForCounts(before.openCases + 1, before.needSupport + 1);
  await moderation.decide(ada, 'post', id, { action: 'dismiss' });
  await waitForCounts(before.openCases, before.needSupport + 1);
  expect(await moderation.counts(ada)).toEqual({ ...before, needSupport: before.needSupport + 1 });
  expect(member.all('moderation.changed')).toEqual([]);
  await moderation.ask('POST', '/api/user/toggle-support', memberInNeed);
  await waitForCounts(before.openCases, before.needSupport);
});

test('lists members who ask for support, longest wait first, until somebody has reached out', async () => {
  const [first, second] = [
    await bulletin.member({ needsSupport: true }),
    await bulletin.member({ needsSupport: true }),
  ];
  await bulletin.member({ needsSupport: true, isActive: false });
  const list = async (as = ada) =>
    (await moderation.ask<WelfareMember[]>('GET', '/api/admin/welfare', as)).body;
  const ids = async () => (await list()).map(({ id }) => id);
  expect(await ids()).toEqual([first.user.id, second.user.id]);
  // The list shows neither when they were here, beyond finished days, nor whether they are online.
  await api.socket(second.cookie);
  expect(Object.keys((await list())[1] ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/isOnline|lastSeenAt/)]),
  );
  const path = `/api/admin/welfare/${first.user.id}/checked`;
  const checked = await moderation.ask<WelfareMember>('POST', path, max);
  expect(checked.body).toMatchObject({
    id: first.user.id,
    checkedAt: expect.any(String),
    checkedBy: { id: max.user.id },
  });
  expect(await list()).toMatchObject([{ id: second.user.id, checkedAt: null }, checked.body]);
  expect((await moderation.ask('GET', '/api/admin/welfare?limit=1&page=2', ada)).body).toEqual([
    checked.body,
  ]);
  for (const id of [cleo.user.id, 999_999_999])
    expect((await moderation.ask('POST', `/api/admin/welfare/${id}/checked`, ada)).status).toBe(404);
  expect(await readAuditLines('welfare.checked')).toMatchObject([
    { user_id: first.user.id, actor_id: max.user.id },
  ]);
});

test('uses indexes for the lists of administrators', async () => {
  const statements: [string, unknown[]][] = [
    [COUNTS_SQL, []],
    [OPEN_CASES_SQL, [null, 30, null, null, null]],
    [DECIDED_CASES_SQL, [null, 30, null]],
    [APPEALS_SQL, [0, 30]],
    [CASES_SQL, [['post'], [1], [1]]],
    [WELFARE_SQL, []],
    [OWN_DECISIONS_SQL, [1]],
  ];
  const big = 'users|posts|comments|direct_messages|moderation_items|moderation_decisions|moderation_appeals';
  await dataSource.transaction(async (manager) => {
    await manager.query(`SET LOCAL enable_seqscan = off`);
    for (const [sql, values] of statements) {
      const plan = await manager.query<Record<string, string>[]>(`EXPLAIN ${sql}`, values);
      const readAuditLines = plan.flatMap((line) => Object.values(line));
      expect(readAuditLines.filter((line) => new RegExp(`Seq Scan on (${big})\\b`).test(line))).toEqual([]);
    }
  });
});
