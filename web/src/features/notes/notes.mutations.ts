import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { notesEventHandlers } from './notes.events';
import { generateNote } from './notes.queries';

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
