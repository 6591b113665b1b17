import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HashFilter } from './hash-filter.js';

it('lets every hash through that was added, and few others', () => {
  const hash = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(fc.uniqueArray(hash, { minLength: 1, maxLength: 300 }), (hashes) => {
      const filter = new HashFilter(hashes.length);
      hashes.forEach((each) => filter.add(each));
      expect(hashes.every((each) => filter.canHold(each))).toBe(true);
      expect(hashes.every((each) => new HashFilter(filter.bits).canHold(each))).toBe(true);
    }),
  );
  const filter = new HashFilter(1_000);
  for (let each = 0; each < 1_000; each += 1) filter.add(Math.imul(each, 0x9e3779b1));
  const others = Array.from({ length: 10_000 }, (_, each) => Math.imul(each + 1_000, 0x85ebca6b));
  expect(others.filter((each) => filter.canHold(each)).length).toBeLessThan(2_000);
});
