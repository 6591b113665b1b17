import { useTranslation } from 'react-i18next';
import '../../i18n/texts/failures';
import { useLanguage } from '../../i18n/use-language';
import { ApiError, isTransient } from '../../lib/http/api-error';

/** Formats a waiting time: seconds below a minute, else whole minutes, rounded up. */
function formatWait(seconds: number, language: string): string {
  const inMinutes = seconds >= 60;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(Math.ceil(inMinutes ? seconds / 60 : Math.max(1, seconds)));
}

/**
 * Hook: returns a function that gets the text of an error that is not about the input: no response, too many attempts, an
 * ended session. It returns `undefined` for any other error, which the form itself has to explain.
 */
export function useFailureText(): (error: unknown) => string | undefined {
  const { t } = useTranslation('failures');
  const language = useLanguage();
  return (error) => {
    if (error instanceof ApiError && error.code === 'maintenance') return t('maintenance');
    if (isTransient(error)) return t('connection');
    if (!(error instanceof ApiError)) return t('unknown');
    if (error.code === 'rate_limited') {
      return error.retryAfter === undefined
        ? t('rateLimited')
        : t('rateLimitedFor', { wait: formatWait(error.retryAfter, language) });
    }
    if (error.code === 'unauthenticated') return t('signedOut');
    if (error.code === 'two_factor_required') return t('twoFactorRequired');
    if (error.code === 'account_suspended') return t('suspended');
    if (error.code === 'unreadable_text') return t('unreadableText');
    return error.code === undefined ? t('unknown') : undefined;
  };
}
