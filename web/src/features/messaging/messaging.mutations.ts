import type { Conversation } from '@mikai/contract/messaging';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { ApiError } from '../../lib/http/api-error';
import { showToast } from '../../ui/overlay/toast.store';
import { messagingEventHandlers } from './messaging.events';
import { muteConversation, startConversation } from './messaging.api';
import { messagingKeys } from './messaging.queries';

/** Thrown if the chosen member doesn't exist, or is the member themselves. */
class InvalidMemberError extends Error {
  override readonly name = 'InvalidMemberError';
}

/**
 * Hook: starts a conversation with a member, or finds the existing one; shows an error if that fails. Other features call it through
 * their page, which must import the `messaging` texts.
 * @param ownId id of the signed-in member
 */
export function useStartConversation(ownId: number, onStarted: (conversation: Conversation) => void) {
  const { t } = useTranslation('messaging');
  const { t: common } = useTranslation('common');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (participantId: number) => {
      if (!Number.isInteger(participantId) || participantId < 1 || participantId === ownId)
        throw new InvalidMemberError('Not somebody to write to');
      return startConversation(participantId);
    },
    onSuccess: (conversation) => {
      messagingEventHandlers['conversation.changed'](queryClient, { conversation });
      onStarted(conversation);
    },
    onError: (error) => {
      if (error instanceof InvalidMemberError) {
        showToast({ title: t('invalidUser'), description: t('invalidUserText'), variant: 'destructive' });
        return;
      }
      const code = error instanceof ApiError ? error.code : undefined;
      const limit =
        code === 'daily_budget_used'
          ? t('startUsedUp')
          : code === 'rate_limited' || code === 'account_suspended'
            ? failureText(error)
            : undefined;
      showToast({
        title: common('errors.title'),
        description: limit ?? t('startFailed'),
        variant: 'destructive',
      });
    },
  });
}

/** Hook: mutes or unmutes a conversation; the change is shown once the server has stored it. */
export function useMuteConversation(conversationId: number) {
  const { t } = useTranslation('messaging');
  const { t: common } = useTranslation('common');
  const queryClient = useQueryClient();
  const fail = () => {
    showToast({ title: common('errors.title'), description: t('muteFailed'), variant: 'destructive' });
    void queryClient.invalidateQueries({ queryKey: messagingKeys.conversations });
  };
  return useMutation({
    mutationFn: (isMuted: boolean) => muteConversation(conversationId, isMuted),
    onSuccess: (changed, isMuted) => {
      const apply = (conversation: Conversation) =>
        messagingEventHandlers['conversation.changed'](queryClient, { conversation });
      apply(changed);
      showToast({
        title: isMuted ? t('mutedTitle') : t('unmutedTitle'),
        description: isMuted ? t('mutedText') : t('unmutedText'),
        undo: () => void muteConversation(conversationId, !isMuted).then(apply, fail),
      });
    },
    onError: fail,
  });
}
