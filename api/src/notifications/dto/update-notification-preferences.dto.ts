import { IsBoolean, ValidateIf } from 'class-validator';
import { isRecord } from '@mikai/contract/is-record';
import {
  ALWAYS_IN_APP,
  LETTER_FREQUENCIES,
  NOTIFICATION_TYPES,
  type NotificationType,
  type UpdateNotificationPreferencesRequest,
} from '@mikai/contract/notifications';
import { ValidateWith } from '../../common/validation/validate-with.js';

/** Matches a time `HH:MM`. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Matches a time `HH:MM` on a quarter of an hour. */
const QUARTER = /^([01]\d|2[0-3]):(00|15|30|45)$/;

const isType = (name: string): name is NotificationType =>
  (NOTIFICATION_TYPES as readonly string[]).includes(name);

/** Returns an error message for `types`, or `undefined` if they are valid. */
function typesError(value: unknown): string | undefined {
  if (!isRecord(value) || Object.keys(value).length === 0)
    return 'Please give at least one type of notifications with its ways.';
  for (const [name, channels] of Object.entries(value)) {
    if (!isType(name)) return `There is no type '${name.slice(0, 30)}'.`;
    if (!isRecord(channels) || Object.keys(channels).length === 0)
      return `Please give 'inApp' or 'push' for '${name}'.`;
    for (const [channel, isOn] of Object.entries(channels)) {
      if (channel !== 'inApp' && channel !== 'push') return `Please give 'inApp' or 'push' for '${name}'.`;
      if (typeof isOn !== 'boolean') return `Please choose true or false for '${name}'.`;
    }
    if (channels['inApp'] === false && ALWAYS_IN_APP.includes(name))
      return `'${name}' always comes in the app: it is about your safety or your account.`;
  }
  return undefined;
}

function quietHoursError(value: unknown): string | undefined {
  if (value === null) return undefined;
  const isKnown = isRecord(value) && Object.keys(value).every((key) => key === 'from' || key === 'to');
  const times = isKnown ? [value['from'], value['to']] : [];
  if (!isKnown || !times.every((time) => typeof time === 'string' && TIME.test(time)))
    return "Please give 'from' and 'to' as HH:MM, or null for no quiet hours.";
  return times[0] === times[1] ? 'Please choose two different times.' : undefined;
}

function lettersError(value: unknown): string | undefined {
  const isKnown =
    isRecord(value) &&
    Object.keys(value).length > 0 &&
    Object.keys(value).every((key) => key === 'frequency' || key === 'mail');
  if (!isKnown) return "Please give 'frequency', 'mail' or both for letters.";
  const { frequency, mail } = value;
  if (frequency !== undefined && !(LETTER_FREQUENCIES as readonly unknown[]).includes(frequency))
    return `Please choose one of these for 'frequency': ${LETTER_FREQUENCIES.join(', ')}.`;
  return mail === undefined || typeof mail === 'boolean'
    ? undefined
    : "Please choose true or false for 'mail'.";
}

const moodReminderError = (value: unknown): string | undefined =>
  value === null || (typeof value === 'string' && QUARTER.test(value))
    ? undefined
    : 'Please give a quarter of an hour as HH:MM, such as 20:15, or null for no reminder.';

/** Validates a field unless it is missing; `null` is validated. */
const UnlessUndefined = () => ValidateIf((_, value) => value !== undefined);

/** `PUT /api/notifications/preferences`; missing fields stay unchanged. */
export class UpdateNotificationPreferencesDto implements UpdateNotificationPreferencesRequest {
  @UnlessUndefined()
  @ValidateWith('isNotificationTypes', typesError)
  types?: UpdateNotificationPreferencesRequest['types'];

  @UnlessUndefined()
  @ValidateWith('isQuietHours', quietHoursError)
  quietHours?: UpdateNotificationPreferencesRequest['quietHours'];

  @UnlessUndefined()
  @ValidateWith('isLetterChoice', lettersError)
  letters?: UpdateNotificationPreferencesRequest['letters'];

  @UnlessUndefined()
  @ValidateWith('isMoodReminder', moodReminderError)
  moodReminder?: string | null;

  @UnlessUndefined()
  @IsBoolean({ message: 'Please choose true or false.' })
  showOnLockScreen?: boolean;
}
