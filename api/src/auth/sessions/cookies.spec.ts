import { expect, test } from '@jest/globals';
import { issueToken } from '@mikai/core/auth/auth-tokens';
import { createTestServices } from '@mikai/core/testing/test-services';
import { addressOf, ROUTE_TABLE } from '../../testing/route-table.js';
import { SITE_OWNER, Fixtures } from '../../testing/scenario.js';
import { PASSWORD } from '../../testing/test-accounts.js';
import { cookieOf, TestApi } from '../../testing/test-api.js';

const services = await createTestServices();
const production = await TestApi.start(services, {
  NODE_ENV: 'production',
  APP_URL: 'https://mikai.test',
  SMTP_URL: 'smtp://mail.test',
  SITE_OWNER_USERNAME: SITE_OWNER,
});
const fixtures = await Fixtures.build(services, production);
const { manager } = services.database.dataSource;

/** The cookie that makes the browser a known one; it is sent only to the routes of accounts. */
const DEVICE = /^__Host-mikai_device=[\w-]{16}\.[\w-]{43}; Path=\/; /;

/** Lists the cookies that each route sets; all other routes set none. */
const COOKIES_BY_ROUTE: Record<string, RegExp[]> = {
  'POST /api/auth/login': [/^__Host-mikai_session=[\w-]{43}; /, DEVICE],
  'POST /api/auth/logout': [/^__Host-mikai_session=; /, /^__Host-mikai_guest=; /],
  'POST /api/auth/2fa/verify': [/^__Host-mikai_session=[\w-]{43}; /, DEVICE],
  'POST /api/auth/reset-password': [DEVICE],
  'POST /api/auth/change-password': [DEVICE],
  'POST /api/user/delete': [/^__Host-mikai_session=; /],
  'POST /api/sessions': [/^__Host-mikai_guest=[0-9a-f-]{36}\.[\w-]{43}; /],
};
/** The visitors of routes that set their cookie only for a guest or a pending login. */
const VISITORS: Record<string, 'guestOwner' | 'pendingOwner'> = {
  'POST /api/sessions': 'guestOwner',
  'POST /api/auth/2fa/verify': 'pendingOwner',
};

const ATTRIBUTES = /; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/;

test.each(Object.keys(ROUTE_TABLE).filter((route) => !route.includes('/dev/')))(
  'in production the cookies of %s are for this site only, encrypted connections only, and hidden from scripts',
  async (route) => {
    const scenario = await fixtures.scenario(VISITORS[route] ?? 'memberOwner');
    const good = (await ROUTE_TABLE[route]!.request?.(scenario)) ?? {};
    const { method, path } = addressOf(route, good);
    const { headers } = await production.as(scenario.actor.cookie).send(method, path, { json: good.json });
    const cookies = headers['set-cookie'] ?? [];
    const expected = COOKIES_BY_ROUTE[route] ?? [];
    expect(cookies).toEqual(expected.map((value) => expect.stringMatching(value)));
    for (const cookie of cookies) expect(cookie).toMatch(ATTRIBUTES);
  },
);

test('sets the same cookies for the first owner', async () => {
  await manager.query(`UPDATE users SET is_admin = false, username = 'former-' || id`);
  const token = await issueToken(manager, { purpose: 'setup_owner', userId: null });
  const answer = await production.as().post('/api/auth/setup-owner', {
    token,
    username: SITE_OWNER,
    email: 'owner@test.invalid',
    password: PASSWORD,
  });
  expect(answer.status).toBe(201);
  const cookie = expect.stringMatching(ATTRIBUTES);
  expect(answer.headers['set-cookie']).toEqual([cookie, expect.stringMatching(DEVICE)]);
});

test('login and second factor each replace the session id and end the former session', async () => {
  const member = await fixtures.member();
  const credentials = { email: member.user.email, password: PASSWORD };
  const login = await production.as(member.cookie).post('/api/auth/login', credentials);
  const pending = await fixtures.scenario('pendingOwner');
  const { code } = await pending.twoFactor('on');
  const verified = await production.as(pending.actor.cookie).post('/api/auth/2fa/verify', { code });
  for (const [former, answer] of [
    [member.cookie, login],
    [pending.actor.cookie, verified],
  ] as const) {
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toBe(former);
    expect((await production.as(cookieOf(answer)).get('/api/auth/me')).status).toBe(200);
    expect((await production.as(former).get('/api/auth/me')).status).toBe(401);
    expect((await production.as(former).post('/api/auth/2fa/verify', { code })).status).toBe(401);
  }
});
