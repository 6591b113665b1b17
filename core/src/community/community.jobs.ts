import type { JobDefinitions } from '../queues/job-definition.js';

/** Jobs of the Bulletin. */
export interface CommunityJobs {
  /** Writes MikAI's first comment on posts that nobody has commented on. */
  'community.firstComments': Record<string, never>;
  /** Publishes anonymous content once its time has come, and removes the content of members who left. */
  'community.publish': Record<string, never>;
}

export const COMMUNITY_JOBS: JobDefinitions<CommunityJobs> = {
  'community.firstComments': { queue: 'ai', payload: {}, owner: 'nobody', everyMs: 60_000 },
  'community.publish': { queue: 'schedule', payload: {}, owner: 'nobody', everyMs: 15_000 },
};
