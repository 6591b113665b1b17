import type { ChatLog } from './chat-log';

const HASH = /^#message-(\d{1,15})$/;

/** Returns the address of a message in its conversation. */
export const messageAddress = (sessionId: string, messageId: number | undefined): string =>
  `/chat/${sessionId}${messageId === undefined ? '' : `#message-${messageId}`}`;

/** Returns the message that an address leads to; `undefined` for the conversation as a whole. */
export function messageInHash(hash: string): number | undefined {
  const id = HASH.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** How far a conversation is loaded towards a message: `earlier`: it is in a page that is not loaded yet. */
export type FoundState = 'none' | 'loading' | 'earlier' | 'here' | 'gone';

export function foundState(log: ChatLog | undefined, messageId: number | undefined): FoundState {
  if (messageId === undefined) return 'none';
  if (!log) return 'loading';
  if (log.messages.some(({ id }) => id === messageId)) return 'here';
  const [first] = log.messages;
  return log.hasOlder && first && first.id > messageId ? 'earlier' : 'gone';
}
