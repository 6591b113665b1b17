import type { ChatLog } from './chat-log';

/** How far a conversation is loaded towards a message: `notLoaded`: it is in a page that is not loaded yet. */
export type FoundState = 'none' | 'loading' | 'notLoaded' | 'loaded' | 'missing';

/** @param isCurrent true if the log was fetched and nothing is known to be newer: only then a message can be missing */
export function foundState(
  log: ChatLog | undefined,
  messageId: number | undefined,
  isCurrent: boolean,
): FoundState {
  if (messageId === undefined) return 'none';
  if (!log) return 'loading';
  if (log.messages.some(({ id }) => id === messageId)) return 'loaded';
  // Its new text is in the same place.
  if (log.replaced?.includes(messageId)) return 'none';
  const [first] = log.messages;
  if (log.hasOlder && first && first.id > messageId) return 'notLoaded';
  return isCurrent ? 'missing' : 'loading';
}
