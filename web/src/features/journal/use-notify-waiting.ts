import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../lib/http/api-error';
import { showToast } from '../../ui/overlay/toast.store';
import { useJournalStore } from './journal.store';

/** Returns whether a request failed because the device is offline, so that it is sent later. */
export const isOfflineError = (error: unknown): boolean => error instanceof NetworkError && !navigator.onLine;

/**
 * Hook: returns a function that shows that a text is kept on this device until it can be sent. Pages of the journal, which list
 * such texts, show nothing.
 */
export function useNotifyWaiting(): () => void {
  const { t } = useTranslation('journal');
  return () => {
    if (useJournalStore.getState().isOpen) return;
    showToast({ title: t('waiting.toast'), description: t('waiting.toastText') });
  };
}
