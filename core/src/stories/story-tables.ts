import type { StorySource } from '@mikai/contract/stories';
import type { MarkedTable } from '../safety/gate-mark.js';
import type { MarkedSource } from './stories.jobs.js';

/** The table of a source's entries. */
export interface StoryTable {
  table: string;
  /** SQL of the entry's time, for the row `e`. */
  at: string;
  /** SQL of the member's own date at that time, for the row `e` and its member `u`. */
  day: string;
  /** SQL of the order, newest first, by an index that begins with the member. */
  order: string;
  /** SQL of whether the entry may be in a thread at all, for the row `e`. */
  isIncluded: string;
}

/** Entries with a mark of the gate. */
interface MarkedEntries {
  table: MarkedTable;
  /** The sealed columns that hold all that a person wrote into an entry: those that the gate reads. */
  texts: readonly string[];
}

const CREATED: Omit<StoryTable, 'table'> = {
  at: 'e.created_at',
  day: '(e.created_at AT TIME ZONE u.time_zone)::date',
  order: 'e.id DESC',
  isIncluded: 'true',
};

/** The values for entries whose lists, and so their index, are ordered by the id as `bigint` (see `readOwnRows` of the api). */
const LISTED: Omit<StoryTable, 'table'> = { ...CREATED, order: 'e.id::bigint DESC' };

/** The tables of the entries that threads are made of. Venting is excluded: it is meant to disappear. */
export const STORY_TABLES: Readonly<Record<StorySource, StoryTable> & Record<MarkedSource, MarkedEntries>> = {
  journal: {
    ...LISTED,
    table: 'journal_entries',
    texts: ['title', 'content', 'tags'],
    order: 'e.created_at DESC, e.id DESC',
    isIncluded: `e.mode <> 'venting'`,
  },
  seed: { ...LISTED, table: 'journal_seeds', texts: ['title', 'content'] },
  mood: {
    ...CREATED,
    table: 'mood_entries',
    texts: ['details'],
    at: 'e.logged_at',
    day: 'e.day',
    order: 'e.logged_at DESC, e.id DESC',
  },
  reframe: { ...CREATED, table: 'thought_reframes', texts: ['original_thought', 'context'] },
  reflection: {
    ...CREATED,
    table: 'reflections',
    texts: ['original_thought', 'emotion_trigger', 'own_evidence_for', 'own_evidence_against'],
  },
  capsule: { ...LISTED, table: 'time_capsules', texts: ['title', 'content', 'seal_message'] },
  letter: {
    ...CREATED,
    table: 'letters',
    at: 'e.written_at',
    day: 'e.letter_date',
    order: 'e.letter_date DESC',
    isIncluded: `e.status = 'ready'`,
  },
};
