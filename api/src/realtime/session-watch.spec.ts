import { afterEach, expect, jest, test } from '@jest/globals';
import type { DeviceSession } from '@mikai/contract/auth';
import { AuthSession, hashSessionToken, newSessionToken } from '@mikai/core/auth/auth-session.entity';
import { fastestRoundMs } from '@mikai/core/testing/fastest-round';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { createTestServices } from '@mikai/core/testing/test-services';
import type { TestSocket } from '@mikai/core/testing/test-socket';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { SessionService } from '../auth/sessions/session.service.js';
import { TestApi } from '../testing/test-api.js';
import { SessionWatch } from './session-watch.js';

const services = await createTestServices({ postgresProxy: true });
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);

/**
 * The promised time (promise 19), in milliseconds. The fastest of several rounds is measured, because the machine may
 * be busy.
 */
const LIMIT_MS = 2_000;
/** The next check of all sessions comes after thirty seconds; no session may end before that in these tests. */
const TIMEOUT_MS = 20_000;
const A_MINUTE_AGO = new Date(Date.now() - 60_000);

afterEach(async () => {
  services.postgres.release();
  await Promise.all([services.redis.heal(), services.postgres.heal()]);
  // A node that has just lost the database refuses handshakes until its pool has a connection again.
  for (const node of [api, otherApi])
    await until('the node is ready', async () => (await node.as().get('/api/health/ready')).status === 200);
});

const end = (member: TestMember) => dataSource.manager.delete(AuthSession, { userId: member.user.id });

/** Waits until the server has emitted the end of the session and closed the socket, and returns the reason. */
async function waitForEnd(browser: TestSocket, limitMs = TIMEOUT_MS): Promise<string> {
  const { reason } = await browser.waitFor('session.ended', () => true, limitMs);
  expect(await browser.closed).toBe('io server disconnect');
  expect(browser.received.at(-1)?.name).toBe('session.ended');
  return reason;
}

test('ending a session closes its sockets on every node, and no others of the member', async () => {
  const ana = await signIn(dataSource);
  const elsewhere = await signInAgain(ana);
  const sockets = [
    await api.socket(ana.cookie),
    await otherApi.socket(ana.cookie),
    await otherApi.socket(ana.cookie),
  ];
  const staying = [await api.socket(elsewhere), await otherApi.socket((await signIn(dataSource)).cookie)];
  const guest = await api.socket((await api.guest()).cookie);

  const devices = await api.as(elsewhere).get<DeviceSession[]>('/api/auth/sessions');
  const target = devices.body.find(({ isCurrent }) => !isCurrent)!;
  expect((await otherApi.as(elsewhere).delete(`/api/auth/sessions/${target.id}`)).status).toBe(204);

  expect(await Promise.all(sockets.map((browser) => waitForEnd(browser)))).toEqual([
    'revoked',
    'revoked',
    'revoked',
  ]);
  for (const node of [api, otherApi])
    expect((await node.as(ana.cookie).get('/api/auth/me')).status).toBe(401);
  await api.conversation(elsewhere);
  await staying[0]!.waitFor('chat.sessionCreated');
  expect([...staying, guest].map(({ socket }) => socket.connected)).toEqual([true, true, true]);
});

test('ending a session closes its sockets on every node within two seconds', async () => {
  const ms = await fastestRoundMs(async () => {
    const ana = await signIn(dataSource);
    const sockets = [await api.socket(ana.cookie), await otherApi.socket(ana.cookie)];
    const begin = performance.now();
    await end(ana);
    expect(await Promise.all(sockets.map((browser) => waitForEnd(browser)))).toEqual(['revoked', 'revoked']);
    return performance.now() - begin;
  });
  expect(ms).toBeLessThan(LIMIT_MS);
});

