import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import type { InvalidateOptions, InvalidateQueryFilters, Query, QueryKey } from '@tanstack/react-query';

// An optimistic change must be on the screen before the next paint. By default observers are notified in a later task:
// on a slow phone a radio button that was just pressed flickers back until that task runs.
notifyManager.setScheduler(queueMicrotask);

/**
 * TanStack Query refetches an invalidated query only if it has data. During a first fetch it does nothing, though the
 * response may be older than the change, so stale data would be shown for as long as the page is open. This client makes one
 * more fetch after the first, however often the query is invalidated meanwhile. It doesn't cancel the first fetch, which
 * would keep a slow phone at its skeleton.
 */
class FreshQueryClient extends QueryClient {
  readonly #refetches = new WeakMap<Query, Promise<void>>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firsts = this.#firstFetches(filters, options);
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...firsts.map((query) => this.#refetchAfter(query)),
    ]);
  }

  /** Returns the queries that an invalidation refetches and that are in their first fetch. */
  #firstFetches<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key> | undefined,
    options: InvalidateOptions | undefined,
  ): Query[] {
    const type = filters?.refetchType ?? filters?.type ?? 'active';
    if (type === 'none' || type === 'inactive' || options?.cancelRefetch === false) return [];
    const fetching = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    return fetching.filter((query) => query.state.data === undefined && query.isActive());
  }

  #refetchAfter(query: Query): Promise<void> {
    const known = this.#refetches.get(query);
    if (known) return known;
    const refetch = (query.promise ?? Promise.resolve())
      .then(async () => {
        this.#refetches.delete(query);
        // Checked after the fetch, because `isStatic` is always false for a query without data.
        if (query.isStatic()) return;
        // Without observers the query stays invalidated, and is refetched when its page is opened again.
        query.invalidate();
        if (query.isActive()) await query.fetch();
      })
      // The page shows the error of either fetch, with a retry button.
      .catch(() => undefined)
      .finally(() => this.#refetches.delete(query));
    this.#refetches.set(query, refetch);
    return refetch;
  }
}

/**
 * Creates the cache for server data. By default data never becomes stale by age, because events and mutations invalidate what
 * has changed, and there is no refetch on focus, no polling and no retry. Requests are made even if the browser reports that
 * it is offline, so that every page reaches its error state instead of waiting silently.
 */
export function createQueryClient(): QueryClient {
  // The library assumes that it is online at first, and would not notice the change of a page that was opened offline.
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
