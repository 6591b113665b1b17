import { expect, test } from '@jest/globals';
import { planKills } from './plan.ts';
import { seededRandom } from '@mikai/contract/seeded-random';

test('one kill for 200 sends and never fewer than five, in order and among the sends', () => {
  expect(planKills('redis', 100, seededRandom(1))).toHaveLength(5);
  const kills = planKills('redis', 10_000, seededRandom(1));
  expect(kills).toHaveLength(50);
  expect(kills.every(({ target }) => target === 'redis')).toBe(true);
  const moments = kills.map(({ after }) => after);
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect(Math.max(...moments)).toBeLessThan(10_000);
});

test('api: either node is killed as often', () => {
  const targets = planKills('api', 10_000, seededRandom(3)).map(({ target }) => target);
  for (const node of ['api-1', 'api-2']) expect(targets.filter((each) => each === node)).toHaveLength(25);
});

test('all: each of the five is met in every five kills, in changing orders', () => {
  const targets = planKills('all', 10_000, seededRandom(3)).map(({ target }) => target);
  const rounds = Array.from({ length: 10 }, (_, round) => targets.slice(round * 5, round * 5 + 5));
  for (const round of rounds)
    expect([...round].sort()).toEqual(['api-1', 'api-2', 'postgres', 'redis', 'worker-1']);
  expect(new Set(rounds.map((round) => round.join())).size).toBeGreaterThan(4);
});

test('the same seed gives the same kills, another one others', () => {
  expect(planKills('all', 2_000, seededRandom(7))).toEqual(planKills('all', 2_000, seededRandom(7)));
  expect(planKills('all', 2_000, seededRandom(7))).not.toEqual(planKills('all', 2_000, seededRandom(8)));
});

test('rolling-restart: api nodes and workers are restarted as often', () => {
  const targets = planKills('rolling-restart', 4_000, seededRandom(3)).map(({ target }) => target);
  for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2'])
    expect(targets.filter((each) => each === name)).toHaveLength(2);
});

test('faults that take seconds are one for 500 sends', () => {
  for (const fault of [
    'slow-body',
    'hung-node',
    'hung-redis',
    'hung-postgres',
    'connections',
    'full-disk',
  ] as const)
    expect(planKills(fault, 5_000, seededRandom(3))).toHaveLength(10);
});

test('with four of each, all ten are met in every ten kills', () => {
  const kills = planKills('all', 4_000, seededRandom(5), { apis: 4, workers: 4 });
  expect(new Set(kills.slice(0, 10).map(({ target }) => target)).size).toBe(10);
});
