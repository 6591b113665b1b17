import type { JobDefinitions } from '../queues/job-definition.js';

/** Payloads of the jobs of the time capsules. */
export interface CapsuleJobs {
  /** Notifies members of capsules that can be opened now. */
  'schedule.capsules': Record<string, never>;
}

export const CAPSULE_JOBS: JobDefinitions<CapsuleJobs> = {
  'schedule.capsules': { queue: 'schedule', payload: {}, owner: 'nobody', everyMs: 60_000 },
};
