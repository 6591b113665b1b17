import type { EditMoodEntryRequest, MoodEntryResponse } from '@mikai/contract/mood';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error';
import { failureReason } from '../../lib/outbox/outbox';
import { OutboxSender } from '../../lib/outbox/outbox-sender';
import { openHelpFor } from '../../ui/help/help.store';
import { createEntry, editEntry } from './mood.api';
import { applyOwnEntry } from './mood.events';
import { followArrival, logOutbox, toRequest, useMoodStore } from './mood.store';
import type { WaitingLog } from './mood.store';

/** Returns whether an entry equals a log. */
function matches(entry: MoodEntryResponse, request: EditMoodEntryRequest): boolean {
  const { moodScore, emotions, activities, notes, createdAt } = entry;
  return JSON.stringify({ moodScore, emotions, activities, notes, createdAt }) === JSON.stringify(request);
}

/** Saves a log, once. If an earlier attempt had arrived before the log was amended, the entry is changed. */
async function save(log: WaitingLog): Promise<MoodEntryResponse> {
  const { clientId, ...request } = toRequest(log);
  const saved = await createEntry({ clientId, ...request }, log.senderId);
  const isBehind = log.isAmended === true && !matches(saved, request);
  return isBehind ? editEntry(saved.id, request, log.senderId) : saved;
}

const sender = new OutboxSender<WaitingLog, MoodEntryResponse>(logOutbox, (queryClient) => ({
  send: async (log) => {
    const answer = await save(log);
    const { crisis: _crisis, ...entry } = answer;
    followArrival(log.clientId, entry);
    return answer;
  },
  onSent: (answer) => {
    applyOwnEntry(queryClient, answer);
    // Beside the form where that is on the screen, else by itself.
    if (!useMoodStore.getState().isOpen) openHelpFor(answer.crisis);
  },
  reasonOf: (error) => failureReason(error, ['unauthenticated']),
  onFailed: (error) => {
    if (error instanceof ApiError) openHelpFor(error.crisis);
  },
}));

/**
 * Starts to send moods that were logged offline, on every page of the app.
 * @param ownId returns the signed-in member; logs of other members on this device are not sent
 */
export function startLogging(queryClient: QueryClient, ownId: () => number | undefined): void {
  sender.start(queryClient, ownId);
}
