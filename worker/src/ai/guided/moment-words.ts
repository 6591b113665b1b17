import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { wordsIn } from '../embedded/learned/tokens.js';
import { isUnspaced } from '../embedded/text-form.js';
import { guidedFile } from './guided-data.js';

/** Returns the file of the learned translations of a language: a word, a tab, then English words, each with its likelihood in per cent. */
export const wordsFile = (language: LanguageCode): string => `moments/words/${language}.tsv`;

/** English words that carry no meaning for the subject. */
const EMPTY = new Set(
  (
    'the a an to of and in is it that this for on with as at be was were are i you he she we they me him her us them my your ' +
    'his their our its do does did so or if than by from s t m re ve ll d'
  ).split(' '),
);
/** The stem of a word represents all its inflected forms. */
const STEM = 7;
const SHORT_STEMS: Partial<Record<LanguageCode, number>> = { ko: 3, ru: 6, hi: 6, ar: 6 };
const ENDING = /(?:ings?|edly|ed|ies|es|s|ly|er|ers)$/u;

function englishStem(word: string): string {
  const plain = word.replace(/['’]/gu, '');
  const bare = plain.length > 4 ? plain.replace(ENDING, (ending) => (ending === 'ies' ? 'y' : '')) : plain;
  return bare.slice(0, STEM);
}

/** Returns the words of a text by their stems; of languages without spaces, its characters and pairs of them. */
export function stemsOf(text: string, language: LanguageCode): Set<string> {
  const words = wordsIn(text, language);
  if (language === 'en') return new Set(words.map(englishStem));
  if (!isUnspaced(language))
    return new Set(words.map((word) => word.slice(0, SHORT_STEMS[language] ?? STEM)));
  const characters = [...words.join('')];
  return new Set(characters.flatMap((one, at) => [one, `${one}${characters[at + 1] ?? ''}`]));
}

/** An English word with how likely a word means it, from 0 to 1. */
export type Translation = readonly [english: string, share: number];

const books = new Map<LanguageCode, ReadonlyMap<string, readonly Translation[]>>();

function bookOf(language: LanguageCode): ReadonlyMap<string, readonly Translation[]> {
  const known = books.get(language);
  if (known) return known;
  const lines = readFileSync(guidedFile(wordsFile(language)), 'utf8').split('\n');
  const book = new Map(
    lines.flatMap((line) => {
      const [word, ...cells] = line.split('\t');
      const translations = cells.map((cell): Translation => {
        const [english = '', percent = ''] = cell.split(' ');
        return [english, Number(percent) / 100];
      });
      return word ? [[word, translations] as const] : [];
    }),
  );
  books.set(language, book);
  return book;
}

/** Returns the English words that a text is likely to have, so that what is learned in one language counts in the others. */
export function englishWordsIn(text: string, language: LanguageCode): Map<string, number> {
  const found = new Map<string, number>();
  for (const stem of stemsOf(text, language)) {
    const translations = language === 'en' ? [[stem, 1] as const] : (bookOf(language).get(stem) ?? []);
    for (const [english, share] of translations)
      if (!EMPTY.has(english) && (found.get(english) ?? 0) < share) found.set(english, share);
  }
  return found;
}
