import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ReportKind, ReportRequest, ReportResponse } from '@mikai/contract/people';
import { seal } from '@mikai/core/crypto/encryption';
import { openReportNote } from '@mikai/core/moderation/moderation';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { exportOf } from '@mikai/core/users/export';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);

const createMember = (more = {}) => signIn(dataSource, more);
const report = ({ cookie }: TestMember, kind: ReportKind, id: number, more: Partial<ReportRequest> = {}) =>
  api.as(cookie).post<ReportResponse>('/api/reports', { kind, id, reason: 'harassment', ...more });
const insert = async (sql: string, values: unknown[]): Promise<number> =>
  (await dataSource.query<[{ id: number }]>(`${sql} RETURNING id`, values))[0].id;
const post = ({ user }: TestMember, isAnonymous = false, isHidden = false) =>
  insert(`INSERT INTO posts (user_id, content, is_anonymous, is_hidden) VALUES ($1, 'Words', $2, $3)`, [
    user.id,
    isAnonymous,
    isHidden,
  ]);
const comment = (by: TestMember | null, postId: number, isAnonymous = false, isHidden = false) =>
  insert(
    `INSERT INTO comments (post_id, user_id, content, is_anonymous, is_hidden, provenance)
     VALUES ($1, $2, 'Words', $3, $4, CASE WHEN $2::integer IS NULL THEN '{}'::jsonb END)`,
    [postId, by?.user.id ?? null, isAnonymous, isHidden],
  );
/** Stores a message from the first member to the second. */
async function storeMessage(from: TestMember, to: TestMember): Promise<number> {
  const [low = 0, high = 0] = [from.user.id, to.user.id].sort((a, b) => a - b);
  const id = await insert(`INSERT INTO conversations (low_user_id, high_user_id) VALUES ($1, $2)`, [
    low,
    high,
  ]);
  await dataSource.query(
    `INSERT INTO conversation_members (conversation_id, user_id, other_id) VALUES ($1, $2, $3), ($1, $3, $2)`,
    [id, low, high],
  );
  return insert(
    `INSERT INTO direct_messages (conversation_id, sender_id, client_id, content) VALUES ($1, $2, $3, $4)`,
    [id, from.user.id, randomUUID(), seal('Words', 'direct_messages.content', { owner: 0, row: 0 })],
  );
}
const block = (from: TestMember, to: TestMember) =>
  dataSource.query(`INSERT INTO user_relations (user_id, other_id, kind) VALUES ($1, $2, 'block')`, [
    from.user.id,
    to.user.id,
  ]);

interface Item {
  target_kind: string;
  target_id: number;
  subject_id: number | null;
  reason: string;
  note: Buffer | null;
}
const findItems = ({ user }: TestMember) =>
  dataSource.query<Item[]>(
    `SELECT target_kind, target_id, subject_id, reason, note FROM moderation_items
     WHERE reporter_id = $1 AND source = 'report' AND state = 'open' ORDER BY id`,
    [user.id],
  );

const reporter = await createMember();
const author = await createMember();
const blocker = await createMember();
await block(blocker, reporter);

test('accepts reports of all content that a member can see, with equal responses', async () => {
  const publicPost = await post(author);
  const targets: [ReportKind, number, number | null][] = [
    ['post', publicPost, author.user.id],
    ['post', await post(author, true), author.user.id],
    // Everybody can report an anonymous author, because a rejection would reveal who blocked whom.
    ['post', await post(blocker, true), blocker.user.id],
    ['comment', await comment(author, publicPost), author.user.id],
    ['comment', await comment(blocker, publicPost, true), blocker.user.id],
    ['comment', await comment(null, publicPost), null],
    ['message', await storeMessage(author, reporter), author.user.id],
    // A message that was sent before the block can still be reported.
    ['message', await storeMessage(blocker, reporter), blocker.user.id],
    ['user', author.user.id, author.user.id],
    ['user', blocker.user.id, blocker.user.id],
  ];
  for (const [kind, id] of targets) {
    const answer = await report(reporter, kind, id);
    expect([kind, answer.status, answer.body]).toEqual([kind, 201, { isReceived: true }]);
  }
  expect(await findItems(reporter)).toEqual(
    targets.map(([target_kind, target_id, subject_id]) => ({
      target_kind,
      target_id,
      subject_id,
      reason: 'harassment',
      note: null,
    })),
  );
});

