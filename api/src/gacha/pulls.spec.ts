import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { companionsOf, type CompanionId } from '@mikai/contract/companions';
import { DAY_MS } from '@mikai/contract/durations';
import type {
  GachaUser,
  LedgerEntry,
  OwnedCompanion,
  PublishedDraw,
  PullRecord,
  PullResult,
} from '@mikai/contract/gacha';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { drawCompanion, hashOfSeed, verifyDraw } from '@mikai/core/gacha/draw';
import { readWallet } from '@mikai/core/gacha/ledger';
import { printFigure } from '@mikai/core/testing/figure';
import { waitOutMidnight } from '@mikai/core/testing/midnight';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { storeCompanion, storeLedgerLine } from '@mikai/core/testing/stored-companions';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

/** Pulls with two api nodes. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const nodes = [await TestApi.start(services), await TestApi.start(services)] as const;
const [api, otherApi] = nodes;

const get = async <T>({ cookie }: TestMember, path: string) =>
  (await api.as(cookie).get<T>(`/api/gacha/${path}`)).body;
const readState = (member: TestMember) => get<GachaUser>(member, 'user');
const send = ({ cookie }: TestMember, json: object, node = api) =>
  node.as(cookie).post<PullResult & ApiErrorBody>('/api/gacha/pull', json);
const pull = (member: TestMember, pullType = 'single', node = api) =>
  send(member, { pullType, clientId: randomUUID() }, node);
/** Creates a member with coins. */
async function createMemberWithCoins(coins: number, more = {}): Promise<TestMember> {
  const member = await signIn(dataSource, more);
  if (coins > 0) await storeLedgerLine(manager, member.user.id, { coins });
  return member;
}
/** Returns a client id that draws this companion for the member. */
async function findClientId(member: TestMember, companion: CompanionId, sinceGreat = 0): Promise<string> {
  await readState(member);
  const [[state]] = await manager.query<[{ next_seed: Buffer }[], number]>(
    `UPDATE gacha_states SET since_great = $2 WHERE user_id = $1 RETURNING next_seed`,
    [member.user.id, sinceGreat],
  );
  for (;;) {
    const clientId = randomUUID();
    if (drawCompanion(state!.next_seed, clientId, sinceGreat).companion === companion) return clientId;
  }
}

test('a pull reveals the seed of the hash shown before, costs its price, and is published to other browsers', async () => {
  const ana = await createMemberWithCoins(250, { language: 'de' });
  const browser = await otherApi.socket(ana.cookie);
  const before = await readState(ana);
  expect(before).toEqual({
    wellnessCoins: 250,
    premiumGems: 0,
    totalPulls: 0,
    lastFreeDaily: null,
    isDailyFree: true,
    nextFreeDaily: expect.any(String),
    pullsUntilGreat: 50,
    nextSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    revision: 1,
  });
  expect(await readState(ana)).toEqual(before);
  const clientId = (await findClientId(ana, 'hedgehog')).toUpperCase();
  const { status, body } = await send(ana, { pullType: 'single', clientId });
  expect(status).toBe(201);
  expect(body.companion).toMatchObject({ id: 'hedgehog', rarity: 'common', abilityKind: 'reminder' });
  expect(body.companion.species).toMatch(/Igel/);
  const { proof } = body.pull;
  expect(proof).toMatchObject({
    seedHash: before.nextSeedHash,
    clientId: clientId.toLowerCase(),
    sinceGreat: 0,
  });
  expect(hashOfSeed(Buffer.from(proof.seed, 'hex'))).toBe(before.nextSeedHash);
  expect(verifyDraw(proof).ok).toBe(true);
  expect(body).toMatchObject({
    rarity: 'common',
    wasNew: true,
    pull: { pullType: 'single', wasNew: true, companion: body.companion },
    owned: { level: 1, experience: 0, wasAskedToday: false, companion: body.companion },
    // The first companion is a milestone.
    user: { wellnessCoins: 150, premiumGems: 1, totalPulls: 1, isDailyFree: true, pullsUntilGreat: 49 },
  });
  expect(body.user.nextSeedHash).not.toBe(before.nextSeedHash);
  const { user, pull: record, owned } = body;
  expect(await browser.waitFor('gacha.changed')).toEqual({ user, pull: record, owned });
  expect((await browser.waitFor('wallet.changed')).wallet).toMatchObject({
    wellnessCoins: 150,
    premiumGems: 1,
  });
  expect((await browser.waitFor('notification.created')).notification).toMatchObject({
    type: 'milestone',
    url: '/gacha',
    content: 'Du hast deinen ersten Begleiter kennengelernt. Verdiente Edelsteine: 1.',
  });
  expect([await readState(ana), await get(ana, 'pulls'), await get(ana, 'companions')]).toEqual([
    user,
    [record],
    [owned],
  ]);

  // Drawing the same companion again adds a whole level, but reaches no second milestone.
  const again = await send(ana, { pullType: 'single', clientId: await findClientId(ana, 'hedgehog') });
  expect(again.body).toMatchObject({ wasNew: false, owned: { id: owned.id, level: 2, experience: 0 } });
  expect(await get<OwnedCompanion[]>(ana, 'companions')).toEqual([again.body.owned]);
  const lines = await get<LedgerEntry[]>(ana, 'ledger');
  expect(lines.map(({ kind, coins, gems }) => [kind, coins, gems])).toEqual([
    ['pull', -100, 0],
    ['milestone.first_companion', 0, 1],
    ['pull', -100, 0],
    ['mood', 250, 0],
  ]);
});

