import { isInteger, isText, type JobDefinitions, OWNED_BY_USER_ID } from '../queues/job-definition.js';

/** Jobs about whole accounts. */
export interface UserJobs {
  /**
   * Deletes an account for good, unless its deletion was cancelled.
   * `deletionAt` (ISO time) identifies the request: one that was cancelled and made again has another.
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
