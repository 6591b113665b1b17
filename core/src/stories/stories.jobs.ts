import type { StorySource } from '@mikai/contract/stories';

/** An own entry that threads are woven from. */
export interface StoryEntry {
  userId: number;
  source: StorySource;
  entryId: number;
}

/** Payloads of story jobs: ids only, never words. */
export interface StoryJobs {
  /** Find out what an entry is about; one that is gone loses its mark. */
  'stories.mark': { userId: number; source: StorySource; entryId: number };
}
