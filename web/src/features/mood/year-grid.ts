import type { MoodDay } from '@mikai/contract/mood';

/** A square of the year in pixels; `null`: no entry. */
export interface YearCell {
  /** `YYYY-MM-DD` */
  day: string;
  /** 1 to 12. */
  month: number;
  date: number;
  average: number | null;
  entries: number;
}

/** First and last day of a year, as the API takes them. */
export const yearRange = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Returns every day of a year by month, with its logged mood. */
export function yearGrid(year: number, days: readonly MoodDay[]): YearCell[][] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: 12 }, (_, month) => {
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Array.from({ length: last }, (_each, index) => {
      const day = new Date(Date.UTC(year, month, index + 1)).toISOString().slice(0, 10);
      const found = known.get(day);
      return {
        day,
        month: month + 1,
        date: index + 1,
        average: found?.average ?? null,
        entries: found?.entries ?? 0,
      };
    });
  });
}

/** The summary of a month. */
export interface YearMonth {
  /** 1 to 12. */
  month: number;
  /** Days with an entry. */
  days: number;
  /** Mean of the days' means; `null` without any. */
  average: number | null;
}

/** Returns the months of a year grid, for the table behind it. */
export function monthsOf(grid: readonly (readonly YearCell[])[]): YearMonth[] {
  return grid.map((cells, index) => {
    const averages = cells.flatMap(({ average }) => average ?? []);
    const sum = averages.reduce((total, average) => total + average, 0);
    return {
      month: index + 1,
      days: averages.length,
      average: averages.length === 0 ? null : sum / averages.length,
    };
  });
}

/** Returns the target of a key in the grid, from a month (0 to 11) and a date (1 to 31); `null` for other keys. */
export function moveInYear(
  grid: readonly (readonly YearCell[])[],
  from: { month: number; date: number },
  key: string,
  isRtl: boolean,
): { month: number; date: number } | null {
  const length = (month: number) => grid[month]?.length ?? 0;
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const within = (month: number, date: number) => {
    const row = Math.min(11, Math.max(0, month));
    return { month: row, date: Math.min(length(row), Math.max(1, date)) };
  };
  switch (key) {
    case forward:
      return from.date === length(from.month) && from.month < 11
        ? { month: from.month + 1, date: 1 }
        : within(from.month, from.date + 1);
    case backward:
      return from.date === 1 && from.month > 0
        ? { month: from.month - 1, date: length(from.month - 1) }
        : within(from.month, from.date - 1);
    case 'ArrowDown':
      return within(from.month + 1, from.date);
    case 'ArrowUp':
      return within(from.month - 1, from.date);
    case 'Home':
      return within(from.month, 1);
    case 'End':
      return within(from.month, 31);
    default:
      return null;
  }
}
