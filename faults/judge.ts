import type { ChatMessage } from '@mikai/contract/chat';
import type { DirectMessage } from '@mikai/contract/messaging';

/** A message that the api has answered with success. */
export interface Acknowledged {
  sessionId: string;
  clientId: string;
  /** The id that the answer gave. */
  id: number;
  /** The text that was sent. */
  content: string;
}

/** A direct message that the api has answered with success. */
export interface AcknowledgedDirectMessage {
  conversationId: number;
  senderId: number;
  clientId: string;
  id: number;
  content: string;
}

/** The unread count shown to a member whose only conversation this is. */
export interface Unread {
  memberId: number;
  conversationId: number;
  /** The message up to which they have reported reading. */
  readUpTo: number;
  /** In all, and in the conversation. */
  shown: readonly number[];
}

/** The errors in direct messages after everything has healed. */
export interface DirectMessageVerdict {
  lost: number;
  duplicated: number;
  /** The number of members whose unread count is wrong. */
  miscounted: number;
}

/** The errors after everything has healed; all of them should be 0. */
export interface Verdict {
  /** Acknowledged, and not stored exactly once with the acknowledged id and text. */
  lost: number;
  /** Persons' messages beyond one for each client id. */
  duplicated: number;
  /** Replies beyond one for each message. */
  repliesDoubled: number;
  /** Messages whose reply waits, is being written, or is reported as done and incomplete. */
  stillOpen: number;
  /** Replies that ended as `failed`: the person sees it and may ask again. No breach of the promise, but counted. */
  givenUp: number;
}

const keyOf = (message: { sessionId: string; clientId?: string }): string =>
  `${message.sessionId} ${message.clientId ?? 'none'}`;

function grouped<K>(
  messages: readonly ChatMessage[],
  key: (message: ChatMessage) => K,
): Map<K, ChatMessage[]> {
  const groups = new Map<K, ChatMessage[]>();
  for (const message of messages) {
    const group = groups.get(key(message));
    if (group) group.push(message);
    else groups.set(key(message), [message]);
  }
  return groups;
}

function isOpen(message: ChatMessage, replies: readonly ChatMessage[]): boolean {
  if (message.replyState === 'failed') return false;
  if (message.replyState !== 'done') return true;
  return replies.length === 0 || replies.some((reply) => reply.isComplete === false || reply.content === '');
}

/**
 * Compares what was acknowledged with what is there.
 * @param stored all messages of all conversations that were written in, as the api shows them
 * @param rows persons' messages that the database holds of the same time, in whatever conversation
 */
export function judge(
  acknowledged: readonly Acknowledged[],
  stored: readonly ChatMessage[],
  rows: number,
): Verdict {
  const sent = stored.filter(({ sender }) => sender === 'user');
  const byKey = grouped(sent, keyOf);
  const byQuestion = grouped(
    stored.filter(({ sender }) => sender === 'ai'),
    ({ replyTo }) => replyTo,
  );
  const repliesOf = (message: ChatMessage) => byQuestion.get(message.id) ?? [];
  const isLost = (ack: Acknowledged) => {
    const found = byKey.get(keyOf(ack)) ?? [];
    return found.length !== 1 || found[0]?.id !== ack.id || found[0].content !== ack.content;
  };
  const known = new Set(acknowledged.map(keyOf));
  const wanted = [...byKey.keys()].filter((key) => known.has(key)).length;
  return {
    lost: acknowledged.filter(isLost).length,
    duplicated: Math.max(sent.length, rows) - wanted,
    repliesDoubled: sent.reduce((sum, message) => sum + Math.max(0, repliesOf(message).length - 1), 0),
    stillOpen: sent.filter((message) => isOpen(message, repliesOf(message))).length,
    givenUp: sent.filter(({ replyState }) => replyState === 'failed').length,
  };
}

/**
 * Compares acknowledged direct messages with stored ones, and unread counts with both.
 * @param stored all messages of all conversations that were written in, as the api shows them
 * @param unread what the api shows each member
 */
export function judgeDirectMessages(
  acknowledged: readonly AcknowledgedDirectMessage[],
  stored: readonly DirectMessage[],
  unread: readonly Unread[],
): DirectMessageVerdict {
  const found = Map.groupBy(stored, ({ senderId, clientId }) => `${senderId} ${clientId}`);
  const isLost = ({ senderId, clientId, id, conversationId, content }: AcknowledgedDirectMessage) => {
    const [first, ...more] = found.get(`${senderId} ${clientId}`) ?? [];
    const isThere = first?.id === id && first.conversationId === conversationId && first.content === content;
    return !isThere || more.length > 0;
  };
  const unreadOf = ({ memberId, conversationId, readUpTo }: Unread) =>
    stored.filter(
      (message) =>
        message.conversationId === conversationId && message.senderId !== memberId && message.id > readUpTo,
    ).length;
  return {
    lost: acknowledged.filter(isLost).length,
    duplicated: stored.length - found.size,
    miscounted: unread.filter((member) => member.shown.some((count) => count !== unreadOf(member))).length,
  };
}

/**
 * Returns whether the promise is kept: nothing lost, nothing doubled, nothing left open.
 * @param verdict with the servers that ended by themselves and the open pages that received nothing more, if they were counted
 */
export const isKept = (
  verdict: Verdict &
    Partial<Pick<DirectMessageVerdict, 'miscounted'> & { crashed: number; pagesWithoutEvents: number }>,
): boolean => {
  const { lost, duplicated, repliesDoubled, stillOpen, miscounted = 0, crashed = 0 } = verdict;
  const { pagesWithoutEvents = 0 } = verdict;
  return lost + duplicated + repliesDoubled + stillOpen + miscounted + crashed + pagesWithoutEvents === 0;
};
