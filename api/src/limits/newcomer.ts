import { databaseTime } from '@mikai/core/database/database-time';

/** An account younger than a day is a newcomer: most senders of mass messages have just signed up. */
const NEWCOMER_MS = 24 * 60 * 60 * 1000;

/** @param signedUpAt in ms */
export const isNewcomer = (signedUpAt: number): boolean =>
  databaseTime().getTime() - signedUpAt < NEWCOMER_MS;