test('only one of fifty simultaneous pulls with 100 coins succeeds, and the wallet equals the sum of the ledger', async () => {
  const ana = await createMemberWithCoins(100);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_each, index) => pull(ana, 'single', nodes[index % 2])),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 201))
    expect([status, body]).toEqual([
      400,
      {
        statusCode: 400,
        code: 'invalid_input',
        error: 'A pull costs 100 coins, and you have 0: 100 more to go.',
        details: { missingCoins: '100' },
      },
    ]);
  const [sum] = await manager.query<object[]>(
    `SELECT sum(coins)::integer AS "wellnessCoins", sum(gems)::integer AS "premiumGems" FROM wallet_entries WHERE user_id = $1`,
    [ana.user.id],
  );
  expect(await readWallet(manager, ana.user.id)).toMatchObject({ ...sum, wellnessCoins: 0 });
  expect(await readState(ana)).toMatchObject({ totalPulls: 1, wellnessCoins: 0 });
  printFigure(
    16,
    `${answers.length} pulls at once with 100 coins: 1 pull, 0 coins left, ledger ${JSON.stringify(sum)}`,
  );
});

test('rejects a pull with one coin too few, and keeps the seed of the next pull', async () => {
  const ana = await createMemberWithCoins(99);
  const before = await readState(ana);
  const { status, body } = await pull(ana);
  expect([status, body.error]).toEqual([400, 'A pull costs 100 coins, and you have 99: 1 more to go.']);
  expect([await readState(ana), await get(ana, 'pulls')]).toEqual([before, []]);
  await storeLedgerLine(manager, ana.user.id, { coins: 1 });
  const { body: done } = await pull(ana);
  expect(done.pull.proof.seedHash).toBe(before.nextSeedHash);
});

test('sending a client id five times at once on two nodes makes one pull, with equal responses', async () => {
  const [ana, ben] = [await createMemberWithCoins(500), await createMemberWithCoins(100)];
  const request = { pullType: 'single', clientId: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_each, index) => send(ana, request, nodes[index % 2])),
  );
  for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
  expect(await readState(ana)).toMatchObject({ totalPulls: 1, wellnessCoins: 400 });
  // The client id of another member has no meaning here: it draws a companion of their own.
  const bensPull = await send(ben, request);
  expect([bensPull.status, bensPull.body.pull.proof.seed === answers[0]!.body.pull.proof.seed]).toEqual([
    201,
    false,
  ]);
});

