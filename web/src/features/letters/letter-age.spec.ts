import { describe, expect, it } from '@jest/globals';
import { dayIn, letterAge, letterDay } from './letter-age';

describe('letterAge', () => {
  it.each([
    ['2026-11-22', { unit: 'today' }],
    ['2026-11-23', { unit: 'today' }],
    ['2026-11-21', { unit: 'yesterday' }],
    ['2026-11-20', { unit: 'days', number: 2 }],
    ['2026-11-16', { unit: 'days', number: 6 }],
    ['2026-11-15', { unit: 'weeks', number: 1 }],
    ['2026-11-09', { unit: 'weeks', number: 1 }],
    ['2026-11-08', { unit: 'weeks', number: 2 }],
    ['2025-11-22', { unit: 'weeks', number: 52 }],
  ])('of %s', (letterDate, expected) => {
    expect(letterAge(letterDate, '2026-11-22')).toEqual(expected);
  });
});

describe('dayIn', () => {
  it('returns the date in the time zone', () => {
    const now = new Date('2026-11-22T03:30:00.000Z');
    expect([dayIn('America/New_York', now), dayIn('UTC', now), dayIn('Pacific/Kiritimati', now)]).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-22',
    ]);
  });
});

describe('letterDay', () => {
  it("returns the letter's day in any time zone", () => {
    expect(letterDay('2026-11-22', 'en')).toBe('Sunday, November 22, 2026');
    expect(letterDay('2026-11-22', 'de')).toBe('Sonntag, 22. November 2026');
  });
});
