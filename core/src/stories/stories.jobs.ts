import { STORY_SOURCES, type StorySource } from '@mikai/contract/stories';
import { isInteger, isOneOf, type JobDefinitions, OWNED_BY_USER_ID } from '../queues/job-definition.js';

/**
 * The sources that are read for the threads. Letters appear in them through the entries that they were written from.
 */
export type MarkedSource = Exclude<StorySource, 'letter'>;

export const MARKED_SOURCES: readonly MarkedSource[] = STORY_SOURCES.filter((source) => source !== 'letter');

/** One of a member's own entries, which threads are made of. */
export interface StoryEntry {
  userId: number;
  source: MarkedSource;
  entryId: number;
}

/** Payloads of story jobs: ids only, never text. */
export interface StoryJobs {
  /** Finds the topics of an entry; if it was deleted, its mark is deleted too. */
  'stories.mark': { userId: number; source: MarkedSource; entryId: number };
}

export const STORY_JOBS: JobDefinitions<StoryJobs> = {
  'stories.mark': {
    queue: 'schedule',
    payload: { userId: isInteger, source: isOneOf(MARKED_SOURCES), entryId: isInteger },
    owner: OWNED_BY_USER_ID,
    priority: 1,
  },
};
