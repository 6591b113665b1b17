import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, isNotFound } from '../../lib/http/api-error';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { notesEventHandlers } from './notes.events';
import { deleteNote, generateNote } from './notes.queries';

/** Requests a note by MikAI. */
export function useGenerateNote() {
  const { t } = useTranslation('notes');
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: generateNote,
    onSuccess: (note) => notesEventHandlers['note.saved'](queryClient, { note }),
    onError: (error) => {
      const isUsedUp = error instanceof ApiError && error.code === 'daily_budget_used';
      showToast({
        title: t('failed'),
        description: isUsedUp ? t('usedUp') : (failureText(error) ?? t('failedText')),
        variant: 'destructive',
      });
    },
  });
}

/** Deletes a note for good. One that is gone already counts as deleted. */
export function useDeleteNote(onDeleted: () => void) {
  const { t } = useTranslation('notes');
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: async (id: number) => {
      await deleteNote(id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    },
    onSuccess: (_answer, id) => {
      notesEventHandlers['note.deleted'](queryClient, { id });
      onDeleted();
    },
    onError: (error) =>
      showToast({
        title: t('deleteFailed'),
        description: failureText(error) ?? t('failedText'),
        variant: 'destructive',
      }),
  });
}
