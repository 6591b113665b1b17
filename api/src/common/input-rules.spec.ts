import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RestAnswer, RestRequest } from '@mikai/core/testing/rest-client';
import { createTestServices } from '@mikai/core/testing/test-services';
import { bodyFieldsOf, queryFieldsOf } from '../testing/bodies.js';
import type { GoodRequest } from '../testing/route-row.js';
import { addressOf, ROUTE_TABLE } from '../testing/route-table.js';
import { SITE_OWNER, Stage, type Scene, type Visitor } from '../testing/scene.js';
import { TestAccounts } from '../testing/test-accounts.js';
import { TestApi } from '../testing/test-api.js';
import { bodyLimitOf } from './body-limits.js';

/**
 * Rules for what comes from outside (quality 20 and 23), on every route there is: the good request of the route table,
 * sent in every wrong way. That none of it ends in a 500 is also checked for the whole file by `TestApi`.
 */
const services = await createTestServices();
const UNBOUNDED = '1000000';
const api = await TestApi.start(services, {
  APP_URL: 'https://localhost',
  SITE_OWNER_USERNAME: SITE_OWNER,
  AUTH_TRIES_PER_IP: UNBOUNDED,
  AUTH_MAILS_PER_IP: UNBOUNDED,
  GUEST_DAILY_SESSIONS_PER_IP: UNBOUNDED,
  GUEST_DAILY_MESSAGES_PER_IP: UNBOUNDED,
});
const stage = await Stage.build(services, api);
beforeEach(() => new TestAccounts(services, api).forgetLimits());

const MUTATIONS = Object.keys(ROUTE_TABLE).filter((route) => !route.startsWith('GET '));
const BODY_FIELDS = bodyFieldsOf(api.app);
const QUERY_FIELDS = queryFieldsOf(api.app);

/** Its body is checked by passport's guard and not by a parameter. */
const CHECKED_IN_GUARD: Record<string, string[]> = { 'POST /api/auth/login': ['email', 'password'] };
const fieldsOf = (route: string): string[] => [
  ...(CHECKED_IN_GUARD[route] ?? []),
  ...BODY_FIELDS.filter((each) => each.route === route).map(({ field }) => field),
];
/** The longest text that a field takes. */
const boundOf = (route: string, field: string): number | undefined =>
  BODY_FIELDS.find((each) => each.route === route && each.field === field)?.maxLength;
const WITH_BODY = MUTATIONS.filter((route) => fieldsOf(route).length > 0);

/** A zone that does not exist counts as none at sign-up. */
const FORGIVEN = ['POST /api/auth/register timeZone', 'POST /api/auth/setup-owner timeZone'];

/** An object without anything in it says something there: all members. */
const MAY_BE_EMPTY = [
  'POST /api/admin/send-notification audience',
  'POST /api/admin/broadcasts/preview audience',
];

interface Prepared {
  scene: Scene;
  good: GoodRequest;
  send: (request?: RestRequest) => Promise<RestAnswer<{ code?: string; details?: Record<string, string> }>>;
}

function whoMay(route: string): Visitor {
  if (route.endsWith('/2fa/verify')) return 'pendingOwner';
  return ROUTE_TABLE[route]?.gets.memberOwner === 403 ? 'siteOwner' : 'memberOwner';
}

/** A good request of somebody who may make it, ready to be spoilt. */
async function prepare(route: string): Promise<Prepared> {
  const scene = await stage.scene(whoMay(route));
  const good = (await ROUTE_TABLE[route]!.request?.(scene)) ?? {};
  const { method, path } = addressOf(route, good);
  return {
    scene,
    good,
    send: (request = { json: good.json }) => api.as(scene.actor.cookie).send(method, path, request),
  };
}

/** Refusals of what was sent, before anything was done with it. */
const UNREAD = ['invalid_input', 'invalid_json'];

/**
 * The good request of a route, prepared once for what is refused: that changes nothing (the traces are compared), and leaves
 * the request as good as it was. After any other answer it is prepared anew.
 */
class GoodOf {
  private ready: Promise<Prepared> | undefined;

  constructor(private readonly route: string) {}

  get(): Promise<Prepared> {
    return (this.ready ??= prepare(this.route));
  }

  /** @param isCounted whether refusals are counted against the account, which then takes no more of them */
  async send(spoil: (good: GoodRequest) => RestRequest, isCounted = false): ReturnType<Prepared['send']> {
    const { good, send } = await this.get();
    const answer = await send(spoil(good));
    if (isCounted || !UNREAD.includes(answer.body?.code ?? '')) this.ready = undefined;
    return answer;
  }

