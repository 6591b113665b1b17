import type { LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '@mikai/core/language/detect';
import { cueBook } from './cue-book.js';
import { companionLanguages } from './phrase-book.js';
import { coversAll } from './match-cues.js';
import { prepareText } from './text-form.js';
import type { Intent } from './vocabulary.js';

/** Words up to which a message is too short for a language detector ("ok", "no", "sí", "bonne nuit"). */
const SHORT = 3;

/** Words up to which an answer within an exercise may be a mere list of things. */
const LIST = 12;
/** Languages that are told apart by their words alone. */
const LATIN: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['en', 'es', 'fr', 'de', 'it', 'pt']);

/** Small answers and courtesies that tell a language although they are short. */
const SMALL: readonly Intent[] = [
  'greeting',
  'yes',
  'no',
  'thanks',
  'goodbye',
  'unsure',
  'short',
  'done',
  'better',
];

/**
 * The language to answer in: that of the message. A short message is looked up among the small answers, first in
 * the language of the conversation, then in the preferred one, then in the others, so that "no" stays Spanish in
 * a Spanish talk and "sí" is understood in an English one. `inExercise` tells that a step waits for its answer.
 */
export function chooseLanguage(
  text: string,
  conversation: LanguageCode | null,
  preferred: LanguageCode,
  inExercise = false,
): LanguageCode {
  const fallback = conversation ?? preferred;
  if (!/\p{L}/u.test(text)) return fallback;
  const order = [...new Set([fallback, preferred, ...companionLanguages()])];
  for (const language of order) {
    const prepared = prepareText(text, language);
    if (prepared.words > SHORT || prepared.words === 0) continue;
    const book = cueBook(language);
    if (
      coversAll(
        prepared,
        SMALL.flatMap((intent) => book.intents.get(intent) ?? []),
      )
    )
      return language;
  }
  const detected = detectLanguage(text, fallback);
  // "Lamp, table, cat" could be half of Europe: such lists do not change the language of a talk.
  const list = inExercise && prepareText(text, fallback).words <= LIST;
  return list && LATIN.has(fallback) && LATIN.has(detected) ? fallback : detected;
}
