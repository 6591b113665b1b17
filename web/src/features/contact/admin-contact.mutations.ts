import type { ContactMessage } from '@mikai/contract/contact';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';
import { deleteMessage, markMessage } from './admin-contact.api';
import { contactMessagesKeys } from './admin-contact.queries';

function refetchMessages(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: contactMessagesKeys.counts });
  return queryClient.invalidateQueries({ queryKey: contactMessagesKeys.lists });
}

/** Hook: marks a message as answered, or as open. */
export function useMarkMessage() {
  const { t } = useTranslation('contact-messages');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: ({ id, answeredAt }: ContactMessage) => markMessage(id, { isAnswered: answeredAt === null }),
    onSuccess: ({ answeredAt }) => showToast({ title: t(answeredAt === null ? 'unmarked' : 'marked') }),
    onError: (error) => fail(error, t('failed')),
    // After an error another administrator may have marked or deleted it.
    onSettled: () => refetchMessages(queryClient),
  });
}

/** Hook: permanently deletes a message. @param onDone called when it is deleted, even if another administrator was first */
export function useDeleteMessage(onDone: () => void) {
  const { t } = useTranslation('contact-messages');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const done = () => {
    showToast({ title: t('delete.done') });
    onDone();
  };
  return useMutation({
    mutationFn: deleteMessage,
    onSuccess: done,
    onError: (error) =>
      error instanceof ApiError && error.status === 404 ? done() : fail(error, t('delete.failed')),
    onSettled: () => refetchMessages(queryClient),
  });
}
