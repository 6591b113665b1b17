import type { JournalEntryResponse, JournalSeedResponse } from '@mikai/contract/journal';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error';
import { failureReason } from '../../lib/outbox/outbox';
import { OutboxSender } from '../../lib/outbox/outbox-sender';
import { openHelpFor } from '../../ui/help/help.store';
import { createEntry, createSeed } from './journal.api';
import { wordsOutbox } from './journal.outbox';
import type { WaitingWords } from './journal.outbox';
import { useJournalStore } from './journal.store';
import { takeEntry, takeSeed } from './own-words';

type Answer = { entry: JournalEntryResponse } | { seed: JournalSeedResponse };

async function send({ clientId, senderId, content, ...words }: WaitingWords): Promise<Answer> {
  return words.kind === 'entry'
    ? { entry: await createEntry({ ...words.request, content, clientId }, senderId) }
    : { seed: await createSeed({ ...words.request, content, clientId }, senderId) };
}

const sender = new OutboxSender<WaitingWords, Answer>(wordsOutbox, (queryClient) => ({
  send,
  onSent: (answer) => {
    if ('entry' in answer) takeEntry(queryClient, answer.entry);
    else takeSeed(queryClient, answer.seed);
    const { crisis } = 'entry' in answer ? answer.entry : answer.seed;
    // Beside the words where the journal is on the screen, else by itself.
    if (!useJournalStore.getState().isOpen) openHelpFor(crisis);
  },
  reasonOf: (error) => failureReason(error, ['unauthenticated']),
  onFailed: (error) => {
    if (error instanceof ApiError) openHelpFor(error.crisis);
  },
}));

/**
 * Saves what was written without a network from now on, wherever in the app the member is.
 * @param ownId tells who is signed in; words of somebody else on this device are left alone
 */
export function startSaving(queryClient: QueryClient, ownId: () => number | undefined): void {
  sender.start(queryClient, ownId);
}
