import { isInteger, type JobDefinitions } from '../queues/job-definition.js';

/** Payloads of chat jobs: ids only, never text. */
export interface ChatJobs {
  /** Writes the reply to a person's message; does nothing when the message is at another attempt. */
  'chat.reply': { messageId: number; attempt: number };
}

export const CHAT_JOBS: JobDefinitions<ChatJobs> = {
  'chat.reply': {
    queue: 'ai',
    payload: { messageId: isInteger, attempt: isInteger },
    owner: {
      field: 'messageId',
      ids: `SELECT m.id FROM chat_messages m JOIN chat_sessions s ON s.id = m.session_id WHERE s.user_id = $1`,
    },
  },
};
