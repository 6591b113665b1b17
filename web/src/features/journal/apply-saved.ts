import type { JournalEntryResponse, JournalSeedResponse } from '@mikai/contract/journal';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/http/api-error';
import { keepCard } from '../../ui/help/cards.store';
import { journalEventHandlers } from './journal.events';

/** Applies one's own entry like its event. A card stays until the page is left; the next save does not remove it. */
export function applyEntry(queryClient: QueryClient, { crisis, ...entry }: JournalEntryResponse): void {
  keepCard('journal', crisis);
  journalEventHandlers['journalEntry.saved'](queryClient, { entry });
}

/** The same for a seed. */
export function applySeed(queryClient: QueryClient, { crisis, ...seed }: JournalSeedResponse): void {
  keepCard('journal', crisis);
  journalEventHandlers['journalSeed.saved'](queryClient, { seed });
}

/** An entry that does not exist counts as deleted. */
export const orGone = (error: unknown) => {
  if (!isNotFound(error)) throw error;
};
