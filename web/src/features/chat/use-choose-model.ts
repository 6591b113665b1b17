import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/overlay/toast.store';
import { chooseModel } from './chat.api';
import { chatEventHandlers } from './chat.events';

/** Hook: saves whether a language model may write to a guest. */
export function useChooseModel(sessionId: string) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => chooseModel(sessionId, { isOn }),
    onSuccess: (session) => chatEventHandlers['chat.sessionChanged'](queryClient, { session }),
    onError: () =>
      showToast({
        title: common('errors.title'),
        description: t('style.failed'),
        variant: 'destructive',
      }),
  });
}
