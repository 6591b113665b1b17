import { isInteger, type JobDefinitions } from '../queues/job-definition.js';

/** Payloads of mood jobs: ids only, never text. */
export interface MoodJobs {
  /** Write insights or a weekly review that was asked for. */
  'mood.report': { reportId: number };
}

export const MOOD_JOBS: JobDefinitions<MoodJobs> = {
  'mood.report': {
    queue: 'ai',
    payload: { reportId: isInteger },
    owner: { field: 'reportId', ids: `SELECT id FROM mood_reports WHERE user_id = $1` },
  },
};