test('gives one free pull per day of the member, whatever the clocks and time zones of browsers', async () => {
  await waitOutMidnight('Pacific/Auckland');
  const ana = await createMemberWithCoins(0, { timeZone: 'Pacific/Auckland' });
  const both = await Promise.all(nodes.map((node) => pull(ana, 'daily', node)));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  const user = await readState(ana);
  expect(user).toMatchObject({ isDailyFree: false, wellnessCoins: 0, totalPulls: 1 });
  const localTime = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Pacific/Auckland',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const next = new Date(user.nextFreeDaily);
  expect([localTime.format(next).slice(11), next.getTime() - Date.now() <= 25 * 3_600_000]).toEqual([
    '00:00:00',
    true,
  ]);
  expect(next.getTime()).toBeGreaterThan(Date.now());
  const refused = both.find(({ status }) => status === 400)!.body;
  expect([refused.error, refused.details]).toEqual([
    `You have already claimed today’s free pull. The next one is there from ${user.nextFreeDaily}.`,
    { nextFreeDaily: user.nextFreeDaily },
  ]);
  const ahead = { date: new Date(Date.now() + DAY_MS).toUTCString() };
  const json = { pullType: 'daily', clientId: randomUUID() };
  const fromAhead = await api.as(ana.cookie).send('POST', '/api/gacha/pull', { json, headers: ahead });
  expect(fromAhead.status).toBe(400);
  // In these time zones it is another day, to the east or west.
  for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'UTC']) {
    await manager.query(`UPDATE users SET time_zone = $2 WHERE id = $1`, [ana.user.id, zone]);
    expect([zone, (await readState(ana)).isDailyFree]).toEqual([zone, false]);
  }
  // After a move, neither the time alone nor the date alone makes a pull free.
  for (const moved of [
    `last_free_daily - interval '2 days', last_free_day`,
    `last_free_daily, last_free_day - 2`,
  ]) {
    await manager.query(
      `WITH kept AS (SELECT * FROM gacha_states WHERE user_id = $1)
       UPDATE gacha_states s SET (last_free_daily, last_free_day) = (SELECT ${moved} FROM kept) WHERE user_id = $1`,
      [ana.user.id],
    );
    expect([moved, (await readState(ana)).isDailyFree]).toEqual([moved, false]);
    await manager.query(
      `UPDATE gacha_states SET last_free_daily = $2, last_free_day = (SELECT max(day) FROM gacha_pulls WHERE user_id = $1)
       WHERE user_id = $1`,
      [ana.user.id, user.lastFreeDaily],
    );
  }
  // The next day begins.
  await manager.query(`UPDATE users SET time_zone = 'Pacific/Auckland' WHERE id = $1`, [ana.user.id]);
  await manager.query(
    `UPDATE gacha_states SET last_free_daily = last_free_daily - interval '1 day', last_free_day = last_free_day - 1 WHERE user_id = $1`,
    [ana.user.id],
  );
  await manager.query(`UPDATE gacha_pulls SET day = day - 1 WHERE user_id = $1`, [ana.user.id]);
  expect((await readState(ana)).isDailyFree).toBe(true);
  expect((await pull(ana, 'daily')).status).toBe(201);
  expect((await pull(ana, 'daily')).status).toBe(400);
});

test('guarantees a great companion within fifty pulls, then counts again', async () => {
  const ana = await createMemberWithCoins(300);
  await readState(ana);
  await manager.query(`UPDATE gacha_states SET since_great = 49 WHERE user_id = $1`, [ana.user.id]);
  expect((await readState(ana)).pullsUntilGreat).toBe(1);
  const { body } = await pull(ana);
  expect(['epic', 'legendary']).toContain(body.rarity);
  expect(body.user.pullsUntilGreat).toBe(50);
  const common = await send(ana, { pullType: 'single', clientId: await findClientId(ana, 'sparrow', 7) });
  expect(common.body.user.pullsUntilGreat).toBe(42);
  const great = await send(ana, { pullType: 'single', clientId: await findClientId(ana, 'moon-cat', 8) });
  expect(great.body.user.pullsUntilGreat).toBe(50);
});

