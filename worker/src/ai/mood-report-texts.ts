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
 * Combines the computed insights with the text that was written for them. Text without a figure is left out, and a
 * figure without text too. Whoever wrote it, no custom activity is praised or advised, and after a heavy time help
 * comes first: there our own text is used.
 */
export function withInsightFigures(
  written: MoodInsights,
  figures: InsightFigures,
  asked: Asked,
): MoodInsights {
  const { language } = asked;
  const ours = composeMoodInsights(asked, figures);
  const fit = fitNames(ownInInsights(figures));
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
      toolkit: fit.lines(written.forecast.toolkit, ours.forecast.toolkit),
      recommendations: isHeavy
        ? ours.forecast.recommendations
        : fit.lines(written.forecast.recommendations, ours.forecast.recommendations),
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
          description: isOwnActivity(factor) ? own.description : fit.line(text.description, own.description),
          strategies: isOwnActivity(factor) ? [] : fit.lines(text.strategies, own.strategies),
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
          recommendation: fit.line(text.recommendation, own.recommendation),
        },
      ];
    }),
    recommendations: fit.lines(written.recommendations, ours.recommendations),
    overallTrend: figures.overallTrend,
    keyInsight: isHeavy ? ours.keyInsight : fit.line(written.keyInsight, ours.keyInsight),
  };
}

/** The same of a review. After a heavy week, the way to help is in it and nothing is celebrated, whoever wrote it. */
export function withReviewFigures(written: WeeklyReview, figures: ReviewFigures, asked: Asked): WeeklyReview {
  const { from, to, stats } = figures;
  const ours = composeWeeklyReview(asked, figures);
  const fit = fitNames(ownInReview(figures));
  const help = helpAfter(asked, figures);
  const insights = fit.lines(written.insights, ours.insights);
  const suggestions = fit.lines(written.suggestions, ours.suggestions);
  return {
    from,
    to,
    stats,
    patterns: help ? ours.patterns : fit.lines(written.patterns, ours.patterns),
    insights: help ? [...new Set([...help.insights, ...insights])] : insights,
    suggestions: help
      ? [...new Set([...help.suggestions, ...suggestions])].slice(0, MAX_SUGGESTIONS)
      : suggestions,
    goals: help ? ours.goals : fit.lines(written.goals, ours.goals),
    celebrationMoments: help ? [] : fit.lines(written.celebrationMoments, ours.celebrationMoments),
    weeklyTheme: help ? ours.weeklyTheme : fit.line(written.weeklyTheme, ours.weeklyTheme),
  };
}

/** Keeps text that names no custom activity; our own text, which praises none of them, replaces the rest. */
function fitNames(names: readonly string[]) {
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
