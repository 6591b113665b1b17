import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';

// An optimistic change must be on the screen before the next paint. By default observers are notified in a later task:
// on a slow phone a radio button that was just pressed falls back until that task runs.
notifyManager.setScheduler(queueMicrotask);

/**
 * One cache for server data. Defaults of the specification (section 9): never stale by itself, no refetch on
 * focus, no polling, no retries. Requests are made even when the browser believes it is offline, so that every
 * page reaches its error state instead of waiting without a word.
 */
export function createQueryClient(): QueryClient {
  // The library takes a page for online when it opens, and would not notice when the network comes.
  onlineManager.setOnline(navigator.onLine !== false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
