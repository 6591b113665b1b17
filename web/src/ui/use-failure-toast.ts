import { useTranslation } from 'react-i18next';
import { showToast } from './toast.store';
import { useFailureText } from './use-failure-text';

/**
 * A toast for what failed without being the fault of a field.
 * @returns a function of the error and of what could not be done, in words; those of a known cause are added
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
