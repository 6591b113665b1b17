import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '@mikai/core/language/detect';
import { prepareText } from '../embedded/text-form.js';
import { shortWord } from './short-words.js';

/** Messages of so few words do not change the language between those of the Latin script. */
const TOO_SHORT = 4;
/** An answer within a flow may be a mere list of things, which could be half of Europe's. */
const LIST = 8;
const LATIN: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['en', 'es', 'fr', 'de', 'it', 'pt']);

/**
 * The language to answer in: that of the message. A short message is looked up among the short wordings, first in the
 * language of the conversation, so that "no" stays Spanish in a Spanish one.
 */
export function chooseLanguage(
  text: string,
  conversation: LanguageCode | null,
  preferred: LanguageCode,
  isInFlow: boolean,
): LanguageCode {
  const current = conversation ?? preferred;
  if (!/\p{L}/u.test(text)) return current;
  const order = [...new Set([current, preferred, ...LANGUAGE_CODES])];
  const short = order.find((language) => shortWord(text, language) !== undefined);
  if (short) return short;
  const detected = detectLanguage(text, current);
  const { words } = prepareText(text, current);
  const stays = words <= (isInFlow ? LIST : TOO_SHORT);
  return stays && LATIN.has(current) && LATIN.has(detected) ? current : detected;
}
