import type { JobDefinitions } from '../queues/job-definition.js';

/** Payloads of the jobs of reminders: those of a schedule have none. */
export interface ReminderJobs {
  /**
   * Reminds members of weekly reviews, of a day without a mood entry, and of capsules that are still closed, by their own
   * clocks.
   */
  'schedule.reminders': Record<string, never>;
}

export const REMINDER_JOBS: JobDefinitions<ReminderJobs> = {
  'schedule.reminders': { queue: 'schedule', payload: {}, owner: 'nobody', everyMs: 60_000 },
};
