import type { ChatLog } from './chat-log';

/** Whether a conversation's loaded pages contain the message in the address. `notLoaded`: it is on an older page. */
export type FoundState = 'none' | 'loading' | 'notLoaded' | 'loaded' | 'missing';

/**
 * Returns whether a conversation's loaded pages contain a message.
 * @param isCurrent true if the log is fetched and not invalidated; only then can a message be `missing`
 * @param isStored whether the server has the message on an older page; `undefined` until it has responded
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
  // An edited message has a new id, so its old id can't be found.
  if (log.replaced?.includes(messageId)) return 'none';
  if (canBeOlder(log, messageId) && isStored !== false) return isStored ? 'notLoaded' : 'loading';
  return isCurrent ? 'missing' : 'loading';
}

/** Returns whether a message is older than the loaded ones, if it is in the conversation at all. */
export function canBeOlder(log: ChatLog, messageId: number): boolean {
  const [first] = log.messages;
  return log.hasOlder && first !== undefined && first.id > messageId;
}
