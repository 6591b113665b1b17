import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { crisisLinesFor, linesFor } from '@mikai/contract/crisis-lines';
import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import type { CrisisCard } from '@mikai/contract/safety';
import { registry } from '@mikai/core/metrics/metrics';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { User } from '@mikai/core/users/user.entity';
import { PasswordService } from '../auth/confirmation/password.service.js';
import { bodyFieldsOf } from '../testing/bodies.js';
import { featureTexts } from '../testing/feature-routes.js';
import { routesOf } from '../testing/routes.js';
import { SITE_OWNER } from '../testing/scenario.js';
import { PASSWORD } from '../testing/test-accounts.js';
import { TestApi } from '../testing/test-api.js';
import { importedEntry, importedMood } from '../testing/free-text-requests.js';
import { FREE_TEXT, NOT_FREE_TEXT } from './free-text.js';

const services = await createTestServices({ postgresProxy: true });
const redisTraffic = services.redis.record();
const { dataSource } = services.database;
const api = await TestApi.start(services, { SITE_OWNER_USERNAME: SITE_OWNER });
afterEach(() => services.postgres.heal());

const FIELDS = bodyFieldsOf(api.app);
const nameOf = ({ route, field }: { route: string; field: string }) => `${route} ${field}`;
const LISTED = Object.entries(FREE_TEXT).flatMap(([route, fields]) =>
  Object.keys(fields).map((field) => ({ route, field })),
);

/** Validators of fields that cannot contain a sentence. */
const CLOSED_VALIDATORS = ['isIn', 'isUuid', 'isBoolean', 'isInt', 'isNumber', 'equals'];

test('the gate reads every field of a body, except those that are listed with a reason', () => {
  const open = FIELDS.filter(({ checks }) => !checks.some((check) => CLOSED_VALIDATORS.includes(check))).map(
    nameOf,
  );
  expect(open.length).toBeGreaterThan(LISTED.length);
  const known = [...LISTED.map(nameOf), ...Object.keys(NOT_FREE_TEXT)];
  // A new field must be listed in FREE_TEXT, or in NOT_FREE_TEXT with a reason.
  expect(open.sort()).toEqual(known.sort());
});

test('the gate reads as much of a field as its DTO allows, and no more', () => {
  for (const { route, field } of LISTED) {
    const found = FIELDS.find((each) => each.route === route && each.field === field);
    const { length, texts } = FREE_TEXT[route]![field]!;
    expect([route, field, length]).toEqual([route, field, found?.maxLength]);
    if (found?.maxItems !== undefined) expect([route, field, texts]).toEqual([route, field, found.maxItems]);
  }
});

const DESPAIR = 'I want to kill myself tonight';
/** A text about danger that is not a sentence. */
const DESPAIR_IN_NAME = 'i-want-to-die';

const member = await signIn(dataSource, { country: 'CA' });
const other = await signIn(dataSource);
const siteOwner = await signIn(dataSource, {
  username: SITE_OWNER,
  isAdmin: true,
  country: 'CA',
  passwordHash: await api.app.get(PasswordService).hash(PASSWORD),
});

/** A request for each route that succeeds, as the features declare them. */
const REQUESTS = await featureTexts({
  dataSource,
  manager: dataSource.manager,
  userId: member.user.id,
  cookie: member.cookie,
  api: api.as(member.cookie),
  other,
  siteOwner,
  apiAs: (cookie) => api.as(cookie),
});

/** Returns a valid value of a field that contains this text. */
function valueWith(route: string, field: string, text: string): unknown {
  const checks = FIELDS.find((each) => each.route === route && each.field === field)?.checks ?? [];
  if (checks.includes('areMoodEntries')) return [importedMood, { ...importedMood, notes: text }];
  if (checks.includes('areJournalEntries')) return [importedEntry, { ...importedEntry, content: text }];
  return checks.includes('isArray') ? ['Calm', text] : text;
}

interface Answer {
  crisis?: CrisisCard;
  statusCode?: number;
}

