import type { EntityManager } from 'typeorm';
import { openJson, placeOf } from '../crypto/encryption.js';
import { pagesOf } from '../users/export-pages.js';
import { MOOD_COLUMNS, presentMoodEntry, type MoodEntryRow } from './mood-entries.js';
import { MOOD_REPORT_PURPOSE } from './mood-reports.js';
import type { ExportPart } from '../users/export-part.js';

/** Yields a member's mood entries for their export. */
async function* readMoodEntries(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  const rows = pagesOf<MoodEntryRow>((after, limit) =>
    manager.query(
      `SELECT ${MOOD_COLUMNS} FROM mood_entries WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
      [userId, after?.id ?? 0, limit],
    ),
  );
  for await (const row of rows) yield presentMoodEntry(row);
}

/** Reads the latest insights and the latest weekly review. */
async function readMoodReports(manager: EntityManager, userId: number): Promise<unknown> {
  const rows = await manager.query<
    { id: number; user_id: number; kind: string; content: Buffer; written_at: Date }[]
  >(
    `SELECT id, user_id, kind, content, written_at FROM mood_reports WHERE user_id = $1 AND content IS NOT NULL ORDER BY kind`,
    [userId],
  );
  return rows.map((row) => ({
    kind: row.kind,
    ...openJson<object>(row.content, MOOD_REPORT_PURPOSE, placeOf(row), {}),
    writtenAt: row.written_at,
  }));
}

/** The parts of a member's export. */
export const MOOD_EXPORT: readonly ExportPart[] = [
  { name: 'moodEntries', tables: ['mood_entries'], read: readMoodEntries },
  { name: 'moodReports', tables: ['mood_reports'], read: readMoodReports },
];
