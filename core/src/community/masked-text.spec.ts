import { expect, test } from '@jest/globals';
import { maskText } from '../safety/mask.js';
import { maskedText } from './masked-text.js';

test('what is remembered is what the mask says, however much is read in between', () => {
  const texts = Array.from({ length: 700 }, (_, index) => `${index} a day of shit weather `.repeat(140));
  const first = texts.map(maskedText);
  // More than is remembered: the first ones are read anew.
  expect(texts.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(2_000_000);
  for (const index of [0, 1, 350, 699]) {
    expect(maskedText(texts[index]!)).toBe(first[index]);
    expect(first[index]).toBe(maskText(texts[index]!));
    expect(first[index]).toContain('****');
  }
});
