import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import type { LetterSource } from '@mikai/contract/letters';
import { dataFile } from '../data-file.js';

/** What letters of one language are made of: `worker/data/companion/letters/<language>.json`. */
export interface LetterBook {
  language: LanguageCode;
  /** Opening and closing mark around titles and names. */
  quotes: [string, string];
  /** Where `{period}` stands: of a first weekly letter, of a first daily one, of all others. */
  period: { firstWeek: string; firstDay: string; since: string };
  /** As they stand in the line of sources, by the plural rules of the language. */
  sources: Record<LetterSource, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
  groups: Record<string, string[]>;
}

const books = new Map<LanguageCode, LetterBook>();

/** What letters in a language are made of, read once. @throws Error when the file is missing or broken. */
export function letterBook(language: LanguageCode): LetterBook {
  const known = books.get(language);
  if (known) return known;
  const book = JSON.parse(readFileSync(dataFile(`letters/${language}.json`), 'utf8')) as LetterBook;
  books.set(language, book);
  return book;
}
