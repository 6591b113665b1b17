import type { JournalEntryResponse, JournalSeedResponse } from '@mikai/contract/journal';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error';
import { failureReason } from '../../lib/outbox/outbox';
import { OutboxSender } from '../../lib/outbox/outbox-sender';
import { openHelpFor } from '../../ui/help/help.store';
import { createEntry, createSeed } from './journal.api';
import { journalOutbox, noteSavedEntry } from './journal.outbox';
import type { WaitingText } from './journal.outbox';
import { useJournalStore } from './journal.store';
import { applyEntry, applySeed } from './apply-saved';

type Answer = { entry: JournalEntryResponse; clientId: string } | { seed: JournalSeedResponse };

async function send({ clientId, senderId, content, ...text }: WaitingText): Promise<Answer> {
  return text.kind === 'entry'
    ? { entry: await createEntry({ ...text.request, content, clientId }, senderId), clientId }
    : { seed: await createSeed({ ...text.request, content, clientId }, senderId) };
}

const sender = new OutboxSender<WaitingText, Answer>(journalOutbox, (queryClient) => ({
  send,
  onSent: (answer) => {
    if ('entry' in answer) {
      applyEntry(queryClient, answer.entry);
      noteSavedEntry(answer.clientId, answer.entry.id);
    } else applySeed(queryClient, answer.seed);
    const { crisis } = 'entry' in answer ? answer.entry : answer.seed;
    // The journal shows the card beside the text; on other pages the help dialog opens.
    if (!useJournalStore.getState().isOpen) openHelpFor(crisis);
  },
  reasonOf: (error) => failureReason(error, ['unauthenticated']),
  onFailed: (error) => {
    if (error instanceof ApiError) openHelpFor(error.crisis);
  },
}));

/**
 * Starts to send texts that were written offline, on any page of the app.
 * @param ownId returns the id of the signed-in member; other members' texts on this device are not sent
 */
export function startSaving(queryClient: QueryClient, ownId: () => number | undefined): void {
  sender.start(queryClient, ownId);
}
