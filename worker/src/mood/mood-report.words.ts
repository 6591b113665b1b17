import type { MoodInsights, WeeklyReview } from '@mikai/contract/mood';
import { correlationsIn, patternsIn, type InsightFigures } from '@mikai/core/mood/insight-figures';
import type { ReviewFigures } from '@mikai/core/mood/review-figures';

/**
 * Insights with the figures as they were computed, and the words that were written for them. What was written of
 * something that has no figure is left out, and a figure without words too.
 */
export function withInsightFigures(written: MoodInsights, figures: InsightFigures): MoodInsights {
  const patterns = new Map(written.triggerPatterns.map((each) => [each.trigger, each]));
  const correlations = new Map(written.correlations.map((each) => [each.factor, each]));
  return {
    forecast: {
      riskLevel: figures.riskLevel,
      predictedMoodRange: figures.predictedMoodRange,
      confidence: figures.confidence,
      toolkit: written.forecast.toolkit,
      recommendations: written.forecast.recommendations,
    },
    triggerPatterns: patternsIn(figures).flatMap(({ name, difference, daysWith, daysWithout }) => {
      const words = patterns.get(name);
      if (!words) return [];
      const { description, strategies } = words;
      const sampleSize = { daysWith, daysWithout };
      return [{ trigger: name, impact: difference, sampleSize, description, strategies }];
    }),
    correlations: correlationsIn(figures).flatMap(({ name, improvementPercent, daysWith, daysWithout }) => {
      const words = correlations.get(name);
      if (!words) return [];
      const sampleSize = { daysWith, daysWithout };
      return [
        {
          factor: name,
          moodImprovement: improvementPercent,
          sampleSize,
          recommendation: words.recommendation,
        },
      ];
    }),
    recommendations: written.recommendations,
    overallTrend: figures.overallTrend,
    keyInsight: written.keyInsight,
  };
}

/** The same of a review. */
export const withReviewFigures = (
  written: WeeklyReview,
  { from, to, stats }: ReviewFigures,
): WeeklyReview => ({
  ...written,
  from,
  to,
  stats,
});
