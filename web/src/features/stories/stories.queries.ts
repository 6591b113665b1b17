import type { StoryThreads } from '@mikai/contract/stories';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/api';

/** The interval at which it is checked whether entries are still being read, in milliseconds. No event reports it. */
const PENDING_MS = 4_000;

/** The threads of the last so many days. They are woven from what changes elsewhere: asked for each time. */
export const threadsQuery = (days: number) =>
  queryOptions({
    queryKey: ['stories', 'threads', days] as const,
    queryFn: ({ signal }) => request<StoryThreads>(`/api/story-threads?days=${days}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? PENDING_MS : false),
  });
