import { expect, test } from '@jest/globals';
import { bodyShapeError } from './body-shape.js';

const lists = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const objects = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

test.each([undefined, {}, { a: [{ b: null }], c: 'words' }, { a: lists(15) }, objects(16)])(
  'accepts the body %j',
  (body) => {
    expect(bodyShapeError(body)).toBeUndefined();
  },
);

test.each([null, [], [{}], 'words', 7, true])('rejects the body %j', (body) => {
  expect(bodyShapeError(body)).toContain('object');
});

test.each([
  ['lists', { a: lists(16) }],
  ['objects', objects(17)],
  ['very deep lists', { a: 1, b: ['x', lists(100_000)] }],
])('rejects too many nested %s', (_what, body) => {
  expect(bodyShapeError(body)).toContain('deeply');
});
