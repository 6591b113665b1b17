import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import type { Broadcast, BroadcastPreview, NotificationStats } from '@mikai/contract/broadcasts';
import type { Notification } from '@mikai/contract/notifications';
import { signIn } from '@mikai/core/testing/people';
import { storeSubscription } from '@mikai/core/testing/stored-push';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { nextPagePath } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';

/** The site owner writes to all members, and a real worker sends the broadcast. */
const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services, { SITE_OWNER_USERNAME: 'Olivia', WRITING_TIMEOUT_MS: '15000' });
const owner = await signIn(dataSource, { username: 'Olivia', isAdmin: true });
const [ana, ben] = await Promise.all([signIn(dataSource), signIn(dataSource)]);

const TEXT = { title: 'A quiet hour', message: 'The hall is open at eight.', type: 'general', url: '/chat' };
const asOwner = api.as(owner.cookie);
const send = (body: object) => asOwner.post<Broadcast>('/api/admin/send-notification', body);
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const find = async (id: number): Promise<Broadcast | undefined> =>
  (await asOwner.get<Broadcast[]>('/api/admin/broadcasts')).body.find((each) => each.id === id);
const listNotifications = async (member: { cookie: string }, title: string): Promise<Notification[]> =>
  (await api.as(member.cookie).get<Notification[]>('/api/notifications')).body.filter(
    (each) => each.title === title,
  );
afterEach(async () => {
  await dataSource.query(`UPDATE broadcasts SET created_at = created_at - interval '1 minute'`);
});

test('responds when all is sent, with the counts; repeating the client id sends nothing', async () => {
  await WorkerProcess.start(services);
  const clientId = randomUUID();
  const answers = await Promise.all([1, 2].map(() => send({ ...TEXT, clientId })));
  const [first] = answers;
  expect(first).toMatchObject({
    status: 200,
    body: {
      ...TEXT,
      state: 'done',
      totalUsers: 3,
      processedUsers: 3,
      // With so few members the count would reveal who was left out.
      notifiedUsers: null,
      pushSent: 0,
      finishedAt: expect.any(String),
    },
  });
  expect(answers[1]?.body).toEqual(first?.body);
  for (const member of [ana, ben]) {
    const { body } = await api.as(member.cookie).get<Notification[]>('/api/notifications');
    expect(body).toMatchObject([
      { type: 'general', title: TEXT.title, content: TEXT.message, url: '/chat', isRead: false },
    ]);
  }
  const stats = await asOwner.get<NotificationStats>('/api/admin/notification-stats');
  expect(stats.body).toEqual({ totalUsers: 3, subscribedUsers: 0, recentNotifications: [first?.body] });
  const audit = await dataSource.query<unknown[]>(
    `SELECT actor_id, details FROM audit_log WHERE action = 'broadcast.sent'`,
  );
  expect(audit).toEqual([
    { actor_id: owner.user.id, details: { broadcastId: first?.body.id, type: 'general' } },
  ]);
});

test.each([
  ['title', { title: 'x'.repeat(51) }, '50 characters'],
  ['title', { title: '   ' }, 'title'],
  ['message', { message: 'x'.repeat(151) }, '150 characters'],
  ['type', { type: 'crisis_alert' }, 'general, daily_letter, message'],
  ['url', { url: 'https://elsewhere.invalid/' }, 'path on this site'],
  ['url', { url: '//elsewhere.invalid' }, 'path on this site'],
  ['url', { url: '/\\elsewhere.invalid' }, 'path on this site'],
  ['scheduledAt', { scheduledAt: inSeconds(-1) }, 'in the future'],
  ['scheduledAt', { scheduledAt: inSeconds(90 * 86_400 + 60) }, 'next 90 days'],
  ['scheduledAt', { scheduledAt: '2026-12-24' }, 'with its zone'],
  ['audience', { audience: { language: 'xx' } }, 'en, es, fr'],
  ['audience', { audience: { timeZone: 'Mars/Olympus' } }, 'Europe/Berlin'],
  ['audience', { audience: { withPush: 'yes' } }, 'true or false'],
  ['audience', { audience: { userId: 7 } }, 'language, timeZone, withPush'],
])('rejects an invalid %s and sends nothing', async (field, wrong, remedy) => {
  const before = await count();
  const answer = await asOwner.post<{ details: Record<string, string> }>('/api/admin/send-notification', {
    ...TEXT,
    ...wrong,
  });
  expect([answer.status, answer.body.details]).toEqual([400, { [field]: expect.stringContaining(remedy) }]);
  expect(await count()).toBe(before);
});

test('the site owner receives live progress', async () => {
  const browser = await api.socket(owner.cookie);
  const others = await api.socket(ana.cookie);
  const { body } = await send({ ...TEXT, title: 'As it happens' });
  const { broadcast } = await browser.waitFor(
    'broadcast.progressed',
    (event) => event.broadcast.id === body.id && event.broadcast.state === 'done',
  );
  expect(broadcast).toEqual(body);
  const states = browser.all('broadcast.progressed').map((event) => event.broadcast.state);
  expect(states[0]).toBe('queued');
  expect(others.all('broadcast.progressed')).toEqual([]);
});

