import type { JournalEntryResponse, JournalSeedResponse } from '@mikai/contract/journal';
import type { CrisisCard } from '@mikai/contract/safety';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/api-error';
import { rememberKnownCountry } from '../../ui/help/help.store';
import { journalEventHandlers } from './journal.events';
import { keepCard } from './journal.store';

/** The next save does not revoke the last one's card, which stays until the page is left. */
function applyCard(card: CrisisCard | undefined): void {
  if (!card) return;
  keepCard(card);
  rememberKnownCountry(card.country);
}

/** Takes in an entry of one's own as its event would. */
export function applyEntry(queryClient: QueryClient, { crisis, ...entry }: JournalEntryResponse): void {
  applyCard(crisis);
  journalEventHandlers['journalEntry.saved'](queryClient, { entry });
}

/** The same for a seed. */
export function applySeed(queryClient: QueryClient, { crisis, ...seed }: JournalSeedResponse): void {
  applyCard(crisis);
  journalEventHandlers['journalSeed.saved'](queryClient, { seed });
}

/** An entry that does not exist counts as deleted. */
export const orGone = (error: unknown) => {
  if (!isNotFound(error)) throw error;
};
