import type { CurrentUser } from '@mikai/contract/auth';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LeaveCodesDialog } from '../app/session/leave-codes-dialog';
import { RequireMember } from '../app/session/require-member';
import { DevicesCard } from '../features/security/components/devices-card';
import { PasswordCard } from '../features/security/components/password-card';
import { PushDevicesCard } from '../features/security/components/push-devices-card';
import { RecoveryCard } from '../features/security/components/recovery-card';
import { SecurityLogCard } from '../features/security/components/security-log-card';
import { TipsCard } from '../features/security/components/tips-card';
import { TwoFactorCard } from '../features/security/components/two-factor-card';
import '../i18n/texts/security';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { PageFrame, PageHead } from '../ui/layout/page-column';

/** `/security`: two-factor authentication, password, devices, and the security log. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  return <RequireMember title={t('title')}>{(user) => <Security user={user} />}</RequireMember>;
}

function Security({ user: { id, email } }: { user: CurrentUser }) {
  const { t } = useTranslation('security');
  useDocumentTitle(t('title'));
  return (
    <PageFrame>
      <PageHead title={t('title')} lead={t('lead')}>
        <p>
          <Link to="/account">{t('toAccount')}</Link>
        </p>
      </PageHead>
      <TwoFactorCard email={email} userId={id} />
      <PasswordCard email={email} />
      <DevicesCard />
      <PushDevicesCard />
      <SecurityLogCard />
      <RecoveryCard />
      <TipsCard />
      <LeaveCodesDialog userId={id} />
    </PageFrame>
  );
}
