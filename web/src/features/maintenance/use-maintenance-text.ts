import { DEFAULT_MAINTENANCE_MESSAGE } from '@mikai/contract/maintenance';
import { useTranslation } from 'react-i18next';

/** Hook: returns a function that gets the message to members: the default one translated, any other as it was written. */
export function useMaintenanceText(): (message: string) => string {
  const { t } = useTranslation('maintenance');
  return (message) => (message === DEFAULT_MAINTENANCE_MESSAGE ? t('default') : message);
}
