/** Payloads of the jobs of the time capsules. */
export interface CapsuleJobs {
  /** Tell members of capsules that can be opened now. */
  'schedule.capsules': Record<string, never>;
}
