import { isInteger, type JobDefinitions } from '../queues/job-definition.js';

/** Payloads of the jobs of the memory: ids only, never text. */
export interface MemoryJobs {
  /** Asks the model for facts to propose; does nothing if the person has written in the conversation since this message. */
  'memory.propose': { messageId: number };
}

export const MEMORY_JOBS: JobDefinitions<MemoryJobs> = {
  'memory.propose': {
    queue: 'ai',
    payload: { messageId: isInteger },
    owner: {
      field: 'messageId',
      ids: `SELECT m.id FROM chat_messages m JOIN chat_sessions s ON s.id = m.session_id WHERE s.user_id = $1`,
    },
  },
};
