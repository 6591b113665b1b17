import type { SeedMood } from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';

/** The words around a member's own in the file that they take along. */
export interface JournalWords {
  heading: string;
  /** With `{{at}}`. */
  exportedOn: string;
  entries: string;
  seeds: string;
  nothing: string;
  mood: string;
  tags: string;
  editedOn: string;
  disappearsOn: string;
  summary: string;
  original: string;
  analysis: string;
  strategies: string;
  moods: Record<SeedMood, string>;
}

const words = new Map<LanguageCode, JournalWords>();

/** In a language; read once. */
export function journalWords(language: LanguageCode): JournalWords {
  const known = words.get(language) ?? readJsonData<JournalWords>(`journal/${language}.json`);
  words.set(language, known);
  return known;
}
