import { expect, test } from '@jest/globals';
import { historyMonths } from './history-months';

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
