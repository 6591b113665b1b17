import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AdminPage } from '../app/admin/admin-page';
import { useSession } from '../features/auth/auth.queries';
import { useStartConversation } from '../features/messaging/messaging.mutations';
import { WelfareList } from '../features/moderation/components/welfare-list';
import '../i18n/texts/messaging';
import '../i18n/texts/moderation';

/** `/admin/welfare`: members who asked for support. */
export function AdminWelfarePage() {
  const { t } = useTranslation('moderation');
  const session = useSession();
  return (
    <AdminPage title={t('welfare.title')} lead={t('welfare.lead')}>
      {session.status === 'member' ? <Welfare ownId={session.user.id} /> : null}
    </AdminPage>
  );
}

function Welfare({ ownId }: { ownId: number }) {
  const navigate = useNavigate();
  const { mutate: start } = useStartConversation(
    ownId,
    ({ id }) => void navigate(`/messages/${id}`, { state: { toWrite: true } }),
  );
  return <WelfareList ownId={ownId} onReachOut={start} />;
}
