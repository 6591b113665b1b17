import type { SeedMood } from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';

/** The words around a member's own in the file that they take along. */
export interface JournalLabels {
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

const cache = new Map<LanguageCode, JournalLabels>();

/** In a language; read once. */
export function journalLabels(language: LanguageCode): JournalLabels {
  const known = cache.get(language) ?? readJsonData<JournalLabels>(`journal/${language}.json`);
  cache.set(language, known);
  return known;
}
