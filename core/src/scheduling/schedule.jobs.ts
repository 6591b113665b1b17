/** Jobs that a clock causes, and members' own clocks decide on. */
export interface LocalScheduleJobs {
  /** Has the letters written that are due. */
  'schedule.letters': Record<string, never>;
  /** Reminds of weekly reviews, of a day without a mood entry, and of capsules that still wait. */
  'schedule.reminders': Record<string, never>;
}
