/** Payloads of mood jobs: ids only, never words. */
export interface MoodJobs {
  /** Write insights or a weekly review that was asked for. */
  'mood.report': { reportId: number };
}
