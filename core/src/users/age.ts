import { dateIn } from './time-zone.js';

/**
 * Returns whether somebody is known to be younger, by the calendar where they are. Somebody whose birthday is not known
 * is not.
 * @param birthday `YYYY-MM-DD`
 */
export function isYoungerThan(years: number, birthday: string | null | undefined, timeZone: string): boolean {
  if (!birthday) return false;
  const today = dateIn(timeZone);
  const latest = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return birthday > latest;
}
