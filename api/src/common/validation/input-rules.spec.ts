import { beforeEach, expect, test } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import type { Type } from '@nestjs/common';
import type { ApiErrorBody } from '@mikai/contract/errors';
import type { RestAnswer, RestRequest } from '@mikai/core/testing/rest-client';
import { createTestServices } from '@mikai/core/testing/test-services';
import { bodyFieldsOf, fieldsOfDto, queryFieldsOf, type InputField } from '../../testing/bodies.js';
import type { GoodRequest } from '../../testing/route-row.js';
import { addressOf, ROUTE_TABLE } from '../../testing/route-table.js';
import { SITE_OWNER, Fixtures, type Scenario, type Visitor } from '../../testing/scenario.js';
import { TestAccounts } from '../../testing/test-accounts.js';
import { TestApi } from '../../testing/test-api.js';
import { LoginDto } from '../../auth/dto/credentials.dto.js';
import { ApiException } from '../http/api-exception.js';
import { bodyLimitOf } from '../http/body-limits.js';
import { createValidationPipe } from './validation.pipe.js';

/**
 * Checks the rules for input (promises 20 and 23) on every route, by changing the valid request of the route table in
 * every invalid way. The rules of fields are checked in this process through the same validation pipe. Over HTTP, the
 * spec checks the rules about the request itself (origin, media type, size, shape), and that each route applies the
 * rules of its fields. `TestApi` checks that no request of the whole file ends in a 500.
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
const fixtures = await Fixtures.build(services, api);
beforeEach(() => new TestAccounts(services, api).resetLimits());

const MUTATIONS = Object.keys(ROUTE_TABLE).filter((route) => !route.startsWith('GET '));
const BODY_FIELDS = bodyFieldsOf(api.app);
const QUERY_FIELDS = queryFieldsOf(api.app);

/** The fields of a body that passport's guard checks instead of a parameter of the handler. */
const CHECKED_IN_GUARD = fieldsOfDto('POST /api/auth/login', LoginDto);
const inputsOf = (route: string): InputField[] =>
  [...CHECKED_IN_GUARD, ...BODY_FIELDS].filter((each) => each.route === route);
const fieldsOf = (route: string): string[] => inputsOf(route).map(({ field }) => field);
const WITH_BODY = MUTATIONS.filter((route) => fieldsOf(route).length > 0);

/** At sign-up an unknown time zone counts as not set. */
const LENIENT_FIELDS = ['POST /api/auth/register timeZone', 'POST /api/auth/setup-owner timeZone'];

/** In these fields an empty object is valid and means all members. */
const CAN_BE_EMPTY = [
  'POST /api/admin/send-notification audience',
  'POST /api/admin/broadcasts/preview audience',
];

interface Prepared {
  scenario: Scenario;
  good: GoodRequest;
  send: (request?: RestRequest) => Promise<RestAnswer<{ code?: string; details?: Record<string, string> }>>;
}

function allowedVisitor(route: string): Visitor {
  if (route.endsWith('/2fa/verify')) return 'pendingOwner';
  return ROUTE_TABLE[route]?.gets.memberOwner === 403 ? 'siteOwner' : 'memberOwner';
}

/** Creates a valid request of somebody who is allowed to send it, for tests to make invalid. */
async function prepare(route: string): Promise<Prepared> {
  const scenario = await fixtures.scenario(allowedVisitor(route));
  const good = (await ROUTE_TABLE[route]!.request?.(scenario)) ?? {};
  const { method, path } = addressOf(route, good);
  return {
    scenario,
    good,
    send: (request = { json: good.json }) => api.as(scenario.actor.cookie).send(method, path, request),
  };
}

/**
 * Checks that rejected requests change nothing, so that the valid request stays valid: the rows of the owner are
 * compared once, before the first rejection and after the last.
 */
async function expectUnchanged(route: string, refuse: (prepared: Prepared) => Promise<void>): Promise<void> {
  const prepared = await prepare(route);
  const before = await prepared.scenario.snapshot();
  await refuse(prepared);
  const after = await prepared.scenario.snapshot();
  if (!isDeepStrictEqual(after, before)) expect({ route, owner: after }).toEqual({ route, owner: before });
}

