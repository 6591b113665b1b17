import { DAY_MS } from '@mikai/contract/durations';
import type { WeeklyReview } from '@mikai/contract/mood';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { breakpoint, color, font, radius, space, text } from '../../../theme/tokens';
import { useIsLive } from '../../../realtime/realtime.store';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Facts } from '../../../ui/layout/settings-card';
import { ErrorState } from '../../../ui/feedback/states';
import { hasWideRange } from '../insight-rules';
import { daysQuery, reviewQuery } from '../mood.queries';
import { isolated } from '../../../i18n/isolated';
import { useTagName } from '../use-tag-name';
import { BarChart } from './bar-chart';
import { DataTable } from './data-table';
import { AnalysisPanel } from './analysis-panel';
import { Fold, Folds } from './report-fold';
import { KeySentence, ReportGrid, ReportPart, ReportWriting } from './report-parts';

/** The maximum number of items of each part of a review. */
const SHOWN = { frequent: 3, patterns: 2, suggestions: 3 } as const;

/** A week whose mean is no higher is a heavy one. */
const HEAVY_MEAN = 2;

type ListName = 'patterns' | 'insights' | 'suggestions' | 'goals' | 'celebrations';

const Week = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-inline-size: 42rem;
  margin-block-end: ${space[24]};
`;

/** Two in a row also on a phone. */
const WeekFacts = styled(Facts)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @media (min-width: ${breakpoint.small}) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

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
    <AnalysisPanel
      title={t('review.title')}
      badge={isSunday ? <NewWeek>{t('review.newWeek')}</NewWeek> : undefined}
    >
      <Body />
    </AnalysisPanel>
  );
}

/** Requests the review only while the panel is open, because each change of the diary causes a new one. */
function Body() {
  const { t } = useTranslation('mood');
  const { data, isError, refetch } = useQuery(reviewQuery(useLanguage(), useIsLive()));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.status === 'pending') return <ReportWriting />;
  if (data.review) return <Review review={data.review} />;
  return <MutedText>{data.entries === 0 ? t('review.building') : t('review.unavailable')}</MutedText>;
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
  const { data: days } = useQuery(daysQuery(review.from, review.to));
  // "Steady" would be no comfort in a week of low days, and is wrong beside a chart that goes up and down. Until the days are
  // loaded nobody knows, and a row that disappears again would be worse than none.
  const isNotSteady =
    trend === 'stable' && (stats.averageMood <= HEAVY_MEAN || days === undefined || hasWideRange(days));
  const counted = (names: readonly (readonly [string, number])[]) =>
    names
      .slice(0, SHOWN.frequent)
      .map(([name, count]) => `${isolated(nameOf(name))} (${number.format(count)})`)
      .join(' · ') || t('review.none');
  const patterns = review.patterns.slice(0, SHOWN.patterns);
  const lists: readonly (readonly [ListName, readonly string[]])[] = [
    ['patterns', patterns.flatMap(({ description, suggestion }) => [description, suggestion])],
    ['insights', review.insights],
    ['suggestions', review.suggestions.slice(0, SHOWN.suggestions)],
    ['goals', review.goals],
    ['celebrations', review.celebrationMoments],
  ];
  return (
    <>
      <KeySentence dir="auto">{review.weeklyTheme}</KeySentence>
      <WeekChart from={review.from} to={review.to} />
      <ReportGrid>
        <ReportPart title={t('review.stats')}>
          <WeekFacts>
            <div>
              <dt>{t('review.average')}</dt>
              <dd>{t('statistics.ofFive', { number: number.format(stats.averageMood) })}</dd>
            </div>
            {isNotSteady ? null : (
              <div>
                <dt>{t('review.trend')}</dt>
                <dd>{t(`review.trends.${trend}`)}</dd>
              </div>
            )}
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
          </WeekFacts>
        </ReportPart>
        <Folds>
          {lists.map(([name, [first, ...others]]) =>
            first === undefined ? null : (
              <Fold key={name} head={t(`review.${name}`)} figures={first} details={others} />
            ),
          )}
        </Folds>
      </ReportGrid>
    </>
  );
}

/** The seven days as bars, and in a table. Until they are loaded, seven gaps keep the place. */
function WeekChart({ from, to }: Pick<WeeklyReview, 'from' | 'to'>) {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const { data, isError } = useQuery(daysQuery(from, to));
  // The figures below say the same.
  if (data ? data.length === 0 : isError) return null;
  const shown = data ?? [];
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const nameOf = shortDayNames(language);
  const averages = new Map(shown.map(({ day, average }) => [day, average]));
  const days = Array.from(
    { length: Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1 },
    (_, index) => {
      const day = new Date(Date.parse(from) + index * DAY_MS);
      const key = day.toISOString().slice(0, 10);
      return { key, average: averages.get(key) ?? null, day };
    },
  );
  return (
    <Week data-testid="week-chart" aria-busy={data === undefined}>
      <BarChart bars={days.map(({ day, ...bar }) => ({ ...bar, label: nameOf(day) }))} />
      <DataTable
        heads={[t('trend.day'), t('trend.average'), t('trend.entries')]}
        rows={shown.map(({ day, average, entries }) => [
          long.format(new Date(day)),
          number.format(average),
          number.format(entries),
        ])}
      />
    </Week>
  );
}

/** The longest abbreviation that fits below a bar on a phone; some languages abbreviate no weekday. */
const MAX_DAY_NAME = 4;

/** Returns the function that names a weekday in as few letters as its language has for all seven. */
function shortDayNames(language: string): (day: Date) => string {
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const narrow = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
  const fits = Array.from({ length: 7 }, (_, index) => short.format(new Date(index * DAY_MS))).every(
    ({ length }) => length <= MAX_DAY_NAME,
  );
  return (day) => (fits ? short : narrow).format(day);
}
