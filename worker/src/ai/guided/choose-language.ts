import type { LanguageCode } from '@mikai/contract/languages';
import { countFrequentWords, detectLanguage } from '@mikai/core/language/detect';
import { prepareText } from '../embedded/text-form.js';
import { cuesIn } from './cues.js';
import { requestedLanguage } from './language-request.js';
import { shortWord } from './short-words.js';

/** In Latin letters, messages of so few words do not change the language of a conversation. */
const TOO_SHORT = 4;
/** In a conversation of another script "ok thanks" is no change of language. */
const FOREIGN_LETTERS = 3;
/** An answer within a flow may be a mere list of things, which could be half of Europe's. */
const LIST = 8;
/** A message has so many more frequent words of another language when it is clearly in that one. */
const CLEAR_LEAD = 2;
/** A text of so many words is long enough to be identified by its letters alone. */
const LONG = 14;

const LATIN: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['en', 'es', 'fr', 'de', 'it', 'pt']);
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Returns whether a text is a phrase of a language that `cues.txt` has. */
const isPhraseOf = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).some((cue) => cue.startsWith('SAYS_'));

/** Words used in all languages with Latin letters. */
const INTERNATIONAL = /^(?:hey|hi|ok|okay|sorry|stop|cool|super|lol|h+m+|m+(?:hm*)?|bye|no|wow|please)$/iu;

/**
 * The language to answer in. The one of the conversation stays until a message asks for another or is clearly in another: a
 * short message, or a list within a flow, is not.
 */
export function chooseLanguage(
  text: string,
  conversation: LanguageCode | null,
  preferred: LanguageCode,
  isInFlow: boolean,
): LanguageCode {
  const requested = requestedLanguage(text);
  if (requested) return requested;
  const current = conversation ?? preferred;
  const bare = text.replace(/[^\p{L}\p{M}]+/gu, ' ').trim();
  if (bare === '' || INTERNATIONAL.test(bare)) return current;
  const detected = detectLanguage(text, current);
  if (detected === current || OTHER_SCRIPT.test(text)) return detected;
  if (shortWord(text, current) !== undefined || isPhraseOf(text, current)) return current;
  const lead = countFrequentWords(text, detected) - countFrequentWords(text, current);
  const { words } = prepareText(text, current);
  if (conversation === null) return lead >= 1 || shortWord(text, detected) !== undefined ? detected : current;
  if (words <= (!LATIN.has(current) ? FOREIGN_LETTERS : isInFlow ? LIST : TOO_SHORT))
    return lead > CLEAR_LEAD ? detected : current;
  return lead >= CLEAR_LEAD || words >= LONG ? detected : current;
}
