import type { JournalTab } from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';

/** The filter of the entry list. */
export interface EntryFilter {
  tab: JournalTab;
  query: string;
  tag: string;
}

/** Keys of everything about the journal: the only place where they are written. */
export const journalKeys = {
  seeds: ['journal', 'seeds'] as const,
  /** A single seed that is not in the loaded list. */
  seed: (id: number) => ['journal', 'seed', id] as const,
  /** All lists of entries; one for each filter follows it. */
  entries: ['journal', 'entries'] as const,
  entriesOf: (filter: EntryFilter) => ['journal', 'entries', filter] as const,
  /** A single complete entry. */
  entry: (id: number) => ['journal', 'entry', id] as const,
  counts: ['journal', 'counts'] as const,
  /** Those in every language. */
  strategies: ['journal', 'strategies'] as const,
  strategiesIn: (language: LanguageCode) => ['journal', 'strategies', language] as const,
};
