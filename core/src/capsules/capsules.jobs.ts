/** Payloads of the jobs of the time capsules. */
export interface CapsuleJobs {
  /** Notifies members of capsules that can be opened now. */
  'schedule.capsules': Record<string, never>;
}
