import type { CurrentUser } from '@mikai/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { clearMember } from '../app/session/sign-out';
import { PageWithoutServer } from '../app/session/page-without-server';
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
import { NextIcon, NotesIcon } from '../ui/icons/area-icons';
import { StonesIcon } from '../ui/icons/first-icons';
import { BellIcon, ComputerIcon, FlagIcon } from '../ui/icons/icons';
import { PageFrame, PageHead } from '../ui/layout/page-column';
import { breakpoint, color, radius, space, text } from '../theme/tokens';
import { SignInNotice } from '../features/auth/components/sign-in-notice';
import { Spinner } from '../ui/feedback/spinner';

/** In wide windows the links to other pages are beside the cards; the first column is as wide as on other pages. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 42rem) 17rem;
    gap: ${space[48]};
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[16]};
  @media (min-width: ${breakpoint.large}) {
    grid-area: 1 / 1;
    gap: ${space[32]};
  }
`;

/** Other pages with account settings. */
const Links = styled.nav`
  min-inline-size: 0;
  ul {
    display: grid;
    overflow: hidden;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surfaceRaised};
  }
  li + li {
    border-block-start: 1px solid ${color.line};
  }
  a {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr) 1.125rem;
    align-items: center;
    gap: ${space[12]};
    min-block-size: 3rem;
    padding: ${space[8]} ${space[16]};
    color: ${color.ink};
    font-size: ${text[15]};
    font-weight: 600;
    line-height: 1.25;
    overflow-wrap: anywhere;
    text-decoration: none;
    &:hover {
      background: ${color.accentSoft};
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  svg {
    color: ${color.accent};
  }
  svg:last-child {
    color: ${color.inkSoft};
  }
  [dir='rtl'] & svg:last-child {
    transform: scaleX(-1);
  }
  @media (min-width: ${breakpoint.large}) {
    grid-area: 1 / 2;
    position: sticky;
    inset-block-start: calc(var(--header-size, 4.25rem) + ${space[16]});
    align-self: start;
  }
`;

/** `/account`: the member's profile, support flag, preferences, data, and deleting the account. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const session = useSession();
  const [deletionAt, setDeletionAt] = useState<string | null>(null);
  useDocumentTitle(t('title'));
  if (deletionAt !== null) return <Farewell deletionAt={deletionAt} />;
  if (session.status === 'loading') return <Spinner />;
  if (session.status === 'unknown') return <PageWithoutServer title={t('title')} session={session} />;
  if (session.status !== 'member')
    return <SignInNotice page={t('title')} title={t('signInFirst')} action={t('signIn')} />;
  return <Account user={session.user} onDeleted={setDeletionAt} />;
}

interface AccountProps {
  user: CurrentUser;
  /** Called after the request to delete the account, with the ISO time at which it will be deleted; the session has ended. */
  onDeleted: (deletionAt: string) => void;
}

function Account({ user, onDeleted }: AccountProps) {
  const { t } = useTranslation('account');
  const { t: notifications } = useTranslation('notifications');
  const { t: decisions } = useTranslation('decisions');
  const queryClient = useQueryClient();
  /** Applies the server's response to the cached user, and refetches related data. */
  const patchUser = (patch: Partial<CurrentUser>) => {
    queryClient.setQueryData<CurrentUser | null>(authKeys.me, (known) => known && { ...known, ...patch });
    void queryClient.invalidateQueries({ queryKey: authKeys.me });
  };
  const links = [
    { to: '/security', label: t('toSecurity'), Picture: ComputerIcon },
    { to: '/notifications?tab=preferences', label: notifications('toPreferences'), Picture: BellIcon },
    { to: '/ai-consents', label: t('toConsents'), Picture: StonesIcon },
    { to: '/memory', label: t('toMemory'), Picture: NotesIcon },
    { to: '/moderation-decisions', label: decisions('toDecisions'), Picture: FlagIcon },
  ];
  return (
    <PageFrame $wide>
      <PageHead title={t('title')} lead={t('lead')} />
      <Columns>
        <Links aria-label={t('otherSettings')}>
          <ul>
            {links.map(({ to, label, Picture }) => (
              <li key={to}>
                <Link to={to}>
                  <Picture />
                  {label}
                  <NextIcon size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </Links>
        <Cards>
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
        </Cards>
      </Columns>
    </PageFrame>
  );
}
