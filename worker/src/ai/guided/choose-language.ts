import type { LanguageCode } from '@mikai/contract/languages';
import { countFrequentWords, detectLanguage } from '@mikai/core/language/detect';
import { prepareText } from '../embedded/text-form.js';
import { cuesIn } from './cues.js';
import { requestedLanguage } from './language-request.js';
import { shortWord } from './short-words.js';

/** In Latin letters, messages of at most this many words do not change the language of a conversation. */
const MAX_WORDS_SHORT = 4;
/** The same in a conversation of another script, in which "ok thanks" is no change of language. */
const MAX_WORDS_OTHER_SCRIPT = 3;
/** The same within a flow, in which an answer may be a mere list of nouns that several languages share. */
const MAX_WORDS_LIST = 8;
/** A message is clearly in another language if it has at least this many more of its frequent words. */
const MIN_LEAD = 2;
/** A text of at least this many words is long enough to be identified by its letters alone. */
const MIN_WORDS_LONG = 14;

const LATIN: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['en', 'es', 'fr', 'de', 'it', 'pt']);
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Returns whether a text is a phrase of a language that `cues.txt` has. */
const isPhraseOf = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).some((cue) => cue.startsWith('SAYS_'));

/** Words used in all languages with Latin letters. */
const INTERNATIONAL = /^(?:hey|hi|ok|okay|sorry|stop|cool|super|lol|h+m+|m+(?:hm*)?|bye|no|wow|please)$/iu;

/**
 * Returns the language to answer in. That of the conversation stays until a message asks for another one, or is clearly in
 * another one; a short message, or a list within a flow, is not.
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
  if (words <= (!LATIN.has(current) ? MAX_WORDS_OTHER_SCRIPT : isInFlow ? MAX_WORDS_LIST : MAX_WORDS_SHORT))
    return lead > MIN_LEAD ? detected : current;
  return lead >= MIN_LEAD || words >= MIN_WORDS_LONG ? detected : current;
}
