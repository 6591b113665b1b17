import type { ChatMessage } from '@mikai/contract/chat';
import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keptOf, noteKept, waitingSummaries } from '../features/chat/kept-summaries.store';
import { applyEntry, orGone } from '../features/journal/apply-saved';
import { EMPTY_ENTRY, toEntryRequest } from '../features/journal/drafts';
import { createEntry, deleteEntry } from '../features/journal/journal.api';
import { journalEventHandlers } from '../features/journal/journal.events';
import {
  dropWaiting,
  journalOutbox,
  queueEntry,
  savedEntryOf,
  waitingState,
} from '../features/journal/journal.outbox';
import { isOfflineError } from '../features/journal/use-notify-waiting';
import { ApiError } from '../lib/http/api-error';
import { sendAnew } from '../lib/outbox/send-anew';
import { openHelpFor } from '../ui/help/help.store';
import { summaryText } from './hand-over';

/** Returns the request id for keeping a summary: the same for each press and device, so that the server makes one entry. */
const clientIdOf = ({ sessionId, id }: ChatMessage): string =>
  `${sessionId.slice(0, 24)}${id.toString(16).padStart(12, '0')}`;

interface KeepInJournal {
  /** Makes a journal entry of a message's summary. */
  keep: (message: ChatMessage) => void;
  /** Deletes that entry, or removes it from the outbox if it isn't sent yet. */
  undo: (message: ChatMessage) => void;
}

/**
 * Follows the outbox of this device. An entry that this page has sent can be opened and undone. If an entry left the outbox
 * another way (sent by the service worker, or removed by its writer), its button is offered again; pressing it creates no
 * second entry.
 */
function followWaiting(): void {
  for (const { messageId, clientId } of waitingSummaries()) {
    const entryId = savedEntryOf(clientId);
    if (entryId !== undefined) noteKept(messageId, { status: 'saved', entryId });
    else if (waitingState(clientId) === undefined) noteKept(messageId, undefined);
  }
}

/**
 * Hook: keeps the summary of a guided flow in the journal with one press, and undoes that. `kept-summaries.store` has the
 * state of each summary. Without a network the entry waits in the outbox, like an entry written in the journal itself.
 */
export function useKeepInJournal(memberId: number | undefined): KeepInJournal {
  const queryClient = useQueryClient();
  useEffect(() => {
    followWaiting();
    return journalOutbox.use.subscribe(followWaiting);
  }, []);
  return useMemo(
    () => ({
      keep: (message) => {
        const { id, summary } = message;
        if (!summary || keptOf(id)?.status === 'saving') return;
        // Without a member there is no journal to write to.
        if (memberId === undefined) return noteKept(id, { status: 'failed' });
        const request = toEntryRequest({
          ...EMPTY_ENTRY,
          title: summary.title.slice(0, JOURNAL_LIMITS.titleLength),
          content: summaryText(summary).slice(0, JOURNAL_LIMITS.contentLength),
        });
        const clientId = clientIdOf(message);
        const keepOnDevice = () => {
          queueEntry({ clientId, senderId: memberId }, request);
          noteKept(id, { status: 'waiting', clientId });
        };
        if (!navigator.onLine) return keepOnDevice();
        noteKept(id, { status: 'saving' });
        sendAnew({ ...request, clientId }, createEntry).then(
          (entry) => {
            applyEntry(queryClient, entry);
            openHelpFor(entry.crisis);
            noteKept(id, { status: 'saved', entryId: entry.id });
          },
          (error: unknown) => {
            if (isOfflineError(error)) return keepOnDevice();
            if (error instanceof ApiError) openHelpFor(error.crisis);
            noteKept(id, { status: 'failed' });
          },
        );
      },
      undo: ({ id }) => {
        const kept = keptOf(id);
        if (kept?.status === 'waiting') {
          // An entry that is being sent can be undone once the server has answered.
          if (waitingState(kept.clientId) !== 'sending') dropWaiting(kept.clientId);
          return;
        }
        if (kept?.status !== 'saved' && kept?.status !== 'undoFailed') return;
        const { entryId } = kept;
        noteKept(id, { status: 'undoing', entryId });
        deleteEntry(entryId)
          .catch(orGone)
          .then(
            () => {
              journalEventHandlers['journalEntry.deleted'](queryClient, { id: entryId });
              noteKept(id, undefined);
            },
            () => noteKept(id, { status: 'undoFailed', entryId }),
          );
      },
    }),
    [memberId, queryClient],
  );
}
