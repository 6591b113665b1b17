/** Payloads of the jobs of the memory: ids only, never words. */
export interface MemoryJobs {
  /** Ask the model for facts to propose; void when the person has written in the conversation since this message. */
  'memory.propose': { messageId: number };
}
