import { hashKey, infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { linkTarget, requestWithHeaders } from '../http/api';

/** A record in a list of the member's own records. A higher revision is a newer state of the same record. */
export interface OwnRecord {
  id: number;
  revision: number;
}

export interface OwnPage<T> {
  items: T[];
  /** API address of the next page, with older records; `null` on the last page. */
  next: string | null;
}

/** The pages that are loaded, as the query cache holds them. */
export type OwnList<T> = InfiniteData<OwnPage<T>, string | null>;

/** Orders a list: negative if the first one comes before the second. */
export type Order<T> = (a: T, b: T) => number;

/** The order of most lists: the newest record first. */
export const newestFirst: Order<OwnRecord> = (a, b) => b.id - a.id;

/** Fetches one page of a list: a JSON array, with the address of the next page in the `Link` header. */
export async function fetchOwnPage<T>(address: string, signal?: AbortSignal): Promise<OwnPage<T>> {
  const { data, headers } = await requestWithHeaders<T[]>(address, { signal });
  return { items: data, next: linkTarget(headers.get('Link'), 'next') };
}

/**
 * Returns the infinite query of a list of the member's own records.
 * @param pollMs polling interval without a socket; `false` with one
 */
export function ownListQuery<T>(queryKey: QueryKey, path: string, pollMs: number | false) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchOwnPage<T>(pageParam ?? path, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: OwnPage<T>) => next,
    refetchInterval: pollMs,
    refetchOnMount: pollMs === false ? true : ('always' as const),
  });
}

/** Returns all loaded records in order. A record that moved between two pages is in both, and is returned once, at the first. */
export function loadedRecords<T extends OwnRecord>(list: Pick<OwnList<T>, 'pages'> | undefined): T[] {
  const seen = new Set<number>();
  return (list?.pages.flatMap(({ items }) => items) ?? []).filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Inserts or moves a record to its position. Records older than the loaded ones are skipped: they come with their page. */
export function putRecord<T extends OwnRecord>(list: OwnList<T>, record: T, order: Order<T>): OwnList<T> {
  const known = loadedRecords(list).find(({ id }) => id === record.id);
  if (known && known.revision > record.revision) return list;
  const without = dropRecord(list, record.id);
  const place = without.pages.findIndex(({ items, next }) => {
    const last = items.at(-1);
    return next === null || (last !== undefined && order(record, last) < 0);
  });
  return {
    ...without,
    pages: without.pages.map((page, index) =>
      index === place ? { ...page, items: [...page.items, record].sort(order) } : page,
    ),
  };
}

/** Removes a record from the loaded pages. The addresses of further pages don't depend on it. */
export function dropRecord<T extends OwnRecord>(list: OwnList<T>, id: number): OwnList<T> {
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
  };
}

/** Ids of deleted records by list, so that late events don't restore them. */
const goneByClient = new WeakMap<QueryClient, Map<string, Set<number>>>();

function deletedIdsOf(queryClient: QueryClient, key: QueryKey): Set<number> {
  const lists = goneByClient.get(queryClient) ?? new Map<string, Set<number>>();
  goneByClient.set(queryClient, lists);
  const gone = lists.get(hashKey(key)) ?? new Set<number>();
  lists.set(hashKey(key), gone);
  return gone;
}

/**
 * Changes a cached list. It is refetched if it was invalidated, or if it is being fetched, because the response may be older
 * than this change.
 */
export function patchOwnList<T>(
  queryClient: QueryClient,
  key: QueryKey,
  change: (list: OwnList<T>) => OwnList<T>,
): void {
  const state = queryClient.getQueryState(key);
  if (!state) return;
  const isUnsure = state.isInvalidated || state.status === 'error' || state.fetchStatus !== 'idle';
  queryClient.setQueryData<OwnList<T>>(key, (list) => list && change(list));
  if (isUnsure) void queryClient.invalidateQueries({ queryKey: key, exact: true });
}

/** Puts a new or changed record, from an event or from the response of a mutation, into its list. */
export function saveRecord<T extends OwnRecord>(
  queryClient: QueryClient,
  key: QueryKey,
  record: T,
  order: Order<T> = newestFirst,
): void {
  if (deletedIdsOf(queryClient, key).has(record.id)) return;
  patchOwnList<T>(queryClient, key, (list) => putRecord(list, record, order));
}

/** Removes a deleted record from its list for good. */
export function removeRecord(queryClient: QueryClient, key: QueryKey, id: number): void {
  deletedIdsOf(queryClient, key).add(id);
  patchOwnList<OwnRecord>(queryClient, key, (list) => dropRecord(list, id));
}
