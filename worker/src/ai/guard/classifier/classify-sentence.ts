import type { LanguageCode } from '@mikai/contract/languages';
import type { GuardCategory } from '../guard-patterns.js';
import { guardFeatures, type SentenceForms } from './guard-features.js';
import { guardModel, marginOf } from './guard-model.js';

/** Categories that the person's last message asks about. */
export type AskedCategories = ReadonlySet<GuardCategory>;

const NOTHING_ASKED: AskedCategories = new Set();

/**
 * Returns the category of an unsafe sentence, by the classifier and the findings of the rules; `null` for a safe one. A finding of the rules counts
 * unless the classifier takes the sentence for harmless; without one, the classifier has to be sure that it is not.
 */
export function classifySentence<T extends string>(
  forms: SentenceForms,
  found: T | null,
  asked: AskedCategories = NOTHING_ASKED,
): T | GuardCategory | null {
  const model = guardModel();
  const { margin, category } = marginOf(model, guardFeatures(forms));
  const { alone, asked: lower, withFinding } = model.thresholds;
  if (found !== null && margin >= withFinding) return found;
  return margin >= (asked.has(category) ? lower : alone) ? category : null;
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
