import { expect, test } from '@jest/globals';
import { HashFilter } from './hash-filter.js';

/** Numbers that are spread like hashes, the same in each run. */
function hashes(count: number, seed: number): number[] {
  let state = seed >>> 0;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state ^ (state >>> 12)) >>> 0;
  });
}

test.each([1, 7, 100, 5_000])('of %i hashes none is missed, and few others are let through', (count) => {
  const filter = new HashFilter(count);
  const added = hashes(count, 1);
  for (const hash of added) filter.add(hash);
  expect(added.filter((hash) => !filter.canHold(hash))).toEqual([]);
  const others = hashes(10_000, 2).filter((hash) => !added.includes(hash));
  expect(others.filter((hash) => filter.canHold(hash)).length).toBeLessThan(others.length / 10);
  const { bits } = filter;
  expect([bits.length, Math.log2(bits.length) % 1]).toEqual([expect.any(Number), 0]);
  expect((bits.length * 32) / count).toBeGreaterThanOrEqual(12);
});

test('a filter for nothing holds nothing, and takes hashes all the same', () => {
  const filter = new HashFilter(0);
  expect(hashes(100, 3).some((hash) => filter.canHold(hash))).toBe(false);
  filter.add(0xffffffff);
  filter.add(0);
  expect([0xffffffff, 0, 5].map((hash) => filter.canHold(hash))).toEqual([true, true, false]);
});

test('a filter that was stored holds the same', () => {
  const filter = new HashFilter(50);
  const added = hashes(50, 4);
  for (const hash of added) filter.add(hash);
  const stored = new HashFilter(filter.bits.slice());
  for (const hash of [...added, ...hashes(500, 5)]) expect(stored.canHold(hash)).toBe(filter.canHold(hash));
});
