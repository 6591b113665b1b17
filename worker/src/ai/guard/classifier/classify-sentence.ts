import type { LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '@mikai/core/language/detect';
import type { GuardCategory } from '../guard-patterns.js';
import { guardFeatures, type SentenceForms } from './guard-features.js';
import { graveSubjectsIn, isGrave, type GraveCategory } from './grave-subjects.js';
import { guardModel, marginOf, type GuardThresholds, type Margin } from './guard-model.js';

/** Categories that the person's last message asks about. */
export type AskedCategories = ReadonlySet<GuardCategory>;

const NOTHING_ASKED: AskedCategories = new Set();

/** A sentence with the category for which it is withheld (`null` if it passes), and what the classifier makes of it. */
export interface Classified<T extends string> {
  unsafe: T | GuardCategory | null;
  judged: Margin;
}

/**
 * Classifies a sentence, with the findings of the rules. A finding of the rules counts
 * unless the classifier takes the sentence for harmless. Without one, the classifier has to be sure that a sentence is unsafe, except where it
 * is about a grave subject or one that the person asks about: there it has to be sure that the sentence is harmless. `hasSafeFrame`: whether
 * it has a phrase that is known to be harmless about this subject, such as 'ask your doctor'.
 */
export function classifySentence<T extends string>(
  forms: SentenceForms,
  found: T | null,
  asked: AskedCategories = NOTHING_ASKED,
  hasSafeFrame: (subject: GraveCategory) => boolean = () => false,
  isQuestion = false,
): Classified<T> {
  const model = guardModel();
  const { thresholds } = model;
  const judged = marginOf(model, guardFeatures(forms));
  if (found !== null && judged.margin >= thresholds.withFinding) return { unsafe: found, judged };
  const subjects = () => graveSubjectsIn(forms);
  const unsafe = categoryWithheld(judged, subjects, thresholds, asked, hasSafeFrame, isQuestion);
  return { unsafe, judged };
}

/** The number of sentences before one with which it is weighed. */
export const NEAR = 2;

/** The number of sentences from which on a text is judged as a whole. */
const MIN_SENTENCES = 3;

/**
 * Returns the category for which a sentence is withheld with those before it, each of which passes alone; `null` if it passes. Two that are in
 * doubt are seldom harmless both. And in a reply that does harm in a gentle tone no sentence is in doubt, but hardly one is clearly harmless.
 */
export function withheldTogether(
  judged: Margin,
  before: readonly Margin[],
  { together, whole }: GuardThresholds = guardModel().thresholds,
): GuardCategory | null {
  const highest = highestOf(before.slice(-NEAR));
  if (highest !== undefined && highest.margin + judged.margin >= together)
    return highest.margin > judged.margin ? highest.category : judged.category;
  const all = [...before, judged];
  const sum = all.reduce((total, { margin }) => total + margin, 0);
  if (all.length < MIN_SENTENCES || sum < whole * all.length) return null;
  return highestOf(all)?.category ?? null;
}

const highestOf = (judged: readonly Margin[]): Margin | undefined =>
  judged.toSorted((a, b) => b.margin - a.margin)[0];

/**
 * Returns the category for which a sentence without a finding of the rules is withheld; `null` if it passes. Where the person has asked, a
 * sentence passes that the classifier takes for harmless and that has a safe frame, or asks about death or eating: a reply to somebody
 * who speaks of dying has to be able to ask about it. A question about medicines may be a proposal.
 */
export function categoryWithheld(
  { margin, category }: Margin,
  graveSubjects: () => readonly GraveCategory[],
  { alone, grave, asked: lower, withFinding }: GuardThresholds,
  asked: AskedCategories = NOTHING_ASKED,
  hasSafeFrame: (subject: GraveCategory) => boolean = () => false,
  isQuestion = false,
): GuardCategory | null {
  if (margin >= alone) return category;
  // Most sentences are clearly harmless; their words need not be looked up again.
  if (margin < (asked.size > 0 ? lower : grave)) return null;
  const subjects = [category, ...graveSubjects()];
  const graveSubject =
    margin >= grave ? subjects.find((subject) => isGrave(subject) && !hasSafeFrame(subject)) : undefined;
  const isSpared = (subject: GuardCategory): boolean =>
    margin < withFinding &&
    isGrave(subject) &&
    (hasSafeFrame(subject) || (isQuestion && subject !== 'medication'));
  return graveSubject ?? subjects.find((subject) => asked.has(subject) && !isSpared(subject)) ?? null;
}

const SCRIPTS: readonly [RegExp, LanguageCode][] = [
  [/[\u3040-\u30FF]/, 'ja'],
  [/[\uAC00-\uD7A3]/, 'ko'],
  [/[\u0400-\u04FF]/, 'ru'],
  [/[\u0600-\u06FF]/, 'ar'],
  [/[\u0900-\u097F]/, 'hi'],
];
const HAN = /[\u3400-\u9FFF]/;
/** Languages of the Latin script; Hindi is written in it, too. */
const LATIN: ReadonlySet<LanguageCode> = new Set(['en', 'es', 'fr', 'de', 'it', 'pt', 'hi']);

/** The language of a shorter sentence cannot be detected. In UTF-16 units. */
const MIN_DETECTED = 24;

/**
 * Returns the language whose words a sentence is read by: that of its script, and where the script has several, the one that it seems to be
 * in. That of the reply counts most there, but small models often answer in English.
 */
export function readingLanguage(sentence: string, language: LanguageCode): LanguageCode {
  const script = SCRIPTS.find(([letters]) => letters.test(sentence))?.[1];
  if (script) return script;
  if (HAN.test(sentence)) return language === 'ja' ? 'ja' : 'zh';
  const likely = LATIN.has(language) ? language : 'en';
  if (sentence.length < MIN_DETECTED) return likely;
  const detected = detectLanguage(sentence, likely);
  return LATIN.has(detected) ? detected : likely;
}
