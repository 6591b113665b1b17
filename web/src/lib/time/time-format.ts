import { DAY_MS } from '@mikai/contract/durations';

/** Returns the hour and minute of an ISO time, in local time. */
export function formatTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(new Date(iso));
}

/** Returns the hour of an ISO time without minutes, for anonymous posts, whose time the server rounds to hours. */
export function formatHour(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric' }).format(new Date(iso));
}

/** Returns the full date and time of an ISO time. */
export function formatDateTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** Returns the date of an ISO time in full, such as `21 November 2026`. */
export function formatLongDate(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(iso));
}

/** Returns a calendar day `YYYY-MM-DD` in full, such as `21 November 2026`, the same in every time zone. */
export function formatCalendarDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );
}

/** Returns a time of day `HH:MM` in the language's format. */
export function formatClock(time: string, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}Z`),
  );
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats the age of an ISO time in the largest whole unit up to days; below a minute it is `now`. */
export function formatAgo(iso: string, language: string, now: Date = new Date()): string {
  const passed = Math.max(0, now.getTime() - Date.parse(iso));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  }
  return format.format(0, 'second');
}

/** Returns the day of an ISO time: the weekday within the last week, else the date, with the year if it isn't this year. */
export function formatDay(iso: string, language: string, now: Date = new Date()): string {
  const date = new Date(iso);
  const days = (startOfDay(now) - startOfDay(date)) / DAY_MS;
  if (days === 0 || days === 1) {
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  }
  if (days > 1 && days < 7) return new Intl.DateTimeFormat(language, { weekday: 'long' }).format(date);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year }).format(date);
}

/** Formats an ISO time for a list: the time for today, else the day. */
export function formatWhen(iso: string, language: string, now: Date = new Date()): string {
  const isToday = startOfDay(now) === startOfDay(new Date(iso));
  return isToday ? formatTime(iso, language) : formatDay(iso, language, now);
}

function startOfDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** Returns the weekday, date and time of an ISO time in full, with the year if it isn't this year. */
export function formatMoment(iso: string, language: string, now: Date = new Date()): string {
  const date = new Date(iso);
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(date);
}
