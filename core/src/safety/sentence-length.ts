import { CharacterClasses, widthAt } from './character-classes.js';

/** A length in words, and in signs where a script puts no spaces between words. */
interface Length {
  words: number;
  signs: number;
}

/** The length from which the model reads a text. */
const SENTENCE: Length = { words: 3, signs: 5 };
/** The length from which the model's reading alone can lead to a question. */
const FULL_SENTENCE: Length = { words: 7, signs: 14 };

const SIGN = 1;
const WORD_PART = 2;
const DIGIT = 4;
const classes = new CharacterClasses(
  (character) =>
    (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character) ? SIGN : 0) |
    (/[\p{L}\p{M}\p{N}'’]/u.test(character) ? WORD_PART : 0) |
    (/\p{N}/u.test(character) ? DIGIT : 0),
);

/**
 * Returns whether a text is long enough for the model. For a word or two ('soon', 'only you') it knows only their
 * company in other people's sentences; outright statements as short as that are patterns. Digits make no word: a number, a time
 * or an id is no sentence.
 */
export const isSentence = (normalized: string): boolean => hasLength(normalized, SENTENCE);

/**
 * Returns whether a text is long enough for a question though no pattern matches. Of the short lines of ordinary conversations that the
 * model is sure of ("should I write to my ex") most mean nothing; of those in danger nearly all are longer or match a pattern.
 */
export const isFullSentence = (normalized: string): boolean => hasLength(normalized, FULL_SENTENCE);

function hasLength(normalized: string, min: Length): boolean {
  let words = 0;
  let signs = 0;
  /** The classes of the characters of the word so far; 0 between words. */
  let word = 0;
  const isCounted = () => word !== 0 && (word & DIGIT) === 0;
  for (let at = 0; at < normalized.length; at += widthAt(normalized, at)) {
    const found = classes.at(normalized, at);
    if ((found & WORD_PART) !== 0) word |= found;
    else {
      if (isCounted()) words += 1;
      word = 0;
    }
    if ((found & SIGN) !== 0) signs += 1;
    if (words >= min.words || signs >= min.signs) return true;
  }
  return words + (isCounted() ? 1 : 0) >= min.words;
}
