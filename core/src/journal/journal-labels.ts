import type { SeedMood } from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';

/** The labels in the file in which a member downloads their journal. */
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

/** Returns the labels in a language; each file is read once. */
export function journalLabels(language: LanguageCode): JournalLabels {
  const known = cache.get(language) ?? readJsonData<JournalLabels>(`journal/${language}.json`);
  cache.set(language, known);
  return known;
}
