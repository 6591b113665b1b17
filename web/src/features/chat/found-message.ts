import type { ChatLog } from './chat-log';

/** How far a conversation is loaded towards a message: `earlier`: it is in a page that is not loaded yet. */
export type FoundState = 'none' | 'loading' | 'earlier' | 'here' | 'gone';

export function foundState(log: ChatLog | undefined, messageId: number | undefined): FoundState {
  if (messageId === undefined) return 'none';
  if (!log) return 'loading';
  if (log.messages.some(({ id }) => id === messageId)) return 'here';
  const [first] = log.messages;
  return log.hasOlder && first && first.id > messageId ? 'earlier' : 'gone';
}
