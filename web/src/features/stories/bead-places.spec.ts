import { describe, expect, test } from '@jest/globals';
import { placeBeads } from './bead-places';

const moment = (day: string, moodScore: number | null) => ({
  source: 'mood' as const,
  id: 1,
  day,
  moodScore,
});
const placesOf = (...moments: ReturnType<typeof moment>[]) =>
  placeBeads(moments).map(({ along, up }) => [along, up]);

describe('the beads of a thread', () => {
  test('are spread over the days from the first to the last, in any order', () => {
    expect(placesOf(moment('2026-11-11', 3), moment('2026-11-01', 3), moment('2026-11-06', 3))).toEqual([
      [100, 50],
      [0, 50],
      [50, 50],
    ]);
  });

  test('are in the middle where all are of one day', () => {
    expect(placesOf(moment('2026-11-01', 2), moment('2026-11-01', 4)).map(([along]) => along)).toEqual([
      50, 50,
    ]);
  });

  test('are higher on lighter days, from the darkest to the lightest one that there is', () => {
    const heights = placesOf(moment('2026-11-01', 2), moment('2026-11-02', 4), moment('2026-11-03', 3));
    expect(heights.map(([, up]) => up)).toEqual([12, 88, 50]);
  });

  test('are in the middle without a mood, and where the moods are equal', () => {
    const heights = placesOf(moment('2026-11-01', 4), moment('2026-11-02', null), moment('2026-11-03', 4));
    expect(heights.map(([, up]) => up)).toEqual([50, 50, 50]);
    expect(placeBeads([moment('2026-11-01', null)])).toMatchObject([{ up: 50, hasMood: false }]);
  });
});
