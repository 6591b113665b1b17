import { expect, test } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MEMBER_HEADER } from '@mikai/contract/auth';
import { AuthSession } from '@mikai/core/auth/auth-session.entity';
import { signIn, suspended } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { Access, type AccessLevel, type RequestWithPerson } from '../../common/access/access.js';
import type { ApiException } from '../../common/http/api-exception.js';
import { MaintenanceGate } from '../../maintenance/maintenance.gate.js';
import { TestApi } from '../../testing/test-api.js';
import { AccessGuard } from './access.guard.js';
import { SessionCookie } from './cookies.js';
import { SessionService } from './session.service.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services, { SITE_OWNER_USERNAME: 'Olivia' });
const guard = new AccessGuard(
  new Reflector(),
  api.app.get(SessionService),
  api.app.get(MaintenanceGate),
  api.app.get(SessionCookie),
);

/** Returns the response of a handler with this access level to a request with this cookie. */
async function ask(
  level: AccessLevel | undefined,
  cookie: string | undefined,
  meant?: number,
): Promise<number | string> {
  const handler = () => undefined;
  if (level) Access(level)(handler);
  const headers = { cookie, ...(meant === undefined ? {} : { [MEMBER_HEADER]: String(meant) }) };
  const request = { headers, routeOptions: {} } as unknown as RequestWithPerson;
  const context = {
    getType: () => 'http',
    getHandler: () => handler,
    getClass: () => TestApi,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  try {
    return (await guard.canActivate(context)) ? 200 : 'refused';
  } catch (error) {
    return (error as Partial<ApiException>).getStatus?.() ?? (error as Error).message;
  }
}

const member = await signIn(dataSource);
const administrator = await signIn(dataSource, { isAdmin: true });
const silenced = await signIn(dataSource, suspended());
const siteOwner = await signIn(dataSource, { isAdmin: true, username: 'olivia' });
const pending = await signIn(dataSource, { isAdmin: true });
await dataSource.manager.update(AuthSession, { userId: pending.user.id }, { isPending: true });
const COOKIES: Record<string, string | undefined> = {
  stranger: undefined,
  guest: (await api.guest()).cookie,
  pending: pending.cookie,
  member: member.cookie,
  suspended: silenced.cookie,
  administrator: administrator.cookie,
  siteOwner: siteOwner.cookie,
};

const allowed = (...who: string[]) =>
  Object.fromEntries(Object.keys(COOKIES).map((name) => [name, who.includes(name) ? 200 : 401]));

test.each<[AccessLevel, Record<string, number>]>([
  ['everyone', allowed(...Object.keys(COOKIES))],
  ['anyone', allowed(...Object.keys(COOKIES))],
  ['pending', allowed('pending')],
  ['member', allowed('member', 'suspended', 'administrator', 'siteOwner')],
  ['participant', { ...allowed('member', 'administrator', 'siteOwner'), suspended: 403 }],
  ['administrator', { ...allowed('administrator', 'siteOwner'), member: 403, suspended: 403 }],
  ['siteOwner', { ...allowed('siteOwner'), member: 403, suspended: 403, administrator: 403 }],
])('%s is open to %j', async (level, answers) => {
  for (const [who, answer] of Object.entries(answers)) {
    expect([who, await ask(level, COOKIES[who])]).toEqual([who, answer]);
  }
});

test('a handler without an access level is closed', async () => {
  expect(await ask(undefined, siteOwner.cookie)).toMatch(/has no @Access/);
});

test('an administrator who loses the role loses it at once', async () => {
  const former = await signIn(dataSource, { isAdmin: true });
  expect(await ask('administrator', former.cookie)).toBe(200);
  await dataSource.manager.update(User, former.user.id, { isAdmin: false });
  expect(await ask('administrator', former.cookie)).toBe(403);
});

test('a suspension takes effect at once on every node, includes its end, and ends by itself', async () => {
  const otherApi = await TestApi.start(services);
  const writer = await signIn(dataSource);
  const post = (node: TestApi) => node.as(writer.cookie).post('/api/posts', { content: 'Hello' });
  for (const node of [api, otherApi]) expect((await post(node)).status).toBe(201);
  const { suspendedUntil } = suspended();
  await dataSource.manager.update(User, writer.user.id, { suspendedUntil });
  for (const node of [api, otherApi]) {
    const refusal = await until('the node knows', async () => {
      const answer = await post(node);
      return answer.status === 403 && answer;
    });
    expect(refusal.body).toMatchObject({
      code: 'account_suspended',
      error: expect.stringContaining(suspendedUntil!.toISOString()),
    });
    expect((await node.as(writer.cookie).get('/api/posts')).status).toBe(200);
    const despair = await node.as(writer.cookie).post('/api/posts', { content: 'I want to kill myself' });
    expect([despair.status, despair.body]).toMatchObject([403, { crisis: expect.anything() }]);
  }
  await dataSource.manager.update(User, writer.user.id, { suspendedUntil: new Date(Date.now() - 60_000) });
  await until('it is over', async () => (await post(otherApi)).status === 201);
});

test('lets an administrator in once they turn on two-factor, if the site requires it', async () => {
  const strict = await TestApi.start(services, { ADMIN_TWO_FACTOR: 'required', SITE_OWNER_USERNAME: 'Vera' });
  const vera = await signIn(dataSource, { isAdmin: true, username: 'vera' });
  const ask = () => strict.as(vera.cookie).get('/api/admin/notification-stats');
  const refusal = await ask();
  expect([refusal.status, refusal.body]).toMatchObject([403, { code: 'two_factor_required' }]);
  expect((await strict.as(vera.cookie).get('/api/auth/me')).status).toBe(200);
  await dataSource.query(`UPDATE users SET totp_secret = 'x' WHERE id = $1`, [vera.user.id]);
  expect((await ask()).status).toBe(200);
});

test('the name of the site owner alone makes nobody one', async () => {
  await dataSource.manager.update(User, siteOwner.user.id, { isAdmin: false });
  expect(await ask('siteOwner', siteOwner.cookie)).toBe(403);
});

test('rejects a request that names another member than its session', async () => {
  const own = member.user.id;
  expect(await ask('member', member.cookie, own)).toBe(200);
  for (const cookie of [administrator.cookie, COOKIES.guest, undefined])
    expect([await ask('anyone', cookie), await ask('anyone', cookie, own)]).toEqual([200, 401]);
});
