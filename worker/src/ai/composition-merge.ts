import { DISTORTIONS, type Distortion } from '@mikai/contract/cbt';
import type { CompositionKind, CompositionRequest, Compositions } from './composition.js';
import type { Shape } from './composition-shapes.js';
import { inLetter } from './embedded/compose/letter.js';
import { MOST_DISTORTIONS } from './embedded/compose/reframe.js';

export type Shapes = { [K in CompositionKind]: Shape<K> };
type Given<K extends CompositionKind> = Compositions[K]['given'];
type Told<K extends CompositionKind> = Compositions[K]['told'];

/**
 * A provider's words around what it is not asked for: figures, scores, a person's own evidence, celebrations and the
 * summary of a private entry are ours, whatever it says.
 */
export const mergeComposition = <K extends CompositionKind>(
  { kind, told }: CompositionRequest<K>,
  shaped: Shapes[K],
  embedded: Given<K>,
): Given<K> => MERGES[kind](told, shaped, embedded);

const MERGES: {
  readonly [K in CompositionKind]: (told: Told<K>, shaped: Shapes[K], embedded: Given<K>) => Given<K>;
} = {
  reframe: (told, shaped) => ({
    ...shaped,
    cognitiveDistortions: known(told.chosenDistortions, shaped.cognitiveDistortions),
  }),
  reflection: (told, shaped, embedded) => ({
    ...shaped,
    evidenceFor: evidence(told.ownEvidenceFor, shaped.evidenceFor, embedded.evidenceFor),
    evidenceAgainst: evidence(told.ownEvidenceAgainst, shaped.evidenceAgainst, embedded.evidenceAgainst),
    cognitiveDistortions: known([], shaped.cognitiveDistortions),
  }),
  journalAnalysis: (_told, shaped, embedded) => ({ ...embedded, ...shaped }),
  note: (_told, shaped) => ({ ...shaped, phrases: [] }),
  letter: (told, { paragraphs }, embedded) => ({ content: inLetter(paragraphs, embedded.content, told) }),
  moodInsights: (_told, shaped, embedded) => ({
    ...embedded,
    forecast: {
      ...embedded.forecast,
      toolkit: shaped.toolkit,
      recommendations: shaped.forecastRecommendations,
    },
    triggerPatterns: embedded.triggerPatterns.map((pattern) => ({
      ...pattern,
      ...wordsOf(shaped.triggerPatterns.find(({ trigger }) => trigger === pattern.trigger)),
    })),
    correlations: embedded.correlations.map((correlation) => ({
      ...correlation,
      ...shaped.correlations.find(({ factor }) => factor === correlation.factor),
    })),
    recommendations: shaped.recommendations,
    keyInsight: shaped.keyInsight,
  }),
  weeklyReview: (_told, shaped, embedded) => ({ ...embedded, ...shaped }),
};

const wordsOf = (found: { trigger: string; description: string; strategies: string[] } | undefined) =>
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
    MOST_DISTORTIONS,
  );
}

/** The person's own evidence and, beside it, questions: a statement of a provider's about a person is invented. */
function evidence(own: string | null, found: readonly string[], embedded: string[]): string[] {
  const questions = found.filter((line) => /[?？؟]["'”’»)]*$/u.test(line));
  if (questions.length === 0) return embedded;
  return [...(own?.trim() ? [own.trim()] : []), ...questions];
}
