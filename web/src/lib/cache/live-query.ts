import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Change = (data: never) => unknown;

/** Changes made during the current fetch of each query, by the hash of its key. */
const changesByClient = new WeakMap<QueryClient, Map<string, Change[]>>();

/**
 * Applies an event, or the response of a mutation, to the cached data of a query. If the query is being fetched, the
 * response may have been read before this change; `fetchLive` applies the change to it again. So `change` must be
 * idempotent.
 */
export function patchLive<T>(queryClient: QueryClient, key: QueryKey, change: (data: T) => T): void {
  changesByClient
    .get(queryClient)
    ?.get(hashKey(key))
    ?.push(change as Change);
  const before = queryClient.getQueryState<T>(key);
  queryClient.setQueryData<T>(key, (data) => (data === undefined ? undefined : change(data)));
  // `setQueryData` would mark an invalidated query as fresh, though it must still be refetched.
  if (before?.isInvalidated && before.fetchStatus === 'idle')
    void queryClient.invalidateQueries({ queryKey: key, exact: true }, { cancelRefetch: false });
}

/** Fetches the data of a query whose changes go through `patchLive`, and applies those that were made meanwhile. */
export async function fetchLive<T>(
  queryClient: QueryClient,
  key: QueryKey,
  fetch: () => Promise<T>,
): Promise<T> {
  const all = changesByClient.get(queryClient) ?? new Map<string, Change[]>();
  changesByClient.set(queryClient, all);
  const hash = hashKey(key);
  const changes: ((data: T) => T)[] = [];
  // The response includes every change made before the request.
  all.set(hash, changes as Change[]);
  try {
    const fetched = await fetch();
    return changes.reduce<T>((data, change) => change(data), fetched);
  } finally {
    if (all.get(hash) === changes) all.delete(hash);
  }
}
