import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Change = (data: never) => unknown;

/** For each query that is being fetched: the changes that came meanwhile. */
const changesByClient = new WeakMap<QueryClient, Map<string, Change[]>>();

/**
 * Changes what is known of a query: an event, or the answer to a request of one's own. If it is being fetched right now,
 * the answer may have been read before this change; `fetchLive` makes the change in it again. So `change` must do no harm
 * when it is made twice.
 */
export function patchLive<T>(queryClient: QueryClient, key: QueryKey, change: (data: T) => T): void {
  changesByClient
    .get(queryClient)
    ?.get(hashKey(key))
    ?.push(change as Change);
  const before = queryClient.getQueryState<T>(key);
  queryClient.setQueryData<T>(key, (data) => (data === undefined ? undefined : change(data)));
  // A patch does not complete a cache entry that is known to have missed something: it must still be fetched.
  if (before?.isInvalidated && before.fetchStatus === 'idle')
    void queryClient.invalidateQueries({ queryKey: key, exact: true }, { cancelRefetch: false });
}

/** Fetches the data of a query whose changes go through `patchLive`: those that come meanwhile are not undone by it. */
export async function fetchLive<T>(
  queryClient: QueryClient,
  key: QueryKey,
  fetch: () => Promise<T>,
): Promise<T> {
  const all = changesByClient.get(queryClient) ?? new Map<string, Change[]>();
  changesByClient.set(queryClient, all);
  const hash = hashKey(key);
  const changes: ((data: T) => T)[] = [];
  // A fetch that starts now includes everything before it.
  all.set(hash, changes as Change[]);
  try {
    const fetched = await fetch();
    return changes.reduce<T>((data, change) => change(data), fetched);
  } finally {
    if (all.get(hash) === changes) all.delete(hash);
  }
}
