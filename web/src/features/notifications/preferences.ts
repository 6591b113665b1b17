import type {
  NotificationPreferences,
  NotificationType,
  UpdateNotificationPreferencesRequest,
} from '@mikai/contract/notifications';

/** The types that can come by now, in the order of the card. A feature enters its types when it exists. */
export const SHOWN_TYPES = [
  'message',
  'comment_reply',
  'post_like',
  'crisis_alert',
] as const satisfies readonly NotificationType[];

/** What quiet hours begin with. */
export const FIRST_QUIET_HOURS = { from: '22:00', to: '07:00' } as const;

/** The preferences after a change, as the server makes it: what is left out stays. */
export function withPreferences(
  known: NotificationPreferences,
  change: UpdateNotificationPreferencesRequest,
): NotificationPreferences {
  const types = { ...known.types };
  for (const [type, channels] of Object.entries(change.types ?? {}))
    types[type as NotificationType] = { ...types[type as NotificationType], ...channels };
  return { types, quietHours: change.quietHours === undefined ? known.quietHours : change.quietHours };
}
