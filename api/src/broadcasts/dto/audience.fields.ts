import { DAY_MS } from '@mikai/contract/durations';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { isRecord } from '@mikai/contract/is-record';
import { BROADCAST_LIMITS } from '@mikai/contract/broadcasts';
import { isLanguageCode, LANGUAGE_CODES } from '@mikai/contract/languages';
import { databaseTime } from '@mikai/core/database/database-time';
import { findTimeZone } from '@mikai/core/users/time-zone';
import { MOMENT_ERROR, readMoment } from '../../common/validation/moment.js';
import { ValidateWith } from '../../common/validation/validate-with.js';

const FIELDS = ['language', 'timeZone', 'withPush'];

/** Returns an error message for an audience, or `undefined` if it is valid. */
function audienceError(value: unknown): string | undefined {
  if (!isRecord(value) || Object.keys(value).some((name) => !FIELDS.includes(name)))
    return `Please give the audience as an object with any of these: ${FIELDS.join(', ')}.`;
  const { language, timeZone, withPush } = value;
  if (language !== undefined && !isLanguageCode(language))
    return `Please choose one of these for 'language': ${LANGUAGE_CODES.join(', ')}.`;
  if (timeZone !== undefined && findTimeZone(timeZone) === null)
    return "Please give a time zone such as Europe/Berlin for 'timeZone'.";
  if (withPush !== undefined && typeof withPush !== 'boolean')
    return "Please choose true or false for 'withPush'.";
  return undefined;
}

/**
 * Normalizes time zones to the spelling of profiles and drops empty fields, so that equal audiences have equal values.
 */
function normalizeAudience(value: unknown): unknown {
  if (audienceError(value) !== undefined) return value;
  const { language, timeZone, withPush } = value as Record<string, unknown>;
  return {
    ...(language === undefined ? {} : { language }),
    ...(timeZone === undefined ? {} : { timeZone: findTimeZone(timeZone) }),
    ...(withPush === true ? { withPush } : {}),
  };
}

/** Validates an optional audience of a broadcast. */
export const AudienceField = () =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    // `obj` has the value as it was sent; class-transformer would convert an object into one of its own.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => normalizeAudience(obj[key])),
    ValidateWith('isAudience', audienceError),
  );

/** Returns an error message for the time of a broadcast, or `undefined` if it is valid. */
function scheduleError(value: unknown): string | undefined {
  const time = readMoment(value);
  if (time === undefined) return MOMENT_ERROR;
  const now = databaseTime().getTime();
  if (time <= now) return 'Please choose a time in the future, or leave it out to send it now.';
  if (time > now + BROADCAST_LIMITS.scheduleDays * DAY_MS)
    return `Please choose a time within the next ${BROADCAST_LIMITS.scheduleDays} days.`;
  return undefined;
}

/** Validates the optional time at which a broadcast is sent. */
export const ScheduleField = () =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    ValidateWith('isSchedule', scheduleError),
  );
