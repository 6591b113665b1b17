import { DAY_MS } from '@mikai/contract/durations';
import { databaseTime } from '@mikai/core/database/database-time';

/**
 * The age up to which an account belongs to a newcomer, in milliseconds: most senders of mass messages have just signed
 * up.
 */
const NEWCOMER_MS = DAY_MS;

/** Returns whether a member is a newcomer. @param signedUpAt the time of sign-up in milliseconds since 1970 */
export const isNewcomer = (signedUpAt: number): boolean =>
  databaseTime().getTime() - signedUpAt < NEWCOMER_MS;
