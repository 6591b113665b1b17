/**
 * For how long a message is not read before its recipient is told elsewhere, in ms; the delay of `messaging.unread` in
 * the function `deliver_direct_message`.
 */
export const UNREAD_ALERT_MS = 20_000;

/** Payloads of messaging jobs: ids only, never words. */
export interface MessagingJobs {
  /** Tell a member of messages that they have not read for a while. */
  'messaging.unread': { conversationId: number; userId: number };
}
