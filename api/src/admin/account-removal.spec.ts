import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { DeletionSummary } from '@mikai/contract/admin';
import type { Notification } from '@mikai/contract/notifications';
import type { SecurityLogEntry } from '@mikai/contract/security-log';
import { findMail } from '@mikai/core/mail/mail';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, holds } from '@mikai/core/testing/traces';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { addressOf, ROUTE_TABLE } from '../testing/route-table.js';
import { Scene, SITE_OWNER, Stage } from '../testing/scene.js';
import { TestApi } from '../testing/test-api.js';

/** Somebody who has done everything that can be done here: exported whole, and deleted without a trace. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const ENV = { SITE_OWNER_USERNAME: SITE_OWNER, SUPPORT_EMAIL: 'help@mikai.test' };
const api = await TestApi.start(services, ENV);
const otherApi = await TestApi.start(services, ENV);
const stage = await Stage.build(services, api);
const helper = await signIn(dataSource, { isAdmin: true });

/** Routes that end the session, the account or something of it; and one that wants a second letter of the same day. */
const NOT_LIVED = /^DELETE |^POST \/api\/(user\/delete|auth\/)|^PATCH .*letters\/:id/;

const remove = (id: number, confirmationCode = `DELETE-${id}`) =>
  api.as(helper.cookie).send('DELETE', `/api/users/${id}`, { json: { confirmationCode } });

/** Does all that members can do, each by its own route. */
async function liveIn(member: { cookie: string; user: User }): Promise<void> {
  const scene = new Scene(stage, member, member);
  for (const [route, row] of Object.entries(ROUTE_TABLE)) {
    if (row.gets.memberOwner >= 400 || NOT_LIVED.test(route)) continue;
    const request = (await row.request?.(scene)) ?? {};
    const { method, path } = addressOf(route, request);
    const { status } = await api.as(member.cookie).send(method, path, { json: request.json });
    expect([route, status]).toEqual([route, row.gets.memberOwner]);
  }
}

interface Exported extends Record<string, unknown> {
  account: { id: number };
  securityLog: { action: string }[];
}

