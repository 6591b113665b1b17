import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../lib/api-error';
import { showToast } from '../../ui/toast.store';

/** Whether it failed because there is no network: then there is nothing for anybody to do but wait. */
export const isCutOff = (error: unknown): boolean => error instanceof NetworkError && !navigator.onLine;

/** Says that words wait on this device. */
export function useNotifyWaiting(): () => void {
  const { t } = useTranslation('journal');
  return () => showToast({ title: t('waiting.toast'), description: t('waiting.toastText') });
}
