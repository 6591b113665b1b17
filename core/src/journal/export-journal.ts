import type { EntityManager } from 'typeorm';
import type { JournalEntry, JournalSeed } from '@mikai/contract/journal';
import { pagesOf } from '../users/export-pages.js';
import { readStrategies } from './coping-strategies.js';
import { presentEntry, presentSeed } from './journal.presenter.js';
import { ENTRY_COLUMNS, NOT_EXPIRED, SEED_COLUMNS, type EntryRow, type SeedRow } from './journal.rows.js';
import type { ExportPart } from '../users/export-part.js';

/** Yields a member's seeds, oldest first. */
export async function* readSeeds(manager: EntityManager, userId: number): AsyncGenerator<JournalSeed> {
  const rows = pagesOf<SeedRow>((after, limit) =>
    manager.query(
      `SELECT ${SEED_COLUMNS} FROM journal_seeds WHERE user_id = $1 AND id::bigint > $2 ORDER BY id::bigint LIMIT $3`,
      [userId, after?.id ?? 0, limit],
    ),
  );
  for await (const row of rows) yield presentSeed(row);
}

/** Yields a member's entries, oldest first; venting ones until their time is over. */
export async function* readEntries(manager: EntityManager, userId: number): AsyncGenerator<JournalEntry> {
  const rows = pagesOf<EntryRow>((after, limit) =>
    manager.query(
      `SELECT ${ENTRY_COLUMNS} FROM journal_entries WHERE user_id = $1 AND id::bigint > $2 AND ${NOT_EXPIRED}
       ORDER BY id::bigint LIMIT $3`,
      [userId, after?.id ?? 0, limit],
    ),
  );
  for await (const row of rows) yield presentEntry(row);
}

/** Reads MikAI's suggestions to the member. */
export const readOwnStrategies = (manager: EntityManager, userId: number): Promise<unknown> =>
  readStrategies(manager, userId);

/** The parts of a member's export. */
export const JOURNAL_EXPORT: readonly ExportPart[] = [
  { name: 'journalSeeds', tables: ['journal_seeds'], read: readSeeds },
  { name: 'journalEntries', tables: ['journal_entries'], read: readEntries },
  { name: 'copingStrategies', tables: ['coping_strategies'], read: readOwnStrategies },
];
