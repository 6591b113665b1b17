import { describe, expect, it } from '@jest/globals';
import { greetingOf, hourOf } from './hour';

const at = (hour: number, minute = 0) => new Date(2026, 10, 23, hour, minute);

describe('hourOf', () => {
  it('changes at 5, 8, 17 and 21 o’clock', () => {
    expect([4, 5, 7, 8, 16, 17, 20, 21, 0].map((hour) => hourOf(at(hour)))).toEqual([
      'night',
      'dawn',
      'dawn',
      'day',
      'day',
      'dusk',
      'dusk',
      'night',
      'night',
    ]);
  });
});

describe('greetingOf', () => {
  it('is morning from 5, afternoon from 12, and evening from 17 o’clock until the next morning', () => {
    expect([4, 5, 11, 12, 16, 17, 23].map((hour) => greetingOf(at(hour, 59)))).toEqual([
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ]);
  });
});
