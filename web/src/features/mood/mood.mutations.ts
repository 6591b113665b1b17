import type { MoodEntry, MoodEntryResponse } from '@mikai/contract/mood';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, isNotFound, isTransient } from '../../lib/http/api-error';
import { sendAnew } from '../../lib/outbox/send-anew';
import { openHelpFor } from '../../ui/help/help.store';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';
import { detailsOf, lastLogOf } from './last-log';
import type { MoodDetails } from './last-log';
import { fromEntry, toRequest } from './log-draft';
import type { LogDraft } from './log-draft';
import { createEntry, deleteEntry, editEntry } from './mood.api';
import { moodEventHandlers, applyOwnEntry } from './mood.events';
import { countEdit, removeEntry, setLast, updateLast, useMoodStore } from './mood.store';

/**
 * Returns a function that shows why an entry could not be saved: a crisis card, an ended session, or the cause.
 * @param onExpired asks the server again who is signed in
 */
function useEntryFailure(onExpired: () => void): (error: unknown) => void {
  const { t } = useTranslation('mood');
  const fail = useFailureToast();
  return (error) => {
    if (error instanceof ApiError) openHelpFor(error.crisis);
    if (error instanceof ApiError && error.status === 401) {
      showToast({
        title: t('toast.expired'),
        description: t('toast.expiredText'),
        variant: 'destructive',
      });
      onExpired();
    } else fail(error, t('toast.failed'));
  };
}

interface SentLog {
  draft: LogDraft;
  clientId: string;
}

/** Returns whether the face of this log is on the screen, which shows by itself that it was not saved and offers to retry. */
const isBesideFace = (clientId: string): boolean => {
  const { isOpen, last } = useMoodStore.getState();
  return isOpen && last?.clientId === clientId;
};

/** Logs a mood. Its face stays on the screen even if it could not be saved. */
export function useLogMood(onExpired: () => void, onLogged?: () => void) {
  const queryClient = useQueryClient();
  const fail = useEntryFailure(onExpired);
  return useMutation({
    mutationFn: ({ draft, clientId }: SentLog) =>
      sendAnew({ ...toRequest(draft), clientId }, (entry) => createEntry(entry)),
    onSuccess: (answer, { clientId }) => {
      applyOwnEntry(queryClient, answer);
      const { crisis: _crisis, ...entry } = answer;
      setLast(lastLogOf(entry, clientId));
      onLogged?.();
    },
    onError: (error, { clientId }) => {
      updateLast(clientId, { state: 'failed' });
      if (!(isTransient(error) && isBesideFace(clientId))) fail(error);
    },
  });
}

/** Saves the details of a mood as they are tapped, one change after the other. */
export function useSaveDetails(onExpired: () => void) {
  const queryClient = useQueryClient();
  const fail = useEntryFailure(onExpired);
  return useMutation({
    scope: { id: 'mood-details' },
    onMutate: () => countEdit(1),
    mutationFn: ({ entry, details }: { entry: MoodEntry; details: MoodDetails }) =>
      editEntry(entry.id, {
        emotions: [...details.emotions],
        activities: [...details.activities],
        notes: details.notes.trim(),
      }),
    onSuccess: (answer) => {
      countEdit(-1);
      applyOwnEntry(queryClient, answer);
    },
    onError: (error, { entry }) => {
      countEdit(-1);
      if (isNotFound(error)) removeEntry(entry.id);
      else {
        const { last } = useMoodStore.getState();
        if (last?.entry?.id === entry.id) updateLast(last.clientId, { details: detailsOf(last.entry) });
        fail(error);
      }
    },
  });
}

/** Saves an edit. */
export function useEditEntry(
  onExpired: () => void,
  onSaved: (answer: MoodEntryResponse, saved: LogDraft) => void,
) {
  const queryClient = useQueryClient();
  const fail = useEntryFailure(onExpired);
  return useMutation({
    mutationFn: ({ entry, draft }: { entry: MoodEntry; draft: LogDraft }) => {
      const { createdAt, ...rest } = toRequest(draft);
      // The field knows minutes only: a time that nobody touched keeps its seconds.
      const isMoved = draft.at !== fromEntry(entry).at;
      return editEntry(entry.id, isMoved ? { ...rest, createdAt } : rest);
    },
    onSuccess: (answer, { draft }) => {
      applyOwnEntry(queryClient, answer);
      onSaved(answer, draft);
    },
    onError: fail,
  });
}

/** Deletes an entry for good. One that is gone already counts as deleted. */
export function useDeleteEntry(onExpired: () => void, onDeleted?: () => void) {
  const queryClient = useQueryClient();
  const fail = useEntryFailure(onExpired);
  return useMutation({
    mutationFn: async (id: number) => {
      await deleteEntry(id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    },
    onSuccess: (_answer, id) => {
      moodEventHandlers['moodEntry.deleted'](queryClient, { id });
      onDeleted?.();
    },
    onError: fail,
  });
}
