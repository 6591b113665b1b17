import type { ChatLog } from './chat-log';

/** How far a conversation is loaded towards a message. `notLoaded`: the message is on a page that is not loaded yet. */
export type FoundState = 'none' | 'loading' | 'notLoaded' | 'loaded' | 'missing';

/**
 * Returns how far a conversation is loaded towards a message.
 * @param isCurrent true if the log was fetched and nothing is known to be newer: only then a message can be missing
 * @param isStored whether the server has the message in an older page; `undefined` until it has answered
 */
export function foundState(
  log: ChatLog | undefined,
  messageId: number | undefined,
  isCurrent: boolean,
  isStored: boolean | undefined,
): FoundState {
  if (messageId === undefined) return 'none';
  if (!log) return 'loading';
  if (log.messages.some(({ id }) => id === messageId)) return 'loaded';
  // An edited message keeps its place under a new id, so there is nothing to find.
  if (log.replaced?.includes(messageId)) return 'none';
  if (canBeOlder(log, messageId) && isStored !== false) return isStored ? 'notLoaded' : 'loading';
  return isCurrent ? 'missing' : 'loading';
}

/** Returns whether a message is older than the loaded ones, if it is in the conversation at all. */
export function canBeOlder(log: ChatLog, messageId: number): boolean {
  const [first] = log.messages;
  return log.hasOlder && first !== undefined && first.id > messageId;
}
