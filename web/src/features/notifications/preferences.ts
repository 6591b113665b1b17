import type {
  NotificationPreferences,
  NotificationType,
  UpdateNotificationPreferencesRequest,
} from '@mikai/contract/notifications';

/** The types of notifications that have a preference, in the order of the card. */
export const SHOWN_TYPES = [
  'message',
  'comment_reply',
  'post_like',
  'daily_letter',
  'weekly_review',
  'milestone',
  'time_capsule',
  'general',
  'crisis_alert',
] as const satisfies readonly NotificationType[];

/** Types that are never sent by push: the card with the lines was on the screen, and a lock screen is not the place. */
export const NEVER_BY_PUSH: readonly NotificationType[] = ['crisis_alert'];

/** The initial quiet hours. */
export const FIRST_QUIET_HOURS = { from: '22:00', to: '07:00' } as const;

/** The initial time of the mood reminder. */
export const FIRST_REMINDER = '20:00';

/** The times at which a reminder can come: each quarter of an hour, `HH:MM`. */
export const REMINDER_TIMES: readonly string[] = Array.from({ length: 96 }, (_, quarter) => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
});

/** Returns the preferences after a change, as the server computes them: fields that are left out stay. */
export function withPreferences(
  known: NotificationPreferences,
  change: UpdateNotificationPreferencesRequest,
): NotificationPreferences {
  const { types: changedTypes = {}, letters = {}, ...rest } = change;
  const types = { ...known.types };
  for (const [type, channels] of Object.entries(changedTypes))
    types[type as NotificationType] = { ...types[type as NotificationType], ...channels };
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...known, ...given, types, letters: { ...known.letters, ...letters } };
}
