import type { EntityManager } from 'typeorm';
import type { Outbox } from '../queues/outbox.js';
import type { OutboxEntry } from '../queues/outbox.entity.js';
import type { StoryEntry } from './stories.jobs.js';

/**
 * Has an entry read for the story threads. To be called in the transaction that saves its words or changes them; hand
 * the result to `outbox.dispatch` after the commit (else the sweeper sends it a second later). Never for venting. An
 * entry that is deleted takes its mark along by itself (`forget_story` of the migration).
 */
export function recordStoryMark(
  manager: EntityManager,
  outbox: Outbox,
  { userId, source, entryId }: StoryEntry,
): Promise<OutboxEntry> {
  return outbox.record(manager, 'stories.mark', { userId, source, entryId });
}
