import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import type { InvalidateOptions, InvalidateQueryFilters, QueryKey } from '@tanstack/react-query';

// An optimistic change must be on the screen before the next paint. By default observers are notified in a later task:
// on a slow phone a radio button that was just pressed falls back until that task runs.
notifyManager.setScheduler(queueMicrotask);

/**
 * The library fetches again what it has data of, but leaves a first fetch alone when its query is invalidated, though the answer
 * may have been read before the change: what is stale would be shown for as long as the page is open. Here that fetch starts anew
 * as well, unless a caller wants no fetch to be canceled.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== 'none' && options?.cancelRefetch !== false) {
      const first = this.getQueryCache()
        .findAll({ ...filters, fetchStatus: 'fetching' })
        .filter((query) => query.state.data === undefined && query.isActive());
      for (const query of first) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

/**
 * One cache for server data. Defaults of the specification (section 9): never stale by itself, no refetch on
 * focus, no polling, no retries. Requests are made even when the browser believes it is offline, so that every
 * page reaches its error state instead of waiting without a word.
 */
export function createQueryClient(): QueryClient {
  // The library takes a page for online when it opens, and would not notice when the network comes.
  onlineManager.setOnline(navigator.onLine !== false);
  return new FreshQueryClient({
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
