import { useTranslation } from 'react-i18next';
import { AdminPage } from '../app/admin/admin-page';
import { useCurrentUser } from '../features/auth/auth.queries';
import { AuditLog } from '../features/audit-log/components/audit-log';
import '../i18n/texts/audit';

/** `/admin/audit-log`: the log of administrators' actions. */
export function AdminAuditLogPage() {
  const { t } = useTranslation('audit');
  const user = useCurrentUser();
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <AuditLog isSiteOwner={user?.isSiteOwner ?? false} />
    </AdminPage>
  );
}
