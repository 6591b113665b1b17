import { MINUTE_MS } from '@mikai/contract/durations';
import type { NotificationPreferences } from '@mikai/contract/notifications';
import { isQuiet, wallTime } from '../notifications/notification-preferences.js';

const MINUTES_OF_DAY = 1_440;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Returns the remaining time of a member's quiet hours, in milliseconds; 0 when it is not quiet. If the clock changes
 * in the night it may be an hour too early; the caller then asks again.
 * @param timeZone IANA name
 */
export function remainingQuietMs(
  preferences: Pick<NotificationPreferences, 'quietHours'>,
  timeZone: string,
  at: Date,
): number {
  if (preferences.quietHours === null || !isQuiet(preferences, timeZone, at)) return 0;
  const wall = wallTime(timeZone, at);
  const minutes = (minutesOf(preferences.quietHours.to) - minutesOf(wall) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const msOf = (left: number) => left * MINUTE_MS - (at.getTime() % MINUTE_MS);
  const isOverAt = (left: number) =>
    left > 0 && !isQuiet(preferences, timeZone, new Date(at.getTime() + msOf(left)));
  // A night in which the clock is put forward is an hour shorter than local times suggest; half an hour on Lord Howe
  // Island.
  return msOf([minutes - 60, minutes - 30].find(isOverAt) ?? minutes);
}