test('administrators’ sockets are in their rooms on every node only while they have the role', async () => {
  const people = [
    await signIn(dataSource, { isAdmin: true, isSiteOwner: true }),
    await signIn(dataSource, { isAdmin: true }),
    await signIn(dataSource),
  ];
  const browsers: TestSocket[] = [];
  for (const { cookie } of people)
    for (const node of [api, otherApi]) browsers.push(await node.socket(cookie));
  const publisher = otherApi.app.get(RealtimePublisher);
  let round = 0;
  /**
   * Returns the members whose browsers receive events for administrators, and for the owner; all receive the event
   * after.
   */
  const receivers = async () => {
    round += 1;
    const count = round;
    const counts = { openCases: count, openAppeals: 0, needSupport: 0 };
    publisher.toAdministrators('moderation.changed', { counts });
    publisher.toOwners('user.changed', { userId: count });
    publisher.toMembers('pushDevices.changed', { devices: count });
    const received = browsers.map(async (browser) => {
      await browser.waitFor('pushDevices.changed', ({ devices }) => devices === count);
      return [
        browser.all('moderation.changed').some((event) => event.counts.openCases === count),
        browser.all('user.changed').some((event) => event.userId === count),
      ];
    });
    return JSON.stringify(await Promise.all(received));
  };
  const settled = (states: [boolean, boolean][]) => {
    const expected = JSON.stringify(states.flatMap((roles) => [roles, roles]));
    return until('all sockets are in their rooms', async () => (await receivers()) === expected);
  };
  await settled([
    [true, true],
    [true, false],
    [false, false],
  ]);
  const [, demoted, promoted] = people;
  await dataSource.manager.update(User, demoted!.user.id, { isAdmin: false });
  await dataSource.manager.update(User, promoted!.user.id, { isAdmin: true });
  await settled([
    [true, true],
    [false, false],
    [true, false],
  ]);
});

test('logging out closes the sockets of that browser on the other node', async () => {
  const ana = await signIn(dataSource);
  const browser = await otherApi.socket(ana.cookie);
  expect((await api.as(ana.cookie).post('/api/auth/logout')).status).toBe(204);
  expect(await waitForEnd(browser)).toBe('revoked');
});

test('closes all sockets of a deactivated member with the reason, whoever deactivated the account', async () => {
  const ana = await signIn(dataSource);
  const sockets = [await api.socket(ana.cookie), await otherApi.socket(await signInAgain(ana))];
  expect((await otherApi.as(ana.cookie).get('/api/auth/me')).status).toBe(200);
  await dataSource.query(`UPDATE users SET is_active = false WHERE id = $1`, [ana.user.id]);
  expect(await Promise.all(sockets.map((browser) => waitForEnd(browser)))).toEqual([
    'deactivated',
    'deactivated',
  ]);
  expect((await otherApi.as(ana.cookie).get('/api/auth/me')).status).toBe(401);
  await expect(api.socket(ana.cookie)).rejects.toThrow();
});

test('notifies the browser of a deleted account that nobody can sign in to it', async () => {
  const ana = await signIn(dataSource);
  const browser = await otherApi.socket(ana.cookie);
  await dataSource.query(`DELETE FROM users WHERE id = $1`, [ana.user.id]);
  expect(await waitForEnd(browser)).toBe('deleted');
});

test('closes sockets as fast on every node without Redis', async () => {
  const ana = await signIn(dataSource);
  await services.redis.cut();
  const sockets = [await api.socket(ana.cookie), await otherApi.socket(ana.cookie)];
  await end(ana);
  expect(await Promise.all(sockets.map((browser) => waitForEnd(browser)))).toEqual(['revoked', 'revoked']);
});

test('notices sessions that ended while the node’s database listener was down', async () => {
  const ana = await signIn(dataSource);
  const ben = await signIn(dataSource);
  const sockets = [await api.socket(ana.cookie), await otherApi.socket(ana.cookie)];
  const staying = await api.socket(ben.cookie);
  await services.postgres.cut();
  await end(ana);
  await services.postgres.heal();
  const reasons = await Promise.all(sockets.map((browser) => waitForEnd(browser)));
  expect(reasons).toEqual(['revoked', 'revoked']);
  expect((await api.as(ana.cookie).get('/api/auth/me')).status).toBe(401);
  expect(staying.socket.connected).toBe(true);
});

