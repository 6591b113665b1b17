import { describe, expect, it } from '@jest/globals';
import { meanOf, trendPoints, trendRange } from './trend';
import { monthsOf, moveInYear, yearGrid } from './year-grid';

const day = (name: string, average: number) => ({ day: name, average, entries: 1 });

describe('the year in pixels', () => {
  it('has every day of the year once, leap days too, and knows what was logged', () => {
    for (const [year, length] of [
      [2026, 365],
      [2028, 366],
    ] as const) {
      const days = yearGrid(year, []).flat();
      expect(days).toHaveLength(length);
      expect(new Set(days.map((cell) => cell.day)).size).toBe(length);
    }
    const grid = yearGrid(2026, [day('2026-03-31', 4.5), day('2025-03-31', 1)]);
    expect(grid[2]?.[30]).toMatchObject({ month: 3, date: 31, average: 4.5, entries: 1 });
    expect(grid.flat().filter(({ average }) => average !== null)).toHaveLength(1);
  });

  it('comes to months with their means', () => {
    const months = monthsOf(
      yearGrid(2026, [day('2026-01-01', 2), day('2026-01-31', 3), day('2026-12-31', 5)]),
    );
    expect(months[0]).toEqual({ month: 1, days: 2, average: 2.5 });
    expect(months[1]).toEqual({ month: 2, days: 0, average: null });
    expect(months[11]).toEqual({ month: 12, days: 1, average: 5 });
  });

  it('is walked day by day and month by month, and nobody falls off its edges', () => {
    const grid = yearGrid(2026, []);
    const from = (month: number, date: number, key: string, isRtl = false) =>
      moveInYear(grid, { month, date }, key, isRtl);
    expect(from(0, 31, 'ArrowRight')).toEqual({ month: 1, date: 1 });
    expect(from(1, 1, 'ArrowLeft')).toEqual({ month: 0, date: 31 });
    expect(from(0, 31, 'ArrowDown')).toEqual({ month: 1, date: 28 });
    expect(from(0, 5, 'ArrowUp')).toEqual({ month: 0, date: 5 });
    expect(from(11, 31, 'ArrowRight')).toEqual({ month: 11, date: 31 });
    expect(from(0, 1, 'ArrowLeft')).toEqual({ month: 0, date: 1 });
    expect(from(4, 9, 'End')).toEqual({ month: 4, date: 31 });
    expect(from(4, 9, 'Home')).toEqual({ month: 4, date: 1 });
    expect(from(4, 9, 'ArrowLeft', true)).toEqual({ month: 4, date: 10 });
    expect(from(4, 9, 'a')).toBeNull();
  });
});

describe('the line of the last weeks', () => {
  const range = trendRange('2026-11-22');

  it('covers six weeks up to today', () => {
    expect(range).toEqual({ from: '2026-10-12', to: '2026-11-22' });
  });

  it('stands where its days and their means are, the oldest first', () => {
    const points = trendPoints([day('2026-11-22', 5), day('2026-10-12', 1)], range);
    expect(points.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('has the mean of its days', () => {
    expect(meanOf([day('2026-11-21', 2), day('2026-11-22', 5)])).toBe(3.5);
    expect(meanOf([])).toBeNull();
  });
});
