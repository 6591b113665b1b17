import { expect, test } from '@jest/globals';
import { excerptOf } from './excerpt.js';

test.each([
  ['  One\n\n line ', 'One line'],
  ['', ''],
  ['x'.repeat(10), 'x'.repeat(10)],
  ['x'.repeat(11), `${'x'.repeat(10)}…`],
  ['🌱'.repeat(10), '🌱'.repeat(10)],
  ['🌱'.repeat(11), `${'🌱'.repeat(10)}…`],
  [`${'x'.repeat(9)}🌱🌱`, `${'x'.repeat(9)}🌱…`],
  ['123456789 123', '123456789…'],
])('shortens %j to %j', (text, excerpt) => {
  expect(excerptOf(text, 10)).toBe(excerpt);
});
