import { expect, test } from '@jest/globals';
import { mergeUnique } from './merge-unique.js';

test('merges the tables of features in their order', () => {
  const merged = mergeUnique([{ b: 1 }, undefined, { a: 2, c: 3 }]);
  expect(Object.entries(merged)).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 3],
  ]);
});

test('rejects a name that two features declare', () => {
  expect(() => mergeUnique([{ a: 1 }, { a: 1 }])).toThrow("'a' is declared twice");
});
