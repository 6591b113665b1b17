import type { MoodInsights, WeeklyReview } from '@mikai/contract/mood';
import { correlationsIn, patternsIn, type InsightFigures } from '@mikai/core/mood/insight-figures';
import { isOwnActivity } from '@mikai/core/mood/own-activity';
import type { ReviewFigures } from '@mikai/core/mood/review-figures';
import type { Asked } from './embedded/compose/asked.js';
import { composeMoodInsights, isHeavyTime } from './embedded/compose/mood-insights.js';
import { shownName } from './embedded/compose/named.js';
import { composeWeeklyReview, helpAfter, MAX_SUGGESTIONS } from './embedded/compose/weekly-review.js';
import { namesAny, ownInInsights, ownInReview } from './own-activities.js';

/**
 * Combines the computed insights with the text that was written for them, by a provider or by us. Text without a figure
 * is left out, and a figure without text too. Text that praises or advises a custom activity, and text about a heavy
 * time, which has to put help first, is replaced by our own.
 */
export function withInsightFigures(
  written: MoodInsights,
  figures: InsightFigures,
  asked: Asked,
): MoodInsights {
  const { language } = asked;
  const ours = composeMoodInsights(asked, figures);
  const safe = replaceNaming(ownInInsights(figures));
  const isHeavy = isHeavyTime(asked, figures);
  const patterns = new Map(written.triggerPatterns.map((each) => [each.trigger, each]));
  const ourPatterns = new Map(ours.triggerPatterns.map((each) => [each.trigger, each]));
  const correlations = new Map(written.correlations.map((each) => [each.factor, each]));
  const ourCorrelations = new Map(ours.correlations.map((each) => [each.factor, each]));
  return {
    forecast: {
      riskLevel: figures.riskLevel,
      predictedMoodRange: figures.predictedMoodRange,
      confidence: figures.confidence,
      toolkit: safe.lines(written.forecast.toolkit, ours.forecast.toolkit),
      recommendations: isHeavy
        ? ours.forecast.recommendations
        : safe.lines(written.forecast.recommendations, ours.forecast.recommendations),
    },
    triggerPatterns: patternsIn(figures).flatMap((factor) => {
      const { name, difference, daysWith, daysWithout } = factor;
      const [text, own] = [patterns.get(name), ourPatterns.get(name)];
      if (!text || !own) return [];
      return [
        {
          trigger: shownName(language, factor),
          impact: difference,
          sampleSize: { daysWith, daysWithout },
          description: isOwnActivity(factor) ? own.description : safe.line(text.description, own.description),
          strategies: isOwnActivity(factor) ? [] : safe.lines(text.strategies, own.strategies),
        },
      ];
    }),
    correlations: correlationsIn(figures).flatMap((factor) => {
      const { name, improvementPercent, daysWith, daysWithout } = factor;
      const [text, own] = [correlations.get(name), ourCorrelations.get(name)];
      if (!text || !own) return [];
      return [
        {
          factor: shownName(language, factor),
          moodImprovement: improvementPercent,
          sampleSize: { daysWith, daysWithout },
          recommendation: safe.line(text.recommendation, own.recommendation),
        },
      ];
    }),
    recommendations: safe.lines(written.recommendations, ours.recommendations),
    overallTrend: figures.overallTrend,
    keyInsight: isHeavy ? ours.keyInsight : safe.line(written.keyInsight, ours.keyInsight),
  };
}

/** Does the same for a weekly review. After a heavy week, the review shows the way to help and celebrates nothing. */
export function withReviewFigures(written: WeeklyReview, figures: ReviewFigures, asked: Asked): WeeklyReview {
  const { from, to, stats } = figures;
  const ours = composeWeeklyReview(asked, figures);
  const safe = replaceNaming(ownInReview(figures));
  const help = helpAfter(asked, figures);
  const insights = safe.lines(written.insights, ours.insights);
  const suggestions = safe.lines(written.suggestions, ours.suggestions);
  return {
    from,
    to,
    stats,
    patterns: help ? ours.patterns : safe.lines(written.patterns, ours.patterns),
    insights: help ? [...new Set([...help.insights, ...insights])] : insights,
    suggestions: help
      ? [...new Set([...help.suggestions, ...suggestions])].slice(0, MAX_SUGGESTIONS)
      : suggestions,
    goals: help ? ours.goals : safe.lines(written.goals, ours.goals),
    celebrationMoments: help ? [] : safe.lines(written.celebrationMoments, ours.celebrationMoments),
    weeklyTheme: help ? ours.weeklyTheme : safe.line(written.weeklyTheme, ours.weeklyTheme),
  };
}

/** Returns functions that replace each text that names a custom activity by our own text, which praises none. */
function replaceNaming(names: readonly string[]) {
  const isAbout = namesAny(names);
  return {
    line: (written: string, ours: string): string => (isAbout(written) ? ours : written),
    lines: <T>(written: readonly T[], ours: readonly T[]): T[] => {
      const known = new Set(ours.map((each) => JSON.stringify(each)));
      const kept = written.filter((each) => known.has(JSON.stringify(each)) || !isAbout(each));
      return kept.length > 0 ? kept : [...ours];
    },
  };
}
