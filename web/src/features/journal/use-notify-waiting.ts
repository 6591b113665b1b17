import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../lib/http/api-error';
import { showToast } from '../../ui/overlay/toast.store';
import { useJournalStore } from './journal.store';

/** Returns whether a request failed because the device is offline: it is sent later. */
export const isOfflineError = (error: unknown): boolean => error instanceof NetworkError && !navigator.onLine;

/**
 * Returns a function that notifies the person that their texts are kept on this device until they can be sent. A page of the
 * journal lists them itself.
 */
export function useNotifyWaiting(): () => void {
  const { t } = useTranslation('journal');
  return () => {
    if (useJournalStore.getState().isOpen) return;
    showToast({ title: t('waiting.toast'), description: t('waiting.toastText') });
  };
}
