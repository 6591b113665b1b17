import type { ChatMessage, ReplyState } from '@mikai/contract/chat';

/** Text that came too early: its offset is beyond the known text. */
export interface Piece {
  offset: number;
  text: string;
}

/** The reply that is being written, as far as the socket has reported. Fetched messages do not carry `run`. */
export interface LiveReply {
  replyTo: number;
  messageId: number;
  attempt: number;
  run: number;
  ahead: readonly Piece[];
}

/** The known part of one conversation: its newest messages, ascending by id, without gaps. */
export interface ChatLog {
  messages: readonly ChatMessage[];
  /** True if the server has messages older than the first one here. */
  hasOlder: boolean;
  live: LiveReply | null;
  /** Messages of the person that others have replaced: what comes late about them, events and fetches, brings none back. */
  replaced?: readonly number[];
}

/** The outcome of an event: the new log, and whether something was missed that only a fetch can bring. */
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
 * Compares the progress of the replies to `a` and `b`; negative when `a` is behind. A later attempt is always further.
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

/** MikAI's answer to a message, if there is one. */
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

/** Returns the answer to the last message, once it is whole: its choices can be made. Those of earlier ones are over. */
export function currentReply(log: ChatLog | undefined): ChatMessage | undefined {
  const last = lastOwnMessage(log);
  const reply = log && last && findReply(log, last.id);
  return reply?.isComplete === false ? undefined : reply;
}

/** MikAI's answer to the latest message that has one. */
export function newestReply(log: ChatLog | undefined): ChatMessage | undefined {
  return log?.messages.reduce<ChatMessage | undefined>(
    (newest, message) =>
      message.sender === 'ai' && (message.replyTo ?? 0) >= (newest?.replyTo ?? 0) ? message : newest,
    undefined,
  );
}

/**
 * Returns MikAI's newest complete reply: while the next one is being written it still determines the position in the
 * conversation.
 */
export function lastWholeReply(log: ChatLog | undefined): ChatMessage | undefined {
  return log?.messages.findLast(({ sender, isComplete }) => sender === 'ai' && isComplete !== false);
}

/** Returns messages in the order of reading: each answer right after what it answers. */
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
