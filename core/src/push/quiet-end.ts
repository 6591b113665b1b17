import type { NotificationPreferences } from '@mikai/contract/notifications';
import { isQuiet, wallTime } from '../notifications/notification-preferences.js';

const MINUTE = 60_000;
const DAY = 1_440;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * How long a member's quiet hours go on, in milliseconds; 0 when it is not quiet. Where the clock is changed in the night
 * it may be an hour too early; whoever waited then asks again.
 * @param timeZone IANA name
 */
export function quietForMs(
  preferences: Pick<NotificationPreferences, 'quietHours'>,
  timeZone: string,
  at: Date,
): number {
  if (preferences.quietHours === null || !isQuiet(preferences, timeZone, at)) return 0;
  const wall = wallTime(timeZone, at);
  const minutes = (minutesOf(preferences.quietHours.to) - minutesOf(wall) + DAY) % DAY;
  const msOf = (left: number) => left * MINUTE - (at.getTime() % MINUTE);
  const isOverAt = (left: number) =>
    left > 0 && !isQuiet(preferences, timeZone, new Date(at.getTime() + msOf(left)));
  // A night whose clock is put forward is an hour shorter than its wall says; half an hour on Lord Howe Island.
  return msOf([minutes - 60, minutes - 30].find(isOverAt) ?? minutes);
}
