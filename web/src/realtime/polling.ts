import { POLLING_INTERVALS } from '@mikai/contract/realtime';
import { loadedRecords } from '../lib/lists/own-list';
import type { OwnList, OwnRecord } from '../lib/lists/own-list';

/** The interval at which a text that MikAI is still writing is polled while the socket is not connected, in milliseconds. */
const PENDING_INTERVAL_MS = 3_000;

/** Returns the interval of a query that is polled while the socket is not connected; `false` while its events arrive. */
export const pollUnlessLive = (
  isLive: boolean,
  intervalMs: number = POLLING_INTERVALS.badges,
): number | false => (isLive ? false : intervalMs);

/** The fields of the query, as passed to `refetchInterval`, that are read here. */
interface Polled<T> {
  state: { data?: T | null | undefined };
}

/** Returns a `refetchInterval` that polls a record while MikAI's text in it is pending and the socket is not connected. */
export const pollWhilePending =
  (isLive: boolean) =>
  ({ state }: Polled<{ status?: string | undefined }>): number | false =>
    state.data?.status === 'pending' ? pollUnlessLive(isLive, PENDING_INTERVAL_MS) : false;

/** Returns a `refetchInterval` that polls a list while the socket is not connected, more often while one of its records is pending. */
export const pollListWhilePending =
  (isLive: boolean) =>
  ({ state }: Polled<OwnList<OwnRecord & { status?: string | undefined }>>): number | false => {
    const isPending = loadedRecords(state.data ?? undefined).some(({ status }) => status === 'pending');
    return pollUnlessLive(isLive, isPending ? PENDING_INTERVAL_MS : undefined);
  };
