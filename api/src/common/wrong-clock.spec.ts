import { afterEach, expect, jest, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { ClockWatch } from '@mikai/core/database/database-time';
import { signIn, suspended } from '@mikai/core/testing/people';
import { storeCapsule } from '@mikai/core/testing/stored-journal';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

/** A node uses the database's time, even if its own clock is wrong. */
const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);

/** Sets the clock of this process forward, but not timers and the monotonic clock. */
function setClockForward(ms: number): void {
  jest.useFakeTimers({
    now: Date.now() + ms,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
afterEach(() => {
  jest.useRealTimers();
});

test('a node whose clock is ten days ahead ends no session, opens no capsule and lifts no suspension', async () => {
  const ana = await signIn(dataSource);
  const suspendedMember = await signIn(dataSource, suspended());
  const id = await storeCapsule(dataSource.manager, ana.user.id, '1_week', `now() + interval '7 days'`);
  const guest = await api.guest();
  const asAna = api.as(ana.cookie);
  expect((await asAna.get('/api/auth/me')).status).toBe(200);

  setClockForward(10 * DAY_MS);
  expect((await asAna.get('/api/auth/me')).status).toBe(200);
  expect((await asAna.post(`/api/time-capsules/${id}/unlock`)).status).toBe(409);
  expect((await api.as(guest.cookie).get(`/api/sessions/${guest.session.id}/messages`)).status).toBe(200);
  expect((await api.as(suspendedMember.cookie).post('/api/posts', { content: 'Hello' })).status).toBe(403);
});

test('a node with a wrong clock stores expiry times by the database’s time', async () => {
  setClockForward(10 * DAY_MS);
  const guest = await api.guest();
  jest.useRealTimers();
  const [row] = await dataSource.query<{ hours: number }[]>(
    `SELECT extract(epoch FROM expires_at - now())::float / 3600 AS hours FROM chat_sessions WHERE id = $1`,
    [guest.session.id],
  );
  expect(row?.hours).toBeGreaterThan(23.9);
  expect(row?.hours).toBeLessThan(24.1);
});

test('readiness reports a wrong clock', async () => {
  setClockForward(10 * DAY_MS);
  const { logger } = createTestLogger('api');
  const watch = new ClockWatch(dataSource, logger);
  await watch.check();
  expect(watch.isOff).toBe(true);
  const node = await TestApi.start(services);
  const { status, body } = await node.as().get('/api/health/ready');
  expect([status, body]).toMatchObject([200, { status: 'ready', checks: { clock: 'off' } }]);
});
