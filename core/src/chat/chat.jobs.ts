/** Payloads of chat jobs: ids only, never words. */
export interface ChatJobs {
  /** Write the reply to a person's message; void when the message has moved on to another attempt. */
  'chat.reply': { messageId: number; attempt: number };
}
