import type { JobDefinitions } from '../queues/job-definition.js';

/** Jobs that a clock causes, and members' own clocks decide on. */
export interface LocalScheduleJobs {
  /** Has the letters written that are due. */
  'schedule.letters': Record<string, never>;
  /** Reminds of weekly reviews, of a day without a mood entry, and of capsules that still wait. */
  'schedule.reminders': Record<string, never>;
}

export const LOCAL_SCHEDULE_JOBS: JobDefinitions<LocalScheduleJobs> = {
  'schedule.letters': { queue: 'schedule', owner: 'nobody', everyMs: 60_000 },
  'schedule.reminders': { queue: 'schedule', owner: 'nobody', everyMs: 60_000 },
};
