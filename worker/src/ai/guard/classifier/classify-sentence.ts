import type { LanguageCode } from '@mikai/contract/languages';
import type { GuardCategory } from '../guard-patterns.js';
import { guardFeatures, type SentenceForms } from './guard-features.js';
import { graveSubjectsIn, isGrave, type GraveCategory } from './grave-subjects.js';
import { guardModel, marginOf, type GuardThresholds, type Margin } from './guard-model.js';

/** Categories that the person's last message asks about. */
export type AskedCategories = ReadonlySet<GuardCategory>;

const NOTHING_ASKED: AskedCategories = new Set();

/**
 * Returns the category of an unsafe sentence, by the classifier and the findings of the rules; `null` for a safe one. A finding of the rules counts
 * unless the classifier takes the sentence for harmless. Without one, the classifier has to be sure that a sentence is unsafe, except where it
 * is about a grave subject or one that the person asks about: there it has to be sure that the sentence is harmless. `hasSafeFrame`: whether
 * it has a phrase that is known to be harmless about this subject, such as 'ask your doctor'.
 */
export function classifySentence<T extends string>(
  forms: SentenceForms,
  found: T | null,
  asked: AskedCategories = NOTHING_ASKED,
  hasSafeFrame: (subject: GraveCategory) => boolean = () => false,
): T | GuardCategory | null {
  const model = guardModel();
  const judged = marginOf(model, guardFeatures(forms));
  if (found !== null && judged.margin >= model.thresholds.withFinding) return found;
  return categoryWithheld(judged, () => graveSubjectsIn(forms), model.thresholds, asked, hasSafeFrame);
}

/** Returns the category for which a sentence without a finding of the rules is withheld; `null` if it passes. */
export function categoryWithheld(
  { margin, category }: Margin,
  graveSubjects: () => readonly GraveCategory[],
  { alone, grave, asked: lower }: GuardThresholds,
  asked: AskedCategories = NOTHING_ASKED,
  hasSafeFrame: (subject: GraveCategory) => boolean = () => false,
): GuardCategory | null {
  if (margin >= alone) return category;
  // Most sentences are clearly harmless; their words need not be looked up again.
  if (margin < (asked.size > 0 ? lower : grave)) return null;
  const subjects = [category, ...graveSubjects()];
  const graveSubject =
    margin >= grave ? subjects.find((subject) => isGrave(subject) && !hasSafeFrame(subject)) : undefined;
  return graveSubject ?? subjects.find((subject) => asked.has(subject)) ?? null;
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

/** The language whose words a sentence is read by: that of its script, and that of the reply where the script has several. */
export function readingLanguage(sentence: string, language: LanguageCode): LanguageCode {
  const script = SCRIPTS.find(([letters]) => letters.test(sentence))?.[1];
  if (script) return script;
  if (HAN.test(sentence)) return language === 'ja' ? 'ja' : 'zh';
  return LATIN.has(language) ? language : 'en';
}
