import { describe, expect, it } from '@jest/globals';
import { findError } from './judge.ts';

const whole = '[asked 1 written 2] word-1 word-2 word-3 [asked 1 written 3] ';
const errorOf = (joined: string, closed = joined, fetched: string | undefined = joined) =>
  findError({ joined, closed, fetched }, 5);

describe('findError', () => {
  it('returns nothing for a complete reply', () => {
    expect(errorOf(whole)).toBeUndefined();
  });

  it.each([
    ['lost', whole.replace('word-2 ', '')],
    ['doubled', whole.replace('word-2 ', 'word-2 word-2 ')],
    ['misplaced', whole.replace('word-1 word-2', 'word-2 word-1')],
  ])('finds a piece that was %s', (_how, text) => {
    expect(errorOf(text)).toMatch(/numbered/);
  });

  it('finds a stored text that differs', () => {
    expect(errorOf(whole, whole.trim())).toMatch(/the event says/);
    expect(errorOf(whole, whole, whole.slice(1))).toMatch(/fetched/);
    expect(findError({ joined: whole, closed: whole, fetched: undefined }, 5)).toMatch(/fetched/);
  });
});
