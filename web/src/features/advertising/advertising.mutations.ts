import type { AdvertisementRequest } from '@mikai/contract/advertising';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '../../lib/http/server-message';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { deleteAdvertisement, saveAdvertisement } from './advertising.api';
import { advertisingKeys } from './advertising.queries';

/** Hook: returns a function that refetches both lists. */
function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: advertisingKeys.all });
    void queryClient.invalidateQueries({ queryKey: advertisingKeys.running });
  };
}

/** Hook: saves an advertisement; the form shows errors. */
export function useSaveAdvertisement(id: number | null, onSaved: () => void) {
  const { t } = useTranslation('advertising');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: AdvertisementRequest) => saveAdvertisement(id, body),
    onSuccess: () => {
      showToast({ title: t('form.saved') });
      onSaved();
    },
    onSettled: refresh,
  });
}

/** Hook: deletes an advertisement. */
export function useDeleteAdvertisement(onEnd: () => void) {
  const { t } = useTranslation('advertising');
  const failureText = useFailureText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: deleteAdvertisement,
    onSuccess: () => showToast({ title: t('delete.done') }),
    onError: (error) => {
      const description = failureText(error) ?? serverMessage(error);
      showToast({ title: t('delete.failed'), description, variant: 'destructive' });
    },
    onSettled: () => {
      refresh();
      onEnd();
    },
  });
}
