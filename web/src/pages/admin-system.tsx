import { useTranslation } from 'react-i18next';
import { AdminPage } from '../app/admin/admin-page';
import { SystemView } from '../features/system/components/system-view';
import '../i18n/texts/system';

/** `/admin/system`: the system status. */
export function AdminSystemPage() {
  const { t } = useTranslation('system');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <SystemView />
    </AdminPage>
  );
}