/** Expects an error response in the usual format that reveals nothing internal. */
function expectError(answer: RestAnswer<unknown>, status: number, code: string, what: unknown): void {
  expect({ what, status: answer.status, body: answer.body }).toMatchObject({
    what,
    status,
    body: { statusCode: status, code, error: expect.any(String) },
  });
  expectSafeResponse(answer, what);
  expect({ what, cookies: answer.headers['set-cookie'] }).toEqual({ what, cookies: undefined });
}

/**
 * Expects no server error, no internal details and no caching.
 * @param what describes the request in the message of a failure
 */
function expectSafeResponse(answer: RestAnswer<unknown>, what: unknown): void {
  const isServerError = answer.status >= 500;
  const leaks = /node_modules|\.[jt]s:\d|\bat \w+ \(|SELECT |INSERT |UPDATE |violates/.test(answer.text);
  if (isServerError || leaks)
    expect([what, answer.status, answer.text]).toEqual([what, 'no server error', 'no internal details']);
  expect({ what, cacheControl: answer.headers['cache-control'] }).toEqual({ what, cacheControl: 'no-store' });
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Origin and Fetch-Metadata headers of requests from other sites. */
const FOREIGN_HEADERS: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['our name over http', { origin: 'http://localhost' }],
  ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling of our site', { origin: 'https://localhost', 'sec-fetch-site': 'same-site' }],
];
const FOREIGN_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/plain; application/json',
  '',
];
const BROKEN_JSON = [
  '{"a":1,}',
  '{',
  "{'a':1}",
  '\u0000',
  '{"a":1}{',
  'undefined',
  Buffer.from([0xff, 0xfe]),
];

/** @param maxExamples the number of examples of each invalid form */
async function expectHttpRules(route: string, maxExamples: number): Promise<void> {
  await expectUnchanged(route, async ({ good, send }) => {
    for (const [from, headers] of FOREIGN_HEADERS.slice(0, maxExamples))
      expectError(await send({ json: good.json ?? {}, headers }), 403, 'foreign_origin', from);
    const raw = JSON.stringify(good.json ?? {});
    for (const type of FOREIGN_TYPES.slice(0, maxExamples)) {
      const answer = await send({ raw, headers: { 'content-type': type } });
      expectError(answer, 415, 'unsupported_media_type', type);
    }
    for (const broken of BROKEN_JSON.slice(0, maxExamples))
      expectError(await send({ raw: broken, headers: JSON_TYPE }), 400, 'invalid_json', broken);
    const json = { ...good.json, filling: 'x'.repeat(bodyLimitOf(route) + 1024) };
    expectError(await send({ json }), 413, 'payload_too_large', 'too large');
  });
}

test.each(MUTATIONS)('%s rejects another origin, other types, broken JSON and too large a body', (route) =>
  expectHttpRules(route, 1),
);

/**
 * One hook and one parser serve all routes. These routes represent each case: no body, a body, a guard's body, a large
 * body.
 */
const EXAMPLES = ['POST /api/auth/logout', 'POST /api/posts', 'POST /api/auth/login', 'POST /api/journal'];

test.each(EXAMPLES)('%s rejects every kind of foreign origin, type and broken JSON', async (route) => {
  await expectHttpRules(route, Infinity);
  const { good, send } = await prepare(route);
  const untyped = await send({ raw: JSON.stringify(good.json ?? {}) });
  expectError(untyped, 415, 'unsupported_media_type', 'no type');
});

const DEEP = '['.repeat(30_000) + ']'.repeat(30_000);

/** Returns bodies that are not a plain object of fields. */
function invalidShapes(route: string, json: Record<string, unknown> | undefined): [string, string][] {
  const rest = JSON.stringify(json ?? {}).slice(1);
  const withKey = (key: string, value: string) => `{"${key}":${value}${rest === '}' ? '}' : `,${rest}`}`;
  return [
    ['a list', '[]'],
    ['a deep field', `{"${fieldsOf(route)[0] ?? 'field'}":${DEEP}}`],
    ['__proto__', withKey('__proto__', '{"isAdmin":true}')],
    ['a text', '"words"'],
    ['a number', '7'],
    ['a truth', 'true'],
    ['null', 'null'],
    ['a deep list', DEEP],
    ['constructor', withKey('constructor', '{"prototype":{"isAdmin":true}}')],
  ];
}

