import type { JournalEntry, JournalSeed } from '@mikai/contract/journal';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { removeRecord, loadedRecords, saveRecord } from '../../lib/lists/own-list';
import type { OwnList } from '../../lib/lists/own-list';
import type { EventHandlers } from '../../realtime/dispatcher';
import { journalKeys } from './journal.keys';
import type { EntryFilter } from './journal.keys';

const keysOfLists = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: journalKeys.entries })
    .map(({ queryKey }) => queryKey);

/** Returns whether an entry belongs to a tab. Only the server evaluates searches. */
function belongsTo(entry: JournalEntry, tab: EntryFilter['tab']): boolean {
  if (tab === 'venting') return entry.isDisappearing;
  if (tab === 'shadow') return entry.isShadowMode;
  return tab === 'all' || (!entry.isDisappearing && entry.status === 'ready' && !entry.isUnread);
}

/** Updates the open record, unless a newer revision is cached. */
function saveOpened<T extends { revision: number }>(
  queryClient: QueryClient,
  key: QueryKey,
  record: T,
): void {
  queryClient.setQueryData<T | null>(key, (known) =>
    known && known.revision > record.revision ? known : known && record,
  );
}

function saveSeed(queryClient: QueryClient, seed: JournalSeed): void {
  saveRecord(queryClient, journalKeys.seeds, seed);
  saveOpened(queryClient, journalKeys.seed(seed.id), seed);
}

function saveEntry(queryClient: QueryClient, entry: JournalEntry): void {
  saveOpened(queryClient, journalKeys.entry(entry.id), entry);
  for (const key of keysOfLists(queryClient)) {
    const filter = key[2] as EntryFilter;
    const isKnown = loadedRecords(queryClient.getQueryData<OwnList<JournalEntry>>(key)).some(
      ({ id }) => id === entry.id,
    );
    const isSearch = filter.query !== '' || filter.tag !== '';
    if (isSearch && !isKnown) void queryClient.invalidateQueries({ queryKey: key, exact: true });
    else if (isKnown || belongsTo(entry, filter.tab)) saveRecord(queryClient, key, entry, byTime);
  }
  void queryClient.invalidateQueries({ queryKey: journalKeys.counts });
}

function removeEntry(queryClient: QueryClient, id: number): void {
  for (const key of keysOfLists(queryClient)) removeRecord(queryClient, key, id);
  queryClient.setQueryData(journalKeys.entry(id), (known: unknown) => known && null);
}

/** The order of the lists, by time, because the ids of imported entries don't follow their times. */
const byTime = (a: JournalEntry, b: JournalEntry) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;

/** Handlers that apply the events of the journal to the cache. They change nothing but the query client. */
export const journalEventHandlers: Pick<
  EventHandlers,
  | 'journalSeed.saved'
  | 'journalSeed.deleted'
  | 'journalEntries.imported'
  | 'journalEntries.deleted'
  | 'journalEntry.saved'
  | 'journalEntry.deleted'
  | 'copingStrategies.changed'
> = {
  'journalSeed.saved': (queryClient, { seed }) => saveSeed(queryClient, seed),
  'journalSeed.deleted': (queryClient, { id }) => {
    removeRecord(queryClient, journalKeys.seeds, id);
    queryClient.setQueryData(journalKeys.seed(id), (known: unknown) => known && null);
  },
  'journalEntries.imported': (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: journalKeys.entries });
    void queryClient.invalidateQueries({ queryKey: journalKeys.counts });
  },
  'journalEntries.deleted': (queryClient, { ids }) => {
    for (const id of ids) removeEntry(queryClient, id);
    void queryClient.invalidateQueries({ queryKey: journalKeys.counts });
  },
  'journalEntry.saved': (queryClient, { entry }) => saveEntry(queryClient, entry),
  'journalEntry.deleted': (queryClient, { id }) => {
    removeEntry(queryClient, id);
    void queryClient.invalidateQueries({ queryKey: journalKeys.counts });
  },
  'copingStrategies.changed': (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: journalKeys.strategies });
  },
};