test('responds with 404 for content that the member cannot see or that does not exist, and rejects their own', async () => {
  const member = await createMember();
  await block(blocker, member);
  const third = await createMember();
  const shown = await post(author);
  const hidden = await post(author, false, true);
  const unseen: [ReportKind, number][] = [
    ['post', hidden],
    ['post', await post(blocker)],
    ['comment', await comment(author, shown, false, true)],
    ['comment', await comment(author, hidden)],
    ['comment', await comment(blocker, shown)],
    ['comment', await comment(author, await post(blocker))],
    ['message', await storeMessage(author, third)],
    ['user', (await createMember({ isVerified: false })).user.id],
    ...(['post', 'comment', 'message', 'user'] as const).map((kind): [ReportKind, number] => [
      kind,
      999_999_999,
    ]),
    ['post', 99_999_999_999],
  ];
  for (const [kind, id] of unseen)
    expect([kind, id, (await report(member, kind, id)).status]).toEqual([kind, id, 404]);
  const own: [ReportKind, number][] = [
    ['post', await post(member)],
    ['post', await post(member, true)],
    ['comment', await comment(member, shown)],
    ['message', await storeMessage(member, author)],
    ['user', member.user.id],
  ];
  for (const [kind, id] of own) {
    const answer = await report(member, kind, id);
    expect([kind, answer.status, answer.body]).toMatchObject([
      kind,
      400,
      { details: { id: expect.any(String) } },
    ]);
  }
  expect(await findItems(member)).toEqual([]);
});

test('stores a report once while it is open, and again after a moderator has closed it', async () => {
  const member = await createMember();
  const id = await post(author);
  const answers = await Promise.all(
    (['spam', 'hate', 'other'] as const).map((reason) => report(member, 'post', id, { reason })),
  );
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [201, { isReceived: true }]),
  );
  expect(await findItems(member)).toHaveLength(1);
  expect(await findItems(await createMember())).toEqual([]);
  await dataSource.query(`UPDATE moderation_items SET state = 'dismissed' WHERE reporter_id = $1`, [
    member.user.id,
  ]);
  await report(member, 'post', id);
  expect(await findItems(member)).toHaveLength(1);
});

test('seals a note, exports it only to its author, and has the gate assess it', async () => {
  const member = await createMember({ country: 'US' });
  const canary = `quokka${randomUUID().slice(0, 8)}`;
  const id = await post(author, true);
  await report(member, 'post', id, { note: `  They call me a ${canary}. ` });
  const [item] = await findItems(member);
  const [stored] = await dataSource.query<[{ id: number }]>(
    `SELECT id FROM moderation_items WHERE reporter_id = $1`,
    [member.user.id],
  );
  expect(openReportNote(item!.note!, { id: stored.id, reporterId: member.user.id })).toBe(
    `They call me a ${canary}.`,
  );
  for (const place of [await dumpDatabase(dataSource), await dumpRedis(services.redisPrefix), api.logs.text])
    expect(contains(place, canary)).toBe(false);
  const exportReports = async ({ user }: TestMember) => {
    let text = '';
    for await (const piece of exportOf(dataSource.manager, user.id)) text += piece;
    return JSON.parse(text) as { reports: unknown[] };
  };
  expect((await exportReports(member)).reports).toEqual([
    {
      kind: 'post',
      id,
      reason: 'harassment',
      note: `They call me a ${canary}.`,
      createdAt: expect.any(String),
    },
  ]);
  expect(JSON.stringify(await exportReports(author))).not.toContain(canary);
  expect((await exportReports(author)).reports).toEqual([]);

  const second = await post(author);
  const crisisNote = { note: 'They say it so often that I want to kill myself tonight' };
  const answer = await report(member, 'post', second, crisisNote);
  expect([answer.status, answer.body]).toMatchObject([201, { isReceived: true, crisis: { country: 'US' } }]);
  // A blank note counts as no note.
  await report(member, 'user', author.user.id, { note: ' \n ' });
  expect((await findItems(member)).at(-1)?.note).toBeNull();
});

test('rate-limits a member who floods the moderators, and nobody else', async () => {
  const member = await createMember();
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1)
    statuses.push((await report(member, 'post', 999_999_999)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
  const refused = await report(member, 'post', 999_999_999);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await report(await createMember(), 'user', author.user.id)).status).toBe(201);
});
