import type { JobDefinitions } from '../queues/job-definition.js';

/** Jobs that keep the database in order. */
export interface MaintenanceJobs {
  /** Deletes expired rows: guest conversations, sessions, old usage counts. */
  'schedule.expiry': Record<string, never>;
  /** Makes partitions ahead, and drops empty ones. */
  'schedule.partitions': Record<string, never>;
}

export const MAINTENANCE_JOBS: JobDefinitions<MaintenanceJobs> = {
  'schedule.expiry': { queue: 'schedule', payload: {}, owner: 'nobody', everyMs: 30_000 },
  'schedule.partitions': { queue: 'schedule', payload: {}, owner: 'nobody', everyMs: 10 * 60_000 },
};
