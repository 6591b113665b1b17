import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { countWords, formatUntil, previewOf, progressLevel, riskLevel } from './entry-text';

const NOW = new Date('2026-11-22T08:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

describe('formatUntil', () => {
  it.each([
    [DAY_MS - 1, 'in 23 hours'],
    [3_600_000, 'in 1 hour'],
    [3_599_999, 'in 59 minutes'],
    [59_001, 'in 60 seconds'],
    [1, 'in 1 second'],
  ])('says of %i ms: %s', (ms, text) => {
    expect(formatUntil(after(ms), 'en', NOW)).toBe(text);
  });

  it('returns null once the time has passed', () => {
    expect(formatUntil(after(0), 'en', NOW)).toBeNull();
    expect(formatUntil(after(-5), 'en', NOW)).toBeNull();
  });
});

describe('previewOf', () => {
  it('returns at most 120 characters on one line', () => {
    expect(previewOf('  a\n\n b ')).toBe('a b');
    expect(previewOf('x'.repeat(120))).toBe('x'.repeat(120));
    expect(previewOf('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`);
  });

  it('splits no character', () => {
    expect(previewOf(`${'x'.repeat(119)}🌱🌱`)).toBe(`${'x'.repeat(119)}…`);
  });
});

describe('countWords', () => {
  it.each([
    ['', 0],
    ["One, two — don't half-do it.", 5],
    ['今日は川を歩いた', 8],
    ['नमस्ते दुनिया', 2],
    ['مرحبا بالعالم 3', 3],
  ])('counts in %s: %i', (content, text) => {
    expect(countWords(content)).toBe(text);
  });
});

describe('riskLevel and progressLevel', () => {
  it('have bounds at the risk scores 2 and 3, and at the quarters of a progress', () => {
    expect([1, 2, 3, 4, 5].map(riskLevel)).toEqual(['low', 'low', 'medium', 'high', 'high']);
    expect([0, 24, 25, 49, 50, 74, 75, 100].map(progressLevel)).toEqual([
      'start',
      'start',
      'begun',
      'begun',
      'well',
      'well',
      'far',
      'far',
    ]);
  });
});
