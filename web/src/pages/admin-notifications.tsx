import { useTranslation } from 'react-i18next';
import { AdminPage } from '../app/admin/admin-page';
import { BroadcastDesk } from '../features/broadcasts/components/broadcast-desk';
import '../i18n/texts/broadcasts';

/** `/admin/notifications`: notifications to all members. Only for the site owner. */
export function AdminNotificationsPage() {
  const { t } = useTranslation('broadcasts');
  return (
    <AdminPage title={t('title')} lead={t('lead')} for="owner">
      <BroadcastDesk />
    </AdminPage>
  );
}
