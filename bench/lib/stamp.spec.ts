import { describe, expect, it } from '@jest/globals';
import { readStamps, stampText } from './stamp.ts';

describe('stamps', () => {
  it('are read as they were written, microseconds included', () => {
    const first = { askedAt: 3_001_234.567, writtenAt: 3_001_284.001 };
    const last = { askedAt: 3_001_234.567, writtenAt: 3_003_000 };
    expect(readStamps(`${stampText(first)}some words ${stampText(last)}`)).toEqual([first, last]);
  });

  it('are not found in other text', () => {
    expect(readStamps('[asked me] what was written [asked 1 written 2')).toEqual([]);
  });
});
