import { describe, expect, it } from '@jest/globals';
import { findError } from './judge.ts';

const whole = '[asked 1 written 2] word-1 word-2 word-3 [asked 1 written 3] ';
const judged = (joined: string, closed = joined, fetched: string | undefined = joined) =>
  findError({ joined, closed, fetched }, 5);

describe('faultOf', () => {
  it('has nothing to say about a whole reply', () => {
    expect(judged(whole)).toBeUndefined();
  });

  it.each([
    ['lost', whole.replace('word-2 ', '')],
    ['doubled', whole.replace('word-2 ', 'word-2 word-2 ')],
    ['misplaced', whole.replace('word-1 word-2', 'word-2 word-1')],
  ])('sees a piece that was %s', (_how, text) => {
    expect(judged(text)).toMatch(/numbered/);
  });

  it('sees a stored text that differs', () => {
    expect(judged(whole, whole.trim())).toMatch(/the event says/);
    expect(judged(whole, whole, whole.slice(1))).toMatch(/fetched/);
    expect(findError({ joined: whole, closed: whole, fetched: undefined }, 5)).toMatch(/fetched/);
  });
});
