import { describe, expect, it } from '@jest/globals';
import { median, percentile } from './statistics.ts';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it('returns the value at the nearest rank', () => {
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(percentile(hundred, 1)).toBe(100);
    expect(percentile([7], 0.95)).toBe(7);
  });

  it('does not reorder its input', () => {
    const values = [3, 1, 2];
    percentile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });

  it('rejects an empty list', () => {
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });
});

describe('median', () => {
  it('returns the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 10, 4])).toBe(3);
  });

  it('rejects an empty list', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});
