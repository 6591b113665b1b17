import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { MAX_SHORT } from './care-answers.js';
import { readJsonData } from './data-path.js';
import { plain } from './plain-answer.js';

/** Answers to what is plainly something else while care mode is on (`replies/care-asides.json`). */

/** A message in care mode that is plainly something other than talk about the crisis. */
export type CareAside = 'language' | 'human' | 'bye' | 'thanks' | 'refuse' | 'joke';

type AsideTexts = Record<CareAside | 'near', string> & { words: Record<CareAside, string[]> };

let asides: Record<LanguageCode, AsideTexts> | undefined;

function asidesOf(language: LanguageCode): AsideTexts {
  asides ??= readJsonData<Record<LanguageCode, AsideTexts>>('safety/replies/care-asides.json');
  return asides[language];
}

/** Asides in the order in which they are looked for, and where in a message their words have to be. */
const ASIDES: readonly (readonly [CareAside, 'anywhere' | 'edge' | 'start'])[] = [
  ['human', 'anywhere'],
  ['joke', 'edge'],
  ['refuse', 'start'],
  ['bye', 'edge'],
  ['thanks', 'edge'],
];

/** Negations and other people: together with one of them, 'joke' does not take anything back. */
const IS_NO_JOKE =
  /(?<!\p{L})(?:not|isnt|aint|never|no|non|nicht|kein\p{L}{0,2}|pas|nao|não|не|لا|ما|مش|مو|ليست?|नहीं|नही|nahi|he|she|they|er|sie|él|ella|il|elle|lui|lei|ele|ela|он|она)(?!\p{L})|ない|ません|아니|아닌|不|没有/u;

/**
 * Returns the short answer to a message in care mode that is plainly a goodbye, thanks, a refusal, 'just kidding', 'are you human?' or a request for a
 * language; `undefined` for all else, and for the same again, which gets the reply of care mode.
 * @param before the aside that was answered last, after which help need not be pointed to again
 */
export function careAside(
  text: string,
  language: LanguageCode,
  before?: CareAside,
): { name: CareAside; language: LanguageCode; text: string; english: string } | undefined {
  if (text.length > MAX_SHORT) return undefined;
  const message = plain(text);
  const isUnspaced = language === 'zh' || language === 'ja';
  const has = (phrase: string, where: 'anywhere' | 'edge' | 'start'): boolean => {
    const words = plain(phrase);
    if (isUnspaced) return where === 'start' ? message.startsWith(words) : message.includes(words);
    if (` ${message}`.startsWith(` ${words}`)) return true;
    if (where === 'start') return false;
    return where === 'anywhere' ? ` ${message}`.includes(` ${words}`) : ` ${message}`.endsWith(` ${words}`);
  };
  const requested = LANGUAGE_CODES.find((code) =>
    asidesOf(code).words.language.some((phrase) => has(phrase, 'anywhere')),
  );
  const name = requested
    ? 'language'
    : ASIDES.find(
        ([aside, where]) =>
          asidesOf(language).words[aside].some((phrase) => has(phrase, where)) &&
          !(aside === 'joke' && IS_NO_JOKE.test(message)),
      )?.[0];
  if (name === undefined || (name === before && !requested)) return undefined;
  const inLanguage = (code: LanguageCode): string => {
    const { [name]: levelOf, near } = asidesOf(code);
    return before ? levelOf : `${levelOf}${code === 'zh' || code === 'ja' ? '' : ' '}${near}`;
  };
  const spoken = requested ?? language;
  return { name, language: spoken, text: inLanguage(spoken), english: inLanguage('en') };
}
