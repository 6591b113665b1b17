import type { Broadcast } from '@mikai/contract/broadcasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language';
import { serverMessage } from '../../lib/http/server-message';
import { formatDateTime } from '../../lib/time/time-format';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { applyBroadcast } from './broadcast-lists';
import { cancelBroadcast, sendBroadcast, sendTestPush } from './broadcasts.api';
import { broadcastKeys } from './broadcasts.keys';

/** Hook: sends a broadcast; events update its progress on screen. */
export function useSendBroadcast(onSent: () => void) {
  const { t } = useTranslation('broadcasts');
  const language = useLanguage();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const number = new Intl.NumberFormat(language);
  const showResult = ({ state, scheduledAt, totalUsers, pushSent }: Broadcast) => {
    if (state === 'scheduled' && scheduledAt !== null)
      return showToast({ title: t('send.planned', { when: formatDateTime(scheduledAt, language) }) });
    if (state !== 'done') return showToast({ title: t('send.underWay') });
    const counts = { members: number.format(totalUsers), pushes: number.format(pushSent) };
    return showToast({ title: t('send.done'), description: t('send.doneText', counts) });
  };
  return useMutation({
    mutationFn: sendBroadcast,
    onSuccess: (broadcast) => {
      applyBroadcast(queryClient, broadcast);
      showResult(broadcast);
      onSent();
    },
    onError: (error) => {
      const description = failureText(error) ?? serverMessage(error);
      showToast({ title: t('send.failed'), description, variant: 'destructive' });
      // The request may have arrived although there was no response.
      void queryClient.invalidateQueries({ queryKey: broadcastKeys.current });
    },
  });
}

/** Hook: stops a broadcast. */
export function useCancelBroadcast(onEnd: () => void) {
  const { t } = useTranslation('broadcasts');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: cancelBroadcast,
    onSuccess: (broadcast) => {
      applyBroadcast(queryClient, broadcast);
      showToast({ title: t('cancel.done') });
    },
    onError: (error) => {
      const description = failureText(error) ?? serverMessage(error);
      showToast({ title: t('cancel.failed'), description, variant: 'destructive' });
      void queryClient.invalidateQueries({ queryKey: broadcastKeys.current });
    },
    onSettled: onEnd,
  });
}

/** Hook: sends a test notification to the site owner's own browsers. A failure is shown with `alert` (docs/adr/0068). */
export function useTestPush() {
  const { t } = useTranslation('broadcasts');
  const failureText = useFailureText();
  const showAlert = (why: string | undefined) =>
    window.alert([t('test.failed'), why].filter(Boolean).join('\n\n'));
  return useMutation({
    mutationFn: sendTestPush,
    onSuccess: ({ success, message }) => {
      if (success) showToast({ title: t('test.done'), description: message });
      else showAlert(message);
    },
    onError: (error) => showAlert(failureText(error) ?? serverMessage(error)),
  });
}
