import { useTranslation } from 'react-i18next';
import { useBackOnline } from '../lib/browser/use-back-online';
import { useOnline } from '../lib/browser/use-online';
import { HelpContent } from '../pages/help';
import { ErrorState } from '../ui/feedback/states';

/**
 * Shown in place of a page while the server can't be reached to check the session: the error, and the help that works
 * without a server. It retries when the network is back.
 */
export function OutOfReach({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('help');
  const online = useOnline();
  useBackOnline(onRetry);
  return (
    <>
      {online ? (
        <ErrorState onRetry={onRetry} />
      ) : (
        <ErrorState title={t('offlineTitle')} text={t('offlineText')} onRetry={onRetry} />
      )}
      <HelpContent />
    </>
  );
}
