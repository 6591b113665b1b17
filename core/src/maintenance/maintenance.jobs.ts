import type { JobDefinitions } from '../queues/job-definition.js';

/** Jobs that keep the database in order. */
export interface MaintenanceJobs {
  /** Deletes expired rows: guest conversations, sessions, old usage counts. */
  'schedule.expiry': Record<string, never>;
}

export const MAINTENANCE_JOBS: JobDefinitions<MaintenanceJobs> = {
  'schedule.expiry': { queue: 'schedule', payload: {}, owner: 'nobody', everyMs: 30_000 },
};
