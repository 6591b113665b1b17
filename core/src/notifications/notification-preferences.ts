import {
  NOTIFICATION_TYPES,
  type LetterFrequency,
  type NotificationChannels,
  type NotificationPreferences,
  type NotificationType,
} from '@mikai/contract/notifications';

/** A row of `notification_preferences`; `types` holds what differs from the default. Times as `HH:MM:SS`. */
export interface PreferencesRow {
  types: Partial<Record<NotificationType, Partial<NotificationChannels>>>;
  quiet_from: string | null;
  quiet_to: string | null;
  letter_frequency: LetterFrequency;
  letter_mail: boolean;
  mood_reminder: string | null;
  show_on_lock_screen: boolean;
}

/** Columns of a `PreferencesRow`. */
export const PREFERENCES_COLUMNS = `types, quiet_from, quiet_to, letter_frequency, letter_mail, mood_reminder, show_on_lock_screen`;

/** By default every type of notification uses every channel. */
export const DEFAULT_CHANNELS: NotificationChannels = { inApp: true, push: true };

/** Returns the preferences of a row, or of a member who has none. */
export function presentPreferences(row: PreferencesRow | undefined): NotificationPreferences {
  const channels = (type: NotificationType) => ({ ...DEFAULT_CHANNELS, ...row?.types[type] });
  return {
    types: Object.fromEntries(
      NOTIFICATION_TYPES.map((type) => [type, channels(type)]),
    ) as NotificationPreferences['types'],
    quietHours: row ? quietHoursOf(row) : null,
    letters: { frequency: row?.letter_frequency ?? 'weekly', mail: row?.letter_mail ?? false },
    moodReminder: row?.mood_reminder?.slice(0, 5) ?? null,
    showOnLockScreen: row?.show_on_lock_screen ?? false,
  };
}

/** Returns the quiet hours of a row, or of the same columns of another one. */
export const quietHoursOf = ({
  quiet_from: from,
  quiet_to: to,
}: Pick<PreferencesRow, 'quiet_from' | 'quiet_to'>): NotificationPreferences['quietHours'] =>
  from === null || to === null ? null : { from: from.slice(0, 5), to: to.slice(0, 5) };

/**
 * Returns whether a moment falls into a member's quiet hours, by their local clock, so that an hour repeated or skipped
 * by daylight saving needs no care. They last from `from` to just before `to`, over midnight too.
 * @param timeZone IANA name
 */
export function isQuiet(
  { quietHours }: Pick<NotificationPreferences, 'quietHours'>,
  timeZone: string,
  at: Date,
): boolean {
  if (quietHours === null) return false;
  const { from, to } = quietHours;
  const time = wallTime(timeZone, at);
  return from <= to ? from <= time && time < to : time >= from || time < to;
}

/** The formatters by time zone: creating one takes longer than everything else here, and there are some hundred zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the local time in a time zone, such as `06:45`.
 * @param timeZone IANA name
 */
export function wallTime(timeZone: string, at: Date): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  return clock.format(at);
}
