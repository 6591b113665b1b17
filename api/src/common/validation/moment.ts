/** A time with its zone, to the millisecond at most (what is beyond is cut). */
const TIME =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** The error message for a time that `readMoment` cannot parse. */
export const MOMENT_ERROR = 'Please give a time such as 2026-11-22T09:00:00Z, with its zone.';

/** The time of an ISO text with its zone, in ms since 1970; `undefined` for anything else. */
export function readMoment(value: unknown): number | undefined {
  const [, date] = (typeof value === 'string' && TIME.exec(value)) || [];
  // Days that do not exist, such as 30 February, would be read as others.
  return date !== undefined && isDate(date) ? Date.parse(value as string) : undefined;
}

/** Returns whether `YYYY-MM-DD` is a date that exists, in PostgreSQL too, which has no year 0. */
export function isDate(value: string): boolean {
  if (value < '0001') return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
