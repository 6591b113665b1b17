import type { WeeklyReview } from '@mikai/contract/mood';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, font, radius, space, text } from '../../../theme/tokens';
import { useIsLive } from '../../../realtime/realtime.store';
import { Soft } from '../../../ui/quiet-parts';
import { Skeleton } from '../../../ui/skeleton';
import { Facts } from '../../../ui/settings-card';
import { ErrorState } from '../../../ui/states';
import { reviewQuery } from '../mood.queries';
import { isolated, useTagName } from '../use-tag-name';
import { ReportPanel } from './report-panel';
import { KeySentence, Lines, ReportGrid, ReportPart, ReportWriting } from './report-parts';

/** How many of each are shown (specification, section 9). */
const SHOWN = { frequent: 3, patterns: 2, suggestions: 3 } as const;

const NewWeek = styled.span`
  padding: ${space[4]} ${space[12]};
  border-radius: ${radius.full};
  background: ${color.bloomSoft};
  color: ${color.bloom};
  font-family: ${font.body};
  font-size: ${text[13]};
  font-weight: 600;
`;

/** The last seven days, in figures and a few words. */
export function ReviewPanel() {
  const { t } = useTranslation('mood');
  const isSunday = new Date().getDay() === 0;
  return (
    <ReportPanel
      title={t('review.title')}
      badge={isSunday ? <NewWeek>{t('review.newWeek')}</NewWeek> : undefined}
    >
      <Body />
    </ReportPanel>
  );
}

/** Asks only while the panel is open: each change of the diary has it written anew. */
function Body() {
  const { t } = useTranslation('mood');
  const { data, isError, refetch } = useQuery(reviewQuery(useIsLive()));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.status === 'pending') return <ReportWriting />;
  if (data.review) return <Review review={data.review} />;
  return <Soft>{data.entries === 0 ? t('review.building') : t('review.unavailable')}</Soft>;
}

function Review({ review }: { review: WeeklyReview }) {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const nameOf = useTagName();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const { stats } = review;
  const trend =
    stats.moodTrend === 'improving' || stats.moodTrend === 'declining' ? stats.moodTrend : 'stable';
  const counted = (names: readonly (readonly [string, number])[]) =>
    names
      .slice(0, SHOWN.frequent)
      .map(([name, count]) => `${isolated(nameOf(name))} (${number.format(count)})`)
      .join(' · ') || t('review.none');
  const lists = [
    ['insights', review.insights],
    ['suggestions', review.suggestions.slice(0, SHOWN.suggestions)],
    ['goals', review.goals],
    ['celebrations', review.celebrationMoments],
  ] as const;
  return (
    <>
      <KeySentence dir="auto">{review.weeklyTheme}</KeySentence>
      <ReportGrid>
        <ReportPart title={t('review.stats')}>
          <Facts>
            <div>
              <dt>{t('review.average')}</dt>
              <dd>{t('statistics.ofFive', { number: number.format(stats.averageMood) })}</dd>
            </div>
            <div>
              <dt>{t('review.trend')}</dt>
              <dd>{t(`review.trends.${trend}`)}</dd>
            </div>
            <div>
              <dt>{t('review.entries')}</dt>
              <dd>{number.format(stats.totalEntries)}</dd>
            </div>
            <div>
              <dt>{t('review.consistency')}</dt>
              <dd>{percent.format(stats.consistencyScore / 100)}</dd>
            </div>
            <div>
              <dt>{t('review.emotions')}</dt>
              <dd>{counted(stats.mostFrequentEmotions.map(({ emotion, count }) => [emotion, count]))}</dd>
            </div>
            <div>
              <dt>{t('review.activities')}</dt>
              <dd>{counted(stats.mostFrequentActivities.map(({ activity, count }) => [activity, count]))}</dd>
            </div>
          </Facts>
        </ReportPart>
        {review.patterns.length > 0 ? (
          <ReportPart title={t('review.patterns')}>
            <Lines>
              {review.patterns.slice(0, SHOWN.patterns).map(({ description, suggestion }) => (
                <li key={description} dir="auto">
                  {description} {suggestion}
                </li>
              ))}
            </Lines>
          </ReportPart>
        ) : null}
        {lists.map(([name, lines]) =>
          lines.length > 0 ? (
            <ReportPart key={name} title={t(`review.${name}`)}>
              <Lines>
                {lines.map((line) => (
                  <li key={line} dir="auto">
                    {line}
                  </li>
                ))}
              </Lines>
            </ReportPart>
          ) : null,
        )}
      </ReportGrid>
    </>
  );
}