async function send(route: string, more: Record<string, unknown>, cookie?: string | null) {
  const request = REQUESTS[route]!();
  const client = api.as(cookie === undefined ? request.cookie : (cookie ?? undefined));
  const [method = ''] = route.split(' ');
  return client
    .with({ 'accept-language': 'en-CA' })
    .send<Answer>(method, request.path, { json: { ...request.body, ...more } });
}

const CARD = {
  level: 'certain',
  category: 'suicide',
  language: 'en',
  ...crisisLinesFor('CA'),
  ...linesFor(crisisLinesFor('CA').lines, 'suicide'),
};

/** Texts for others are stored in plain text. Add a new field only if others can read its text. */
const PUBLIC = [
  'POST /api/auth/register username',
  'POST /api/auth/register displayName',
  'PUT /api/user/profile username',
  'PUT /api/user/profile displayName',
  'PUT /api/user/profile bio',
  'POST /api/posts content',
  'PUT /api/posts/:id content',
  'PUT /api/posts/:id editReason',
  'POST /api/posts/:id/comments content',
  'POST /api/comments/:id/replies content',
  'POST /api/users/:id/deactivate reason',
  'POST /api/admin/maintenance-mode message',
  'POST /api/admin/send-notification title',
  'POST /api/admin/send-notification message',
  'POST /api/admin/advertisements title',
  'POST /api/admin/advertisements text',
  'POST /api/admin/advertisements imageAlt',
  'PUT /api/admin/advertisements/:id title',
  'PUT /api/admin/advertisements/:id text',
  'PUT /api/admin/advertisements/:id imageAlt',
];
/** This route rejects every request without the link of the first start. */
const ALWAYS_REJECTED = 'POST /api/auth/setup-owner username';

test('keeps private fields out of the database in plain text, and out of Redis, its traffic and the logs', async () => {
  const content = new Map<string, string>();
  for (const [index, { route, field }] of LISTED.entries()) {
    const name = nameOf({ route, field });
    if (name === ALWAYS_REJECTED) continue;
    const canary = `quokka${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}zanzibar`;
    content.set(name, canary);
    const { status } = await send(route, { [field]: valueWith(route, field, canary) });
    // A rejected request would prove nothing.
    expect([name, status === 200 || status === 201]).toEqual([name, true]);
  }
  const places: Record<string, string | Buffer> = {
    database: await dumpDatabase(dataSource),
    redis: await dumpRedis(services.redisPrefix),
    // This includes everything that Redis writes to its append-only file.
    'redis traffic': redisTraffic(),
    'api log': api.logs.text,
  };
  // This proves that each place was searched.
  expect(contains(places['database']!, content.get('POST /api/posts content')!)).toBe(true);
  for (const place of ['redis', 'redis traffic'])
    expect(places[place]!.includes('journal.analyse')).toBe(true);
  expect(places['api log']).toContain('/api/time-capsules');
  const leaks = Object.entries(places).flatMap(([place, text]) =>
    [...content].filter(([, word]) => contains(text, word)).map(([name]) => `${name} in ${place}`),
  );
  const known = PUBLIC.map((name) => `${name} in database`);
  expect(leaks.filter((leak) => !known.includes(leak))).toEqual([]);
});

/** A file has no place for the card, so only the error responses of this route contain it. */
const FILE_ROUTE = 'POST /api/users/:id/export';
/** Every request to a provider contains these texts, so one about danger is rejected instead of stored. */
const REJECTING_DANGER = ['POST /api/memory', 'PATCH /api/memory/:id'];
/** Fields for names, which reject a sentence. A conversation is started without the name instead. */
const NAMES = ['name', 'userName', 'displayName'];
const ROUTE_WITH_OPTIONAL_NAME = 'POST /api/sessions';
const FIELDS_WITH_JSON_RESPONSE = LISTED.filter(({ route }) => route !== FILE_ROUTE);

