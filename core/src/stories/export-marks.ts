import type { EntityManager } from 'typeorm';
import { pagesOf } from '../users/export-pages.js';
import { unsealMark } from './story-mark.js';
import type { ExportPart } from '../users/export-part.js';

interface MarkRow {
  source: string;
  entry_id: number;
  marks: Buffer;
}

/** Reads the companion's marks of a member's entries, for their story threads. */
async function* readStoryMarks(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  const rows = pagesOf<MarkRow>((after, limit) =>
    manager.query(
      `SELECT source, entry_id, marks FROM story_marks WHERE user_id = $1 AND (source, entry_id) > ($2, $3)
       ORDER BY source, entry_id LIMIT $4`,
      [userId, after?.source ?? '', after?.entry_id ?? 0, limit],
    ),
  );
  for await (const { source, entry_id: entryId, marks } of rows)
    yield { source, entryId, ...unsealMark(marks, { userId, source, entryId }) };
}

/** The parts of a member's export. */
export const STORIES_EXPORT: readonly ExportPart[] = [
  { name: 'storyMarks', tables: ['story_marks'], read: readStoryMarks },
];