test('replaces a hanging connection by a working one', async () => {
  const ana = await signIn(dataSource);
  const browser = await api.socket(ana.cookie);
  const lost = api.logs.entries('database listener disconnected').length;
  services.postgres.pause();
  await until(
    'the hanging connection is noticed',
    () => api.logs.entries('database listener disconnected').length > lost,
  );
  services.postgres.release();
  await end(ana);
  expect(await waitForEnd(browser)).toBe('revoked');
});

test('closes the sockets of an expired session at the next check', async () => {
  const ana = await signIn(dataSource);
  const browser = await api.socket(ana.cookie);
  await dataSource.manager.update(AuthSession, { userId: ana.user.id }, { expiresAt: A_MINUTE_AGO });
  await api.app.get(SessionWatch).checkAll();
  expect(await waitForEnd(browser)).toBe('revoked');
});

test('repeats a failed check soon', async () => {
  const ana = await signIn(dataSource);
  const browser = await api.socket(ana.cookie);
  jest.spyOn(api.app.get(SessionService), 'findValid').mockRejectedValueOnce(new Error('no connection'));
  await dataSource.manager.update(AuthSession, { userId: ana.user.id }, { expiresAt: A_MINUTE_AGO });
  await api.app.get(SessionWatch).checkAll();
  expect(await waitForEnd(browser)).toBe('revoked');
});

test('closes a socket that connects while its session ends', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ana = await signIn(dataSource);
    const [browser] = await Promise.all([otherApi.socket(ana.cookie).catch(() => undefined), end(ana)]);
    if (browser) await until('the socket is closed', () => !browser.socket.connected, TIMEOUT_MS);
  }
});

test('a session that begins on one node is valid on the other at once', async () => {
  const ana = await signIn(dataSource);
  const cookie = await signInAgain(ana);
  expect((await otherApi.as(cookie).get('/api/auth/me')).status).toBe(200);
});

test('a node closes in time while the database is unavailable', async () => {
  const closing = await TestApi.start(services);
  await services.postgres.cut();
  // Redis and the database stay down, so a node that waited for them would hang.
  await closing.close();
});

test('records the last use of a session at most once a minute', async () => {
  const ana = await signIn(dataSource);
  await dataSource.query(
    `UPDATE auth_sessions SET last_seen_at = now() - interval '2 minutes' WHERE user_id = $1`,
    [ana.user.id],
  );
  const seen = async () => {
    const session = await dataSource.manager.findOneByOrFail(AuthSession, { userId: ana.user.id });
    const user = await dataSource.manager.findOneByOrFail(User, { id: ana.user.id });
    return { session: session.lastSeenAt.getTime(), user: user.lastSeenAt?.getTime() };
  };
  expect((await api.as(ana.cookie).get('/api/auth/me')).status).toBe(200);
  const first = await until('the last use is recorded', async () => {
    const now = await seen();
    return now.user !== undefined && now.session > Date.now() - 30_000 ? now : undefined;
  });
  expect((await otherApi.as(ana.cookie).get('/api/auth/me')).status).toBe(200);
  await api.as(ana.cookie).get('/api/auth/sessions');
  expect(await seen()).toEqual(first);
});

/** Signs the member in on one more device and returns its cookie. */
async function signInAgain({ user }: TestMember): Promise<string> {
  const token = newSessionToken();
  await dataSource.manager.insert(AuthSession, {
    tokenHash: hashSessionToken(token),
    userId: user.id,
    expiresAt: new Date(Date.now() + 60_000),
  });
  return `mikai_session=${token}`;
}
