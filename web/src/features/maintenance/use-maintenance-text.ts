import { DEFAULT_MAINTENANCE_MESSAGE } from '@mikai/contract/maintenance';
import { useTranslation } from 'react-i18next';

/** What members are told, in their language where it is what the specification words; else as an administrator wrote it. */
export function useMaintenanceText(): (message: string) => string {
  const { t } = useTranslation('maintenance');
  return (message) => (message === DEFAULT_MAINTENANCE_MESSAGE ? t('default') : message);
}
