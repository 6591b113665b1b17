import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { useOnline } from '../../../lib/browser/use-online';
import { useIsLive } from '../../../realtime/realtime.store';
import { PageColumn } from '../../../ui/layout/page-column';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { Tabs } from '../../../ui/navigation/tabs';
import { gachaKeys } from '../gacha.keys';
import { gachaUserQuery } from '../gacha.queries';
import { BalanceBar } from './balance-bar';
import { CollectionPanel } from './collection-panel';
import { HistoryPanel } from './history-panel';
import { PullPanel } from './pull-panel';

interface GachaViewProps {
  /** Id of the shown tab. */
  tab: string | null;
  onTab: (tab: string) => void;
  /** Called with a question, to write about it in the journal. */
  onWrite: (question: string) => void;
}

/** The page of companions: pulls, the collection, and the history. */
export function GachaView({ tab, onTab, onWrite }: GachaViewProps) {
  const { t } = useTranslation('gacha');
  const isOnline = useOnline();
  useLanguageTexts();
  const { data: user, isError, refetch } = useQuery(gachaUserQuery(useIsLive()));
  return (
    <PageColumn title={t('title')} lead={t('lead')} wide>
      <BalanceBar user={user} />
      {user ? (
        <Tabs
          label={t('tabs.label')}
          shown={tab ?? 'pull'}
          onShow={onTab}
          items={[
            { id: 'pull', label: t('tabs.pull'), content: <PullPanel user={user} /> },
            {
              id: 'collection',
              label: t('tabs.collection'),
              content: <CollectionPanel user={user} onWrite={onWrite} />,
            },
            { id: 'history', label: t('tabs.history'), content: <HistoryPanel /> },
          ]}
        />
      ) : isError ? (
        <ErrorState
          status={t('failed.user')}
          text={isOnline ? undefined : t('offline')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton widths={['50%', '90%', '80%', '60%']} />
      )}
    </PageColumn>
  );
}

/** Hook: refetches names and descriptions, which are in the account's language, when that changes. */
function useLanguageTexts(): void {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const known = useRef(language);
  useEffect(() => {
    if (known.current === language) return;
    known.current = language;
    for (const queryKey of [gachaKeys.catalogue, gachaKeys.companions, gachaKeys.pulls])
      void queryClient.invalidateQueries({ queryKey });
  }, [language, queryClient]);
}