  /** @param refuse sends what is refused; afterwards all is stored as before */
  async unchanged(refuse: (prepared: Prepared) => Promise<void>): Promise<void> {
    const prepared = await this.get();
    const before = await prepared.scene.trace();
    try {
      await refuse(prepared);
      expect(await prepared.scene.trace()).toEqual(before);
    } catch (fault) {
      this.ready = undefined;
      throw fault;
    }
  }
}

/** A refusal in our own words that tells nothing of how we are built. */
function expectRefusal(
  answer: RestAnswer<unknown>,
  status: number,
  code?: string,
  what: unknown = 'as it was sent',
): void {
  expect([what, answer.status, answer.body]).toMatchObject([
    what,
    status,
    { statusCode: status, code: code ?? expect.any(String), error: expect.any(String) },
  ]);
  expectManners(answer, what);
  expect(answer.headers['set-cookie']).toBeUndefined();
}

/** @param what was sent, for who reads the failure */
function expectManners(answer: RestAnswer<unknown>, what: unknown): void {
  expect([what, answer.status < 500, answer.text]).toEqual([what, true, answer.text]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).not.toMatch(/node_modules|\.[jt]s:\d|\bat \w+ \(|SELECT |INSERT |UPDATE |violates/);
}

test('each field of a body is in the good request of its route, so that it is tried here', async () => {
  for (const route of MUTATIONS) {
    const { good } = await prepare(route);
    expect([route, Object.keys(good.json ?? {}).sort()]).toEqual([route, fieldsOf(route).sort()]);
  }
});

const STRANGERS: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['our name over http', { origin: 'http://localhost' }],
  ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling of our site', { origin: 'https://localhost', 'sec-fetch-site': 'same-site' }],
];

describe.each(MUTATIONS)('%s', (route) => {
  const request = new GoodOf(route);

  test('is refused from elsewhere', () =>
    request.unchanged(async ({ good, send }) => {
      for (const [from, headers] of STRANGERS)
        expectRefusal(await send({ json: good.json ?? {}, headers }), 403, 'foreign_origin', from);
    }));

  test('takes JSON alone', () =>
    request.unchanged(async ({ good, send }) => {
      const raw = JSON.stringify(good.json ?? {});
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/jsonp',
        'text/plain; application/json',
        '',
      ]) {
        const answer = await send({ raw, headers: { 'content-type': type } });
        expectRefusal(answer, 415, 'unsupported_media_type', type);
      }
      expectRefusal(await send({ raw }), 415);
    }));

  test('says so when the JSON is broken', () =>
    request.unchanged(async ({ send }) => {
      const headers = { 'content-type': 'application/json' };
      for (const raw of [
        '{',
        '{"a":1,}',
        "{'a':1}",
        '\u0000',
        '{"a":1}{',
        'undefined',
        Buffer.from([0xff, 0xfe]),
      ])
        expectRefusal(await send({ raw, headers }), 400, 'invalid_json', raw);
    }));

  test('refuses what is too large', () =>
    request.unchanged(async ({ good, send }) => {
      const json = { ...good.json, filling: 'x'.repeat(bodyLimitOf(route) + 1024) };
      expectRefusal(await send({ json }), 413, 'payload_too_large');
    }));

  test('cannot be made to change what all objects are', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const key of ['__proto__', 'constructor']) {
      const evil = key === '__proto__' ? '{"isAdmin":true}' : '{"prototype":{"isAdmin":true}}';
      const answer = await request.send(({ json }) => {
        const rest = JSON.stringify(json ?? {}).slice(1);
        return { raw: `{"${key}":${evil}${rest === '}' ? '}' : `,${rest}`}`, headers };
      });
      if (WITH_BODY.includes(route)) expectRefusal(answer, 400, undefined, key);
      else expectManners(answer, key);
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  test('survives JSON that is no object, and JSON that is very deep', async () => {
    const headers = { 'content-type': 'application/json' };
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    const field = fieldsOf(route)[0] ?? 'field';
    for (const raw of ['[]', '"words"', '7', 'true', 'null', deep, `{"${field}":${deep}}`]) {
      const answer = await request.send(() => ({ raw, headers }));
      if (WITH_BODY.includes(route)) expectRefusal(answer, 400, undefined, raw.slice(0, 20));
      else expectManners(answer, raw.slice(0, 20));
    }
  });
});

/** Wrong ones are counted against the account: each try has an account of its own. */
const COUNTED = /password|code/i;

