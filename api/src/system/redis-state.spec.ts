import { expect, test } from '@jest/globals';
import { factsOf } from './redis-state.js';

const infoOf = (bytes: number, policy: string, isKept: string) =>
  [
    '# Server',
    'redis_version:7.4.1',
    `used_memory:${bytes}`,
    'used_memory_human:1M',
    `maxmemory_policy:${policy}`,
    `aof_enabled:${isKept}`,
  ].join('\r\n');

test('describes a single Redis by its own values', () => {
  expect(factsOf(infoOf(5, 'noeviction', '1'))).toEqual({ version: '7.4.1', bytes: 5, isDurable: true });
  expect(factsOf('')).toEqual({ version: null, bytes: null, isDurable: null });
});

test('adds the memory of all masters of a Redis Cluster, which is durable only if each of them is', () => {
  const [good, bad] = [infoOf(5, 'noeviction', '1'), infoOf(7, 'noeviction', '0')];
  expect(factsOf([good, good].join('\r\n'))).toMatchObject({ bytes: 10, isDurable: true });
  for (const nodes of [
    [good, bad],
    [bad, good],
    [good, infoOf(1, 'allkeys-lru', '1')],
  ])
    expect(factsOf(nodes.join('\r\n')).isDurable).toBe(false);
});
