import type { CaseSource } from '@mikai/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language';
import { useIsLive } from '../../../realtime/realtime.store';
import { Tabs } from '../../../ui/navigation/tabs';
import type { Moderator } from '../cases';
import { moderationCountsQuery } from '../moderation.queries';
import { AppealQueue } from './appeal-queue';
import { CaseQueue } from './case-queue';

const TABS = ['open', 'appeals', 'decided'] as const;

/** Open cases, appeals, and decided cases. The address contains the position: `?tab=`, `?source=`, `?case=`. */
export function ModerationDesk({ moderator }: { moderator: Moderator }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const counts = useQuery(moderationCountsQuery(useIsLive())).data;
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'open';
  const source = (['report', 'gate'] as const).find((each) => each === params.get('source'));
  const chosen = params.get('case');

  const go = (change: Record<string, string | null>, replace = false) => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(change)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setParams(next, { replace });
  };
  const choose = (name: string | null, replace = false) => go({ case: name }, replace);
  const filter = (value: CaseSource | undefined) => go({ source: value ?? null, case: null }, true);
  const label = (name: (typeof TABS)[number]) => {
    const number = name === 'open' ? counts?.openCases : name === 'appeals' ? counts?.openAppeals : undefined;
    const text = t(`tabs.${name}`);
    return number === undefined ? text : `${text} (${new Intl.NumberFormat(language).format(number)})`;
  };
  const queue = (state: 'open' | 'decided') => (
    <CaseQueue
      key={state}
      state={state}
      source={source}
      onSource={filter}
      chosen={chosen}
      onChoose={choose}
      moderator={moderator}
    />
  );
  return (
    <Tabs
      label={t('title')}
      shown={tab}
      onShow={(id) => go({ tab: id, case: null }, true)}
      items={[
        { id: 'open', label: label('open'), content: queue('open') },
        {
          id: 'appeals',
          label: label('appeals'),
          content: <AppealQueue chosen={chosen} onChoose={choose} moderator={moderator} />,
        },
        { id: 'decided', label: label('decided'), content: queue('decided') },
      ]}
    />
  );
}
