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
async function requestStatus(
  level: AccessLevel | undefined,
  cookie: string | undefined,
  expectedUserId?: number,
): Promise<number | string> {
  const handler = () => undefined;
  if (level) Access(level)(handler);
  const headers = {
    cookie,
    ...(expectedUserId === undefined ? {} : { [MEMBER_HEADER]: String(expectedUserId) }),
  };
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
const suspendedMember = await signIn(dataSource, suspended());
const siteOwner = await signIn(dataSource, { isAdmin: true, username: 'olivia' });
const pending = await signIn(dataSource, { isAdmin: true });
await dataSource.manager.update(AuthSession, { userId: pending.user.id }, { isPending: true });
const COOKIES: Record<string, string | undefined> = {
  stranger: undefined,
  guest: (await api.guest()).cookie,
  pending: pending.cookie,
  member: member.cookie,
  suspended: suspendedMember.cookie,
  administrator: administrator.cookie,
  siteOwner: siteOwner.cookie,
};

const grantTo = (...who: string[]) =>
  Object.fromEntries(Object.keys(COOKIES).map((name) => [name, who.includes(name) ? 200 : 401]));

test.each<[AccessLevel, Record<string, number>]>([
  ['everyone', grantTo(...Object.keys(COOKIES))],
  ['anyone', grantTo(...Object.keys(COOKIES))],
  ['pending', grantTo('pending')],
  ['member', grantTo('member', 'suspended', 'administrator', 'siteOwner')],
  ['participant', { ...grantTo('member', 'administrator', 'siteOwner'), suspended: 403 }],
  ['administrator', { ...grantTo('administrator', 'siteOwner'), member: 403, suspended: 403 }],
  ['siteOwner', { ...grantTo('siteOwner'), member: 403, suspended: 403, administrator: 403 }],
])('the access level %s responds with %j', async (level, answers) => {
  for (const [who, answer] of Object.entries(answers)) {
    expect([who, await requestStatus(level, COOKIES[who])]).toEqual([who, answer]);
  }
});

test('rejects every request to a handler without an access level', async () => {
  expect(await requestStatus(undefined, siteOwner.cookie)).toMatch(/has no @Access/);
});

test('an administrator’s role ends at once when it is revoked', async () => {
  const former = await signIn(dataSource, { isAdmin: true });
  expect(await requestStatus('administrator', former.cookie)).toBe(200);
  await dataSource.manager.update(User, former.user.id, { isAdmin: false });
  expect(await requestStatus('administrator', former.cookie)).toBe(403);
});

test('a suspension takes effect on every node, is reported with its end, and ends by itself', async () => {
  const otherApi = await TestApi.start(services);
  const writer = await signIn(dataSource);
  const post = (node: TestApi) => node.as(writer.cookie).post('/api/posts', { content: 'Hello' });
  for (const node of [api, otherApi]) expect((await post(node)).status).toBe(201);
  const { suspendedUntil } = suspended();
  await dataSource.manager.update(User, writer.user.id, { suspendedUntil });
  for (const node of [api, otherApi]) {
    const refusal = await until('the node rejects the member', async () => {
      const answer = await post(node);
      return answer.status === 403 && answer;
    });
    expect(refusal.body).toMatchObject({
      code: 'account_suspended',
      error: expect.stringContaining(suspendedUntil!.toISOString()),
    });
    expect((await node.as(writer.cookie).get('/api/posts')).status).toBe(200);
    const crisisResponse = await node
      .as(writer.cookie)
      .post('/api/posts', { content: 'I want to kill myself' });
    expect([crisisResponse.status, crisisResponse.body]).toMatchObject([403, { crisis: expect.anything() }]);
  }
  await dataSource.manager.update(User, writer.user.id, { suspendedUntil: new Date(Date.now() - 60_000) });
  await until('the suspension is over', async () => (await post(otherApi)).status === 201);
});

test('lets an administrator in once they turn on two-factor, if the site requires it', async () => {
  const strict = await TestApi.start(services, { ADMIN_TWO_FACTOR: 'required', SITE_OWNER_USERNAME: 'Vera' });
  const vera = await signIn(dataSource, { isAdmin: true, username: 'vera' });
  const requestStats = () => strict.as(vera.cookie).get('/api/admin/notification-stats');
  const refusal = await requestStats();
  expect([refusal.status, refusal.body]).toMatchObject([403, { code: 'two_factor_required' }]);
  expect((await strict.as(vera.cookie).get('/api/auth/me')).status).toBe(200);
  await dataSource.query(`UPDATE users SET totp_secret = 'x' WHERE id = $1`, [vera.user.id]);
  expect((await requestStats()).status).toBe(200);
});

test('a member with the site owner’s name has no access as the owner without the admin role', async () => {
  await dataSource.manager.update(User, siteOwner.user.id, { isAdmin: false });
  expect(await requestStatus('siteOwner', siteOwner.cookie)).toBe(403);
});

test('rejects a request whose member header differs from its session', async () => {
  const own = member.user.id;
  expect(await requestStatus('member', member.cookie, own)).toBe(200);
  for (const cookie of [administrator.cookie, COOKIES.guest, undefined])
    expect([await requestStatus('anyone', cookie), await requestStatus('anyone', cookie, own)]).toEqual([
      200, 401,
    ]);
});
