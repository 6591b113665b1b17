import { expect, test } from '@jest/globals';
import { maskText } from '../safety/mask.js';
import { maskedText } from './masked-text.js';

test('returns the masked text, whether it is cached or was evicted by many other texts', () => {
  const texts = Array.from({ length: 700 }, (_, index) => `${index} a day of shit weather `.repeat(140));
  const first = texts.map(maskedText);
  // There are more texts than the cache holds, so the first ones are masked anew.
  expect(texts.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(2_000_000);
  for (const index of [0, 1, 350, 699]) {
    expect(maskedText(texts[index]!)).toBe(first[index]);
    expect(first[index]).toBe(maskText(texts[index]!));
    expect(first[index]).toContain('****');
  }
});
