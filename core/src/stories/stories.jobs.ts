import { OWNED_BY_USER_ID, type JobDefinitions } from '../queues/job-definition.js';
import type { StorySource } from '@mikai/contract/stories';

/**
 * The sources that are read for the threads. Letters appear in them through the entries that they were written from.
 */
export type MarkedSource = Exclude<StorySource, 'letter'>;

/** An own entry that threads are woven from. */
export interface StoryEntry {
  userId: number;
  source: MarkedSource;
  entryId: number;
}

/** Payloads of story jobs: ids only, never words. */
export interface StoryJobs {
  /** Find out what an entry is about; one that is gone loses its mark. */
  'stories.mark': { userId: number; source: MarkedSource; entryId: number };
}

export const STORY_JOBS: JobDefinitions<StoryJobs> = {
  'stories.mark': { queue: 'schedule', owner: OWNED_BY_USER_ID, priority: 1 },
};