test('all that somebody ever did is in the export, which is never silent; and nothing of it outlives them', async () => {
  // Found nowhere by chance.
  const ID = randomInt(900_000_000, 999_999_999);
  const member = await stage.member({ id: ID, displayName: 'Rottnest Quokka' });
  await liveIn(member);
  const own = api.as(member.cookie);

  const answer = await api.as(helper.cookie).get<Exported>(`/api/users/${ID}/export`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="user-data-${ID}-\\d{8}T\\d{6}Z\\.json"$`),
  );
  const exported = answer.body;
  const same = (await own.get<Exported>('/api/user/export')).body;
  same.securityLog = same.securityLog.filter(({ action }) => action !== 'account.exported');
  exported.securityLog = exported.securityLog.filter(({ action }) => action !== 'account.exported');
  expect({ ...exported, exportedAt: null }).toEqual({ ...same, exportedAt: null });
  const log = (await own.get<SecurityLogEntry[]>('/api/auth/security-log')).body;
  expect(log).toContainEqual(expect.objectContaining({ action: 'account.exportedByAdmin', device: null }));
  const [told] = (await own.get<Notification[]>('/api/notifications?limit=1')).body;
  expect(told).toMatchObject({ type: 'safety', title: 'Deine Daten', url: '/security' });
  const lengthOf = (part: string) => (exported[part] as unknown[]).length;
  for (const [list, part] of [
    ['/api/mood-entries', 'moodEntries'],
    ['/api/journal', 'journalSeeds'],
    ['/api/journal-enhanced', 'journalEntries'],
    ['/api/time-capsules', 'timeCapsules'],
    ['/api/sessions', 'chatSessions'],
  ] as const) {
    const shown = (await own.get<unknown[]>(list)).body.length;
    expect([list, shown > 0, lengthOf(part)]).toEqual([list, true, shown]);
  }
  const summary = await api.as(helper.cookie).get<DeletionSummary>(`/api/users/${ID}/deletion-summary`);
  const { username, email } = await manager.findOneByOrFail(User, { id: ID });
  expect(summary.body).toEqual({
    warning: expect.stringContaining('cannot be undone'),
    user: { id: ID, username },
    dataSummary: {
      sessions: lengthOf('chatSessions'),
      posts: lengthOf('posts'),
      comments: lengthOf('comments'),
      journalEntries: lengthOf('journalSeeds'),
      journalEntriesEnhanced: lengthOf('journalEntries'),
      moodEntries: lengthOf('moodEntries'),
      timeCapsules: lengthOf('timeCapsules'),
      conversations: lengthOf('conversations'),
      dailyLetters: lengthOf('letters'),
      companions: lengthOf('companions'),
      gachaPulls: lengthOf('gachaPulls'),
    },
  });
  expect(Object.values(summary.body.dataSummary).filter((count) => count > 0).length).toBeGreaterThan(7);

  const reader = await signIn(dataSource);
  const watching = await otherApi.socket(reader.cookie);
  const theirs = await otherApi.socket(member.cookie);
  const post = (await own.post<{ id: number }>('/api/posts', { content: 'My last words here' })).body;
  await watching.waitFor('post.created', (event) => event.post.id === post.id);
  await until('all jobs are with Redis', async () => {
    const unsent = await dataSource.query<unknown[]>(
      `SELECT FROM outbox WHERE dispatched_at IS NULL AND due_at <= now()`,
    );
    return unsent.length === 0;
  });
  const traces = [String(ID), member.user.username, username, member.user.email, email, 'Rottnest Quokka'];
  const placesOf = async () =>
    [await dumpDatabase(dataSource), await dumpRedis(services.redisPrefix)] as const;
  for (const place of await placesOf()) expect(holds(place, String(ID))).toBe(true);

  for (const code of ['', 'DELETE', `delete-${ID}`, `DELETE-${ID} `, `DELETE-${reader.user.id}`]) {
    const refused = await remove(ID, code);
    expect([code, refused.status, refused.body]).toMatchObject([
      code,
      400,
      { details: { confirmationCode: expect.any(String) } },
    ]);
  }
  const deleted = await remove(ID);
  expect([deleted.status, deleted.body]).toEqual([200, { deleted: true, userId: ID }]);
  await theirs.closed;
  await watching.waitFor('post.deleted', ({ postId }) => postId === post.id);
  expect((await otherApi.as(member.cookie).get('/api/auth/me')).status).toBe(401);
  const [database, redis] = await placesOf();
  const left = traces.filter((trace) => holds(database, trace) || holds(redis, trace));
  expect(left).toEqual([]);
  for (const name of [member.user.username, username, email]) {
    expect(holds(api.logs.text, name)).toBe(false);
    // Others keep theirs.
    expect(holds(database, reader.user.username)).toBe(true);
  }
  const [last] = await manager.find(OutboxEntry, {
    where: { jobName: 'mail.send' },
    order: { id: 'DESC' },
    take: 1,
  });
  expect(await findMail(manager, (last?.payload as { mailId: number }).mailId)).toMatchObject({
    ...{ kind: 'accountDeleted', userId: null, recipient: email },
    data: { contact: 'help@mikai.test' },
  });
  const lines = await dataSource.query<unknown[]>(
    `SELECT actor_id, user_id, details FROM audit_log WHERE action = 'account.deleted'`,
  );
  expect(lines).toEqual([
    { actor_id: helper.user.id, user_id: null, details: { wasAdmin: false, wasActive: true } },
  ]);
}, 60_000);

test('an administrator can export twenty accounts an hour', async () => {
  const { user } = await signIn(dataSource);
  const other = await signIn(dataSource, { isAdmin: true });
  const ask = (cookie: string) => api.as(cookie).get(`/api/users/${user.id}/export`);
  for (let count = 1; count <= 20; count += 1) expect((await ask(other.cookie)).status).toBe(200);
  const answer = await ask(other.cookie);
  expect([answer.status, answer.body]).toMatchObject([429, { code: 'rate_limited' }]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('who is exported while the account is closed is told when it is open again, and only then', async () => {
  const asHelper = api.as(helper.cookie);
  for (const isExported of [true, false]) {
    const { user } = await signIn(dataSource);
    const on = (act: string) => `/api/users/${user.id}/${act}`;
    const told = async () =>
      (
        await dataSource.query<{ kind: string }[]>(`SELECT kind FROM notifications WHERE user_id = $1`, [
          user.id,
        ])
      ).map(({ kind }) => kind);
    expect((await asHelper.post(on('deactivate'), { reason: 'A look at the account' })).status).toBe(200);
    if (isExported) expect((await asHelper.get(on('export'))).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await asHelper.post(on('restore'))).status).toBe(200);
    expect(await told()).toEqual(isExported ? ['account.exported'] : []);
  }
});

test('a newsletter goes on that went to an address which the account never proved to be its own', async () => {
  const kept: boolean[] = [];
  for (const isVerified of [true, false]) {
    const { user } = await signIn(dataSource, { isVerified });
    await dataSource.query(
      `INSERT INTO newsletter_subscribers (email, language, token_hash) VALUES ($1, 'en', $2)`,
      [user.email, randomBytes(32)],
    );
    expect((await remove(user.id)).status).toBe(200);
    const rows = await dataSource.query<unknown[]>(`SELECT FROM newsletter_subscribers WHERE email = $1`, [
      user.email,
    ]);
    kept.push(rows.length > 0);
  }
  expect(kept).toEqual([false, true]);
});
