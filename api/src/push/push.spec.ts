import { beforeAll, describe, expect, test } from '@jest/globals';
import { createECDH, hash, randomBytes } from 'node:crypto';
import { PUSH_LIMITS, type PushDevice, type PushStatus, type TestPushResponse } from '@mikai/contract/push';
import { openTarget, type SealedTarget } from '@mikai/core/push/push-subscriptions';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { browserSubscription, storeSubscription } from '@mikai/core/testing/stored-push';
import { TestPushService } from '@mikai/core/testing/test-push-service';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { exportOf } from '@mikai/core/users/export';
import { SITE_OWNER } from '../testing/scenario.js';
import { TestApi } from '../testing/test-api.js';
import { PushEndpoints } from './push-endpoints.js';

const services = await createTestServices();
const redisTraffic = services.redis.record();
const { dataSource } = services.database;
const { manager } = dataSource;
const service = await TestPushService.start();
const PUSH_HOSTS = `https://push.test,push.listed.test,${service.origin}`;
const api = await TestApi.start(services, {
  PUSH_HOSTS,
  SITE_OWNER_USERNAME: SITE_OWNER,
  WRITING_TIMEOUT_MS: '10000',
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const as = ({ cookie }: TestMember) => api.as(cookie).with({ 'user-agent': FIREFOX });
const subscribe = (member: TestMember, body: object = browserSubscription()) =>
  as(member).post<PushDevice>('/api/push/subscribe', body);
const status = async (member: TestMember, query = '') =>
  (await as(member).get<PushStatus>(`/api/push/status${query}`)).body;
/** Returns the expected response. @param isOfThisSession whether the subscription is bound to the session that asks */
const statusOf = (isSubscribed: boolean, count: number, isOfThisSession = isSubscribed): PushStatus => ({
  isSubscribed,
  isOfThisSession,
  devices: count,
  publicKey: services.config().VAPID_PUBLIC_KEY ?? '',
});
const listDevices = async (member: TestMember) =>
  (await as(member).get<PushDevice[]>('/api/push/devices')).body;
const hashQuery = (endpoint: string) => `?endpointHash=${hash('sha256', endpoint, 'base64url')}`;

test('a browser can subscribe, is listed with its session, and can renew and unsubscribe', async () => {
  const ana = await signIn(dataSource);
  const screen = await api.socket(ana.cookie);
  expect(await status(ana)).toEqual(statusOf(false, 0));
  const subscription = browserSubscription();
  const { status: answered, body } = await subscribe(ana, { ...subscription, expirationTime: null });
  const device: PushDevice = {
    id: expect.any(Number) as never,
    device: 'Firefox on Linux',
    isThisDevice: true,
    createdAt: expect.any(String) as never,
    lastSentAt: null,
  };
  expect([answered, body]).toEqual([201, device]);
  expect(await screen.waitFor('pushDevices.changed')).toEqual({ devices: 1 });
  expect(await status(ana)).toEqual(statusOf(true, 1));
  expect(await listDevices(ana)).toEqual([body]);

  const keys = browserSubscription().keys;
  const renewed = await subscribe(ana, { ...subscription, keys });
  expect([renewed.status, renewed.body]).toEqual([201, body]);
  const [row] = await dataSource.query<(SealedTarget & { host: string })[]>(
    `SELECT user_id, endpoint_hash, endpoint, keys, host FROM push_subscriptions WHERE user_id = $1`,
    [ana.user.id],
  );
  expect([openTarget(row!), row?.host]).toEqual([{ endpoint: subscription.endpoint, keys }, 'push.test']);

  const { endpoint } = subscription;
  // Renewing emitted nothing; the next event comes after it.
  await subscribe(ana);
  await screen.waitFor('pushDevices.changed', ({ devices: count }) => count === 2);
  expect(screen.all('pushDevices.changed')).toEqual([{ devices: 1 }, { devices: 2 }]);
  expect(await status(ana, hashQuery(endpoint))).toEqual(statusOf(true, 2));
  for (let time = 0; time < 2; time += 1)
    expect((await as(ana).post('/api/push/unsubscribe', { endpoint })).status).toBe(204);
  await screen.waitFor('pushDevices.changed', () => screen.all('pushDevices.changed').length === 3);
  expect(screen.all('pushDevices.changed').at(-1)).toEqual({ devices: 1 });
  expect(await status(ana, hashQuery(endpoint))).toEqual(statusOf(false, 1));
});

test('a subscription outlives its session: its hash identifies its owner, and renewing binds it to the new session', async () => {
  const ana = await signIn(dataSource);
  const subscription = browserSubscription();
  await storeSubscription(manager, ana.user.id, subscription, '00000000-0000-4000-8000-000000000001');
  expect(await status(ana)).toEqual(statusOf(false, 1));
  expect(await status(ana, hashQuery(subscription.endpoint))).toEqual(statusOf(true, 1, false));
  expect((await status(ana, hashQuery(`${subscription.endpoint}x`))).isSubscribed).toBe(false);
  expect((await status(await signIn(dataSource), hashQuery(subscription.endpoint))).isSubscribed).toBe(false);
  await subscribe(ana, subscription);
  expect(await status(ana)).toEqual(statusOf(true, 1));
  // The list on another screen is updated at once.
  const desk = await signIn(dataSource, ana.user);
  const screen = await api.socket(desk.cookie);
  expect((await as(ana).post('/api/auth/logout')).status).toBe(204);
  expect(await screen.waitFor('pushDevices.changed')).toEqual({ devices: 0 });
  expect(await manager.query(`SELECT FROM push_subscriptions WHERE user_id = $1`, [ana.user.id])).toEqual([]);
});

test('a subscription moves to the member who signs in on the browser last', async () => {
  const [ana, ben] = [await signIn(dataSource), await signIn(dataSource)];
  const subscription = browserSubscription();
  await subscribe(ana, subscription);
  const screen = await api.socket(ana.cookie);
  await subscribe(ben, subscription);
  expect(await screen.waitFor('pushDevices.changed')).toEqual({ devices: 0 });
  expect([await listDevices(ana), (await listDevices(ben)).length]).toEqual([[], 1]);
  // The former member cannot remove the subscription either.
  await as(ana).post('/api/push/unsubscribe', { endpoint: subscription.endpoint });
  expect(await listDevices(ben)).toHaveLength(1);
});

test('lists a member’s devices and removes any of them, but not those of others', async () => {
  const [ana, ben] = [await signIn(dataSource), await signIn(dataSource)];
  const other = await storeSubscription(manager, ana.user.id);
  const { body: here } = await subscribe(ana);
  expect((await listDevices(ana)).map(({ id, isThisDevice }) => [id, isThisDevice])).toEqual([
    [here.id, true],
    [other, false],
  ]);
  expect((await as(ben).delete(`/api/push/devices/${other}`)).status).toBe(404);
  expect((await as(ana).delete(`/api/push/devices/${other}`)).status).toBe(204);
  expect((await as(ana).delete(`/api/push/devices/${other}`)).status).toBe(404);
  expect(await listDevices(ana)).toEqual([here]);
});

test('removes the least recently used browser beyond the maximum', async () => {
  const ana = await signIn(dataSource);
  const ids: number[] = [];
  for (let nth = 0; nth < PUSH_LIMITS.devices; nth += 1)
    ids.push(await storeSubscription(manager, ana.user.id));
  await manager.query(
    `UPDATE push_subscriptions SET renewed_at = now() - id * interval '1 second', last_sent_at = NULL WHERE user_id = $1`,
    [ana.user.id],
  );
  // The subscription with the highest id was renewed longest ago, but was sent a message just now.
  await manager.query(`UPDATE push_subscriptions SET last_sent_at = now() WHERE id = $1`, [ids.at(-1)]);
  const { body } = await subscribe(ana);
  const left = (await listDevices(ana)).map(({ id }) => id);
  expect(left).toHaveLength(PUSH_LIMITS.devices);
  expect(left).not.toContain(ids.at(-2));
  expect(left).toEqual(expect.arrayContaining([body.id, ids.at(-1)]));
});

test('ending all other sessions removes the subscriptions of expired sessions too', async () => {
  const ana = await signIn(dataSource);
  await storeSubscription(
    manager,
    ana.user.id,
    browserSubscription(),
    '00000000-0000-4000-8000-000000000002',
  );
  const { body: here } = await subscribe(ana);
  expect((await as(ana).post('/api/auth/sessions/end-others')).status).toBe(204);
  expect(await listDevices(ana)).toEqual([here]);
});

const good = browserSubscription();
const auth = (bytes: number) => randomBytes(bytes).toString('base64url');
const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
const compressed = createECDH('prime256v1').generateKeys('base64url', 'compressed');

describe('rejects invalid subscriptions with a remedy', () => {
  let ana: TestMember;
  beforeAll(async () => {
    ana = await signIn(dataSource);
  });

  test.each<[string, object, string, string]>([
    ['an endpoint over http', { endpoint: 'http://fcm.googleapis.com/fcm/send/x' }, 'endpoint', 'https://'],
    ['an unlisted host', { endpoint: 'https://evil.test/x' }, 'endpoint', 'PUSH_HOSTS'],
    [
      'a host that begins like a listed one',
      { endpoint: 'https://push.test.evil.test/x' },
      'endpoint',
      'PUSH_HOSTS',
    ],
    ['another port', { endpoint: 'https://fcm.googleapis.com:8443/x' }, 'endpoint', 'PUSH_HOSTS'],
    ['a private address', { endpoint: 'https://127.0.0.1/x' }, 'endpoint', 'PUSH_HOSTS'],
    ['a metadata address', { endpoint: 'http://169.254.169.254/latest' }, 'endpoint', 'https://'],
    ['a file', { endpoint: 'file:///etc/passwd' }, 'endpoint', 'https://'],
    ['no address', { endpoint: 'push' }, 'endpoint', 'as the browser gives it'],
    ['a number as address', { endpoint: 7 }, 'endpoint', 'as the browser gives it'],
    ['a long address', { endpoint: `https://push.test/${'x'.repeat(2000)}` }, 'endpoint', 'longer than 2000'],
    ['no keys', { keys: undefined }, 'keys', 'as the browser gives them'],
    ['a list of keys', { keys: [] }, 'keys', 'as the browser gives them'],
    ['more keys', { keys: { ...good.keys, more: 'x' } }, 'keys', 'more than'],
    ['no point of a curve', { keys: { ...good.keys, p256dh: auth(65) } }, 'keys', '65 bytes'],
    ['a point off the curve', { keys: { ...good.keys, p256dh: offCurve } }, 'keys', 'P-256'],
    ['a compressed point', { keys: { ...good.keys, p256dh: compressed } }, 'keys', '65 bytes'],
    ['a number as point', { keys: { ...good.keys, p256dh: 5 } }, 'keys', '65 bytes'],
    ['a short secret', { keys: { ...good.keys, auth: auth(15) } }, 'keys', '16 bytes'],
    ['a long secret', { keys: { ...good.keys, auth: auth(17) } }, 'keys', '16 bytes'],
    ['no base64url', { keys: { ...good.keys, auth: '+'.repeat(22) } }, 'keys', '16 bytes'],
    [
      'an expired subscription',
      { expirationTime: Date.now() - 1_000 },
      'expirationTime',
      'turn notifications on again',
    ],
    ['an invalid expiration time', { expirationTime: 'soon' }, 'expirationTime', 'as the browser gives it'],
  ])('%s', async (_what, more, field, remedy) => {
    const answer = await subscribe(ana, { ...good, ...more });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'invalid_input', details: { [field]: expect.stringContaining(remedy) } },
    ]);
  });

  test('and stores none of them', async () => {
    expect(await listDevices(ana)).toEqual([]);
  });

  test.each([
    [['10.0.0.7'], false],
    [['::1', '127.0.0.1'], false],
    [['10.0.0.7', '8.8.8.8'], true],
    [['8.8.8.8'], true],
    // A name that cannot be resolved now is checked again when the worker connects to it.
    [[], true],
  ])('accepts a listed host that resolves to %j: %s', async (addresses, isAccepted) => {
    const resolve = () =>
      addresses.length > 0 ? Promise.resolve(addresses) : Promise.reject(new Error('no'));
    const endpoints = new PushEndpoints(services.config({ PUSH_HOSTS }), resolve);
    const checked = endpoints.check('https://push.listed.test/x');
    if (isAccepted) expect(await checked).toBe('push.listed.test');
    else
      await expect(checked).rejects.toMatchObject({
        response: { details: { endpoint: expect.stringContaining('public address') } },
      });
    expect(await endpoints.check('https://push.test/x')).toBe('push.test');
  });
});

