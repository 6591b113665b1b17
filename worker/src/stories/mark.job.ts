import type { DataSource, EntityManager } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';
import type { Jobs } from '@mikai/core/queues/jobs';
import { sealMark } from '@mikai/core/stories/story-mark';
import { readEntryText } from './entry-text.js';
import { markEntry } from './mark-entry.js';

/** Finds the topics of an entry, for the story threads. It runs on this machine alone: no provider is asked. */
export class MarkJob {
  constructor(private readonly dataSource: DataSource) {}

  /** Marks an entry, or removes its mark if it is deleted, excluded or without findings. */
  async handle(entry: Jobs['stories.mark']): Promise<void> {
    const { userId, source, entryId } = entry;
    await this.dataSource.transaction(async (manager) => {
      const text = await readEntryText(manager, entry);
      const mark = text && markEntry(text, await languageOf(manager, userId));
      const key = [userId, source, entryId];
      if (!mark) {
        await manager.query(
          `DELETE FROM story_marks WHERE user_id = $1 AND source = $2 AND entry_id = $3`,
          key,
        );
        return;
      }
      await manager.query(
        `INSERT INTO story_marks (user_id, source, entry_id, marks) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, source, entry_id) DO UPDATE SET marks = excluded.marks`,
        [...key, sealMark(mark, entry)],
      );
    });
  }
}

async function languageOf(manager: EntityManager, userId: number): Promise<LanguageCode | undefined> {
  const [row] = await manager.query<{ language: LanguageCode | null }[]>(
    `SELECT language FROM users WHERE id = $1`,
    [userId],
  );
  return row?.language ?? undefined;
}
