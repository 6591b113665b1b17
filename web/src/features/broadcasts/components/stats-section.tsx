import type { NotificationStats } from '@mikai/contract/broadcasts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { Stat, Stats } from '../../../ui/dense/stat';
import { hiddenFromEye } from '../../../ui/text/visually-hidden';

const Region = styled.section`
  h2 {
    ${hiddenFromEye}
  }
`;

/** Shows the reach of broadcasts; dashes while it is unknown. */
export function StatsSection({ stats }: { stats: NotificationStats | undefined }) {
  const { t } = useTranslation('broadcasts');
  const number = new Intl.NumberFormat(useLanguage());
  const figure = (value: number | undefined) => (value === undefined ? '–' : number.format(value));
  return (
    <Region aria-labelledby="broadcast-stats">
      <h2 id="broadcast-stats">{t('stats.title')}</h2>
      <Stats>
        <Stat label={t('stats.total')} value={figure(stats?.totalUsers)} hint={t('stats.totalHint')} />
        <Stat
          label={t('stats.subscribed')}
          value={figure(stats?.subscribedUsers)}
          hint={t('stats.subscribedHint')}
        />
        <Stat
          label={t('stats.recent')}
          value={figure(stats?.recentNotifications.length)}
          hint={t('stats.recentHint')}
        />
      </Stats>
    </Region>
  );
}
