import { isOwnActivity, isPresetActivity } from '@mikai/core/mood/own-activity';
import type { InsightFigures, ReviewFigures } from './composition.js';

const isOwn = (name: string): boolean => !isPresetActivity(name);

/** Activities of the figures that have a name of the member's own. */
export const ownInInsights = ({ factors }: InsightFigures): string[] =>
  factors.filter(isOwnActivity).map(({ name }) => name);

/** The same of a review. */
export const ownInReview = ({ stats, best }: ReviewFigures): string[] =>
  [...stats.mostFrequentActivities.map(({ activity }) => activity), ...(best?.activities ?? [])].filter(
    isOwn,
  );

/** Insights without activities of the member's own: a provider that does not know of them praises none. */
export const withoutOwnFactors = (input: InsightFigures): InsightFigures => ({
  ...input,
  factors: input.factors.filter((factor) => !isOwnActivity(factor)),
});

/** The same of a review. */
export const withoutOwnCounts = (input: ReviewFigures): ReviewFigures => ({
  ...input,
  stats: {
    ...input.stats,
    mostFrequentActivities: input.stats.mostFrequentActivities.filter(({ activity }) => !isOwn(activity)),
  },
  best: input.best && { ...input.best, activities: input.best.activities.filter((name) => !isOwn(name)) },
});

/**
 * Returns a function that checks whether a text names one of the activities. Matches within words count: rather one
 * sentence less.
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
