import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { CAPSULE_LIMITS, type TimeCapsule, type TimeCapsuleResponse } from '@mikai/contract/capsules';
import { WEEK_MS } from '@mikai/contract/durations';
import { findUnlockDate } from '@mikai/core/capsules/unlock-date';
import { readWallet } from '@mikai/core/gacha/ledger';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { createTestServices } from '@mikai/core/testing/test-services';
import { storeCapsule } from '@mikai/core/testing/stored-journal';
import { TestApi } from '../testing/test-api.js';

/** Time capsules with two api nodes. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);

const PATH = '/api/time-capsules';
const SECRET = 'zanzibarquokka';
const asMember = ({ cookie }: TestMember, node = api) => node.as(cookie);
const details = (answer: RestAnswer<unknown>) => (answer.body as { details?: object }).details;
const seal = (member: TestMember, more: object = {}, node = api) =>
  asMember(member, node).post<TimeCapsuleResponse>(PATH, { title: 'To me', content: SECRET, ...more });
const open = (member: TestMember, id: number, node = api) =>
  asMember(member, node).post<TimeCapsule>(`${PATH}/${id}/unlock`);

/** Returns the wall-clock time in a zone. */
const wallClock = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

test('a sealed capsule’s content is in no response, list, event or export; an opened one’s is', async () => {
  const ana = await signIn(dataSource, { timeZone: 'Europe/Berlin' });
  const browser = await otherApi.socket(ana.cookie);
  const sealed = await seal(ana, { sealMessage: ' For a rainy day ', unlockCondition: 'when_needed' });
  expect([sealed.status, sealed.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      title: 'To me',
      content: null,
      sealMessage: 'For a rainy day',
      unlockCondition: 'when_needed',
      unlockDate: null,
      isUnlocked: false,
      unlockedAt: null,
      createdAt: expect.any(String),
      revision: 1,
    },
  ]);
  expect((await browser.waitFor('capsule.saved')).capsule).toEqual(sealed.body);
  const { id } = sealed.body;
  const looks = () =>
    Promise.all(
      [PATH, `${PATH}/${id}`, '/api/user/export'].map(async (path) => (await asMember(ana).get(path)).text),
    );
  expect((await looks()).join()).not.toContain(SECRET);
  expect(JSON.stringify(browser.received)).not.toContain(SECRET);
  const opened = await open(ana, id, otherApi);
  expect([opened.status, opened.body]).toEqual([
    200,
    { ...sealed.body, content: SECRET, isUnlocked: true, unlockedAt: expect.any(String), revision: 2 },
  ]);
  for (const look of await looks()) expect(look).toContain(SECRET);
  const received = await browser.waitFor('capsule.saved', ({ capsule }) => capsule.isUnlocked);
  expect(received.capsule).toEqual(opened.body);
});

test('a capsule opens after a week by default; without title or content it is rejected with the fixed text, other invalid input with its field', async () => {
  const ana = await signIn(dataSource);
  const { body } = await seal(ana);
  expect(body.unlockCondition).toBe('1_week');
  expect(new Date(body.unlockDate!).getTime() - new Date(body.createdAt).getTime()).toBe(WEEK_MS);
  for (const more of [{ title: ' ' }, { content: '\n' }, { title: undefined }, { content: null }])
    expect(Object.values(details(await seal(ana, more))!)).toEqual([
      'Please provide both a title and content for your time capsule.',
    ]);
  for (const [field, value] of [
    ['title', 'x'.repeat(CAPSULE_LIMITS.titleLength + 1)],
    ['content', 'x'.repeat(CAPSULE_LIMITS.contentLength + 1)],
    ['sealMessage', 'x'.repeat(CAPSULE_LIMITS.sealMessageLength + 1)],
    ['unlockCondition', '1_year'],
    ['unlockDate', '2020-01-01'],
  ] as const)
    expect(Object.keys(details(await seal(ana, { [field]: value }))!)).toEqual([field]);
  const long = '夜'.repeat(CAPSULE_LIMITS.contentLength);
  expect((await seal(ana, { content: long, sealMessage: ' ' })).body.sealMessage).toBe('');
  const despair = await seal(ana, { content: 'I want to kill myself tonight' });
  expect([despair.status, despair.body.crisis?.lines.length]).toEqual([201, expect.any(Number)]);
});

test('before its time a capsule stays sealed, responds with its date, and earns nothing', async () => {
  const ana = await signIn(dataSource);
  const { body } = await seal(ana, { unlockCondition: '1_month' });
  const refused = await open(ana, body.id);
  expect([refused.status, refused.body, refused.text.includes(SECRET)]).toEqual([
    409,
    {
      statusCode: 409,
      code: 'conflict',
      error: `This time capsule stays sealed until ${body.unlockDate}.`,
      details: { unlockDate: body.unlockDate },
    },
    false,
  ]);
  await manager.query(`UPDATE time_capsules SET unlock_at = now() + interval '2 seconds' WHERE id = $1`, [
    body.id,
  ]);
  expect((await open(ana, body.id)).status).toBe(409);
  expect((await readWallet(manager, ana.user.id)).wellnessCoins).toBe(0);
  await manager.query(`UPDATE time_capsules SET unlock_at = now() WHERE id = $1`, [body.id]);
  expect((await open(ana, body.id)).body.content).toBe(SECRET);
});

