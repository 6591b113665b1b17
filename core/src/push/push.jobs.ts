import { isInteger, type JobDefinitions, OWNED_BY_USER_ID } from '../queues/job-definition.js';

/** Payloads of push jobs: ids only, never text. */
export interface PushJobs {
  /**
   * Sends a notification to one browser. `toldAt` is the notification's time in ms when the job was recorded; a notification that
   * was renewed since then has a job of its own.
   */
  'push.send': { subscriptionId: number; notificationId: number; userId: number; toldAt: number };
  /** Sends a test message to one browser, tried once. */
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
