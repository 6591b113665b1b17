import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdminCards } from '../app/admin/admin-cards';
import { AdminPage } from '../app/admin/admin-page';
import { UsersSection } from '../features/admin/components/users-section';
import { useCurrentUser } from '../features/auth/auth.queries';
import { contactCountsQuery } from '../features/contact/admin-contact.queries';
import { MaintenanceSection } from '../features/maintenance/components/maintenance-section';
import { moderationCountsQuery } from '../features/moderation/moderation.queries';
import '../i18n/texts/admin';
import '../i18n/texts/dense';
import '../i18n/texts/maintenance';
import { useIsLive } from '../realtime/realtime.store';

/** `/admin`, with the alias `/panel-a7b9c4e8f2d6`: links to the other pages, maintenance, and all accounts. */
export function AdminDashboardPage() {
  const { t } = useTranslation('dense');
  return (
    <AdminPage title={t('area.dashboard')} isDashboard>
      <Dashboard />
    </AdminPage>
  );
}

function Dashboard() {
  const user = useCurrentUser();
  const isLive = useIsLive();
  const { data: counts } = useQuery(moderationCountsQuery(isLive));
  const { data: contact } = useQuery(contactCountsQuery(isLive));
  if (!user) return null;
  return (
    <>
      <AdminCards counts={counts} contact={contact} isOwner={user.isSiteOwner} />
      <MaintenanceSection />
      <UsersSection me={user} />
    </>
  );
}
