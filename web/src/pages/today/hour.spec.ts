import { describe, expect, it } from '@jest/globals';
import { greetingOf, hourOf } from './hour';

const at = (hour: number, minute = 0) => new Date(2026, 10, 23, hour, minute);

describe('the light of the window', () => {
  it('changes at five, eight, seventeen and twenty-one', () => {
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

describe('the greeting', () => {
  it('is of the morning from five, of the afternoon from noon, and of the evening from seventeen, also at night', () => {
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
