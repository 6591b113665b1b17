import type { MoodStatistics } from '@mikai/contract/mood';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, font, space, text } from '../../../theme/tokens';
import { MoodFace } from '../../../shared/mood/mood-face';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { statisticsQuery } from '../mood.queries';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${space[16]} ${space[24]};
  margin: 0;
  padding-block-start: ${space[24]};
  border-block-start: 1px solid ${color.line};
  dt {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  dd {
    margin: 0;
    font-family: ${font.display};
    font-size: ${text[25]};
  }
  dd[data-basis] {
    color: ${color.inkSoft};
    font-family: ${font.body};
    font-size: ${text[13]};
  }
`;

/** The weekly average is that of the seven newest entries, however many days they span (docs/adr/0068). */
const AVERAGED_ENTRIES = 7;

const Faces = styled.span`
  display: inline-flex;
  gap: ${space[4]};
  padding-block-start: ${space[4]};
`;

function Recent({ scores }: { scores: MoodStatistics['recentScores'] }) {
  const { t } = useTranslation('mood');
  return (
    <Faces>
      {scores.map((score, index) => (
        <span key={index}>
          <MoodFace score={score} size={28} />
          <VisuallyHidden>{t(`scores.${score}`)}</VisuallyHidden>
        </span>
      ))}
    </Faces>
  );
}

/** A few figures about the diary; renders nothing before its first entry. */
export function StatisticsRow() {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const { data, isPending, isError, refetch } = useQuery(statisticsQuery);
  if (isPending) return <Skeleton widths={['90%', '70%']} />;
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || data.totalEntries === 0) return null;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <Facts aria-label={t('statistics.title')}>
      <div>
        <dt>{t('statistics.weeklyAverage')}</dt>
        <dd>{t('statistics.ofFive', { number: number.format(data.weeklyAverage ?? 0) })}</dd>
        <dd data-basis="">
          {data.totalEntries < AVERAGED_ENTRIES
            ? t('statistics.ofAll')
            : t('statistics.ofNewest', { number: number.format(AVERAGED_ENTRIES) })}
        </dd>
      </div>
      <div>
        <dt>{t('statistics.daysTracked')}</dt>
        <dd>{t('statistics.ofSeven', { number: number.format(data.daysTrackedThisWeek) })}</dd>
      </div>
      {/* A pause is no failure: nothing counts it. */}
      {data.streak > 0 ? (
        <div>
          <dt>{t('statistics.streak')}</dt>
          <dd>{t('statistics.days', { count: data.streak, number: number.format(data.streak) })}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('statistics.recent')}</dt>
        <dd>
          <Recent scores={data.recentScores} />
        </dd>
      </div>
    </Facts>
  );
}
