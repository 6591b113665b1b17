import { isInteger, type JobDefinitions } from '../queues/job-definition.js';

/**
 * The time after which the recipient of an unread message is notified elsewhere, in milliseconds; the delay of
 * `messaging.unread` in the function `deliver_direct_message`.
 */
export const UNREAD_ALERT_MS = 20_000;

/** Payloads of messaging jobs: ids only, never text. */
export interface MessagingJobs {
  /** Notifies a member of messages that have been unread for a while. */
  'messaging.unread': { conversationId: number; userId: number };
}

export const MESSAGING_JOBS: JobDefinitions<MessagingJobs> = {
  'messaging.unread': {
    queue: 'schedule',
    payload: { conversationId: isInteger, userId: isInteger },
    owner: {
      field: 'conversationId',
      ids: `SELECT conversation_id FROM conversation_members WHERE user_id = $1`,
    },
  },
};
