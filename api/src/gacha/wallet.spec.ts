import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  COIN_AWARDS,
  MILESTONES,
  type CoinKind,
  type Earnings,
  type Milestone,
  type Wallet,
} from '@mikai/contract/gacha';
import { Rewards } from '@mikai/core/gacha/rewards';
import { Dice } from '@mikai/core/seed/dice';
import { printFigure } from '@mikai/core/testing/figure';
import { waitOutMidnight } from '@mikai/core/testing/midnight';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const nodes = [await TestApi.start(services), await TestApi.start(services)] as const;
const [api] = nodes;

const readWallet = async ({ cookie }: TestMember) => (await api.as(cookie).get<Wallet>('/api/wallet')).body;
const readEarnings = async ({ cookie }: TestMember) => {
  const { kinds } = (await api.as(cookie).get<Earnings>('/api/gacha/earnings')).body;
  return Object.fromEntries(kinds.map(({ kind, earnedToday }) => [kind, earnedToday]));
};
const readLedger = ({ user }: TestMember) =>
  dataSource.query<{ kind: string; coins: number; gems: number }[]>(
    `SELECT kind, coins, gems FROM wallet_entries WHERE user_id = $1 ORDER BY id`,
    [user.id],
  );

test('a post earns coins once per day of the member, even on two nodes at once', async () => {
  await waitOutMidnight('Pacific/Auckland');
  const ana = await signIn(dataSource, { timeZone: 'Pacific/Auckland' });
  const browser = await nodes[1].socket(ana.cookie);
  expect(await readWallet(ana)).toEqual({ wellnessCoins: 0, premiumGems: 0, revision: 0 });
  const posts = Array.from({ length: 6 }, (_each, index) =>
    nodes[index % 2]!.as(ana.cookie).post('/api/posts', { content: 'A quiet day', clientId: randomUUID() }),
  );
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(Array<number>(6).fill(201));
  const after = { wellnessCoins: 15, premiumGems: 0, revision: 1 };
  expect(await readWallet(ana)).toEqual(after);
  expect(await browser.waitFor('wallet.changed')).toEqual({ wallet: after });
  expect(await readLedger(ana)).toEqual([{ kind: 'post', coins: 15, gems: 0 }]);
  expect(await readEarnings(ana)).toEqual({ mood: 0, journal: 0, post: 15, capsule: 0 });

  // Moving the entries back by a day begins the member's next day.
  await dataSource.query(
    `UPDATE wallet_entries SET day = day - 1, created_at = created_at - interval '1 day' WHERE user_id = $1`,
    [ana.user.id],
  );
  expect((await readEarnings(ana))['post']).toBe(0);
  await api.as(ana.cookie).post('/api/posts', { content: 'Another day' });
  expect((await readWallet(ana)).wellnessCoins).toBe(30);
});

test('a rejected or repeated post earns nothing', async () => {
  const ana = await signIn(dataSource);
  await api.as(ana.cookie).post('/api/posts', { content: ' ' });
  expect(await readLedger(ana)).toEqual([]);
  const clientId = randomUUID();
  await api.as(ana.cookie).post('/api/posts', { content: 'Once', clientId });
  await dataSource.query(`UPDATE wallet_entries SET day = day - 1 WHERE user_id = $1`, [ana.user.id]);
  await api.as(ana.cookie).post('/api/posts', { content: 'Once', clientId });
  expect(await readLedger(ana)).toHaveLength(1);
});

test('lists the earnings with their coins, on the member’s own day', async () => {
  await waitOutMidnight('Asia/Tokyo');
  const ana = await signIn(dataSource, { timeZone: 'Asia/Tokyo' });
  const { body } = await api.as(ana.cookie).get<Earnings>('/api/gacha/earnings');
  expect(body).toEqual({
    day: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(new Date()),
    kinds: [
      { kind: 'mood', coins: 20, isDaily: true, earnedToday: 0 },
      { kind: 'journal', coins: 30, isDaily: true, earnedToday: 0 },
      { kind: 'post', coins: 15, isDaily: true, earnedToday: 0 },
      { kind: 'capsule', coins: 50, isDaily: false, earnedToday: 0 },
    ],
  });
});

test('the wallet equals the sum of the ledger, with each line once, for random bookings on two nodes', async () => {
  const rewards = nodes.map((node) => node.app.get(Rewards));
  let [lineCount, coinCount] = [0, 0];
  for (let seed = 1; seed <= 8; seed += 1) {
    const dice = new Dice(seed);
    const ana = await signIn(dataSource);
    const kinds = Object.keys(COIN_AWARDS) as CoinKind[];
    const actions = Array.from({ length: 24 }, () => ({
      coins: dice.pick(kinds),
      reference: 1 + dice.below(4),
      milestones: dice.happens(0.3) ? [dice.pick(Object.keys(MILESTONES) as Milestone[])] : [],
      fails: dice.happens(0.2),
    }));
    const booked = actions.map(async ({ fails, ...action }, index) => {
      await dataSource.transaction(async (manager) => {
        await rewards[index % 2]!.grant(manager, ana.user.id, action);
        if (fails) throw new Error('rolled back');
      });
    });
    const done = actions.filter((_action, index) => !actions[index]!.fails);
    // Concurrent actions wait for each other without deadlock; only those that are rolled back fail.
    for (const outcome of await Promise.allSettled(booked))
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toBe('Error: rolled back');
    const daily = new Set(done.flatMap(({ coins }) => (coins === 'capsule' ? [] : [coins])));
    const capsules = new Set(
      done.flatMap(({ coins, reference }) => (coins === 'capsule' ? [reference] : [])),
    );
    const reached = new Set(done.flatMap(({ milestones }) => milestones));
    const expected = {
      wellnessCoins: [...daily].reduce((sum, kind) => sum + COIN_AWARDS[kind], 50 * capsules.size),
      premiumGems: [...reached].reduce((sum, name) => sum + MILESTONES[name], 0),
      revision: daily.size + capsules.size + reached.size,
    };
    expect([seed, await readWallet(ana)]).toEqual([seed, expected]);
    const lines = await readLedger(ana);
    expect(lines.reduce((sum, { coins }) => sum + coins, 0)).toBe(expected.wellnessCoins);
    expect(lines.reduce((sum, { gems }) => sum + gems, 0)).toBe(expected.premiumGems);
    expect((await readEarnings(ana))['capsule']).toBe(50 * capsules.size);
    lineCount += lines.length;
    coinCount += expected.wellnessCoins;
  }
  printFigure(
    16,
    `8 wallets, 192 bookings at once on two nodes: ${lineCount} lines, ${coinCount} coins, differences between ledger and balance 0`,
  );
});

test('a wallet cannot be overdrawn', async () => {
  const ana = await signIn(dataSource);
  const spend = dataSource.query(
    `INSERT INTO wallet_entries (user_id, kind, coins) VALUES ($1, 'pull', -1)`,
    [ana.user.id],
  );
  await expect(spend).rejects.toThrow(/check constraint/);
  expect(await readWallet(ana)).toEqual({ wellnessCoins: 0, premiumGems: 0, revision: 0 });
});
