import type { JournalEntry, JournalSeed } from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/http/api-error';
import { loadedRecords, ownListQuery } from '../../lib/lists/own-list';
import type { OwnList, OwnRecord } from '../../lib/lists/own-list';
import { entriesPath, getCounts, getEntry, getSeed, listStrategies, SEEDS_PATH } from './journal.api';
import { journalKeys } from './journal.keys';
import type { EntryFilter } from './journal.keys';
import { pollListWhilePending, pollUnlessLive, pollWhilePending } from '../../realtime/polling';

/** Fetches the entries that match a filter, newest first, page by page. */
export function entriesQuery(filter: EntryFilter, isLive: boolean) {
  return {
    ...ownListQuery<JournalEntry>(journalKeys.entriesOf(filter), entriesPath(filter), pollUnlessLive(isLive)),
    refetchInterval: pollListWhilePending(isLive),
  };
}

/** Fetches the seeds, newest first, page by page. */
export const seedsQuery = (isLive: boolean) =>
  ownListQuery<JournalSeed>(journalKeys.seeds, SEEDS_PATH, pollUnlessLive(isLive));

export const countsQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: journalKeys.counts,
    queryFn: ({ signal }) => getCounts(signal),
    refetchInterval: pollUnlessLive(isLive),
  });

/** Returns a record from any loaded list; `undefined` if none has it. */
function known<T extends OwnRecord>(
  queryClient: QueryClient,
  key: readonly string[],
  id: number,
): T | undefined {
  return queryClient
    .getQueriesData<OwnList<T>>({ queryKey: key })
    .flatMap(([, list]) => loadedRecords(list))
    .filter((record) => record.id === id)
    .sort((a, b) => b.revision - a.revision)[0];
}

/** Returns whether an entry is in a loaded list. */
export const isListed = (queryClient: QueryClient, id: number): boolean =>
  known<JournalEntry>(queryClient, journalKeys.entries, id) !== undefined;

/** Fetches one entry; `null` if it no longer exists. */
export const entryQuery = (queryClient: QueryClient, id: number, isLive: boolean) =>
  queryOptions({
    queryKey: journalKeys.entry(id),
    queryFn: ({ signal }): Promise<JournalEntry | null> =>
      getEntry(id, signal).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
    initialData: () => known<JournalEntry>(queryClient, journalKeys.entries, id),
    refetchInterval: pollWhilePending(isLive),
  });

/** Fetches one seed; `null` if it no longer exists. */
export const seedQuery = (queryClient: QueryClient, id: number) =>
  queryOptions({
    queryKey: journalKeys.seed(id),
    queryFn: ({ signal }) => getSeed(id, signal),
    initialData: () => known<JournalSeed>(queryClient, journalKeys.seeds, id),
  });

/** Fetches the member's strategies, in the language of the page. */
export const strategiesQuery = (language: LanguageCode, isLive: boolean) =>
  queryOptions({
    queryKey: journalKeys.strategiesIn(language),
    queryFn: ({ signal }) => listStrategies(language, signal),
    refetchInterval: pollUnlessLive(isLive),
  });
