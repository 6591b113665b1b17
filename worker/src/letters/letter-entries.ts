import type { LetterSource } from '@mikai/contract/letters';
import { openGateMark, type GateMarkColumns, type MarkedTable } from '@mikai/core/safety/gate-mark';

/** The table of a source's entries for letters. */
export interface LetterEntries {
  table: MarkedTable;
  /** SQL of the entry's time, for the row `e`. */
  at: string;
  /**
   * SQL of whether a letter may use the entry, for the row `e`, unless it met the gate (`isIncluded`). Venting is never used.
   */
  isIncluded: string;
  /** SQL of the order, newest first, by an index that begins with the member. */
  order: string;
}

/** The values for entries whose index is ordered by the id as `bigint`, as in `story-tables.ts`. */
const LISTED: Omit<LetterEntries, 'table'> = {
  at: 'e.created_at',
  isIncluded: 'true',
  order: 'e.id::bigint DESC',
};
const BY_ID: Omit<LetterEntries, 'table'> = { ...LISTED, order: 'e.id DESC' };

/** The sources of letters, in the order in which they are named. */
export const LETTER_ENTRIES: Readonly<Record<LetterSource, LetterEntries>> = {
  mood: { ...LISTED, table: 'mood_entries', at: 'e.logged_at', order: 'e.logged_at DESC, e.id DESC' },
  journal: {
    ...LISTED,
    table: 'journal_entries',
    order: 'e.created_at DESC, e.id DESC',
    isIncluded: `e.mode <> 'venting'`,
  },
  seed: { ...LISTED, table: 'journal_seeds' },
  reframe: { ...BY_ID, table: 'thought_reframes' },
  reflection: { ...BY_ID, table: 'reflections' },
  capsule: { ...LISTED, table: 'time_capsules' },
};

/** Columns of a `MarkedEntry` beside its source. */
export const MARK_COLUMNS = 'e.id, e.met_gate, e.gate_mark';

/** The columns that decide whether a letter may use an entry. */
export interface MarkedEntry extends GateMarkColumns {
  kind: LetterSource;
  id: number;
}

/** Returns whether a letter may use a member's entry: not one that met the gate. */
export const isIncluded = (entry: MarkedEntry, userId: number): boolean =>
  !openGateMark(entry, LETTER_ENTRIES[entry.kind].table, { owner: userId, row: entry.id });
