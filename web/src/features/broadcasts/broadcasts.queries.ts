import type { PreviewBroadcastRequest } from '@mikai/contract/broadcasts';
import { POLLING_INTERVALS } from '@mikai/contract/realtime';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isOpen } from './broadcast-lists';
import { BROADCASTS_PATH, getStats, listBroadcasts, previewBroadcast } from './broadcasts.api';
import { broadcastKeys } from './broadcasts.keys';
import { pollUnlessLive } from '../../realtime/polling';

/** The interval at which broadcasts are polled without a socket, in milliseconds. */
const PROGRESS_POLL_MS = 3000;

/**
 * Fetches the reach of broadcasts, and the broadcasts of the last 30 days.
 * @param isLive whether the socket is connected; otherwise the query polls
 */
export const statsQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: broadcastKeys.stats,
    queryFn: ({ signal }) => getStats(signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      if (isLive) return false;
      const isRunning = state.data?.recentNotifications.some(isOpen) ?? false;
      return isRunning ? PROGRESS_POLL_MS : POLLING_INTERVALS.badges;
    },
  });

/** Fetches all broadcasts, newest first. */
export const broadcastsQuery = (isLive: boolean) =>
  infiniteQueryOptions({
    queryKey: broadcastKeys.list,
    queryFn: ({ pageParam, signal }) => listBroadcasts(pageParam ?? BROADCASTS_PATH, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    refetchInterval: pollUnlessLive(isLive),
  });

/** Fetches the reach of a broadcast; the previous numbers stay while another audience is counted. */
export const previewQuery = (request: PreviewBroadcastRequest) =>
  queryOptions({
    queryKey: broadcastKeys.preview(request),
    queryFn: ({ signal }) => previewBroadcast(request, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    gcTime: 60_000,
  });
