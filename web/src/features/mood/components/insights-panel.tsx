import type { MoodInsights } from '@mikai/contract/mood';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { useIsLive } from '../../../realtime/realtime.store';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { hasRange, visibleTrend } from '../insight-rules';
import { insightsQuery, statisticsQuery } from '../mood.queries';
import { isolated } from '../../../i18n/isolated';
import { useTagName } from '../use-tag-name';
import { AnalysisPanel } from './analysis-panel';
import { Fold, Folds } from './report-fold';
import { KeySentence, ReportGrid, ReportPart, ReportWriting } from './report-parts';

/** The maximum number of items of each part of the insights. */
const SHOWN = { patterns: 2, correlations: 3, recommendations: 4, toolkit: 2, forecast: 2 } as const;

/** A bar is full at two steps of the five, or at half as much again. */
const FULL_IMPACT = 2;
const FULL_PERCENT = 50;

interface InsightsPanelProps {
  /** After words of crisis: the insights begin with help, and no trend is praised beside it. */
  isQuiet: boolean;
}

/** Shows MikAI's findings in the entries: the member's own figures, with the number of days behind them. */
export function InsightsPanel({ isQuiet }: InsightsPanelProps) {
  const { t } = useTranslation('mood');
  return (
    <AnalysisPanel title={t('insights.title')}>
      <Body isQuiet={isQuiet} />
    </AnalysisPanel>
  );
}

/** Requests the report only while the panel is open, because each change of the diary causes a new one. */
function Body({ isQuiet }: InsightsPanelProps) {
  const { t } = useTranslation('mood');
  const { data, isError, refetch } = useQuery(insightsQuery(useLanguage(), useIsLive()));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.status === 'pending') return <ReportWriting />;
  if (!data.insights) return <MutedText>{t('insights.unavailable')}</MutedText>;
  return <Insights insights={data.insights} isQuiet={isQuiet} />;
}

function Insights({ insights, isQuiet }: InsightsPanelProps & { insights: MoodInsights }) {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const nameOf = useTagName();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  /** A difference in steps of the five, in words: 'about 3 points lower'. */
  const lower = (impact: number) => {
    const count = Math.round(Math.abs(impact) * 10) / 10;
    return t('insights.lower', { count, number: number.format(count) });
  };
  const { forecast, triggerPatterns, correlations, recommendations } = insights;
  const { data: statistics } = useQuery(statisticsQuery);
  const trend = visibleTrend(insights, statistics?.weeklyAverage ?? null);
  // Low days are neither predicted nor called steady.
  const isHeavy = forecast.riskLevel === 'high' || isQuiet;
  const advice = forecast.recommendations.slice(0, SHOWN.forecast);
  const range = hasRange(forecast)
    ? t('insights.range', {
        min: number.format(forecast.predictedMoodRange.min),
        max: number.format(forecast.predictedMoodRange.max),
      })
    : '';
  const risk = t(`insights.risk.${forecast.riskLevel}`);
  const sure = t('insights.confidence', { share: percent.format(forecast.confidence / 100) });
  const outlook = range ? `${risk} · ${sure}` : risk;
  return (
    <>
      <KeySentence dir="auto">{insights.keyInsight}</KeySentence>
      <ReportGrid>
        <ReportPart title={t('insights.forecast')}>
          <Folds>
            <Fold
              // A forecast must not look like a verdict in a folded line.
              head={
                isHeavy
                  ? t('insights.risk.high')
                  : trend === null
                    ? t('insights.nextDays')
                    : t(`insights.trend.${trend}`)
              }
              figures={isHeavy ? (advice[0] ?? '') : range}
              details={[
                ...(isHeavy ? advice.slice(1) : [outlook]),
                ...forecast.toolkit.slice(0, SHOWN.toolkit),
                ...(isHeavy ? [] : advice),
              ]}
            />
          </Folds>
        </ReportPart>
        {triggerPatterns.length > 0 ? (
          <ReportPart title={t('insights.patterns')}>
            <Folds>
              {triggerPatterns.slice(0, SHOWN.patterns).map((pattern) => (
                <Fold
                  key={pattern.trigger}
                  head={`${isolated(nameOf(pattern.trigger))} (${lower(pattern.impact)})`}
                  figures={t('insights.sample', sampleOf(pattern.sampleSize, number))}
                  details={[pattern.description, ...pattern.strategies]}
                  strength={{ share: Math.min(1, Math.abs(pattern.impact) / FULL_IMPACT), tone: 'dusk' }}
                />
              ))}
            </Folds>
          </ReportPart>
        ) : null}
        {correlations.length > 0 ? (
          <ReportPart title={t('insights.correlations')}>
            <Folds>
              {correlations.slice(0, SHOWN.correlations).map((correlation) => (
                <Fold
                  key={correlation.factor}
                  head={`${isolated(nameOf(correlation.factor))} (${t('insights.improvement', {
                    share: percent.format(correlation.moodImprovement / 100),
                  })})`}
                  figures={t('insights.sample', sampleOf(correlation.sampleSize, number))}
                  details={[correlation.recommendation]}
                  strength={{
                    share: Math.min(1, correlation.moodImprovement / FULL_PERCENT),
                    tone: 'accent',
                  }}
                />
              ))}
            </Folds>
          </ReportPart>
        ) : null}
        {recommendations.length > 0 ? (
          <ReportPart title={t('insights.recommendations')}>
            <Folds>
              {recommendations.slice(0, SHOWN.recommendations).map((each) => (
                <Fold
                  key={each.recommendation}
                  head={each.recommendation}
                  figures={[each.timeOfDay, each.duration].join(' · ')}
                  details={[each.reason, each.expectedImpact, each.category]}
                />
              ))}
            </Folds>
          </ReportPart>
        ) : null}
      </ReportGrid>
      <MutedText>{t('insights.basis')}</MutedText>
    </>
  );
}

const sampleOf = (size: { daysWith: number; daysWithout: number }, number: Intl.NumberFormat) => ({
  with: number.format(size.daysWith),
  without: number.format(size.daysWithout),
});
