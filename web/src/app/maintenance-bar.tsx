import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsExpired } from '../features/auth/auth.store';
import { maintenanceQuery } from '../features/maintenance/maintenance.queries';
import '../i18n/texts/maintenance';
import { useIsLive } from '../realtime/realtime.store';
import { StickyBar } from '../ui/layout/sticky-bar';

/** Reminds administrators, on every page, that the site is closed to members. */
export function MaintenanceBar() {
  const { t } = useTranslation('maintenance');
  const isExpired = useIsExpired();
  const { data } = useQuery({ ...maintenanceQuery(useIsLive()), enabled: !isExpired });
  if (!data?.enabled) return null;
  return (
    <StickyBar label={t('bar.label')}>
      <div>{t('bar.on')}</div>
      <Link to="/admin">{t('bar.action')}</Link>
    </StickyBar>
  );
}
