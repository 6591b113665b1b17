import type { EntityManager } from 'typeorm';
import { UNTITLED_ENTRY } from '@mikai/contract/journal';
import { openOr } from '@mikai/core/crypto/encryption';
import { SEALED } from '@mikai/core/journal/journal.rows';
import { isIncluded, LETTER_ENTRIES, MARK_COLUMNS, type MarkedEntry } from './letter-entries.js';

const MAX_TITLES = 3;
/** The maximum length of a title, in UTF-16 units: a longer one is a sentence of its own and would not fit into another. */
const MAX_TITLE_LENGTH = 80;
/** The number of the newest entries, and of the newest seeds, whose titles are considered. */
const MAX_ENTRIES = 30;

const { journal, seed } = LETTER_ENTRIES;

/** Selects titles, without those of shadow entries, which are only for their writer. `$1`: member, `$2`, `$3`: period. */
const TITLES_SQL = `
  (SELECT ${MARK_COLUMNS}, 'journal' AS kind, title, 'entryTitle' AS purpose, created_at FROM ${journal.table} e
   WHERE user_id = $1 AND created_at > $2 AND created_at <= $3 AND ${journal.isIncluded} AND mode = 'regular'
   ORDER BY ${journal.order} LIMIT ${MAX_ENTRIES})
  UNION ALL
  (SELECT ${MARK_COLUMNS}, 'seed', title, 'seedTitle', created_at FROM ${seed.table} e
   WHERE user_id = $1 AND created_at > $2 AND created_at <= $3 AND ${seed.isIncluded}
   ORDER BY ${seed.order} LIMIT ${MAX_ENTRIES})
  ORDER BY created_at DESC`;

/** Returns the newest titles that the member gave in a period. */
export async function readTitles(
  manager: EntityManager,
  userId: number,
  from: Date,
  to: Date,
): Promise<string[]> {
  const rows = await manager.query<(MarkedEntry & { title: Buffer; purpose: 'entryTitle' | 'seedTitle' })[]>(
    TITLES_SQL,
    [userId, from, to],
  );
  const included = rows.filter((row) => isIncluded(row, userId));
  const titles = included.map(({ id, title, purpose }) =>
    openOr(title, SEALED[purpose], { owner: userId, row: id }, '').replaceAll(/\s+/gu, ' ').trim(),
  );
  const own = titles.filter(
    (title) => title !== '' && title !== UNTITLED_ENTRY && title.length <= MAX_TITLE_LENGTH,
  );
  return [...new Set(own)].slice(0, MAX_TITLES);
}
