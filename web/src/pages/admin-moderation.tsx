import { useTranslation } from 'react-i18next';
import { AdminPage } from '../app/admin/admin-page';
import { useSession } from '../features/auth/auth.queries';
import { ModerationDesk } from '../features/moderation/components/moderation-desk';
import '../i18n/texts/moderation';
import { LinkDialog } from '../ui/overlay/link-dialog';

/** `/admin/moderation`: reports, posts on which the crisis gate fired, appeals, and decided cases. */
export function AdminModerationPage() {
  const { t } = useTranslation('moderation');
  const session = useSession();
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      {session.status === 'member' ? <ModerationDesk moderator={session.user} /> : null}
      <LinkDialog />
    </AdminPage>
  );
}
