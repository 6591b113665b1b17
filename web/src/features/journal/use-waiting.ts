import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../lib/http/api-error';
import { showToast } from '../../ui/overlay/toast.store';

/** Returns whether it failed for lack of a network: then there is nothing to do but wait. */
export const isCutOff = (error: unknown): boolean => error instanceof NetworkError && !navigator.onLine;

/** Notifies the person that texts wait on this device. */
export function useNotifyWaiting(): () => void {
  const { t } = useTranslation('journal');
  return () => showToast({ title: t('waiting.toast'), description: t('waiting.toastText') });
}
