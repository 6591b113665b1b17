import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import type { CurrentUserResponse } from '@mikai/contract/auth';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { signIn, suspended } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import type { GoodRequest, RouteRow } from '../../testing/route-row.js';
import { addressOf, ROUTE_TABLE } from '../../testing/route-table.js';
import { routesOf } from '../../testing/routes.js';
import { Scenario, SITE_OWNER, Fixtures, VISITORS, type Visitor } from '../../testing/scenario.js';
import { TestApi } from '../../testing/test-api.js';

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
const fixtures = await Fixtures.build(services, api);

/** The visitors who own the requested records: their requests may change the records. */
const OWNERS: readonly Visitor[] = ['guestOwner', 'memberOwner', 'pendingOwner'];

test('the table has every route, and no others', () => {
  expect(routesOf(api.app)).toEqual(Object.keys(ROUTE_TABLE).sort());
});

interface Attempt {
  visitor: Visitor;
  status: number;
  scenario: Scenario;
  request: GoodRequest;
}

async function prepare(row: RouteRow, visitor: Visitor, scenario: Scenario): Promise<Attempt> {
  return { visitor, status: row.gets[visitor], scenario, request: (await row.request?.(scenario)) ?? {} };
}

/**
 * Prepares the requests of all visitors who must not change the owner's rows. They share an owner, and the visitors who
 * are rejected share a request.
 */
async function prepareOnlookers(row: RouteRow): Promise<Attempt[]> {
  const owner = await fixtures.member();
  const visitors = VISITORS.filter((each) => row.gets[each] >= 400 || !OWNERS.includes(each));
  const refused = visitors.some((each) => row.gets[each] >= 400)
    ? await row.request?.(new Scenario(fixtures, owner, owner))
    : undefined;
  return Promise.all(
    visitors.map(async (visitor) => {
      const scenario = new Scenario(fixtures, await fixtures.actor(visitor, owner), owner);
      if (row.gets[visitor] < 400) return prepare(row, visitor, scenario);
      return { visitor, status: row.gets[visitor], scenario, request: refused ?? {} };
    }),
  );
}

/** Sends the request and checks all of the response except its status. */
async function attempt(route: string, { visitor, scenario, request }: Attempt): Promise<[Visitor, number]> {
  const { method, path } = addressOf(route, request);
  const answer = await api.as(scenario.actor.cookie).send(method, path, { json: request.json });
  const { status, text, headers } = answer;
  const who = `${visitor} (answered ${status})`;
  // Paths outside the api, such as feeds, are identical for everybody.
  if (path.startsWith('/api/'))
    expect({ who, cacheControl: headers['cache-control'] }).toEqual({ who, cacheControl: 'no-store' });
  if (status >= 400) {
    expect({ who, body: answer.body, cookies: headers['set-cookie'] }).toEqual({
      who,
      body: expect.objectContaining({
        statusCode: status,
        code: expect.any(String),
        error: expect.any(String),
      }),
      cookies: undefined,
    });
  }
  if (status < 400 && OWNERS.includes(visitor)) return [visitor, status];
  const names = scenario.owner.user && visitor !== 'pendingOwner' ? [scenario.owner.user.username] : [];
  const leaked = ['Private words', ...names].filter((secret) => text.includes(secret));
  expect({ who, leaked }).toEqual({ who, leaked: [] });
  return [visitor, status];
}

/**
 * Repeats the request of each visitor separately, so that the message of a failure names whose request changed
 * something.
 */
async function findCulprits(route: string, row: RouteRow, visitors: Visitor[]): Promise<Visitor[]> {
  const culprits: Visitor[] = [];
  for (const visitor of visitors) {
    const owner = await fixtures.member();
    const one = await prepare(
      row,
      visitor,
      new Scenario(fixtures, await fixtures.actor(visitor, owner), owner),
    );
    const before = JSON.stringify(await one.scenario.snapshot());
    await attempt(route, one);
    if (JSON.stringify(await one.scenario.snapshot()) !== before) culprits.push(visitor);
  }
  return culprits;
}

test.each(Object.entries(ROUTE_TABLE))(
  '%s gives each visitor the status in the table, and changes nothing of others',
  async (route, row) => {
    const onlookers = await prepareOnlookers(row);
    const owners = await Promise.all(
      OWNERS.filter((visitor) => row.gets[visitor] < 400).map(async (visitor) =>
        prepare(row, visitor, await fixtures.scenario(visitor)),
      ),
    );
    const before = await onlookers[0]?.scenario.snapshot();
    const gets = Object.fromEntries(await Promise.all(onlookers.map((one) => attempt(route, one))));
    const after = await onlookers[0]?.scenario.snapshot();
    for (const owner of owners) Object.assign(gets, Object.fromEntries([await attempt(route, owner)]));

    // A failure names the visitors who got a different status.
    expect({ route, gets }).toEqual({ route, gets: row.gets });
    if (!isDeepStrictEqual(after, before)) {
      const culprits = await findCulprits(
        route,
        row,
        onlookers.map(({ visitor }) => visitor),
      );
      expect({ route, changedBy: culprits, owner: after }).toEqual({ route, changedBy: [], owner: before });
    }
  },
);

/**
 * Routes whose effect reaches other members. They are closed to suspended members, who keep access to everything of
 * their own (docs/moderation.md).
 */
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

test('a suspended member can use everything of their own, but cannot reach others', async () => {
  const refused: string[] = [];
  for (const [route, row] of Object.entries(ROUTE_TABLE)) {
    if (row.gets.memberOwner >= 400) continue;
    const owner = await fixtures.member(suspended());
    const request = (await row.request?.(new Scenario(fixtures, owner, owner))) ?? {};
    const { method, path } = addressOf(route, request);
    const answer = await api
      .as(owner.cookie)
      .send<Partial<ApiErrorBody>>(method, path, { json: request.json });
    if (answer.body?.code === 'account_suspended') refused.push(`${route} ${answer.status}`);
    else expect([route, answer.status]).toEqual([route, row.gets.memberOwner]);
  }
  expect(refused.sort()).toEqual(REACHES_OTHERS.map((route) => `${route} 403`));
});

test('if two-factor is required, closes only the routes for administrators to those without it', async () => {
  const strict = await TestApi.start(services, {
    ADMIN_TWO_FACTOR: 'required',
    SITE_OWNER_USERNAME: SITE_OWNER,
  });
  const { actor } = await fixtures.scenario('siteOwner');
  for (const [route, row] of Object.entries(ROUTE_TABLE)) {
    const isAdminRole = row.gets.otherMember === 403 && row.gets.siteOwner < 400;
    if (!isAdminRole) continue;
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
])('nobody can find the conversation %s', async (id) => {
  const member = await signIn(dataSource);
  for (const cookie of [undefined, member.cookie, (await api.guest()).cookie]) {
    for (const path of ['', '/messages']) {
      const answer = await api.as(cookie).get(`/api/sessions/${encodeURIComponent(id)}${path}`);
      expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    }
  }
});

test('finds a conversation by its id in any case', async () => {
  const guest = await api.guest();
  expect((await api.as(guest.cookie).get(`/api/sessions/${guest.session.id.toUpperCase()}`)).status).toBe(
    200,
  );
});

test('returns a member their own account, without internal fields', async () => {
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
      avatar: null,
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
