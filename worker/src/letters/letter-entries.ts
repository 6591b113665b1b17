import type { LetterSource } from '@mikai/contract/letters';

/** Where the entries of a source are that letters are written from. */
export interface LetterEntries {
  table: string;
  /** SQL of the row `e`: when it was. */
  at: string;
  /** SQL of the row `e`: whether a letter may know of it. What met the gate, and venting, are never told of. */
  isTold: string;
  /** Newest first, by an index that begins with the member. */
  order: string;
}

const LISTED: Omit<LetterEntries, 'table'> = {
  at: 'e.created_at',
  isTold: 'NOT e.met_gate',
  order: 'e.id::bigint DESC',
};
const WRITTEN: Omit<LetterEntries, 'table'> = { ...LISTED, order: 'e.id DESC' };

/** What letters are written from, in the order in which it is named. */
export const LETTER_ENTRIES: Readonly<Record<LetterSource, LetterEntries>> = {
  mood: { ...LISTED, table: 'mood_entries', at: 'e.logged_at', order: 'e.logged_at DESC, e.id DESC' },
  journal: { ...LISTED, table: 'journal_entries', isTold: `NOT e.met_gate AND e.mode <> 'venting'` },
  seed: { ...LISTED, table: 'journal_seeds' },
  reframe: { ...WRITTEN, table: 'thought_reframes' },
  reflection: { ...WRITTEN, table: 'reflections' },
  capsule: { ...LISTED, table: 'time_capsules' },
};
