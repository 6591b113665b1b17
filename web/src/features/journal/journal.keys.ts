import type { JournalTab } from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';

/** The filter of the entry list. */
export interface EntryFilter {
  tab: JournalTab;
  query: string;
  tag: string;
}

/** The query keys of the journal. */
export const journalKeys = {
  seeds: ['journal', 'seeds'] as const,
  /** A single seed that is not in the loaded list. */
  seed: (id: number) => ['journal', 'seed', id] as const,
  /** The prefix of all lists of entries; each filter has a key of its own. */
  entries: ['journal', 'entries'] as const,
  entriesOf: (filter: EntryFilter) => ['journal', 'entries', filter] as const,
  /** A single complete entry. */
  entry: (id: number) => ['journal', 'entry', id] as const,
  counts: ['journal', 'counts'] as const,
  /** The prefix of the strategies in all languages. */
  strategies: ['journal', 'strategies'] as const,
  strategiesIn: (language: LanguageCode) => ['journal', 'strategies', language] as const,
};