describe.each(WITH_BODY)('the body of %s', (route) => {
  const request = new GoodOf(route);

  test('has no unknown fields', () =>
    request.unchanged(async ({ good, send }) => {
      const names = ['isAdmin', 'id', 'userId', 'isVerified', 'passwordHash', '$where'];
      for (const field of names.filter((name) => !fieldsOf(route).includes(name))) {
        const answer = await send({ json: { ...good.json, [field]: true } });
        expectRefusal(answer, 400, 'invalid_input', field);
        expect(answer.body.details).toEqual({ [field]: expect.stringContaining('not known here') });
      }
    }));

  test.each(fieldsOf(route).filter((field) => !FORGIVEN.includes(`${route} ${field}`)))(
    'wants %s as it should be',
    (field) =>
      request.unchanged(async ({ good, send }) => {
        const isChoice = typeof good.json![field] === 'boolean';
        // Another number may be as good.
        const whole = typeof good.json![field] === 'number' ? [] : [7];
        // A list may hold nothing.
        const empty = Array.isArray(good.json![field]) ? [] : [[]];
        const wrong: unknown[] = [
          'x'.repeat(Math.max(20_000, (boundOf(route, field) ?? 0) + 1)),
          ...whole,
          -1.5,
          ...(MAY_BE_EMPTY.includes(`${route} ${field}`) ? [] : [{}]),
          { toString: 'x' },
          ...empty,
          [good.json![field]],
          [[]],
        ];
        for (const value of isChoice ? [...wrong, 'true'] : [...wrong, true]) {
          const answer = await send({ json: { ...good.json, [field]: value } });
          expectRefusal(answer, 400, 'invalid_input', value);
          expect([value, answer.body.details]).toEqual([value, { [field]: expect.any(String) }]);
        }
      }),
  );

  const bounded = fieldsOf(route).filter((field) => boundOf(route, field) !== undefined);
  if (bounded.length > 0)
    test.each(bounded)('bounds %s', async (field) => {
      const tooLong = 'x'.repeat(boundOf(route, field)! + 1);
      expectRefusal(await request.send(({ json }) => ({ json: { ...json, [field]: tooLong } })), 400);
    });

  async function strangeIn(field: string): Promise<void> {
    const own = new GoodOf(route);
    const tell = async (spoil: (value: unknown) => unknown, what: string) => {
      const spoilt = ({ json }: GoodRequest) => ({ json: { ...json, [field]: spoil(json![field]) } });
      expectManners(await own.send(spoilt, COUNTED.test(field)), `${field}: ${what}`);
    };
    for (const strange of [
      '\u0000',
      '\ud800',
      '\udc00\ud800',
      '\u202e',
      '\u0130',
      "'; DROP TABLE users --",
    ]) {
      await tell((value) => (typeof value === 'string' ? value + strange : strange), `… ${strange}`);
      await tell(() => strange, strange);
    }
    for (const value of ['', ' ', null, undefined]) await tell(() => value, String(value));
  }

  test('is safe from strange characters in each field, and from none at all', async () => {
    // There is one site owner: a scene of theirs ends the one before.
    if (whoMay(route) === 'siteOwner') for (const field of fieldsOf(route)) await strangeIn(field);
    // The others wait for one another in vain: sign-ups and logins take their time on purpose.
    else await Promise.all(fieldsOf(route).map(strangeIn));
  });
});

const QUERIES = [...new Set(QUERY_FIELDS.map(({ route }) => route))];

describe.each(QUERIES)('the query of %s', (route) => {
  const fields = QUERY_FIELDS.filter((each) => each.route === route).map(({ field }) => field);

  const request = new GoodOf(route);

  // To ask changes nothing that the next question needs.
  async function ask(query: string): Promise<RestAnswer<unknown>> {
    const { scene, good } = await request.get();
    const { method, path } = addressOf(route, good);
    return api.as(scene.actor.cookie).send(method, `${path.split('?')[0]}?${query}`, {});
  }

  test('has no unknown fields', async () => {
    const { good } = await request.get();
    const query = new URLSearchParams({ ...good.query, isAdmin: 'true' }).toString();
    expectRefusal(await ask(query), 400, 'invalid_input');
  });

  test.each(fields)('is safe from strange values of %s', async (field) => {
    for (const value of [
      '%00',
      '%ED%A0%80',
      '%FF',
      '%',
      'x'.repeat(5_000),
      '-1',
      '1e999',
      'NaN',
      '',
      '%20',
      "'",
    ])
      expectManners(await ask(`${field}=${value}`), value);
    for (const query of [
      `${field}=1&${field}=2`,
      `${field}[]=1`,
      `${field}[a]=1`,
      `${field}[__proto__][x]=1`,
    ])
      expectManners(await ask(query), query);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
