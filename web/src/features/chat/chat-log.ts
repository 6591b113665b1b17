import type { ChatMessage, ReplyState } from '@mikai/contract/chat';

/** A piece of a reply's text whose offset is beyond the known text, because a piece before it was missed. */
export interface Piece {
  offset: number;
  text: string;
}

/** The reply that is being written, according to the socket's events. Fetched messages have no `run`. */
export interface LiveReply {
  replyTo: number;
  messageId: number;
  attempt: number;
  run: number;
  ahead: readonly Piece[];
}

/** The loaded messages of one conversation: the newest ones, ascending by id, without gaps. */
export interface ChatLog {
  messages: readonly ChatMessage[];
  /** True if the server has older messages than the first one. */
  hasOlder: boolean;
  live: LiveReply | null;
  /** Ids of the person's messages that were replaced by an edit, so that late events and responses don't restore them. */
  replaced?: readonly number[];
}

/** The outcome of an event: the new log, and whether something was missed, so that the log must be fetched. */
export interface LogUpdate {
  log: ChatLog;
  needsFetch: boolean;
}

const RANK: Record<ReplyState, number> = { pending: 0, streaming: 1, done: 2, stopped: 2, failed: 2 };

/** Returns whether a reply is final. */
export function isFinal(state: ReplyState | undefined): boolean {
  return state === undefined || RANK[state] === 2;
}

/**
 * Compares the progress of the replies to two versions of a message; negative if `a` is behind. A later attempt is always
 * further.
 */
export function compareProgress(a: ChatMessage, b: ChatMessage): number {
  const attempts = (a.replyAttempt ?? 0) - (b.replyAttempt ?? 0);
  return attempts !== 0 ? attempts : RANK[a.replyState ?? 'done'] - RANK[b.replyState ?? 'done'];
}

/** Returns messages ascending by id, each id once; later ones in `incoming` replace earlier ones. */
export function withMessages(
  messages: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): ChatMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const message of incoming) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Returns whether a message was replaced, or answers one that was. */
export function isReplaced(
  { replaced }: Pick<ChatLog, 'replaced'>,
  { id, replyTo }: Pick<ChatMessage, 'id' | 'replyTo'>,
): boolean {
  return replaced?.includes(replyTo ?? id) ?? false;
}

/** Returns the log without MikAI's reply to one message. */
export function withoutReply(messages: readonly ChatMessage[], replyTo: number): ChatMessage[] {
  return messages.filter((message) => message.replyTo !== replyTo);
}

/** Returns a message of the log by its id. */
export function findMessage(log: ChatLog, id: number): ChatMessage | undefined {
  return log.messages.find((message) => message.id === id);
}

/** Returns MikAI's reply to a message, if there is one. */
export function findReply(log: ChatLog, replyTo: number): ChatMessage | undefined {
  return log.messages.find((message) => message.replyTo === replyTo);
}

/** Adds a page of older messages at the front. */
export function prependOlder(log: ChatLog, page: readonly ChatMessage[], hasOlder: boolean): ChatLog {
  return { ...log, messages: withMessages(page, log.messages), hasOlder };
}

/** Returns the person's last message, which decides whether a reply is awaited. */
export function lastOwnMessage(log: ChatLog | undefined): ChatMessage | undefined {
  return log?.messages.findLast((message) => message.sender === 'user');
}

/** Returns whether a reply is awaited or being written. */
export function isReplyPending(log: ChatLog | undefined): boolean {
  const last = lastOwnMessage(log);
  return last !== undefined && !isFinal(last.replyState);
}

/** Returns the complete reply to the last message, the only one whose choices can be made; `undefined` until it is complete. */
export function currentReply(log: ChatLog | undefined): ChatMessage | undefined {
  const last = lastOwnMessage(log);
  const reply = log && last && findReply(log, last.id);
  return reply?.isComplete === false ? undefined : reply;
}

/** Returns MikAI's newest reply, complete or not. */
export function newestReply(log: ChatLog | undefined): ChatMessage | undefined {
  return log?.messages.reduce<ChatMessage | undefined>(
    (newest, message) =>
      message.sender === 'ai' && (message.replyTo ?? 0) >= (newest?.replyTo ?? 0) ? message : newest,
    undefined,
  );
}

/**
 * Returns MikAI's newest complete reply, which determines the position in a guided flow while the next one is being written.
 */
export function lastWholeReply(log: ChatLog | undefined): ChatMessage | undefined {
  return log?.messages.findLast(({ sender, isComplete }) => sender === 'ai' && isComplete !== false);
}

/** Returns messages in reading order: each reply directly after the message that it answers. */
export function inReadingOrder(messages: readonly ChatMessage[]): ChatMessage[] {
  const ids = new Set(messages.map((message) => message.id));
  const replies = new Map<number, ChatMessage[]>();
  const others: ChatMessage[] = [];
  for (const message of messages) {
    const { replyTo } = message;
    if (replyTo === undefined || !ids.has(replyTo)) others.push(message);
    else replies.set(replyTo, [...(replies.get(replyTo) ?? []), message]);
  }
  return others.flatMap((message) => [message, ...(replies.get(message.id) ?? [])]);
}
