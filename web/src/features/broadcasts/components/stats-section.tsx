import type { NotificationStats } from '@mikai/contract/broadcasts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { Stat, Stats } from '../../../ui/dense/stat';
import { hiddenFromEye } from '../../../ui/visually-hidden';

const Region = styled.section`
  h2 {
    ${hiddenFromEye}
  }
`;

/** Shows the reach of broadcasts. */
export function StatsSection({ stats }: { stats: NotificationStats }) {
  const { t } = useTranslation('broadcasts');
  const number = new Intl.NumberFormat(useLanguage());
  return (
    <Region aria-labelledby="broadcast-stats">
      <h2 id="broadcast-stats">{t('stats.title')}</h2>
      <Stats>
        <Stat label={t('stats.total')} value={number.format(stats.totalUsers)} hint={t('stats.totalHint')} />
        <Stat
          label={t('stats.subscribed')}
          value={number.format(stats.subscribedUsers)}
          hint={t('stats.subscribedHint')}
        />
        <Stat
          label={t('stats.recent')}
          value={number.format(stats.recentNotifications.length)}
          hint={t('stats.recentHint')}
        />
      </Stats>
    </Region>
  );
}
