import type { MoodEntry, MoodEntryResponse } from '@mikai/contract/mood';
import type { QueryClient } from '@tanstack/react-query';
import { removeRecord, loadedRecords, saveRecord } from '../../lib/lists/own-list';
import type { Order, OwnList } from '../../lib/lists/own-list';
import { keepCard } from '../../ui/help/cards.store';
import type { EventHandlers } from '../../realtime/dispatcher';
import { moodKeys } from './mood.keys';
import { followEntry, removeEntry } from './mood.store';

/** The order of the diary: by the time that an entry is about, newest first. */
export const byTime: Order<MoodEntry> = (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id;

/** Invalidates the figures that are computed from the entries. */
function recompute(queryClient: QueryClient): void {
  for (const queryKey of [moodKeys.days, moodKeys.statistics, moodKeys.insights, moodKeys.review])
    void queryClient.invalidateQueries({ queryKey });
}

/**
 * Handlers that apply the events of the mood diary to the cache. Pure apart from the query client that they are given
 * and the form.
 */
export const moodEventHandlers: Pick<
  EventHandlers,
  | 'moodEntry.saved'
  | 'moodEntry.deleted'
  | 'moodEntries.imported'
  | 'moodEntries.deleted'
  | 'moodReport.written'
> = {
  'moodEntry.saved': (queryClient, { entry }) => {
    const list = queryClient.getQueryData<OwnList<MoodEntry>>(moodKeys.entries);
    const known = loadedRecords(list).find(({ id }) => id === entry.id);
    saveRecord(queryClient, moodKeys.entries, entry, byTime);
    followEntry(entry);
    // One's own change arrives twice, as response and as event: it is computed once.
    if (known?.revision !== entry.revision) recompute(queryClient);
  },
  'moodEntry.deleted': (queryClient, { id }) => {
    removeRecord(queryClient, moodKeys.entries, id);
    removeEntry(id);
    recompute(queryClient);
  },
  'moodEntries.imported': (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: moodKeys.entries });
    recompute(queryClient);
  },
  'moodEntries.deleted': (queryClient, { ids }) => {
    for (const id of ids) {
      removeRecord(queryClient, moodKeys.entries, id);
      removeEntry(id);
    }
    recompute(queryClient);
  },
  'moodReport.written': (queryClient, { kind, language }) => {
    // One in another language was requested by another device: fetching it here would write this language's again, and so on.
    void queryClient.invalidateQueries({
      queryKey: kind === 'insights' ? moodKeys.insightsIn(language) : moodKeys.reviewIn(language),
    });
  },
};

/** Applies the answer to one's own log or edit like its event. */
export function applyOwnEntry(queryClient: QueryClient, { crisis, ...entry }: MoodEntryResponse): void {
  moodEventHandlers['moodEntry.saved'](queryClient, { entry });
  keepCard('mood', crisis);
}
