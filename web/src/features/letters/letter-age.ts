import { DAY_MS } from '@mikai/contract/durations';

/** The age of a letter, by the unit in which it is shown. */
export type LetterAge =
  | { unit: 'today' }
  | { unit: 'yesterday' }
  | { unit: 'days'; number: number }
  | { unit: 'weeks'; number: number };

/** Returns the date in a time zone (an IANA name) at a time, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/**
 * Returns the age of a letter in calendar days, up to six, then in whole weeks. A date in the future, because the device's clock is
 * slow, counts as today.
 * @param letterDate, today dates as `YYYY-MM-DD`
 */
export function letterAge(letterDate: string, today: string): LetterAge {
  const days = Math.round((Date.parse(today) - Date.parse(letterDate)) / DAY_MS);
  if (days <= 0) return { unit: 'today' };
  if (days === 1) return { unit: 'yesterday' };
  if (days < 7) return { unit: 'days', number: days };
  return { unit: 'weeks', number: Math.floor(days / 7) };
}

/** Returns the date of a letter in full, such as `Sunday, November 22, 2026`. */
export function letterDay(letterDate: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(letterDate),
  );
}
