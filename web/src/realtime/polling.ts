import { POLLING_INTERVALS } from '@mikai/contract/realtime';

/** Returns the interval of a query that is polled while the socket is not connected; `false` while its events arrive. */
export const pollUnlessLive = (
  isLive: boolean,
  intervalMs: number = POLLING_INTERVALS.badges,
): number | false => (isLive ? false : intervalMs);