test('returns the key with which browsers subscribe, or a 503 if there is none', async () => {
  const ana = await signIn(dataSource);
  const { VAPID_PUBLIC_KEY: publicKey } = services.config();
  expect((await as(ana).get('/api/push/vapid-key')).body).toEqual({ publicKey });
  const bare = await TestApi.start(services, { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' });
  const answer = await bare.as(ana.cookie).get('/api/push/vapid-key');
  expect([answer.status, answer.body]).toMatchObject([503, { code: 'unavailable' }]);
});

test('the site owner can send a test message and gets the real outcome', async () => {
  const owner = await signIn(dataSource, { username: SITE_OWNER, isAdmin: true, language: 'fr' });
  const ask = async () => (await as(owner).post<TestPushResponse>('/api/push/send-test-message')).body;
  expect(await ask()).toEqual({ success: false, message: expect.stringContaining('turn them on') });
  await WorkerProcess.start(services, { PUSH_HOSTS });
  const [browser, broken] = [service.subscribe(), service.subscribe(() => ({ status: 500 }))];
  for (const { endpoint, keys } of [browser, broken])
    expect((await subscribe(owner, { endpoint, keys })).status).toBe(201);
  expect(await ask()).toEqual({ success: true, message: 'The test message was sent to 1 of 2 browsers.' });
  expect(await service.waitFor(browser)).toMatchObject([
    { notificationId: null, title: 'MikAI', tag: 'test', lang: 'fr' },
  ]);
  await as(owner).post('/api/push/unsubscribe', { endpoint: browser.endpoint });
  expect(await ask()).toEqual({
    success: false,
    message: expect.stringContaining('No push service accepted'),
  });
  expect(service.errors).toEqual([]);
});

test('keeps endpoints and keys out of responses, exports and logs, and sealed in the database and Redis', async () => {
  const ana = await signIn(dataSource);
  const { endpoint, keys } = browserSubscription();
  const { text } = await subscribe(ana, { endpoint, keys });
  let exported = '';
  for await (const piece of exportOf(manager, ana.user.id)) exported += piece;
  expect(JSON.parse(exported)).toMatchObject({
    pushDevices: [{ device: 'Firefox on Linux', host: 'push.test' }],
  });
  const places = {
    answer: text,
    export: exported,
    database: await dumpDatabase(dataSource),
    redis: await dumpRedis(services.redisPrefix),
    traffic: redisTraffic(),
    log: api.logs.text,
  };
  for (const [place, all] of Object.entries(places))
    for (const secret of [endpoint.slice(-22), keys.p256dh, keys.auth])
      expect([place, contains(all, secret)]).toEqual([place, false]);
});
