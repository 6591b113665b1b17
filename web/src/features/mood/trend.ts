import { DAY_MS } from '@mikai/contract/durations';
import type { MoodDay } from '@mikai/contract/mood';

/** The number of days that the trend line shows. */
export const TREND_DAYS = 42;

/** Returns the first and the last day of the trend that ends on a day (`YYYY-MM-DD`, both included). */
export function trendRange(today: string): { from: string; to: string } {
  const from = new Date(Date.parse(today) - (TREND_DAYS - 1) * DAY_MS);
  return { from: from.toISOString().slice(0, 10), to: today };
}

/** Returns the date of a time in a time zone, `YYYY-MM-DD`. */
export function localDay(time: Date, timeZone: string): string {
  // Swedish dates have the ISO format.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
}

/** A point of the line: its position between the first and the last day, and between 1 and 5; both from 0 to 1. */
export interface TrendPoint extends MoodDay {
  x: number;
  y: number;
}

/** Returns days as points of the trend line, the oldest first. */
export function trendPoints(
  days: readonly MoodDay[],
  { from, to }: { from: string; to: string },
): TrendPoint[] {
  const length = Math.max(DAY_MS, Date.parse(to) - Date.parse(from));
  return [...days]
    .sort((a, b) => a.day.localeCompare(b.day))
    .map((day) => ({
      ...day,
      x: (Date.parse(day.day) - Date.parse(from)) / length,
      y: (day.average - 1) / 4,
    }));
}

/** Returns the mean of the days' averages; `null` without days. */
export function meanOf(days: readonly MoodDay[]): number | null {
  return days.length === 0 ? null : days.reduce((sum, { average }) => sum + average, 0) / days.length;
}
