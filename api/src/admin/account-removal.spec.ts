import { randomBytes, randomInt } from 'node:crypto';
import { generate } from 'otplib';
import { expect, test } from '@jest/globals';
import type { DeletionSummary, ExportUserRequest } from '@mikai/contract/admin';
import type { Notification } from '@mikai/contract/notifications';
import type { AuditLine, SecurityLogEntry } from '@mikai/contract/audit-log';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { seal } from '@mikai/core/crypto/encryption';
import { findMail, type Mail } from '@mikai/core/mail/mail';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { addressOf, ROUTE_TABLE } from '../testing/route-table.js';
import { Scenario, SITE_OWNER, Fixtures } from '../testing/scenario.js';
import { PASSWORD } from '../testing/test-accounts.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const ENV = { SITE_OWNER_USERNAME: SITE_OWNER, SUPPORT_EMAIL: 'help@mikai.test' };
const api = await TestApi.start(services, ENV);
const otherApi = await TestApi.start(services, ENV);
const fixtures = await Fixtures.build(services, api);
const admin = await fixtures.member({ isAdmin: true });
const colleague = await fixtures.member({ isAdmin: true });
const owner = await fixtures.member({ isAdmin: true, username: SITE_OWNER });
const REASON = 'The court asked for it, letter of 3 May';

/** Routes that end the session, delete the account or parts of it, or would need a second letter of the same day. */
const SKIPPED_ROUTES = /^DELETE |^POST \/api\/(user\/delete|auth\/)|^PATCH .*letters\/:id/;

const deleteAccount = (id: number, confirmationCode = `DELETE-${id}`, by = colleague) =>
  api.as(by.cookie).send('DELETE', `/api/users/${id}`, { json: { confirmationCode } });
const exportAccount = <T = unknown>(id: number, by = admin, change: Partial<ExportUserRequest> = {}) =>
  api.as(by.cookie).post<T>(`/api/users/${id}/export`, { password: PASSWORD, reason: REASON, ...change });
const summarize = (id: number, by = admin) =>
  api.as(by.cookie).post<DeletionSummary>(`/api/users/${id}/deletion-summary`);

async function findNewestMail<K extends Mail['kind']>(email: string, kind: K): Promise<Mail<K> | undefined> {
  const rows = await dataSource.query<{ id: number }[]>(
    `SELECT id FROM mails WHERE kind = $1 ORDER BY id DESC`,
    [kind],
  );
  const mails = await Promise.all(rows.map(({ id }) => findMail(manager, id)));
  return mails.find((mail) => mail?.recipient === email) as Mail<K> | undefined;
}

interface StoredLine {
  action: string;
  user_id: number | null;
  actor_id: number | null;
  subject_hash: Buffer | null;
  actor_hash: Buffer | null;
}

/** Returns the lines of the audit log from a given one on. */
const readLinesAfter = (id: number) =>
  dataSource.query<StoredLine[]>(
    `SELECT action, user_id, actor_id, subject_hash, actor_hash FROM audit_log WHERE id > $1 AND is_office ORDER BY id`,
    [id],
  );
const findLastLineId = async () =>
  (await dataSource.query<[{ id: number }]>(`SELECT coalesce(max(id), 0) AS id FROM audit_log`))[0].id;

/** Calls every route that members may use, so that the member has data of every feature. */
async function useEveryFeature(member: { cookie: string; user: User }): Promise<void> {
  const scenario = new Scenario(fixtures, member, member);
  for (const [route, row] of Object.entries(ROUTE_TABLE)) {
    if (row.gets.memberOwner >= 400 || SKIPPED_ROUTES.test(route)) continue;
    const request = (await row.request?.(scenario)) ?? {};
    const { method, path } = addressOf(route, request);
    const { status } = await api.as(member.cookie).send(method, path, { json: request.json });
    expect([route, status]).toEqual([route, row.gets.memberOwner]);
  }
}

interface ExportedData extends Record<string, unknown> {
  account: { id: number } & Record<string, unknown>;
  securityLog: { action: string }[];
  posts: { isAnonymous: boolean }[];
  comments: { isAnonymous: boolean }[];
  notifications: { id: number }[];
}

