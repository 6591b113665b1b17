import { DEFAULT_MAINTENANCE_MESSAGE } from '@mikai/contract/maintenance';
import { useTranslation } from 'react-i18next';

/** Returns the message to members: in their language if it is the default one, else as an administrator wrote it. */
export function useMaintenanceText(): (message: string) => string {
  const { t } = useTranslation('maintenance');
  return (message) => (message === DEFAULT_MAINTENANCE_MESSAGE ? t('default') : message);
}
