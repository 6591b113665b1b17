import type { MoodInsights } from '@mikai/contract/mood';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { useIsLive } from '../../../realtime/realtime.store';
import { Soft } from '../../../ui/quiet-parts';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/states';
import { insightsQuery } from '../mood.queries';
import { useTagName } from '../use-tag-name';
import { ReportPanel } from './report-panel';
import { KeySentence, Lines, ReportGrid, ReportPart, ReportWriting } from './report-parts';

/** How many of each are shown (specification, section 9). */
const SHOWN = { patterns: 2, correlations: 3, recommendations: 4, toolkit: 2, forecast: 2 } as const;

/** What MikAI found in the entries: figures of the member's own, with how many days they stand on. */
export function InsightsPanel() {
  const { t } = useTranslation('mood');
  return (
    <ReportPanel title={t('insights.title')}>
      <Body />
    </ReportPanel>
  );
}

/** Asks only while the panel is open: each change of the diary has them written anew. */
function Body() {
  const { t } = useTranslation('mood');
  const { data, isError, refetch } = useQuery(insightsQuery(useIsLive()));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.status === 'pending') return <ReportWriting />;
  if (!data.insights) return <Soft>{t('insights.unavailable')}</Soft>;
  return <Insights insights={data.insights} />;
}

function Insights({ insights }: { insights: MoodInsights }) {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const nameOf = useTagName();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const { forecast, triggerPatterns, correlations, recommendations } = insights;
  const trend =
    insights.overallTrend === 'improving' || insights.overallTrend === 'concerning'
      ? insights.overallTrend
      : 'stable';
  return (
    <>
      <KeySentence dir="auto">{insights.keyInsight}</KeySentence>
      <ReportGrid>
        <ReportPart title={t('insights.forecast')}>
          <Lines>
            <li>
              <strong>{t(`insights.trend.${trend}`)}</strong>
              {t('insights.range', {
                min: number.format(forecast.predictedMoodRange.min),
                max: number.format(forecast.predictedMoodRange.max),
              })}
              <small>
                {t(`insights.risk.${forecast.riskLevel}`)} ·{' '}
                {t('insights.confidence', { share: percent.format(forecast.confidence / 100) })}
              </small>
            </li>
            {[
              ...forecast.toolkit.slice(0, SHOWN.toolkit),
              ...forecast.recommendations.slice(0, SHOWN.forecast),
            ].map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </Lines>
        </ReportPart>
        {triggerPatterns.length > 0 ? (
          <ReportPart title={t('insights.patterns')}>
            <Lines>
              {triggerPatterns.slice(0, SHOWN.patterns).map((pattern) => (
                <li key={pattern.trigger} dir="auto">
                  <strong>
                    {nameOf(pattern.trigger)} ({signed.format(pattern.impact)})
                  </strong>
                  {pattern.description} {pattern.strategies.join(' ')}
                  <small>{t('insights.sample', sampleOf(pattern.sampleSize, number))}</small>
                </li>
              ))}
            </Lines>
          </ReportPart>
        ) : null}
        {correlations.length > 0 ? (
          <ReportPart title={t('insights.correlations')}>
            <Lines>
              {correlations.slice(0, SHOWN.correlations).map((correlation) => (
                <li key={correlation.factor} dir="auto">
                  <strong>
                    {nameOf(correlation.factor)} (
                    {t('insights.improvement', { share: percent.format(correlation.moodImprovement / 100) })})
                  </strong>
                  {correlation.recommendation}
                  <small>{t('insights.sample', sampleOf(correlation.sampleSize, number))}</small>
                </li>
              ))}
            </Lines>
          </ReportPart>
        ) : null}
        {recommendations.length > 0 ? (
          <ReportPart title={t('insights.recommendations')}>
            <Lines>
              {recommendations.slice(0, SHOWN.recommendations).map((each) => (
                <li key={each.recommendation} dir="auto">
                  <strong>{each.recommendation}</strong>
                  {each.reason}
                  <small>{each.expectedImpact}</small>
                  <small>
                    {each.category} · {each.timeOfDay} · {each.duration}
                  </small>
                </li>
              ))}
            </Lines>
          </ReportPart>
        ) : null}
      </ReportGrid>
    </>
  );
}

const sampleOf = (size: { daysWith: number; daysWithout: number }, number: Intl.NumberFormat) => ({
  with: number.format(size.daysWith),
  without: number.format(size.daysWithout),
});
