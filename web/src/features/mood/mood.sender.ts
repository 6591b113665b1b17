import type { MoodEntryResponse } from '@mikai/contract/mood';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error';
import { failureReason } from '../../lib/outbox/outbox';
import { OutboxSender } from '../../lib/outbox/outbox-sender';
import { openHelpFor } from '../../ui/help/help.store';
import { createEntry } from './mood.api';
import { takeOwnEntry } from './mood.events';
import { logOutbox, toRequest, useMoodStore } from './mood.store';
import type { WaitingLog } from './mood.store';

const sender = new OutboxSender<WaitingLog, MoodEntryResponse>(logOutbox, (queryClient) => ({
  send: (log) => createEntry(toRequest(log), log.senderId),
  onSent: (answer) => {
    takeOwnEntry(queryClient, answer);
    // Beside the form where that is on the screen, else by itself.
    if (!useMoodStore.getState().isOpen) openHelpFor(answer.crisis);
  },
  reasonOf: (error) => failureReason(error, ['unauthenticated']),
  onFailed: (error) => {
    if (error instanceof ApiError) openHelpFor(error.crisis);
  },
}));

/**
 * Sends what was logged without a network from now on, wherever in the app the member is.
 * @param ownId tells who is signed in; logs of somebody else on this device are left alone
 */
export function startLogging(queryClient: QueryClient, ownId: () => number | undefined): void {
  sender.start(queryClient, ownId);
}
