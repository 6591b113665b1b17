import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataFile } from './data-file.js';

/** One sentence or two about feelings, habits of thought and parts of life, for letters, notes and insights. */
export interface Phrase {
  id: string;
  text: string;
  /** The same in English. */
  en: string;
}

/** A phrase file as stored: `worker/data/companion/<language>.json`. */
export interface PhraseFile {
  language: LanguageCode;
  groups: Record<string, Phrase[]>;
}

/** The phrases of one language. */
export interface PhraseBook {
  language: LanguageCode;
  group(name: string): readonly Phrase[];
}

const books = new Map<LanguageCode, PhraseBook>();
let available: readonly LanguageCode[] | undefined;

/** Reads a phrase file. @throws Error when it is missing or no JSON. */
export function readPhraseFile(language: LanguageCode): PhraseFile {
  return JSON.parse(readFileSync(dataFile(`${language}.json`), 'utf8')) as PhraseFile;
}

/** Returns the phrases of a language, read once. @throws Error when the file is missing or no JSON. */
export function phraseBook(language: LanguageCode): PhraseBook {
  const known = books.get(language);
  if (known) return known;
  const file = readPhraseFile(language);
  const book: PhraseBook = {
    language,
    group: (name) => file.groups[name] ?? [],
  };
  books.set(language, book);
  return book;
}

/** Returns the languages that phrases and cues exist for. */
export function companionLanguages(): readonly LanguageCode[] {
  available ??= LANGUAGE_CODES.filter(
    (language) => existsSync(dataFile(`${language}.json`)) && existsSync(dataFile(`cues/${language}.json`)),
  );
  return available;
}
