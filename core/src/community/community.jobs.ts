import type { JobDefinitions } from '../queues/job-definition.js';

/** Jobs of the Bulletin. */
export interface CommunityJobs {
  /** Leaves MikAI's first comment on posts that nobody has commented. */
  'community.firstComments': Record<string, never>;
  /** Shows what is anonymous to others once its time has come, and takes away what members who left wrote. */
  'community.publish': Record<string, never>;
}

export const COMMUNITY_JOBS: JobDefinitions<CommunityJobs> = {
  'community.firstComments': { queue: 'ai', payload: {}, owner: 'nobody', everyMs: 60_000 },
  'community.publish': { queue: 'schedule', payload: {}, owner: 'nobody', everyMs: 5_000 },
};
