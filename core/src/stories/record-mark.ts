import type { EntityManager } from 'typeorm';
import type { Outbox } from '../queues/outbox.js';
import type { OutboxEntry } from '../queues/outbox.entity.js';
import type { StoryEntry } from './stories.jobs.js';

/**
 * Records the job that finds the topics of an entry for the story threads. Call it in the transaction that saves or changes the
 * entry's text, and never for venting; hand the result to `outbox.dispatch` after the commit (else the sweeper sends it a second
 * later). The mark of a deleted entry is deleted by a trigger (`delete_story_mark`).
 */
export function recordStoryMark(
  manager: EntityManager,
  outbox: Outbox,
  { userId, source, entryId }: StoryEntry,
): Promise<OutboxEntry> {
  return outbox.record(manager, 'stories.mark', { userId, source, entryId });
}
