import { afterEach, expect, test } from '@jest/globals';
import { API_TIMEOUT_MS } from '@mikai/core/database/data-source';
import { fastestRoundMs } from '@mikai/core/testing/fastest-round';
import { printFigure } from '@mikai/core/testing/figure';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { toErrorResponse } from '../common/http/api-exception.filter.js';
import { LIMITER_ANSWER_MS, LIMITER_TIMES } from '../limits/limiters.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices({ postgresProxy: true });
const api = await TestApi.start(services);
// The same timeout as in production, because these tests measure how long an outage delays a response.
LIMITER_TIMES.answerMs = LIMITER_ANSWER_MS;
afterEach(async () => {
  services.redis.release();
  services.postgres.release();
  await services.redis.heal();
  await services.postgres.heal();
});

const READY = { status: 'ready', checks: { database: 'up', redis: 'up', clock: 'ok' } };

/**
 * The promised time (promise 11), in milliseconds. The fastest of several rounds is measured, because the machine may
 * be busy.
 */
const LIMIT_MS = 2_000;

/** Waits until the node is ready, and returns the milliseconds that took. */
async function waitUntilReady(): Promise<number> {
  const begin = performance.now();
  await until(
    'the node is ready again',
    async () => (await api.as().get('/api/health/ready')).status === 200,
  );
  return Math.round(performance.now() - begin);
}

interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

function expectUnavailable(answer: Answer): void {
  expect([answer.status, answer.body]).toMatchObject([503, { statusCode: 503, code: 'unavailable' }]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
}

test('the timeouts of PostgreSQL and Redis leave room within two seconds', () => {
  expect(API_TIMEOUT_MS + LIMITER_ANSWER_MS).toBeLessThan(LIMIT_MS);
});

test('reports alive and ready while PostgreSQL and Redis are up', async () => {
  expect((await api.as().get('/api/health/live')).body).toEqual({ status: 'alive' });
  await until('Redis is connected', async () => {
    const { status, body } = await api.as().get('/api/health/ready');
    return status === 200 && JSON.stringify(body) === JSON.stringify(READY);
  });
});

test('without PostgreSQL, responds with 503 within two seconds, is alive but not ready, and recovers by itself', async () => {
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
  const refusals: number[] = [];
  for (const request of requests)
    refusals.push(await fastestRoundMs(async () => expectUnavailable(await request())));
  const slowestMs = Math.max(...refusals);
  expect(slowestMs).toBeLessThan(LIMIT_MS);
  expect((await api.as().get('/api/health/live')).status).toBe(200);
  const ready = await api.as().get('/api/health/ready');
  expect([ready.status, ready.body]).toMatchObject([
    503,
    { status: 'unavailable', checks: { database: 'down' } },
  ]);
  expect(ready.headers['retry-after']).toBeDefined();

  // Each failed request has one log line with the reason and without a stack trace.
  const failed = api.logs.entries('request failed');
  expect(failed.length).toBeGreaterThanOrEqual(requests.length);
  for (const line of failed) {
    expect(line).toMatchObject({
      status: 503,
      method: expect.any(String),
      route: expect.stringContaining('/api/'),
      reason: expect.any(String),
    });
    expect(line['err']).toBeUndefined();
  }
  const answered = api.logs.entries('request').map((line) => line['requestId']);
  expect(failed.filter((line) => answered.includes(line['requestId']))).toEqual([]);

  await services.postgres.heal();
  const backMs = await waitUntilReady();
  expect(await api.messages(cookie, session.id)).toEqual([]);
  printFigure(
    11,
    `without PostgreSQL 503 after ${Math.round(slowestMs)} ms, ready ${backMs} ms after it is back, false successes 0`,
  );
  await api.sendMessage(cookie, session.id, 'Here again');
});

test('a connection that ends between two queries of a transaction counts as an outage, not as an internal error', async () => {
  const { dataSource } = services.database;
  const action = dataSource.transaction(async (manager) => {
    const [own] = await manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
    await dataSource.query('SELECT pg_terminate_backend($1)', [own?.pid]);
    await until('the end of the connection is noticed', () => manager.queryRunner?.isReleased === true);
    await manager.query('SELECT 1');
  });
  const error = await action.catch((thrown: unknown) => thrown);
  expect(toErrorResponse(error)).toMatchObject({ status: 503, retryAfter: expect.any(Number) });
});

test('while PostgreSQL hangs, responds with 503 to all of many requests, and recovers without a false success', async () => {
  const { cookie } = await signIn(services.database.dataSource);
  const session = await api.conversation(cookie);
  const guest = await api.guest();
  const sendMessage = () =>
    api.as(cookie).post(`/api/sessions/${session.id}/messages`, { content: 'Lost?', sender: 'user' });
  const requests = [
    () => api.as(guest.cookie).get('/api/sessions'),
    () => api.as(cookie).post('/api/sessions', { userName: 'Sam' }),
    sendMessage,
    sendMessage,
    // There are more requests than connections, and none of them is rate limited, because a limit would answer first.
    ...Array.from({ length: 30 }, () => () => api.as(cookie).get(`/api/sessions/${session.id}/messages`)),
  ];
  const recoveriesMs: number[] = [];
  const slowestMs = await fastestRoundMs(async () => {
    services.postgres.pause();
    const begin = performance.now();
    const answers = await Promise.all(requests.map((request) => request()));
    const ms = performance.now() - begin;
    answers.forEach(expectUnavailable);
    const ready = await api.as().get('/api/health/ready');
    expect([ready.status, Number(ready.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    expect((await api.as().get('/api/health/live')).status).toBe(200);
    services.postgres.release();
    recoveriesMs.push(await waitUntilReady());
    return ms;
  });
  expect(slowestMs).toBeLessThan(LIMIT_MS);
  expect(await api.messages(cookie, session.id)).toEqual([]);
  printFigure(
    11,
    `while PostgreSQL hangs ${requests.length} requests at once get 503 after ${Math.round(slowestMs)} ms, ready at most ${Math.max(...recoveriesMs)} ms after it goes on, false successes 0`,
  );
  await api.sendMessage(cookie, session.id, 'Here again');
});

test('guests can write while Redis hangs', async () => {
  const guest = await api.guest();
  services.redis.pause();
  const rounds = 3;
  const send = async () => {
    await api.sendMessage(guest.cookie, guest.session.id, 'Anybody there?');
  };
  const sendMs = await fastestRoundMs(send, rounds);
  expect(sendMs).toBeLessThan(LIMIT_MS);
  printFigure(11, `while Redis hangs a guest’s message is stored after ${Math.round(sendMs)} ms`);
  expect(await api.messages(guest.cookie, guest.session.id)).toHaveLength(rounds);
});
