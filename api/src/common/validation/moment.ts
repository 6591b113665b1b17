/** A time with its zone. Digits beyond the millisecond are accepted and cut. */
const TIME =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** The error message for a time that `readMoment` cannot parse. */
export const MOMENT_ERROR = 'Please give a time such as 2026-11-22T09:00:00Z, with its zone.';

/** Parses an ISO time with its zone to milliseconds since 1970; returns `undefined` for anything else. */
export function readMoment(value: unknown): number | undefined {
  const [, date] = (typeof value === 'string' && TIME.exec(value)) || [];
  // `Date.parse` would read a day that does not exist, such as 30 February, as another one.
  return date !== undefined && isDate(date) ? Date.parse(value as string) : undefined;
}

/** Returns whether `YYYY-MM-DD` is a date that exists, in PostgreSQL too, which has no year 0. */
export function isDate(value: string): boolean {
  if (value < '0001') return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
