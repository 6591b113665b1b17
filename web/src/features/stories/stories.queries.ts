import type { StoryThreads } from '@mikai/contract/stories';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/api';

/** The interval of polling while entries are still being read, in milliseconds. No event reports the end. */
const READING_INTERVAL_MS = 4_000;

/** Fetches the threads of the last `days` days. They depend on entries of every kind, so they are fetched each time they are shown. */
export const threadsQuery = (days: number) =>
  queryOptions({
    queryKey: ['stories', 'threads', days] as const,
    queryFn: ({ signal }) => request<StoryThreads>(`/api/story-threads?days=${days}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? READING_INTERVAL_MS : false),
  });