test('rejects the same text to the same members within a minute, but no others', async () => {
  const text = { ...TEXT, title: 'Twice' };
  expect((await send(text)).status).toBe(200);
  const again = await send(text);
  expect([again.status, again.body]).toMatchObject([409, { code: 'conflict', error: expect.any(String) }]);
  const others = [
    { ...text, message: 'Another' },
    { ...text, audience: { language: 'de' } },
  ];
  for (const each of others) expect((await send(each)).status).toBe(200);
  expect((await send({ ...text, clientId: randomUUID() })).status).toBe(200);
});

test('treats null like a missing field', async () => {
  const { status, body } = await send({ ...TEXT, title: 'None', url: null, clientId: null });
  expect([status, body]).toMatchObject([200, { url: '/', audience: {}, scheduledAt: null }]);
  expect((await asOwner.post('/api/admin/broadcasts/preview', { type: null })).status).toBe(200);
});

test('sends a scheduled broadcast to its audience when it is due', async () => {
  const time = inSeconds(1.5);
  const text = { ...TEXT, title: 'Later', audience: { language: 'de', timeZone: 'europe/berlin' } };
  await dataSource.query(`UPDATE users SET language = 'de', time_zone = 'Europe/Berlin' WHERE id = $1`, [
    ana.user.id,
  ]);
  const { status, body } = await send({ ...text, scheduledAt: time });
  expect([status, body]).toMatchObject([
    200,
    {
      state: 'scheduled',
      scheduledAt: time,
      audience: { language: 'de', timeZone: 'Europe/Berlin' },
      totalUsers: 1,
      processedUsers: 0,
    },
  ]);
  const done = await until('the broadcast is sent', async () => {
    const found = await find(body.id);
    return found?.state === 'done' && found;
  });
  expect(done).toMatchObject({ totalUsers: 1, processedUsers: 1, notifiedUsers: null });
  const [notice] = await listNotifications(ana, 'Later');
  expect(Date.parse(notice!.createdAt)).toBeGreaterThanOrEqual(Date.parse(time));
  expect(await listNotifications(ben, 'Later')).toEqual([]);
});

test('cancels a scheduled broadcast once, and rejects canceling a sent one', async () => {
  const planned = await send({ ...TEXT, title: 'Never', scheduledAt: inSeconds(3600) });
  // Workers of the previous release, which do not support audiences and times, ignore a job of this name.
  const jobs = await dataSource.query<unknown[]>(
    `SELECT job_name FROM outbox WHERE (payload->>'broadcastId')::integer = $1`,
    [planned.body.id],
  );
  expect(jobs).toEqual([{ job_name: 'broadcasts.send' }]);
  const cancel = (id: number) => asOwner.post<Broadcast>(`/api/admin/broadcasts/${id}/cancel`, {});
  const answers = [await cancel(planned.body.id), await cancel(planned.body.id)];
  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      200,
      { ...planned.body, state: 'canceled', finishedAt: expect.any(String) },
    ]);
  const sent = await send({ ...TEXT, title: 'Sent' });
  expect([await cancel(sent.body.id), await cancel(1_000_000)]).toMatchObject([
    { status: 409, body: { code: 'conflict' } },
    { status: 404 },
  ]);
  const lines = await dataSource.query<unknown[]>(
    `SELECT user_id, actor_id, details FROM audit_log WHERE action = 'broadcast.canceled'`,
  );
  expect(lines).toEqual([
    { user_id: null, actor_id: owner.user.id, details: { broadcastId: planned.body.id } },
  ]);
  expect((await find(planned.body.id))?.state).toBe('canceled');
});

test('lists all broadcasts, page by page', async () => {
  const { body: all } = await asOwner.get<Broadcast[]>('/api/admin/broadcasts');
  const first = await asOwner.get<Broadcast[]>('/api/admin/broadcasts?limit=2');
  expect(first.body).toEqual(all.slice(0, 2));
  expect((await asOwner.get<Broadcast[]>(nextPagePath(first)!)).body).toEqual(all.slice(2, 4));
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
});

test('a preview counts recipients without revealing quiet days or, in a small audience, who opted out', async () => {
  const requestPreview = async (body: object): Promise<BroadcastPreview> =>
    (await asOwner.post<BroadcastPreview>('/api/admin/broadcasts/preview', body)).body;
  await storeSubscription(dataSource.manager, ana.user.id);
  await storeSubscription(dataSource.manager, ana.user.id);
  expect(await requestPreview({ audience: { withPush: true } })).toEqual({
    members: 1,
    withPush: 1,
    browsers: 2,
    left: null,
  });
  await dataSource.query(
    `INSERT INTO users (username, email, display_name, is_verified, language, crisis_quiet_until)
     SELECT 'it' || n, 'it' || n || '@test.invalid', 'it', n <> 1, 'it', CASE WHEN n = 2 THEN now() + interval '1 hour' END
     FROM generate_series(1, 21) n`,
  );
  await dataSource.query(
    `INSERT INTO notification_preferences (user_id, types)
     SELECT id, '{"message": {"inApp": false}}' FROM users WHERE username IN ('it2', 'it3')`,
  );
  const italian = { audience: { language: 'it' } };
  expect(await requestPreview(italian)).toEqual({ members: 20, withPush: 0, browsers: 0, left: 0 });
  expect(await requestPreview({ ...italian, type: 'message' })).toMatchObject({ members: 20, left: 2 });
  expect(await requestPreview({})).toMatchObject({ members: 23 });
});

const count = async (): Promise<number> =>
  (await dataSource.query<[{ count: number }]>(`SELECT count(*)::integer AS count FROM broadcasts`))[0].count;