test('opening a capsule ten times at once on two nodes opens it and earns once; further capsules earn too', async () => {
  const ana = await signIn(dataSource);
  const ids = [
    await storeCapsule(manager, ana.user.id, '1_week', 'now()'),
    await storeCapsule(manager, ana.user.id),
  ];
  const browser = await api.socket(ana.cookie);
  for (const id of ids) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => open(ana, id, index % 2 ? api : otherApi)),
    );
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, answers[0]!.body]);
  }
  await browser.waitFor('wallet.changed', ({ wallet }) => wallet.wellnessCoins === 100);
  expect(browser.all('wallet.changed')).toHaveLength(2);
  const lines = await manager.query<object[]>(
    `SELECT kind, coins, gems, reference FROM wallet_entries WHERE user_id = $1 ORDER BY kind, reference`,
    [ana.user.id],
  );
  expect(lines).toEqual([
    ...ids.map((reference) => ({ kind: 'capsule', coins: 50, gems: 0, reference })),
    { kind: 'milestone.first_capsule_opened', coins: 0, gems: 2, reference: null },
  ]);
  expect(await readWallet(manager, ana.user.id)).toMatchObject({ wellnessCoins: 100, premiumGems: 2 });
});

test('opening a capsule in which the gate found a crisis earns coins without a cheerful notification', async () => {
  const ana = await signIn(dataSource);
  const { body } = await seal(ana, {
    content: 'I want to kill myself tonight',
    unlockCondition: 'when_needed',
  });
  expect(body.crisis).toBeDefined();
  await manager.query(`UPDATE users SET quiet_until = NULL WHERE id = $1`, [ana.user.id]);
  expect((await open(ana, body.id)).status).toBe(200);
  expect(await readWallet(manager, ana.user.id)).toMatchObject({ wellnessCoins: 50, premiumGems: 2 });
  const notified = `SELECT FROM notifications WHERE user_id = $1 AND type = 'milestone'`;
  expect(await manager.query(notified, [ana.user.id])).toEqual([]);
});

test('a client id stores one capsule, capsules of others are not found, and twenty can be sealed a day', async () => {
  const [ana, ben] = [await signIn(dataSource), await signIn(dataSource)];
  const clientId = randomUUID();
  const answers = await Promise.all(
    [api, otherApi, api, otherApi, api].map((node) => seal(ana, { clientId }, node)),
  );
  for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
  const { id } = answers[0]!.body;
  for (const answer of [
    await asMember(ben).get(`${PATH}/${id}`),
    await open(ben, id),
    await asMember(ben).delete(`${PATH}/${id}`),
    await asMember(ana).get(`${PATH}/2147483648`),
  ])
    expect(answer.status).toBe(404);
  for (let count = 1; count < 20; count += 1) expect((await seal(ana)).status).toBe(201);
  const refused = await seal(ana);
  expect([refused.status, Number(refused.headers['retry-after']) > 3_600]).toEqual([429, true]);
  // Repeating an earlier request still succeeds.
  expect((await seal(ana, { clientId })).status).toBe(201);
  const page = await asMember(ana).get<TimeCapsule[]>(`${PATH}?limit=15`);
  expect([page.body.length, page.body.at(-1)!.id > id]).toEqual([15, true]);
  const next = /<([^>]+)>/.exec(String(page.headers['link']))![1]!;
  expect((await asMember(ana).get<TimeCapsule[]>(next)).body.map((each) => each.id)).toHaveLength(5);
  const browser = await otherApi.socket(ana.cookie);
  expect((await asMember(ana).delete(`${PATH}/${id}`)).status).toBe(204);
  await browser.waitFor('capsule.deleted', (event) => event.id === id);
});

test('a month is a calendar month in the member’s time zone, a week seven of its days, even across daylight saving', async () => {
  for (const [zone, from, month, week] of [
    ['Europe/Berlin', '2026-01-31T09:30:00Z', '2026-02-28 10:30:00', '2026-02-07 10:30:00'],
    ['Europe/Berlin', '2028-01-31T09:30:00Z', '2028-02-29 10:30:00', '2028-02-07 10:30:00'],
    ['Europe/Berlin', '2026-03-15T09:30:00Z', '2026-04-15 10:30:00', '2026-03-22 10:30:00'],
    ['Europe/Berlin', '2026-03-22T09:30:00Z', '2026-04-22 10:30:00', '2026-03-29 10:30:00'],
    // 02:30 does not exist on 29 March, and occurs twice on 25 October.
    ['Europe/Berlin', '2026-03-22T01:30:00Z', '2026-04-22 02:30:00', '2026-03-29 03:30:00'],
    ['Europe/Berlin', '2026-10-18T00:30:00Z', '2026-11-18 02:30:00', '2026-10-25 02:30:00'],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-11-30 23:59:59', '2026-11-07 23:59:59'],
    ['Asia/Kathmandu', '2026-12-31T18:20:00Z', '2027-02-01 00:05:00', '2027-01-08 00:05:00'],
    ['Australia/Lord_Howe', '2026-09-27T02:00:00Z', '2026-10-27 12:30:00', '2026-10-04 12:30:00'],
    ['Pacific/Apia', '2026-05-31T10:00:00Z', '2026-06-30 23:00:00', '2026-06-07 23:00:00'],
    ['UTC', '2026-08-31T00:00:00Z', '2026-09-30 00:00:00', '2026-09-07 00:00:00'],
  ] as const) {
    const at = async (condition: '1_week' | '1_month') =>
      wallClock((await findUnlockDate(manager, condition, new Date(from), zone))!, zone);
    expect([zone, from, await at('1_month'), await at('1_week')]).toEqual([zone, from, month, week]);
  }
  expect(await findUnlockDate(manager, 'when_needed', new Date(), 'UTC')).toBeNull();
});