test('reaches the milestones of ten and of all common companions; in quiet days without a notification', async () => {
  const ana = await createMemberWithCoins(100, { crisisQuietUntil: new Date(Date.now() + 3_600_000) });
  for (const companion of companionsOf('common').filter((id) => id !== 'tortoise'))
    await storeCompanion(manager, ana.user.id, companion);
  const { body } = await send(ana, { pullType: 'single', clientId: await findClientId(ana, 'tortoise') });
  expect(body.user.premiumGems).toBe(1 + 3 + 5);
  expect(await manager.query(`SELECT FROM notifications WHERE user_id = $1`, [ana.user.id])).toEqual([]);
});

test('pages pulls by cursor and by number', async () => {
  const ana = await createMemberWithCoins(500);
  for (let count = 0; count < 5; count += 1) expect((await pull(ana)).status).toBe(201);
  const all = await get<PullRecord[]>(ana, 'pulls');
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  const first = await api.as(ana.cookie).get<PullRecord[]>('/api/gacha/pulls?limit=2');
  expect([first.body, first.headers['link']]).toEqual([
    all.slice(0, 2),
    `</api/gacha/pulls?before=${ids[1]}&limit=2>; rel="next"`,
  ]);
  expect(await get(ana, `pulls?limit=2&before=${ids[1]}`)).toEqual(all.slice(2, 4));
  expect(await get(ana, 'pulls?limit=2&page=3')).toEqual(all.slice(4));
  expect(all.every(({ proof }) => verifyDraw(proof).ok)).toBe(true);
});

test('publishes all draws of past days, each verifiable and without its member', async () => {
  await waitOutMidnight();
  const [ana, ben] = [await createMemberWithCoins(500), await createMemberWithCoins(500)];
  for (let count = 0; count < 5; count += 1) for (const member of [ana, ben]) await pull(member);
  const own = (await Promise.all([ana, ben].map((member) => get<PullRecord[]>(member, 'pulls')))).flat();
  const today = await api.as().get<PublishedDraw[]>('/api/gacha/draws');
  expect(today.body.filter(({ clientId }) => own.some(({ proof }) => proof.clientId === clientId))).toEqual(
    [],
  );
  await manager.query(`UPDATE gacha_pulls SET drawn_on = drawn_on - 1 - (id % 3)::integer`);
  const draws: PublishedDraw[] = [];
  let next: string | undefined = '/api/gacha/draws?limit=4';
  while (next) {
    const page: RestAnswer<PublishedDraw[]> = await otherApi.as().get(next);
    draws.push(...page.body);
    next = /<(.*)>/.exec(String(page.headers['link'] ?? ''))?.[1];
  }
  const [count] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM gacha_pulls`,
  );
  expect(draws).toHaveLength(count!.count);
  for (const { proof } of own) expect(draws.map(({ day: _day, ...draw }) => draw)).toContainEqual(proof);
  for (const draw of draws) {
    expect([draw, verifyDraw(draw).ok]).toEqual([draw, true]);
    expect(Object.keys(draw).sort().join(' ')).toBe(
      'catalogueVersion clientId companion day rarity seed seedHash sinceGreat',
    );
  }
  const places = draws.map(({ day, clientId }) => `${day}_${clientId}`);
  expect(places).toEqual(places.toSorted().reverse());
  const id = randomUUID();
  for (const before of ['x', `2026-02-30_${id}`, `0000-01-01_${id}`, '2026-02-03', `2026-02-03_${id}_1`])
    expect([before, (await api.as().get(`/api/gacha/draws?before=${before}`)).status]).toEqual([before, 400]);
});
