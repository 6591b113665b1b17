import { DISTORTIONS, type Distortion } from '@mikai/contract/cbt';
import type { CompositionKind, CompositionRequest, Compositions } from './composition.js';
import type { Shape } from './composition-shapes.js';
import { inLetter } from './embedded/compose/letter.js';
import { MAX_DISTORTIONS } from './embedded/compose/reframe.js';

export type Shapes = { [K in CompositionKind]: Shape<K> };
type Given<K extends CompositionKind> = Compositions[K]['given'];
type Input<K extends CompositionKind> = Compositions[K]['input'];

/**
 * Merges a provider's text with what it is not asked for: figures, scores, a person's own evidence, celebrations and
 * the summary of a private entry are always ours.
 */
export const mergeComposition = <K extends CompositionKind>(
  { kind, input }: CompositionRequest<K>,
  shaped: Shapes[K],
  embedded: Given<K>,
): Given<K> => MERGES[kind](input, shaped, embedded);

const MERGES: {
  readonly [K in CompositionKind]: (input: Input<K>, shaped: Shapes[K], embedded: Given<K>) => Given<K>;
} = {
  reframe: (input, shaped) => ({
    ...shaped,
    cognitiveDistortions: known(input.chosenDistortions, shaped.cognitiveDistortions),
  }),
  reflection: (input, shaped, embedded) => ({
    ...shaped,
    evidenceFor: evidence(input.ownEvidenceFor, shaped.evidenceFor, embedded.evidenceFor),
    evidenceAgainst: evidence(input.ownEvidenceAgainst, shaped.evidenceAgainst, embedded.evidenceAgainst),
    cognitiveDistortions: known([], shaped.cognitiveDistortions),
  }),
  journalAnalysis: (_input, shaped, embedded) => ({ ...embedded, ...shaped }),
  note: (_input, shaped) => ({ ...shaped, phrases: [] }),
  letter: (input, { paragraphs }, embedded) => ({ content: inLetter(paragraphs, embedded.content, input) }),
  moodInsights: (_input, shaped, embedded) => ({
    ...embedded,
    forecast: {
      ...embedded.forecast,
      toolkit: shaped.toolkit,
      recommendations: shaped.forecastRecommendations,
    },
    triggerPatterns: embedded.triggerPatterns.map((pattern) => ({
      ...pattern,
      ...textOf(shaped.triggerPatterns.find(({ trigger }) => trigger === pattern.trigger)),
    })),
    correlations: embedded.correlations.map((correlation) => ({
      ...correlation,
      ...shaped.correlations.find(({ factor }) => factor === correlation.factor),
    })),
    recommendations: shaped.recommendations,
    keyInsight: shaped.keyInsight,
  }),
  weeklyReview: (_input, shaped, embedded) => ({ ...embedded, ...shaped }),
};

const textOf = (found: { trigger: string; description: string; strategies: string[] } | undefined) =>
  found && { description: found.description, strategies: found.strategies };

/** Names on the list alone, those that the person chose first. */
function known(chosen: readonly Distortion[], found: readonly string[]): Distortion[] {
  const named = found.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/gu, '_'),
  );
  return [...new Set([...chosen, ...DISTORTIONS.filter((name) => named.includes(name))])].slice(
    0,
    MAX_DISTORTIONS,
  );
}

/** Returns the person's own evidence and, beside it, questions: what a provider states about a person is invented. */
function evidence(own: string | null, found: readonly string[], embedded: string[]): string[] {
  const questions = found.filter((line) => /[?？؟]["'”’»)]*$/u.test(line));
  if (questions.length === 0) return embedded;
  return [...(own?.trim() ? [own.trim()] : []), ...questions];
}
