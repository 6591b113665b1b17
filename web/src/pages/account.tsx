import type { CurrentUser } from '@mikai/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { clearMember } from '../app/session/sign-out';
import { SessionUnknown } from '../app/session/session-unknown';
import { DeleteCard } from '../features/users/components/delete-card';
import { ExportCard } from '../features/users/components/export-card';
import { Farewell } from '../features/users/components/farewell';
import { InformationCard } from '../features/users/components/information-card';
import { PreferencesCard } from '../features/users/components/preferences-card';
import { ProfileCard } from '../features/users/components/profile-card';
import { SupportCard } from '../features/users/components/support-card';
import { authKeys, useSession } from '../features/auth/auth.queries';
import { useAuthStore } from '../features/auth/auth.store';
import { RelationsCard } from '../features/people/components/relations-card';
import { TourCard } from '../features/walkthrough/components/tour-card';
import '../i18n/texts/account';
import '../i18n/texts/decisions';
import '../i18n/texts/notifications';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { PageFrame, PageHead } from '../ui/layout/page-column';
import { breakpoint, color, radius, space, text } from '../theme/tokens';
import { SignInNotice } from '../features/auth/components/sign-in-notice';
import { Spinner } from '../ui/feedback/spinner';

/** Where else things of the account are settled. */
const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]};
  margin-block-start: ${space[12]};
  @media (min-width: ${breakpoint.small}) {
    display: flex;
    flex-wrap: wrap;
  }
  a {
    display: flex;
    align-items: center;
    block-size: 100%;
    min-block-size: 3rem;
    padding: ${space[8]} ${space[12]};
    border: 1px solid ${color.line};
    border-radius: ${radius.field};
    background: ${color.surfaceRaised};
    font-size: ${text[15]};
    font-weight: 600;
    line-height: 1.25;
    overflow-wrap: anywhere;
    text-decoration: none;
    &:hover {
      background: ${color.accentSoft};
    }
  }
`;

/** `/account`: the member's profile, flag, preferences, data, and the way out. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const session = useSession();
  const [deletionAt, setDeletionAt] = useState<string | null>(null);
  useDocumentTitle(t('title'));
  if (deletionAt !== null) return <Farewell deletionAt={deletionAt} />;
  if (session.status === 'loading') return <Spinner />;
  if (session.status === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  if (session.status !== 'member') return <SignInNotice title={t('signInFirst')} action={t('signIn')} />;
  return <Account user={session.user} onDeleted={setDeletionAt} />;
}

interface AccountProps {
  user: CurrentUser;
  /** The account will be gone at this ISO time, and nobody is signed in here any more. */
  onDeleted: (deletionAt: string) => void;
}

function Account({ user, onDeleted }: AccountProps) {
  const { t } = useTranslation('account');
  const { t: notifications } = useTranslation('notifications');
  const { t: decisions } = useTranslation('decisions');
  const queryClient = useQueryClient();
  /** Applies the server's response, and fetches the rest. */
  const patchUser = (patch: Partial<CurrentUser>) => {
    queryClient.setQueryData<CurrentUser | null>(authKeys.me, (known) => known && { ...known, ...patch });
    void queryClient.invalidateQueries({ queryKey: authKeys.me });
  };
  return (
    <PageFrame>
      <PageHead title={t('title')} lead={t('lead')}>
        <Links>
          <li>
            <Link to="/security">{t('toSecurity')}</Link>
          </li>
          <li>
            <Link to="/notifications?tab=preferences">{notifications('toPreferences')}</Link>
          </li>
          <li>
            <Link to="/ai-consents">{t('toConsents')}</Link>
          </li>
          <li>
            <Link to="/memory">{t('toMemory')}</Link>
          </li>
          <li>
            <Link to="/moderation-decisions">{decisions('toDecisions')}</Link>
          </li>
        </Links>
      </PageHead>
      <ProfileCard user={user} patchUser={patchUser} />
      <SupportCard user={user} patchUser={patchUser} />
      <InformationCard user={user} />
      <PreferencesCard />
      <RelationsCard />
      <TourCard />
      <ExportCard />
      <DeleteCard
        user={user}
        onLeaving={(isLeaving) => useAuthStore.setState({ isLeaving })}
        onDeleted={(deletionAt) => {
          onDeleted(deletionAt);
          clearMember(queryClient);
        }}
      />
    </PageFrame>
  );
}
