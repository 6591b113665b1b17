import type { BroadcastAudience } from '@mikai/contract/broadcasts';
import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';

/** The SQL condition under which a member `u` receives broadcasts at all. */
export const RECEIVES_BROADCASTS = 'u.is_active AND u.is_verified';

/** The SQL condition under which a broadcast is for a member `u`, and the values of its parameters. */
export interface Recipients {
  sql: string;
  values: unknown[];
}

/**
 * Returns the condition for the recipients of a broadcast: members who receive broadcasts at all and match every part of the
 * audience. A member without a chosen language gets the broadcasts in English.
 * @param first the number of its first parameter
 */
export function recipientsOf({ language, timeZone, withPush }: BroadcastAudience, first: number): Recipients {
  const conditions = [RECEIVES_BROADCASTS];
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${first - 1 + values.push(value)}`;
  if (language !== undefined)
    conditions.push(`coalesce(u.language, '${DEFAULT_LANGUAGE}') = ${parameter(language)}`);
  if (timeZone !== undefined) conditions.push(`u.time_zone = ${parameter(timeZone)}`);
  if (withPush)
    conditions.push(
      'EXISTS (SELECT FROM push_subscriptions audience_push WHERE audience_push.user_id = u.id)',
    );
  return { sql: conditions.join(' AND '), values };
}
