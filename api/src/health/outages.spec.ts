import { afterEach, expect, test } from '@jest/globals';
import { API_TIMEOUT_MS } from '@mikai/core/database/data-source';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { toRefusal } from '../common/http/api-exception.filter.js';
import { LIMITER_TIMES } from '../limits/limiters.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices({ postgresProxy: true });
const api = await TestApi.start(services);
// As in production: these tests measure how long an outage of Redis or PostgreSQL delays an answer.
LIMITER_TIMES.answerMs = 400;
afterEach(async () => {
  services.redis.release();
  services.postgres.release();
  await services.redis.heal();
  await services.postgres.heal();
});

const READY = { status: 'ready', checks: { database: 'up', redis: 'up', clock: 'ok' } };

/**
 * The promise is two seconds. The timeouts that keep it are constants, which are looked at; the clock of a busy machine
 * tells only those who wait for the server to come back, which would be for ever.
 */
const LIMIT_MS = 20_000;

/** Measures the duration of some work, in milliseconds. */
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const begin = performance.now();
  return [await work, performance.now() - begin];
}

test('the timeouts of PostgreSQL and Redis leave room within two seconds', () => {
  expect(API_TIMEOUT_MS + LIMITER_TIMES.answerMs).toBeLessThan(2_000);
});

test('with everything there the node is alive and ready', async () => {
  expect((await api.as().get('/api/health/live')).body).toEqual({ status: 'alive' });
  await until('Redis is there', async () => {
    const { status, body } = await api.as().get('/api/health/ready');
    return status === 200 && JSON.stringify(body) === JSON.stringify(READY);
  });
});

test('without PostgreSQL: 503 with Retry-After within two seconds, alive but not ready, and back by itself', async () => {
  const { cookie } = await signIn(services.database.dataSource);
  const session = await api.conversation(cookie);
  const guest = await api.guest();
  await services.postgres.cut();
  const requests = [
    () => api.as(cookie).get('/api/auth/me'),
    () => api.as(guest.cookie).get('/api/sessions'),
    () => api.as(guest.cookie).get(`/api/sessions/${guest.session.id}/messages`),
    () => api.as(cookie).post('/api/sessions', { userName: 'Sam' }),
    () => api.as(cookie).post(`/api/sessions/${session.id}/messages`, { content: 'Lost?', sender: 'user' }),
    () => api.as(cookie).delete(`/api/sessions/${session.id}`),
  ];
  for (const request of [...requests, ...requests]) {
    const [answer, ms] = await timed(request());
    expect(answer.body).toMatchObject({ statusCode: 503, code: 'unavailable' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(ms).toBeLessThan(LIMIT_MS);
  }
  expect((await api.as().get('/api/health/live')).status).toBe(200);
  const ready = await api.as().get('/api/health/ready');
  expect([ready.status, ready.body]).toMatchObject([
    503,
    { status: 'unavailable', checks: { database: 'down' } },
  ]);
  expect(ready.headers['retry-after']).toBeDefined();

  await services.postgres.heal();
  await until('it is ready again', async () => (await api.as().get('/api/health/ready')).status === 200);
  expect(await api.messages(cookie, session.id)).toEqual([]);
  await api.sendMessage(cookie, session.id, 'Here again');
});

test('a connection that ends between two queries of a transaction counts as an outage, not as an internal error', async () => {
  const { dataSource } = services.database;
  const action = dataSource.transaction(async (manager) => {
    const [own] = await manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
    await dataSource.query('SELECT pg_terminate_backend($1)', [own?.pid]);
    await until('the end was heard', () => manager.queryRunner?.isReleased === true);
    await manager.query('SELECT 1');
  });
  const error = await action.catch((thrown: unknown) => thrown);
  expect(toRefusal(error)).toMatchObject({ status: 503, retryAfter: expect.any(Number) });
});

test('while PostgreSQL hangs: the same, however many ask, and back by itself without a false success', async () => {
  const { cookie } = await signIn(services.database.dataSource);
  const session = await api.conversation(cookie);
  const guest = await api.guest();
  services.postgres.pause();
  const sendMessage = () =>
    api.as(cookie).post(`/api/sessions/${session.id}/messages`, { content: 'Lost?', sender: 'user' });
  const requests = [
    () => api.as(guest.cookie).get('/api/sessions'),
    () => api.as(cookie).post('/api/sessions', { userName: 'Sam' }),
    ...Array.from({ length: 30 }, () => sendMessage),
  ];
  for (const round of [requests, requests.slice(0, 3)]) {
    const answers = await Promise.all(
      [...round, () => api.as().get('/api/health/ready')].map((ask) => timed(ask())),
    );
    for (const [answer, ms] of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(ms).toBeLessThan(LIMIT_MS);
    }
  }
  expect((await api.as().get('/api/health/live')).status).toBe(200);

  services.postgres.release();
  await until('it is ready again', async () => (await api.as().get('/api/health/ready')).status === 200);
  expect(await api.messages(cookie, session.id)).toEqual([]);
  await api.sendMessage(cookie, session.id, 'Here again');
});

test('while Redis hangs, guests can write', async () => {
  const guest = await api.guest();
  services.redis.pause();
  const [, ms] = await timed(api.sendMessage(guest.cookie, guest.session.id, 'Anybody there?'));
  expect(ms).toBeLessThan(LIMIT_MS);
  expect(await api.messages(guest.cookie, guest.session.id)).toHaveLength(1);
});
