import type { LanguageCode } from '@mikai/contract/languages';
import { countFrequentWords } from './detect.js';

/** The maximum number of words of a message in Latin letters that does not change the language of a conversation. */
const MAX_WORDS = 4;
/** The number by which the frequent words of another language must exceed those of the conversation's, to change it anyway. */
const CLEAR_LEAD = 2;

const LATIN: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['en', 'es', 'fr', 'de', 'it', 'pt']);
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Chinese characters are Japanese words, too: a message of at most this many of them does not change the language. */
const MAX_CHARACTERS = 8;

/**
 * Returns the language of a message in a conversation of care: a word or two that several languages share, such as "mama" or
 * "adiós a todos", count as the language of the conversation.
 * @param detected the language of the message by itself
 * @param matched ids of the patterns of danger that fitted, which begin with their language
 */
export function languageInCare(
  text: string,
  detected: LanguageCode,
  conversation: LanguageCode,
  matched: readonly string[],
): LanguageCode {
  if (conversation === 'ja' && detected === 'zh' && text.trim().length <= MAX_CHARACTERS) return conversation;
  if (!LATIN.has(detected) || OTHER_SCRIPT.test(text)) return detected;
  const isMatchedIn = (language: LanguageCode) => matched.some((id) => id.startsWith(`${language}.`));
  if (isMatchedIn(detected) && !isMatchedIn(conversation)) return detected;
  if (text.trim().split(/\s+/).length > MAX_WORDS) return detected;
  const lead = countFrequentWords(text, detected) - countFrequentWords(text, conversation);
  return lead > CLEAR_LEAD ? detected : conversation;
}