test.each(FIELDS_WITH_JSON_RESPONSE)(
  '$route: danger in $field gets the crisis card',
  async ({ route, field }) => {
    expect(routesOf(api.app)).toContain(route);
    const harmless = await send(route, {});
    expect(harmless.body.crisis).toBeUndefined();
    const canary = field === 'username' ? `${DESPAIR_IN_NAME}-${randomBytes(3).toString('hex')}` : DESPAIR;
    const answer = await send(route, { [field]: valueWith(route, field, canary) });
    // The gate itself rejects nothing, so the text is accepted like any other.
    const isRejected =
      REJECTING_DANGER.includes(route) || (NAMES.includes(field) && route !== ROUTE_WITH_OPTIONAL_NAME);
    expect(answer.status).toBe(isRejected ? 400 : harmless.status);
    expect(answer.body.crisis).toEqual(CARD);
  },
);

test.each(Object.keys(FREE_TEXT))('%s: an error response contains the crisis card too', async (route) => {
  const [field = ''] = Object.keys(FREE_TEXT[route]!);
  const canary = { [field]: field === 'username' ? DESPAIR_IN_NAME : DESPAIR };
  const invalid = await send(route, { ...canary, unknownField: 1 });
  expect([invalid.status, invalid.body]).toMatchObject([400, { statusCode: 400, crisis: CARD }]);
  const signedOut = await send(route, canary, null);
  expect([200, 201, 400, 401, 404]).toContain(signedOut.status);
  expect(signedOut.body.crisis).toEqual(CARD);
  await services.postgres.cut();
  const withoutDatabase = await send(route, canary);
  expect(withoutDatabase.body.crisis?.lines.length).toBeGreaterThan(0);
  expect([503, 400]).toContain(withoutDatabase.status);
});

test('finds danger in every language, whatever the language of the interface', async () => {
  const lines = {
    es: 'Quiero suicidarme esta noche',
    fr: 'Je veux me suicider ce soir',
    de: 'Ich will mich heute Nacht umbringen',
    it: 'Voglio uccidermi stanotte',
    pt: 'Eu quero me matar hoje à noite',
    ru: 'Я хочу убить себя сегодня ночью',
    ja: '今夜、自殺したいです',
    ko: '오늘 밤 자살하고 싶어요',
    zh: '我今晚想自杀',
    ar: 'أريد أن أقتل نفسي الليلة',
    hi: 'मैं आज रात आत्महत्या करना चाहता हूँ',
  };
  for (const [language, bio] of Object.entries(lines)) {
    const answer = await send('PUT /api/user/profile', { bio });
    expect([bio, answer.body.crisis?.language]).toEqual([bio, language]);
  }
});

test('finds danger in a list, between control characters and after a harmless field', async () => {
  for (const more of [
    { displayName: 'Sam', bio: DESPAIR },
    { bio: DESPAIR.replaceAll('k', 'k\u0000') },
    { bio: [DESPAIR] },
  ])
    expect((await send('PUT /api/user/profile', more)).body.crisis).toEqual(CARD);
});

test('reads a list of an unauthenticated client only as far as its route allows', async () => {
  const route = 'PATCH /api/journal-enhanced/:id';
  const tags = Array.from({ length: 8_000 }, (_each, index) => `w${index}`);
  const allowed = tags.slice(0, JOURNAL_LIMITS.tags - 1);
  expect((await send(route, { tags: [...allowed, DESPAIR] }, null)).body.crisis).toEqual(CARD);
  const { status, body } = await send(route, { tags: [...tags, DESPAIR] }, null);
  expect([status, body.crisis]).toEqual([401, undefined]);
});

test('a hit starts three quiet days and is counted by its route', async () => {
  const person = await signIn(dataSource);
  const quiet = async () =>
    (await dataSource.manager.findOneByOrFail(User, { id: person.user.id })).crisisQuietUntil;
  const count = async () =>
    (await registry.getSingleMetric('mikai_crisis_hits_total')!.get()).values.find(
      ({ labels }) => labels['endpoint'] === 'PUT /api/user/profile',
    )?.value ?? 0;
  await send('PUT /api/user/profile', { bio: 'I like islands' }, person.cookie);
  expect(await quiet()).toBeNull();
  const before = await count();
  await send('PUT /api/user/profile', { bio: DESPAIR }, person.cookie);
  const hours = ((await quiet())!.getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThanOrEqual(72.01);
  expect(await count()).toBe(before + 1);
});
