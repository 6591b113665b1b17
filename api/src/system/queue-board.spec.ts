import { afterEach, expect, test } from '@jest/globals';
import { AuthSession } from '@mikai/core/auth/auth-session.entity';
import { JobQueues } from '@mikai/core/queues/queues';
import { fastestRoundMs } from '@mikai/core/testing/fastest-round';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const admin = await signIn(dataSource, { isAdmin: true });
const queues = api.app.get(JobQueues);
afterEach(() => services.redis.heal());

const PAGE = '/admin/queues';
const page = await api.as(admin.cookie).get(PAGE);
const FILES = [...page.text.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, path]) => `${PAGE}/${path}`);
const QUESTIONS = [
  '/api/queues',
  '/api/queues/mail/outbox-1',
  '/api/queues/mail/metrics',
  '/api/redis/stats',
].map((path) => PAGE + path);
const PAGES = [PAGE, `${PAGE}/`, `${PAGE}/queue/mail`, `${PAGE}/queue/mail/1`];

test('serves administrators a page without resources of other hosts and without inline scripts', async () => {
  expect(FILES.length).toBeGreaterThan(4);
  for (const path of PAGES) {
    const { status, headers, text } = await api.as(admin.cookie).get(path);
    expect([path, status, headers['content-type']]).toEqual([
      path,
      200,
      expect.stringContaining('text/html'),
    ]);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain(`<base href="${PAGE}/"`);
    expect(text).not.toMatch(/https?:|<%/);
    expect(text.match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toEqual([
      '<script id="__UI_CONFIG__" type="application/json">',
    ]);
  }
  for (const path of FILES) {
    const { status, headers } = await api.as(admin.cookie).get(path);
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
  }
});

test('serves pages, files and data only to administrators, checked with each request', async () => {
  const awaited = await signIn(dataSource, { isAdmin: true });
  await dataSource.manager.update(AuthSession, { userId: awaited.user.id }, { isPending: true });
  const leaving = await signIn(dataSource, { isAdmin: true });
  expect((await api.as(leaving.cookie).get(PAGE)).status).toBe(200);
  await dataSource.manager.update(User, leaving.user.id, { isAdmin: false });
  const who: [string | undefined, number][] = [
    [undefined, 401],
    [api.guestCookie(), 401],
    [awaited.cookie, 401],
    [(await signIn(dataSource)).cookie, 403],
    [leaving.cookie, 403],
  ];
  for (const path of [...PAGES, ...FILES, ...QUESTIONS]) {
    for (const [cookie, status] of who) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await api.as(cookie).send(method, path, {});
        expect([method, path, answer.status]).toEqual([method, path, status]);
        expect(answer.text).not.toContain('queue');
      }
    }
  }
});

test('rejects an administrator without two-factor, if it is required', async () => {
  const strict = await TestApi.start(services, { ADMIN_TWO_FACTOR: 'required' });
  for (const path of [PAGE, FILES[0]!, QUESTIONS[0]!])
    expect((await strict.as(admin.cookie).get(path)).body).toMatchObject({
      statusCode: 403,
      code: 'two_factor_required',
    });
});

test('shows the waiting jobs, and cannot change anything', async () => {
  await queues.add('mail.send', { outboxId: 1, requestId: 'none', payload: { mailId: 7 } });
  const client = api.as(admin.cookie);
  const overview = await client.get<{
    queues: { name: string; readOnlyMode: boolean; counts: Record<string, number> }[];
  }>(`${PAGE}/api/queues?activeQueue=mail&status=waiting&page=1`);
  expect(overview.body.queues.map(({ name, readOnlyMode }) => [name, readOnlyMode])).toEqual(
    ['ai', 'letters', 'push', 'mail', 'schedule'].map((name) => [name, true]),
  );
  expect(overview.body.queues.find(({ name }) => name === 'mail')?.counts).toMatchObject({ waiting: 1 });
  const job = (await client.get(`${PAGE}/api/queues/mail/outbox-1`)).text;
  expect(job).toContain('mail.send');
  expect(job).not.toContain('mailId');
  for (const [method, path] of [
    ['PUT', '/api/queues/pause'],
    ['PUT', '/api/queues/mail/pause'],
    ['PUT', '/api/queues/mail/empty'],
    ['PUT', '/api/queues/mail/obliterate'],
    ['PUT', '/api/queues/mail/outbox-1/clean'],
    ['PATCH', '/api/queues/mail/outbox-1/update-data'],
    ['POST', '/api/queues/mail/add'],
    ['DELETE', '/api/queues'],
  ] as const)
    expect([path, (await client.send(method, PAGE + path, { json: {} })).status]).toEqual([path, 404]);
  const mail = queues.all.find(({ name }) => name === 'mail')!;
  expect([await mail.isPaused(), await mail.getJobCountByTypes('wait')]).toEqual([false, 1]);
});

test('does not show the recipient of a push message, who at the moment of a comment is an anonymous author', async () => {
  const payload = { subscriptionId: 1, notificationId: 2, userId: 987_654, toldAt: 3 };
  await queues.add('push.send', { outboxId: 99, requestId: 'none', payload });
  const client = api.as(admin.cookie);
  for (const path of ['/api/queues?activeQueue=push&status=waiting&page=1', '/api/queues/push/outbox-99']) {
    const { status, text } = await client.get(PAGE + path);
    expect([status, text]).toEqual([200, expect.stringContaining('push.send')]);
    expect(text).not.toContain('987654');
  }
});

test('responds with 503 within two seconds without Redis', async () => {
  await services.redis.cut();
  // Redis comes back only afterwards, so a response that waited for it would never arrive.
  const ms = await fastestRoundMs(async () => {
    const { status, body, headers } = await api.as(admin.cookie).get(QUESTIONS[0]!);
    expect([status, body, headers['retry-after']]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable' }),
      '2',
    ]);
  });
  expect(ms).toBeLessThan(2_000);
  await services.redis.heal();
  await until('Redis is back', async () => (await api.as(admin.cookie).get(QUESTIONS[0]!)).status === 200);
});
