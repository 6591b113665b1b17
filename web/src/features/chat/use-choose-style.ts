import type { ChatStyle } from '@mikai/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/overlay/toast.store';
import { chooseStyle } from './chat.api';
import { chatEventHandlers } from './chat.events';

/** Hook: saves MikAI's style in a conversation. */
export function useChooseStyle(sessionId: string) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (style: ChatStyle | null) => chooseStyle(sessionId, { style }),
    onSuccess: (session) => chatEventHandlers['chat.sessionChanged'](queryClient, { session }),
    onError: () =>
      showToast({
        title: common('errors.title'),
        description: t('style.failed'),
        variant: 'destructive',
      }),
  });
}
