import { dateIn } from './time-zone.js';

/**
 * Returns whether somebody is known to be younger than some years, by the calendar in their time zone; `false` if their
 * birthday is not known.
 * @param birthday `YYYY-MM-DD`
 */
export function isYoungerThan(years: number, birthday: string | null | undefined, timeZone: string): boolean {
  if (!birthday) return false;
  const today = dateIn(timeZone);
  const latest = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return birthday > latest;
}