/** @param maxExamples the number of invalid shapes */
async function expectShapeRules(route: string, maxExamples: number): Promise<void> {
  let prepared = await prepare(route);
  for (const [what, raw] of invalidShapes(route, prepared.good.json).slice(0, maxExamples)) {
    const answer = await prepared.send({ raw, headers: JSON_TYPE });
    if (fieldsOf(route).length === 0) {
      // The request may have been carried out, because its body is not read; the next one needs new members.
      expectSafeResponse(answer, what);
      prepared = await prepare(route);
    } else {
      expect([what, answer.status]).toEqual([what, 400]);
      expectSafeResponse(answer, what);
    }
  }
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
}

test.each(MUTATIONS)('%s handles JSON that is no object, is very deep, or sets a prototype', (route) =>
  expectShapeRules(route, 3),
);

test.each(EXAMPLES)('%s handles JSON of every other shape', (route) => expectShapeRules(route, Infinity));

const pipe = createValidationPipe();

type ValidationResult = { details: Record<string, string> } | { accepted: Record<string, unknown> };

/** Validates a body or query in this process: returns the invalid fields, or the value that the handler would get. */
async function validate(
  type: 'body' | 'query',
  dto: Type,
  sent: Record<string, unknown>,
): Promise<ValidationResult> {
  try {
    // The value is serialized as it would arrive over HTTP.
    const parsed = JSON.parse(JSON.stringify(sent)) as Record<string, unknown>;
    return { accepted: (await pipe.transform(parsed, { type, metatype: dto })) as Record<string, unknown> };
  } catch (error) {
    if (!(error instanceof ApiException)) throw error;
    expect(error.getStatus()).toBe(400);
    return { details: (error.getResponse() as ApiErrorBody).details ?? {} };
  }
}

const isRejectedFor = (result: ValidationResult, field: string): boolean =>
  'details' in result && isDeepStrictEqual(Object.keys(result.details), [field]);

const isErrorOfOnly = (field: string, { status, body }: RestAnswer<{ details?: object }>): boolean =>
  status === 400 && isDeepStrictEqual(Object.keys(body.details ?? {}), [field]);

/** Returns values that are invalid for a field, given a valid one. */
function invalidValues({ route, field, maxLength = 0 }: InputField, good: unknown): unknown[] {
  return [
    'x'.repeat(Math.max(20_000, maxLength + 1)),
    // For a numeric field another number may be valid.
    ...(typeof good === 'number' ? [] : [7]),
    -1.5,
    ...(CAN_BE_EMPTY.includes(`${route} ${field}`) ? [] : [{}]),
    { toString: 'x' },
    // For a list an empty one may be valid.
    ...(Array.isArray(good) ? [] : [[]]),
    [good],
    [[]],
    typeof good === 'boolean' ? 'true' : true,
  ];
}

const UNKNOWN = ['isAdmin', 'id', 'userId', 'isVerified', 'passwordHash', '$where'];

test.each(WITH_BODY)('%s accepts only valid fields and no others', async (route) => {
  const { good, send } = await prepare(route);
  const json = good.json ?? {};
  const inputs = inputsOf(route);
  // Each field must be in the valid request, because only these fields are checked here.
  expect(Object.keys(json).sort()).toEqual(fieldsOf(route).sort());

  const acceptedInvalid: string[] = [];
  for (const input of inputs) {
    const { dto, field, maxLength } = input;
    if (LENIENT_FIELDS.includes(`${route} ${field}`)) continue;
    const tooLong = maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)];
    for (const value of [...invalidValues(input, json[field]), ...tooLong]) {
      const body = { ...json, [field]: value };
      // A value that the rules accept may be rejected later, with the same response.
      if (
        !isRejectedFor(await validate('body', dto, body), field) &&
        !isErrorOfOnly(field, await send({ json: body }))
      )
        acceptedInvalid.push(`${field}: ${JSON.stringify(value).slice(0, 60)}`);
    }
  }
  for (const field of UNKNOWN.filter((name) => !(name in json))) {
    const result = await validate('body', inputs[0]!.dto, { ...json, [field]: true });
    const details = 'details' in result ? result.details : {};
    if (!isDeepStrictEqual(details, { [field]: 'This field is not known here; leave it out.' }))
      acceptedInvalid.push(`${field}, which is unknown`);
  }
  expect({ route, acceptsWrongly: acceptedInvalid }).toEqual({ route, acceptsWrongly: [] });

  // Over HTTP, all errors are reported at once, which shows that the route applies the rules to all its fields.
  const strict = inputs.filter(({ field }) => !LENIENT_FIELDS.includes(`${route} ${field}`));
  const invalidFields = Object.fromEntries(strict.map(({ field }) => [field, [[]]]));
  const answer = await send({ json: { ...json, ...invalidFields, isElsewhere: true } });
  expectError(answer, 400, 'invalid_input', invalidFields);
  const expectedFields = [...strict.map(({ field }) => field), 'isElsewhere'];
  expect(Object.keys(answer.body.details ?? {}).sort()).toEqual(expectedFields.sort());
});

