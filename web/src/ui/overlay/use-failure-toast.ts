import { useTranslation } from 'react-i18next';
import { showToast } from './toast.store';
import { useFailureText } from '../feedback/use-failure-text';

/**
 * Hook: returns a function that shows a toast for an error that no field caused. It takes the error and a sentence about what
 * failed, and adds the reason if it is known.
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
