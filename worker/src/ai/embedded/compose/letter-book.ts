import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import type { LetterSource } from '@mikai/contract/letters';
import { dataFile } from '../data-file.js';

/** The parts of letters in one language: `worker/data/companion/letters/<language>.json`. */
export interface LetterBook {
  language: LanguageCode;
  /** Opening and closing mark around titles and names. */
  quotes: [string, string];
  /** The values of `{period}`: for a first weekly letter, a first daily one, and all others. */
  period: { firstWeek: string; firstDay: string; since: string };
  /** The forms in the line of sources, by the plural rules of the language. */
  sources: Record<LetterSource, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
  groups: Record<string, string[]>;
}

const books = new Map<LanguageCode, LetterBook>();

/** Returns the parts of letters in a language, read once. @throws Error when the file is missing or invalid */
export function letterBook(language: LanguageCode): LetterBook {
  const known = books.get(language);
  if (known) return known;
  const book = JSON.parse(readFileSync(dataFile(`letters/${language}.json`), 'utf8')) as LetterBook;
  books.set(language, book);
  return book;
}
