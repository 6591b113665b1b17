import { DAY_MS, HOUR_MS } from '@mikai/contract/durations';

/** The age of something, in the unit in which it is shown. */
export type RelativeTime = { unit: 'now' } | { unit: 'hours' | 'days'; number: number } | { unit: 'date' };

/**
 * Returns the age of something: under an hour 'Just now', under 24 hours 'Nh ago', under 7 days 'Nd ago', else a date. A time in
 * the future, by a clock that is slow, counts as now.
 * @param iso ISO time of what happened
 */
export function relativeTime(iso: string, now: Date): RelativeTime {
  const passed = now.getTime() - Date.parse(iso);
  if (passed < HOUR_MS) return { unit: 'now' };
  if (passed < DAY_MS) return { unit: 'hours', number: Math.floor(passed / HOUR_MS) };
  if (passed < 7 * DAY_MS) return { unit: 'days', number: Math.floor(passed / DAY_MS) };
  return { unit: 'date' };
}
