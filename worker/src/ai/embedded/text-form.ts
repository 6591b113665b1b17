import type { LanguageCode } from '@mikai/contract/languages';
import { keepRecent } from './keep-recent.js';

/** Languages written without spaces between words: cues are looked for anywhere in the text. */
const UNSPACED: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['ja', 'zh']);

/** Returns whether words of `language` are written without spaces between them. */
export function isUnspaced(language: LanguageCode): boolean {
  return UNSPACED.has(language);
}

/** Longest text that is looked at, in UTF-16 code units: the limit of a chat message. */
export const MAX_READ_LENGTH = 4000;

/**
 * Returns the form in which text and cues are compared: compatibility-composed, lower case, accents of Latin letters
 * off, Arabic and Devanagari spelling variants united, katakana as hiragana, long repeats of a letter shortened.
 * Punctuation is kept. English apostrophes vanish ("can't" is "cant"), elsewhere they part words ("l'école").
 */
export function foldText(text: string, language: LanguageCode): string {
  const folded = foldLetters(text, language);
  return folded.replace(/(\p{L})\1{2,}/gu, '$1');
}

/** Matches text that an English keyboard types without accents, to which the other forms cannot apply. */
const PLAIN = /^[\t\n\r -_a-~]*$/;

function foldLetters(text: string, language: LanguageCode): string {
  if (PLAIN.test(text)) {
    const lower = text.slice(0, MAX_READ_LENGTH).toLowerCase();
    return lower.replaceAll("'", language === 'en' ? '' : ' ');
  }
  let folded = text
    .slice(0, MAX_READ_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '');
  folded = folded.replace(/[’‘`´ʼ]/g, "'");
  folded = language === 'en' ? folded.replace(/'/g, '') : folded.replace(/'/g, ' ');
  // Marks come off Latin letters only: in Cyrillic and Devanagari they make other letters.
  folded = folded
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ё/g, 'е');
  // Arabic: short vowels and tatweel off, forms of alif, ya and ta marbuta united.
  folded = folded
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي');
  // Devanagari: nukta off, chandrabindu as anusvara.
  folded = folded.replace(/\u093c/g, '').replace(/\u0901/g, '\u0902');
  // Katakana as hiragana; the two blocks lie 0x60 apart.
  return folded.replace(/[\u30a1-\u30f6]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60));
}

/** A folded text prepared for matching. */
export interface PreparedText {
  language: LanguageCode;
  /**
   * Words parted by single spaces, commas and ends of clauses as a lone comma or full stop, padded with a space on both
   * sides.
   */
  clauses: string;
  /** The same without commas and ends of clauses. */
  flat: string;
  /** Number of words; in Japanese and Chinese an estimate of two characters a word. */
  words: number;
}

/** Prepares a raw text for cue matching in `language`. */
export const prepareText = keepRecent((text: string, language: LanguageCode): Readonly<PreparedText> => {
  const folded = foldText(text, language)
    .replace(/[,，、،]+/g, ' , ')
    .replace(/[.!?;:\n\r…。！？；：؛؟।()|]+|\s[-–—]+\s/g, ' . ')
    .replace(/[^\p{L}\p{M}\p{N}.,\s]+/gu, ' ');
  const join = isUnspaced(language) ? '' : ' ';
  const tokens = folded
    .split(/\s+/)
    .filter((token) => token === '.' || token === ',' || /[\p{L}\p{N}]/u.test(token));
  const words = tokens.filter((token) => token !== '.' && token !== ',');
  const clauses = ` ${tokens.join(join)} `;
  const flat = ` ${words.join(join)} `;
  const count = isUnspaced(language) ? Math.ceil(flat.trim().length / 2) : words.length;
  return { language, clauses, flat, words: count };
});