/** Texts on which a database, a regular expression or a screen may fail. */
const BREAKING_TEXTS = ['\u0000', '\ud800', '\udc00\ud800'];
const UNUSUAL_TEXT = "\u202e\u0130'; DROP TABLE users --";
const isClean = (value: unknown): boolean => {
  const text = JSON.stringify(value) ?? '';
  return !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text);
};

/** Returns requests with unusual but valid values: the rules accept them and keep the unusual part. */
async function unusualBodies(
  inputs: InputField[],
  json: Record<string, unknown>,
): Promise<[string, Record<string, unknown>][]> {
  const bodies: [string, Record<string, unknown>][] = [];
  for (const { dto, field } of inputs) {
    const good = json[field];
    for (const strange of [...BREAKING_TEXTS, UNUSUAL_TEXT, '', ' ', null, undefined]) {
      const isText = typeof good === 'string' && typeof strange === 'string' && strange.trim() !== '';
      for (const value of isText ? [good + strange, strange] : [strange]) {
        const body = { ...json, [field]: value };
        const result = await validate('body', dto, body);
        if ('details' in result || (BREAKING_TEXTS.includes(String(strange)) && isClean(result.accepted)))
          continue;
        bodies.push([`${field}: ${JSON.stringify(value)}`, body]);
      }
    }
  }
  return bodies;
}

test.each(WITH_BODY)('%s handles strange characters and missing text in each field', async (route) => {
  let prepared = await prepare(route);
  const bodies = await unusualBodies(inputsOf(route), prepared.good.json ?? {});
  for (const [what, body] of bodies) {
    const answer = await prepared.send({ json: body });
    expectSafeResponse(answer, what);
    // A rejection by the rules alone leaves the members unchanged.
    if (answer.body?.code !== 'invalid_input') prepared = await prepare(route);
  }
});

const QUERIES = [...new Set(QUERY_FIELDS.map(({ route }) => route))];
const STRANGE_VALUES = ['\u0000', 'x'.repeat(5_000), '-1', '1e999', 'NaN', '', ' ', "'", ['1', '2']];

/** Returns query strings on which parsers may fail. */
const malformedQueries = (field: string): string[] => [
  ...['%00', '%ED%A0%80', '%FF', '%'].map((value) => `${field}=${value}`),
  ...[`${field}[]=1`, `${field}[a]=1`, `${field}[__proto__][x]=1`],
];

test.each(QUERIES)('%s rejects unknown fields in its query, and handles strange values', async (route) => {
  const inputs = QUERY_FIELDS.filter((each) => each.route === route);
  const { scenario, good } = await prepare(route);
  const { method, path } = addressOf(route, good);
  // A GET changes nothing, so one scenario is enough for all queries.
  const ask = (query: string) =>
    api.as(scenario.actor.cookie).send(method, `${path.split('?')[0]}?${query}`, {});

  const unknown = new URLSearchParams({ ...good.query, isAdmin: 'true' }).toString();
  expectError(await ask(unknown), 400, 'invalid_input', unknown);
  for (const { dto, field } of inputs) {
    for (const value of STRANGE_VALUES) {
      if ('details' in (await validate('query', dto, { [field]: value }))) continue;
      const query = [value].flat().map((each) => `${field}=${encodeURIComponent(each)}`);
      expectSafeResponse(await ask(query.join('&')), query);
    }
  }
  // One parser reads all fields, so one field is enough.
  for (const query of malformedQueries(inputs[0]!.field)) expectSafeResponse(await ask(query), query);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});