test('an export contains all data of a member and notifies them; the deletion leaves no trace of them', async () => {
  const ID = randomInt(900_000_000, 999_999_999);
  const member = await fixtures.member({ id: ID, displayName: 'Rottnest Quokka' });
  await useEveryFeature(member);
  const own = api.as(member.cookie);
  const anonymous = await own.post<{ id: number }>('/api/posts', {
    content: 'Nobody knows me',
    isAnonymous: true,
  });
  expect(anonymous.status).toBe(201);
  const answer = await exportAccount<ExportedData>(ID);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="user-data-${ID}-\\d{8}T\\d{6}Z\\.json"$`),
  );
  const exported = answer.body;
  const ownExport = (await own.get<ExportedData>('/api/user/export')).body;
  expect(JSON.stringify(ownExport.posts)).toContain('Nobody knows me');
  // Nothing that could reveal an anonymous author is exported, and the file says so.
  const { wallet, walletEntries, ...rest } = ownExport;
  expect([wallet, walletEntries]).toEqual([expect.anything(), expect.anything()]);
  const filterNamed = <T extends { isAnonymous: boolean }>(rows: T[]) =>
    rows.filter((row) => !row.isAnonymous);
  const EXPORTED_KINDS =
    /^(milestone|message|account|report|capsule|letter|review|companion|admin|broadcast)/;
  const kinds = await dataSource.query<{ id: number; kind: string }[]>(
    `SELECT id, kind FROM notifications WHERE user_id = ${ID}`,
  );
  const findKind = (id: number) => kinds.find((row) => row.id === id)?.kind ?? '';
  const removeOwnExports = (log: ExportedData['securityLog']) =>
    log.filter(({ action }) => action !== 'account.exported');
  expect({ ...exported, exportedAt: null, securityLog: removeOwnExports(exported.securityLog) }).toEqual({
    ...rest,
    account: expect.not.objectContaining({ lastSeenAt: null }),
    sessions: undefined,
    exportedAt: null,
    leftOut: expect.stringContaining('anonymous'),
    securityLog: removeOwnExports(ownExport.securityLog).filter(({ action }) => !/suspended$/.test(action)),
    posts: filterNamed(ownExport.posts),
    comments: filterNamed(ownExport.comments),
    postEdits: expect.any(Array),
    notifications: ownExport.notifications.filter(({ id }) => EXPORTED_KINDS.test(findKind(id))),
    moderationDecisions: expect.any(Array),
  });
  expect(answer.text).not.toContain('Nobody knows me');
  const log = (await own.get<SecurityLogEntry[]>('/api/auth/security-log')).body;
  expect(log).toContainEqual(
    expect.objectContaining({ action: 'account.exportedByAdmin', device: null, reason: REASON }),
  );
  const [notified] = (await own.get<Notification[]>('/api/notifications?limit=1')).body;
  expect(notified).toMatchObject({ type: 'safety', title: 'Deine Daten', url: '/security' });
  const countExported = (part: string) => (exported[part] as unknown[]).length;
  for (const [list, part] of [
    ['/api/mood-entries', 'moodEntries'],
    ['/api/journal', 'journalSeeds'],
    ['/api/journal-enhanced', 'journalEntries'],
    ['/api/time-capsules', 'timeCapsules'],
    ['/api/sessions', 'chatSessions'],
  ] as const) {
    const listedCount = (await own.get<unknown[]>(list)).body.length;
    expect([list, listedCount > 0, countExported(part)]).toEqual([list, true, listedCount]);
  }
  const { username, email } = await manager.findOneByOrFail(User, { id: ID });
  expect(await findNewestMail(email, 'accountExported')).toMatchObject({
    data: { reason: REASON, contact: 'help@mikai.test', link: expect.stringContaining('/security') },
  });

  const reader = await signIn(dataSource);
  const readerSocket = await otherApi.socket(reader.cookie);
  const memberSocket = await otherApi.socket(member.cookie);
  const post = (await own.post<{ id: number }>('/api/posts', { content: 'My last words here' })).body;
  await readerSocket.waitFor('post.created', (event) => event.post.id === post.id);
  await until('all jobs have been sent to Redis', async () => {
    const unsent = await dataSource.query<unknown[]>(
      `SELECT FROM outbox WHERE dispatched_at IS NULL AND due_at <= now()`,
    );
    return unsent.length === 0;
  });
  const before = member.user;
  const names = [String(ID), before.username, username, before.email, email, 'Rottnest Quokka'];
  const dumpStores = async () =>
    [await dumpDatabase(dataSource), await dumpRedis(services.redisPrefix)] as const;
  for (const dump of await dumpStores()) expect(contains(dump, String(ID))).toBe(true);

  for (const code of ['', 'DELETE', `delete-${ID}`, `DELETE-${ID} `, `DELETE-${reader.user.id}`]) {
    const refused = await deleteAccount(ID, code);
    expect([code, refused.status, refused.body]).toMatchObject([
      code,
      400,
      { details: { confirmationCode: expect.any(String) } },
    ]);
  }
  const deleted = await deleteAccount(ID);
  expect([deleted.status, deleted.body]).toEqual([200, { deleted: true, userId: ID }]);
  await memberSocket.closed;
  await readerSocket.waitFor('post.deleted', ({ postId }) => postId === post.id);
  expect((await otherApi.as(member.cookie).get('/api/auth/me')).status).toBe(401);
  const [database, redis] = await dumpStores();
  const remaining = names.filter((text) => contains(database, text) || contains(redis, text));
  expect(remaining).toEqual([]);
  for (const name of [member.user.username, username, email])
    expect(contains(api.logs.text, name)).toBe(false);
  // The records of other members stay.
  expect(contains(database, reader.user.username)).toBe(true);
  const mails = { where: { jobName: 'mail.send' }, order: { id: 'DESC' }, take: 1 } as const;
  const [last] = await manager.find(OutboxEntry, mails);
  expect(await findMail(manager, (last!.payload as { mailId: number }).mailId)).toMatchObject({
    kind: 'accountDeleted',
    userId: null,
    recipient: email,
    data: { contact: 'help@mikai.test', exports: [{ at: expect.any(String), reason: REASON }] },
  });
  const lines = await dataSource.query<unknown[]>(
    `SELECT actor_id, user_id, details FROM audit_log WHERE action = 'account.deleted'`,
  );
  expect(lines).toEqual([
    { actor_id: colleague.user.id, user_id: null, details: { wasAdmin: false, wasActive: true } },
  ]);
});

test('an export requires the administrator’s password, a code if two-factor is on, and a reason', async () => {
  const { user } = await signIn(dataSource);
  const by = await fixtures.member({ isAdmin: true });
  const before = await findLastLineId();
  const expectRejection = async (change: Partial<ExportUserRequest>, field: string) => {
    const answer = await exportAccount(user.id, by, change);
    expect([answer.status, answer.body]).toMatchObject([400, { details: { [field]: expect.any(String) } }]);
  };
  for (const password of ['Not-My-Password-1', '']) await expectRejection({ password }, 'password');
  const invisible = ['', '  ', '\u200b', '\u3164\u115f', '\u2800.', '...'];
  for (const reason of [...invisible, 'x'.repeat(501)]) await expectRejection({ reason }, 'reason');
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await dataSource.query(`UPDATE users SET totp_secret = $2 WHERE id = $1`, [
    by.user.id,
    seal(secret, 'users.totp_secret', { owner: by.user.id, row: by.user.id }),
  ]);
  const code = await generate({ secret });
  await expectRejection({}, 'code');
  await expectRejection({ code: code === '000000' ? '111111' : '000000' }, 'code');
  await expectRejection({ code, password: 'Not-My-Password-1' }, 'password');
  expect(await readLinesAfter(before)).toEqual([]);
  expect((await exportAccount(user.id, by, { code })).status).toBe(200);
  // A code works once.
  await expectRejection({ code }, 'code');
  expect(await readLinesAfter(before)).toMatchObject([{ action: 'account.exportedByAdmin' }]);
  // A link, even on another site, can no longer cause an export.
  expect((await api.as(by.cookie).get(`/api/users/${user.id}/export`)).status).toBe(404);
});

test('an administrator can export three times in 24 hours, even with simultaneous requests; the site owner more often', async () => {
  const { user } = await signIn(dataSource);
  const by = await fixtures.member({ isAdmin: true });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => exportAccount(user.id, by)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    code: 'export_limit_reached',
    error: expect.stringContaining('site owner'),
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
  for (let count = 1; count <= 4; count += 1) expect((await exportAccount(user.id, owner)).status).toBe(200);
});

test('nobody, not even the site owner, can delete an account within 30 days of exporting it; another administrator can', async () => {
  for (const exporter of [await fixtures.member({ isAdmin: true }), owner]) {
    const { user } = await signIn(dataSource);
    expect((await exportAccount(user.id, exporter)).status).toBe(200);
    const refused = await deleteAccount(user.id, undefined, exporter);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'exporter_cannot_delete' }]);
    expect((await deleteAccount(user.id)).status).toBe(200);
  }
  // This export was 31 days ago.
  const late = await signIn(dataSource);
  await dataSource.query(
    `INSERT INTO audit_log (action, actor_id, user_id, is_office, created_at)
     VALUES ('account.exportedByAdmin', $1, $2, true, now() - interval '31 days')`,
    [admin.user.id, late.user.id],
  );
  expect((await deleteAccount(late.user.id, undefined, admin)).status).toBe(200);
});

test('the summary of a deletion gives rough counts of named posts and comments, and nothing else', async () => {
  const member = await fixtures.member();
  const own = api.as(member.cookie);
  const by = await fixtures.member({ isAdmin: true });
  const before = await findLastLineId();
  const none = { posts: 'none', comments: 'none', conversations: 'none' };
  const first = await summarize(member.user.id, by);
  expect([first.status, first.body]).toEqual([
    200,
    {
      warning: expect.stringContaining('cannot be undone'),
      user: { id: member.user.id, username: member.user.username },
      dataSummary: none,
    },
  ]);
  const write = async (path: string, json: object) => {
    const answer = await own.post<{ id: number }>(path, json);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body.id;
  };
  const open = await api.as(admin.cookie).post<{ id: number }>('/api/posts', { content: 'How are you?' });
  await write('/api/posts', { content: 'Without a name', isAnonymous: true });
  await write(`/api/posts/${open.body.id}/comments`, { content: 'Without a name', isAnonymous: true });
  await write('/api/journal', { title: 'Private', content: 'Words of my own' });
  await write('/api/mood-entries', { moodScore: 4 });
  expect((await summarize(member.user.id, by)).body).toEqual(first.body);
  await write('/api/posts', { content: 'With my name' });
  const one = (await summarize(member.user.id, by)).body;
  expect(one.dataSummary).toEqual({ ...none, posts: 'aFew' });
  await write('/api/posts', { content: 'With my name, once more' });
  expect((await summarize(member.user.id, by)).body).toEqual(one);
  expect(await readLinesAfter(before)).toMatchObject(
    [1, 2, 3, 4].map(() => ({
      action: 'account.deletionSummarized',
      user_id: member.user.id,
      actor_id: by.user.id,
    })),
  );
  // Administrators get no summary of accounts that they cannot delete.
  expect([
    (await summarize(by.user.id, admin)).status,
    (await summarize(owner.user.id, admin)).status,
  ]).toEqual([403, 409]);
  expect((await api.as(by.cookie).get(`/api/users/${member.user.id}/deletion-summary`)).status).toBe(404);
  const many = await Promise.all(Array.from({ length: 27 }, () => summarize(member.user.id, by)));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 429]));
});

test('an administrator’s action stays in the audit log after both accounts are deleted, and the owner can identify the subject', async () => {
  const [member, former] = [await signIn(dataSource), await fixtures.member({ isAdmin: true })];
  const before = await findLastLineId();
  expect((await exportAccount(member.user.id, former)).status).toBe(200);
  expect((await deleteAccount(member.user.id)).status).toBe(200);
  expect((await deleteAccount(former.user.id, undefined, owner)).status).toBe(200);
  const lines = await readLinesAfter(before);
  expect(lines.map(({ action, user_id, actor_id }) => [action, user_id, actor_id])).toEqual([
    ['account.exportedByAdmin', null, null],
    ['account.deleted', null, colleague.user.id],
    ['account.deleted', null, owner.user.id],
  ]);
  const [exported, memberGone, formerGone] = lines;
  expect(exported?.subject_hash).toEqual(memberGone?.subject_hash);
  expect(exported?.actor_hash).toEqual(formerGone?.subject_hash);
  expect(exported?.subject_hash).not.toEqual(exported?.actor_hash);

  const ask = (who: { cookie: string }, accountId: number) =>
    api.as(who.cookie).get<AuditLine[]>(`/api/admin/audit-log?accountId=${accountId}`);
  const about = (await ask(owner, member.user.id)).body;
  expect(about.map(({ action }) => action)).toEqual(['account.deleted', 'account.exportedByAdmin']);
  expect(about[1]).toMatchObject({
    actor: null,
    isActorDeleted: true,
    subject: null,
    isSubjectDeleted: true,
  });
  expect((await ask(owner, former.user.id)).body).toHaveLength(2);
  expect((await ask(owner, member.user.id + 1_000_000)).body).toEqual([]);
  expect((await ask(colleague, member.user.id)).status).toBe(403);
});

test('an audit line about anonymous content has no hash that could identify its author', async () => {
  const { user } = await signIn(dataSource);
  const details = { decisionId: 1, isAnonymous: true };
  const [userId, actorId] = [user.id, admin.user.id];
  await recordAudit(manager, { action: 'account.suspended', userId, actorId, details });
  const lines = await api.as(owner.cookie).get<AuditLine[]>(`/api/admin/audit-log?accountId=${user.id}`);
  expect(lines.body).toEqual([]);
  expect((await deleteAccount(user.id)).status).toBe(200);
  const [line] = await dataSource.query<StoredLine[]>(
    `SELECT user_id, subject_hash FROM audit_log WHERE action = 'account.suspended' ORDER BY id DESC LIMIT 1`,
  );
  expect(line).toEqual({ user_id: null, subject_hash: null });
});

test('notifies a member of an export of their closed account only once it is open again', async () => {
  const asAdmin = api.as(admin.cookie);
  for (const isExported of [true, false]) {
    const { user } = await signIn(dataSource);
    const pathTo = (action: string) => `/api/users/${user.id}/${action}`;
    const listKinds = async () =>
      (
        await dataSource.query<{ kind: string }[]>(`SELECT kind FROM notifications WHERE user_id = $1`, [
          user.id,
        ])
      ).map(({ kind }) => kind);
    expect((await asAdmin.post(pathTo('deactivate'), { reason: 'A look at the account' })).status).toBe(200);
    if (isExported) expect((await exportAccount(user.id, owner)).status).toBe(200);
    expect(await listKinds()).toEqual([]);
    expect((await asAdmin.post(pathTo('restore'))).status).toBe(200);
    expect(await listKinds()).toEqual(isExported ? ['account.exported'] : []);
  }
});

test('keeps a newsletter subscription if the account’s address was never verified', async () => {
  const kept: boolean[] = [];
  for (const isVerified of [true, false]) {
    const { user } = await signIn(dataSource, { isVerified });
    await dataSource.query(
      `INSERT INTO newsletter_subscribers (email, language, token_hash) VALUES ($1, 'en', $2)`,
      [user.email, randomBytes(32)],
    );
    expect((await deleteAccount(user.id)).status).toBe(200);
    const rows = await dataSource.query<unknown[]>(`SELECT FROM newsletter_subscribers WHERE email = $1`, [
      user.email,
    ]);
    kept.push(rows.length > 0);
  }
  expect(kept).toEqual([false, true]);
});
