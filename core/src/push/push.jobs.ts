import { isInteger, type JobDefinitions, OWNED_BY_USER_ID } from '../queues/job-definition.js';

/** Payloads of push jobs: ids only, never text. */
export interface PushJobs {
  /**
   * Sends a notification to one browser. `toldAt`: its time in ms when this was recorded; one that was renewed since
   * has a job of its own.
   */
  'push.send': { subscriptionId: number; notificationId: number; userId: number; toldAt: number };
  /** A test message to one browser, tried once. */
  'push.test': { subscriptionId: number; userId: number };
}

export const PUSH_JOBS: JobDefinitions<PushJobs> = {
  'push.send': {
    queue: 'push',
    payload: { subscriptionId: isInteger, notificationId: isInteger, userId: isInteger, toldAt: isInteger },
    owner: OWNED_BY_USER_ID,
  },
  'push.test': {
    queue: 'push',
    payload: { subscriptionId: isInteger, userId: isInteger },
    owner: OWNED_BY_USER_ID,
  },
};
