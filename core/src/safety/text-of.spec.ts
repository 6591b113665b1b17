import { expect, test } from '@jest/globals';
import { textOf } from './text-of.js';

const unitsOf = (text: string): Uint16Array =>
  Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

test.each<[string, string]>([
  ['nothing', ''],
  ['one byte units to the last', 'abc\u00ff'],
  ['the first that needs two bytes', 'abc\u0100'],
  ['a pair of surrogates', 'so \u{1f319}'],
  ['a lone high surrogate at the end', 'so \ud83c'],
  ['a lone low surrogate at the start', '\udf19 so'],
  ['exactly 4,096 units', 'x'.repeat(4_096)],
  ['more than 4,096 units', 'x'.repeat(4_097)],
  ['a pair across a multiple of 4,096', `${'x'.repeat(4_095)}\u{1f319}${'y'.repeat(4_096)}`],
  ['far more, with a lone surrogate', `${'\u3042'.repeat(9_000)}\ud83c`],
])('%s comes back as it was', (_what, text) => {
  expect(textOf(unitsOf(text), text.length)).toBe(text);
});

test('units behind the length are left out', () => {
  expect(textOf(unitsOf('abcdef'), 3)).toBe('abc');
  expect(textOf(unitsOf('abcdef'), 0)).toBe('');
});
