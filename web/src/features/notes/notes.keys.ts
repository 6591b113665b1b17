/** Keys of MikAI's notes: the only place where they are written. */
export const noteKeys = { list: ['notes', 'list'] as const };
