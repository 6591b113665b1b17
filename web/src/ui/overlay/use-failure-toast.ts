import { useTranslation } from 'react-i18next';
import { showToast } from './toast.store';
import { useFailureText } from '../feedback/use-failure-text';

/**
 * Shows a toast for an error that no field caused.
 * @returns a function of the error and of a sentence about what failed; the reason is added if it is known
 */
export function useFailureToast(): (error: unknown, text: string) => void {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  return (error, text) => {
    const cause = failureText(error);
    showToast({
      title: cause === undefined ? t('errors.title') : text,
      description: cause ?? text,
      variant: 'destructive',
    });
  };
}
