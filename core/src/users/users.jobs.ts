import { isInteger, isText, type JobDefinitions, OWNED_BY_USER_ID } from '../queues/job-definition.js';

/** Jobs about whole accounts. */
export interface UserJobs {
  /**
   * Deletes an account for good, unless its deletion was taken back.
   * `deletionAt` (ISO time) names the request: one that was taken back and made anew has another.
   */
  'users.delete': { userId: number; deletionAt: string };
}

export const USER_JOBS: JobDefinitions<UserJobs> = {
  'users.delete': {
    queue: 'schedule',
    payload: { userId: isInteger, deletionAt: isText },
    owner: OWNED_BY_USER_ID,
  },
};
