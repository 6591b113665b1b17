import { describe, expect, test } from '@jest/globals';
import { growthOf, growthText, sizeOf, type Cost } from './growth.ts';

const cost = (ms: number, apiMicros: number, databaseMicros?: number): Cost => ({
  ms,
  apiMicros,
  databaseMicros,
});

describe('the sizes', () => {
  test('are shares of the full one', () => {
    expect(sizeOf(1).notifications).toBe(2_000_000);
    expect(sizeOf(0.1)).toMatchObject({ members: 10_000, messages: 100_000 });
  });

  test('are never too small for a full page', () => {
    expect(sizeOf(0.00001).messages).toBe(5_000);
  });
});

describe('the slope', () => {
  test('is the median ratio of processor time from the smallest to the largest size', () => {
    const growth = growthOf([
      [cost(9, 1_000, 500), cost(9, 1_000, 500), cost(99, 1_000, 800)],
      [cost(9, 1_000, 500), cost(9, 1_000, 500), cost(99, 1_000, 500)],
      [cost(9, 1_000, 500), cost(9, 1_000, 500), cost(99, 1_000, 650)],
    ]);
    expect(growth.slope).toBeCloseTo(1.1);
    expect(growth.databaseMs).toEqual([0.5, 0.5, 0.65]);
  });

  test('is that of the clock where the processor time of the database is unknown', () => {
    const growth = growthOf([[cost(2, 1_000), cost(3, 1_000), cost(4, 1_000)]]);
    expect(growth.slope).toBe(2);
    expect(growthText(growth)).toBe('2.00, 3.00, 4.00 ms');
  });
});

test('a row names the times at each size', () => {
  const growth = growthOf([[cost(2, 1_000, 400), cost(3, 1_000, 410), cost(4, 1_000, 420)]]);
  expect(growthText(growth)).toBe('2.00, 3.00, 4.00 ms; database 0.40, 0.41, 0.42 ms');
});
