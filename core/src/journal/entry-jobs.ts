import type { EntityManager } from 'typeorm';
import type { Outbox } from '../queues/outbox.js';
import type { OutboxEntry } from '../queues/outbox.entity.js';
import { recordStoryMark } from '../stories/record-mark.js';
import type { EntryRow } from './journal.rows.js';

/**
 * Records the jobs that a new or changed text of an entry causes: its analysis, and its place in the story threads. Venting
 * entries cause none, as nobody reads them but their writer.
 */
export async function recordEntryJobs(
  manager: EntityManager,
  outbox: Outbox,
  { id, user_id, mode, words_revision }: Pick<EntryRow, 'id' | 'user_id' | 'mode' | 'words_revision'>,
): Promise<OutboxEntry[]> {
  if (mode === 'venting') return [];
  return [
    await outbox.record(manager, 'journal.analyse', { entryId: id, wordsRevision: words_revision }),
    await recordStoryMark(manager, outbox, { userId: user_id, source: 'journal', entryId: id }),
  ];
}
