import { conceptsOf, findConcepts } from '@mikai/core/safety/concepts';
import type { GuardCategory } from '../guard-patterns.js';
import { guardConcepts } from './guard-concepts.js';
import { splitElisions, type SentenceForms } from './guard-features.js';

/** Subjects where a wrong sentence harms the body. A sentence about one of them passes only if the classifier finds it clearly harmless. */
export const GRAVE_CATEGORIES = ['medication', 'self_harm', 'food'] as const satisfies GuardCategory[];
export type GraveCategory = (typeof GRAVE_CATEGORIES)[number];

const GRAVE: ReadonlySet<string> = new Set(GRAVE_CATEGORIES);
export const isGrave = (category: GuardCategory): category is GraveCategory => GRAVE.has(category);

/** Kinds of words that speak of a grave subject: those of the guard (`data/guard/concepts.txt`), and those of the crisis gate. */
const GUARD_KINDS: Record<GraveCategory, ReadonlySet<string>> = {
  medication: new Set(['MEDICINE', 'MIX', 'PRESCRIBED']),
  self_harm: new Set(['DIE', 'MEANS', 'HURT', 'BETTEROFF', 'FAREWELL']),
  food: new Set(['MEAL', 'FASTING', 'CALORIE', 'THIN', 'PURGE']),
};
const GATE_KINDS: Record<GraveCategory, ReadonlySet<string>> = {
  medication: new Set(['PILLS', 'OVERDOSE']),
  self_harm: new Set([
    ...['DIE', 'DEAD', 'KILL', 'SUICIDE', 'GOODBYE'],
    ...['ROPE', 'OVERDOSE', 'BRIDGE', 'JUMP', 'GUN', 'BLADE', 'POISON'],
    ...['WRIST', 'CUT', 'SELFHARM', 'SCAR'],
  ]),
  food: new Set(['FOOD']),
};

/** Returns the grave subjects that a sentence has words about. */
export function graveSubjectsIn({ text, language, spaced, tight }: SentenceForms): GraveCategory[] {
  const apart = splitElisions(text, language) ?? spaced;
  const own = namesOf(conceptsOf(guardConcepts(language), language, apart, tight));
  const gate = namesOf(findConcepts(language, spaced, tight));
  return GRAVE_CATEGORIES.filter(
    (category) =>
      own.some((kind) => GUARD_KINDS[category].has(kind)) ||
      gate.some((kind) => GATE_KINDS[category].has(kind)),
  );
}

const namesOf = (hits: readonly { concept: string }[]): string[] => hits.map(({ concept }) => concept);
