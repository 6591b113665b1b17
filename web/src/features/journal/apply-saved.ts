import type { JournalEntryResponse, JournalSeedResponse } from '@mikai/contract/journal';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/http/api-error';
import { keepCard } from '../../ui/help/cards.store';
import { journalEventHandlers } from './journal.events';

/** Applies the response of saving an entry, like its event. A crisis card stays until the page is left, even after another save. */
export function applyEntry(queryClient: QueryClient, { crisis, ...entry }: JournalEntryResponse): void {
  keepCard('journal', crisis);
  journalEventHandlers['journalEntry.saved'](queryClient, { entry });
}

/** Applies the response of saving a seed, like `applyEntry`. */
export function applySeed(queryClient: QueryClient, { crisis, ...seed }: JournalSeedResponse): void {
  keepCard('journal', crisis);
  journalEventHandlers['journalSeed.saved'](queryClient, { seed });
}

/** A `catch` handler that ignores 'not found', because an entry that doesn't exist counts as deleted. */
export const orGone = (error: unknown) => {
  if (!isNotFound(error)) throw error;
};
