import { isInteger, type JobDefinitions } from '../queues/job-definition.js';

/** Payloads of the jobs of the CBT tools: ids only, never text. */
export interface CbtJobs {
  /** Writes MikAI's part of a thought reframe. */
  'cbt.reframe': { reframeId: number };
  /** Writes MikAI's part of a reflection. */
  'cbt.reflect': { reflectionId: number };
}

export const CBT_JOBS: JobDefinitions<CbtJobs> = {
  'cbt.reframe': {
    queue: 'ai',
    payload: { reframeId: isInteger },
    owner: { field: 'reframeId', ids: `SELECT id FROM thought_reframes WHERE user_id = $1` },
  },
  'cbt.reflect': {
    queue: 'ai',
    payload: { reflectionId: isInteger },
    owner: { field: 'reflectionId', ids: `SELECT id FROM reflections WHERE user_id = $1` },
  },
};
