import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDeletions } from '../../lib/deletions/use-deletions';
import { loadedRecords } from '../../lib/lists/own-list';
import { useIsLive } from '../../realtime/realtime.store';
import { gardenPlants, loadedSince } from './garden-plants';
import type { GardenPlant } from './garden-plants';
import { entryPath } from './journal.api';
import { entriesQuery, seedsQuery } from './journal.queries';

const ALL_ENTRIES = { tab: 'all', query: '', tag: '' } as const;

interface GardenList {
  /** Newest first; `undefined` until both lists are loaded. */
  plants: readonly GardenPlant[] | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
  /** Whether the last fetch failed, so that the plants may be outdated. */
  isError: boolean;
  retry: () => void;
}

/** Hook: returns the plants of the member's garden, page by page. */
export function useGardenPlants(): GardenList {
  const isLive = useIsLive();
  const seeds = useInfiniteQuery(seedsQuery(isLive));
  const entries = useInfiniteQuery(entriesQuery(ALL_ENTRIES, isLive));
  const { isDeleted } = useDeletions('journalEntry', entryPath);
  const loaded = useMemo(() => {
    if (!seeds.data || !entries.data) return undefined;
    const kept = loadedRecords(entries.data).filter(({ id }) => !isDeleted(id));
    return {
      seeds: { records: loadedRecords(seeds.data), hasMore: seeds.hasNextPage },
      entries: { records: kept, hasMore: entries.hasNextPage },
    };
  }, [seeds.data, seeds.hasNextPage, entries.data, entries.hasNextPage, isDeleted]);
  const plants = useMemo(() => loaded && gardenPlants(loaded.seeds, loaded.entries), [loaded]);

  const { fetchNextPage: fetchSeeds, refetch: refetchSeeds } = seeds;
  const { fetchNextPage: fetchEntries, refetch: refetchEntries } = entries;
  const loadMore = useCallback(() => {
    if (!loaded) return;
    // Loads the next page of the list that is loaded less far, because it limits the plants that can be shown.
    const [seedsSince, entriesSince] = [loadedSince(loaded.seeds), loadedSince(loaded.entries)];
    if (loaded.seeds.hasMore && seedsSince >= entriesSince) void fetchSeeds();
    if (loaded.entries.hasMore && entriesSince >= seedsSince) void fetchEntries();
  }, [loaded, fetchSeeds, fetchEntries]);
  const retry = useCallback(() => {
    void refetchSeeds();
    void refetchEntries();
  }, [refetchSeeds, refetchEntries]);
  const lists = [seeds, entries];
  return {
    plants,
    hasMore: lists.some(({ hasNextPage }) => hasNextPage),
    isLoadingMore: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    hasMoreFailed: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
    loadMore,
    isError: lists.some(({ isError, isFetchNextPageError }) => isError && !isFetchNextPageError),
    retry,
  };
}
