import { expect, test } from '@jest/globals';
import { historyBars, historyMonths } from './history-months';

test('keeps the months without an entry as gaps, over the turn of a year', () => {
  expect(
    historyMonths([
      { month: '2025-11', average: 3, days: 4 },
      { month: '2026-02', average: 4.5, days: 2 },
    ]),
  ).toEqual([
    { month: '2025-11', average: 3 },
    { month: '2025-12', average: null },
    { month: '2026-01', average: null },
    { month: '2026-02', average: 4.5 },
  ]);
  expect(historyMonths([])).toEqual([]);
});

const monthsOf = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    month: new Date(Date.UTC(year, index)).toISOString().slice(0, 7),
    average: 3,
    days: 2,
  }));
const labelled = (bars: ReturnType<typeof historyBars>['bars']) =>
  bars.flatMap(({ key, label }) => (label === 'year' ? [key.slice(0, 4)] : []));

test('names every month of a short diary, and only the years of a longer one for which there is room', () => {
  expect(historyBars(monthsOf(2025, 18)).bars.every(({ label }) => label === 'month')).toBe(true);
  const nine = historyBars(monthsOf(2018, 9 * 12 - 1));
  expect(nine.isByYear).toBe(false);
  expect(labelled(nine.bars)).toEqual(['2018', '2020', '2022', '2024']);
});

test('shows a very long diary by year, with the years without an entry as gaps', () => {
  const long = historyBars([
    { month: '2000-03', average: 2, days: 1 },
    { month: '2000-05', average: 5, days: 2 },
    { month: '2026-01', average: 4, days: 3 },
  ]);
  expect(long.isByYear).toBe(true);
  expect(long.bars).toHaveLength(27);
  expect(long.bars[0]).toEqual({ key: '2000-01', average: 4, label: 'year' });
  expect(long.bars[1]?.average).toBeNull();
  expect(labelled(long.bars)).toEqual(['2000', '2005', '2010', '2015', '2020']);
});
