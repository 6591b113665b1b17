import type { CompanionId } from '@mikai/contract/companions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageWithoutServer } from '../app/session/page-without-server';
import { useSetPreference } from '../features/users/users.mutations';
import { preferencesQuery } from '../features/users/users.queries';
import { useSession } from '../features/auth/auth.queries';
import { GachaView } from '../features/gacha/components/gacha-view';
import { TakeAlongProvider } from '../features/gacha/take-along';
import { applyQuestion } from '../features/journal/apply-question';
import '../i18n/texts/account';
import '../i18n/texts/gacha';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { SignInNotice } from '../features/auth/components/sign-in-notice';
import { Spinner } from '../ui/feedback/spinner';

/**
 * `/gacha`: companions. `?tab=pull|collection|history` selects the tab; `#earn` is the section about earning coins.
 */
export function GachaPage() {
  const { t } = useTranslation('gacha');
  const session = useSession();
  const isMember = session.status === 'member';
  const { data: preferences } = useQuery({ ...preferencesQuery, enabled: isMember });
  const { mutate: setPreference } = useSetPreference();
  const along = useMemo(
    () => ({
      id: preferences?.companion ?? null,
      choose: (companion: CompanionId | null) => setPreference({ companion }),
    }),
    [preferences?.companion, setPreference],
  );
  const [search, setSearch] = useSearchParams();
  useDocumentTitle(t('title'));
  switch (session.status) {
    case 'member':
      return (
        <TakeAlongProvider value={along}>
          <GachaView
            key={session.user.id}
            tab={search.get('tab')}
            onTab={(tab) => setSearch({ tab }, { replace: true })}
            onWrite={applyQuestion}
          />
        </TakeAlongProvider>
      );
    case 'visitor':
      return (
        <SignInNotice
          page={t('title')}
          title={t('signIn')}
          text={t('signInText')}
          action={t('signInAction')}
        />
      );
    case 'loading':
      return <Spinner />;
    case 'unknown':
      return <PageWithoutServer title={t('title')} session={session} />;
  }
}
