import type { MoodDay } from '@mikai/contract/mood';

/** Days that the trend line looks back on. */
export const TREND_DAYS = 42;

const DAY_MS = 86_400_000;

/** First and last day of the stretch that ends on this day (`YYYY-MM-DD`, both included). */
export function trendRange(today: string): { from: string; to: string } {
  const from = new Date(Date.parse(today) - (TREND_DAYS - 1) * DAY_MS);
  return { from: from.toISOString().slice(0, 10), to: today };
}

/** The person's own date of a time, `YYYY-MM-DD`. */
export function localDay(time: Date, timeZone: string): string {
  // The Swedish way of writing a date is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
}

/** A point of the line: its position between the first and the last day, and between 1 and 5; both from 0 to 1. */
export interface TrendPoint extends MoodDay {
  x: number;
  y: number;
}

/** The days of a stretch as points of a line, the oldest first. */
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

/** Mean of the days' means; `null` without any. */
export function meanOf(days: readonly MoodDay[]): number | null {
  return days.length === 0 ? null : days.reduce((sum, { average }) => sum + average, 0) / days.length;
}
