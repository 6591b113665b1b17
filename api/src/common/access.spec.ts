import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { CurrentUserResponse } from '@mikai/contract/auth';
import { signIn, suspended } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { addressOf, ROUTE_TABLE } from '../testing/route-table.js';
import { routesOf } from '../testing/routes.js';
import { Scene, SITE_OWNER, Stage, VISITORS, type Visitor } from '../testing/scene.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const UNBOUNDED = '1000000';
const api = await TestApi.start(services, {
  SITE_OWNER_USERNAME: SITE_OWNER,
  AUTH_TRIES_PER_IP: UNBOUNDED,
  AUTH_MAILS_PER_IP: UNBOUNDED,
  GUEST_DAILY_SESSIONS_PER_IP: UNBOUNDED,
  GUEST_DAILY_MESSAGES_PER_IP: UNBOUNDED,
});
const stage = await Stage.build(services, api);

const OWNERS: readonly Visitor[] = ['guestOwner', 'memberOwner', 'pendingOwner'];

test('the table knows every route, and no others', () => {
  expect(routesOf(api.app)).toEqual(Object.keys(ROUTE_TABLE).sort());
});

const ROWS = Object.entries(ROUTE_TABLE).flatMap(([route, row]) =>
  VISITORS.map((visitor) => ({ route, row, visitor, status: row.gets[visitor] })),
);

test.each(ROWS)('$route gives $visitor $status', async ({ route, row, visitor, status }) => {
  const scene = await stage.scene(visitor);
  const request = (await row.request?.(scene)) ?? {};
  const before = await scene.trace();
  const { method, path } = addressOf(route, request);
  const answer = await api.as(scene.actor.cookie).send(method, path, { json: request.json });
  expect([answer.status, answer.text]).toEqual([status, expect.anything()]);
  // What is no part of the api, such as a feed, is the same for all.
  if (path.startsWith('/api/')) expect(answer.headers['cache-control']).toBe('no-store');
  if (status >= 400) {
    expect(answer.body).toMatchObject({
      statusCode: status,
      code: expect.any(String),
      error: expect.any(String),
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  if (status < 400 && OWNERS.includes(visitor)) return;
  expect(await scene.trace()).toEqual(before);
  expect(answer.text).not.toContain('Private words');
  const { user } = scene.owner;
  if (user && visitor !== 'pendingOwner') expect(answer.text).not.toContain(user.username);
});

/** What reaches others: closed to who may not write to them (specification of suspensions: all of one's own stays open). */
const REACHES_OTHERS = [
  'POST /api/comments/:id/like',
  'POST /api/comments/:id/replies',
  'POST /api/conversations',
  'POST /api/conversations/:id/messages',
  'POST /api/posts',
  'POST /api/posts/:id/comments',
  'POST /api/posts/:id/like',
  'PUT /api/posts/:id',
];

test('who is suspended has all of their own, and reaches nobody else', async () => {
  const refused: string[] = [];
  for (const [route, row] of Object.entries(ROUTE_TABLE)) {
    if (row.gets.memberOwner >= 400) continue;
    const owner = await stage.member(suspended());
    const request = (await row.request?.(new Scene(stage, owner, owner))) ?? {};
    const { method, path } = addressOf(route, request);
    const answer = await api.as(owner.cookie).send(method, path, { json: request.json });
    if (answer.text.includes('account_suspended')) refused.push(`${route} ${answer.status}`);
    else expect([route, answer.status]).toEqual([route, row.gets.memberOwner]);
  }
  expect(refused.sort()).toEqual(REACHES_OTHERS.map((route) => `${route} 403`));
}, 30_000);

test('where two-factor is required, nothing of an administrator is open without it, and all of a member', async () => {
  const strict = await TestApi.start(services, {
    ADMIN_TWO_FACTOR: 'required',
    SITE_OWNER_USERNAME: SITE_OWNER,
  });
  const { actor } = await stage.scene('siteOwner');
  for (const [route, row] of Object.entries(ROUTE_TABLE)) {
    const isOffice = row.gets.otherMember === 403 && row.gets.siteOwner < 400;
    if (!isOffice) continue;
    const { method, path } = addressOf(route, {});
    const answer = await strict.as(actor.cookie).send<{ code: string }>(method, path, {});
    expect([route, answer.status, answer.body.code]).toEqual([route, 403, 'two_factor_required']);
  }
  for (const path of ['/api/auth/me', '/api/auth/2fa/status', '/api/posts'])
    expect((await strict.as(actor.cookie).get(path)).status).toBe(200);
});

test.each([
  'not-a-uuid',
  '1',
  "' OR 1=1 --",
  '00000000-0000-0000-0000-000000000000',
  randomUUID(),
  'x'.repeat(150),
])('the conversation %s does not exist, for anybody', async (id) => {
  const member = await signIn(dataSource);
  for (const cookie of [undefined, member.cookie, (await api.guest()).cookie]) {
    for (const path of ['', '/messages']) {
      const answer = await api.as(cookie).get(`/api/sessions/${encodeURIComponent(id)}${path}`);
      expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    }
  }
});

test('the own conversation is found whatever the case of its id', async () => {
  const guest = await api.guest();
  expect((await api.as(guest.cookie).get(`/api/sessions/${guest.session.id.toUpperCase()}`)).status).toBe(
    200,
  );
});

test('a member sees their own account, and nothing that it does not need to show', async () => {
  const { cookie, user } = await signIn(dataSource, {
    country: 'DE',
    language: 'de',
    timeZone: 'Europe/Berlin',
  });
  const answer = await api.as(cookie).get<CurrentUserResponse>('/api/auth/me');
  expect(answer.body).toEqual({
    user: {
      id: user.id,
      username: user.username,
      displayName: user.displayName,
      email: user.email,
      pendingEmail: null,
      pendingEmailAt: null,
      isPendingEmailConfirmed: false,
      birthday: null,
      gender: '',
      country: 'DE',
      phoneNumber: null,
      bio: '',
      language: 'de',
      timeZone: 'Europe/Berlin',
      isAdmin: false,
      isActive: true,
      isVerified: true,
      isSiteOwner: false,
      needsSupport: false,
      isQuiet: false,
      suspendedUntil: null,
      createdAt: user.createdAt.toISOString(),
      deletionAt: null,
    },
  });
});
