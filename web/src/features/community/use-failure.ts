import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';

/** Hook: returns a function that shows an error, and its cause if known. */
export function useFailure(): (error: unknown, text: string) => void {
  const { t } = useTranslation('community');
  const fail = useFailureToast();
  return (error, text) => {
    const isUsedUp = error instanceof ApiError && error.code === 'daily_budget_used';
    if (isUsedUp) showToast({ title: text, description: t('errors.usedUp'), variant: 'destructive' });
    else fail(error, text);
  };
}
