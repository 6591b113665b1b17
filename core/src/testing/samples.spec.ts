import { expect, test } from '@jest/globals';
import { evenSample, sampleOfEach } from './samples.js';

const LISTS = [['a1', 'a2', 'a3', 'a4'], ['b1'], [], ['c1', 'c2', 'c3']];
const NUMBERS = Array.from({ length: 1_000 }, (_each, index) => index);

test('takes at least one item of each list, and every nth of the others', () => {
  expect(sampleOfEach(LISTS, 2, true)).toEqual(['a1', 'a2', 'a4', 'b1', 'c1', 'c3']);
  expect(sampleOfEach(LISTS, 100, true)).toEqual(['a1', 'a2', 'b1', 'c1']);
  expect(sampleOfEach(LISTS, 2, false)).toEqual(LISTS.flat());
});

test('takes the requested number of items, from the first to the last', () => {
  for (const count of [2, 7, 300, 999]) {
    const sample = evenSample(NUMBERS, count, true);
    expect(sample).toHaveLength(count);
    expect([sample[0], sample.at(-1)]).toEqual([0, 999]);
    const gaps = sample.slice(1).map((each, index) => each - sample[index]!);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  }
  expect(evenSample(NUMBERS, 7, false)).toEqual(NUMBERS);
  expect(evenSample([1, 2], 7, true)).toEqual([1, 2]);
});
