import { isOwnActivity, isPresetActivity } from '@mikai/core/mood/own-activity';
import type { InsightFigures, ReviewFigures } from './composition.js';

const isOwn = (name: string): boolean => !isPresetActivity(name);

/** Returns the custom activities of insights. */
export const ownInInsights = ({ factors }: InsightFigures): string[] =>
  factors.filter(isOwnActivity).map(({ name }) => name);

/** Returns the custom activities of a weekly review. */
export const ownInReview = ({ stats, best }: ReviewFigures): string[] =>
  [...stats.mostFrequentActivities.map(({ activity }) => activity), ...(best?.activities ?? [])].filter(
    isOwn,
  );

/** Returns the insights without custom activities, so that a provider cannot praise them. */
export const withoutOwnFactors = (input: InsightFigures): InsightFigures => ({
  ...input,
  factors: input.factors.filter((factor) => !isOwnActivity(factor)),
});

/** Returns the figures of a weekly review without custom activities. */
export const withoutOwnCounts = (input: ReviewFigures): ReviewFigures => ({
  ...input,
  stats: {
    ...input.stats,
    mostFrequentActivities: input.stats.mostFrequentActivities.filter(({ activity }) => !isOwn(activity)),
  },
  best: input.best && { ...input.best, activities: input.best.activities.filter((name) => !isOwn(name)) },
});

/**
 * Returns a function that checks whether a text names one of the activities. A match within a word counts, too,
 * because losing a sentence does less harm than praising such an activity.
 */
export function namesAny(names: readonly string[]): (written: unknown) => boolean {
  const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  const folded = names.map(fold).filter((name) => name !== '');
  return (written) => {
    const text = fold(textOf(written));
    return folded.some((name) => text.includes(name));
  };
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join('\n') : '';
};
