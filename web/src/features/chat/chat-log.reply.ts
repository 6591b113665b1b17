import type {
  ChatMessage,
  ChatReplyCompleted,
  ChatReplyEnded,
  ChatReplyExtended,
  ChatReplyStarted,
} from '@mikai/contract/chat';
import {
  compareProgress,
  findMessage,
  findReply,
  isFinal,
  isReplaced,
  withMessages,
  withoutReply,
} from './chat-log';
import type { ChatLog, LiveReply, LogUpdate, Piece } from './chat-log';

const same = (log: ChatLog): LogUpdate => ({ log, needsFetch: false });
const missed = (log: ChatLog): LogUpdate => ({ log, needsFetch: true });

/** Removes a person's message and its reply from the log. */
function withoutExchange(log: ChatLog, id: number): ChatLog {
  return {
    ...log,
    messages: withoutReply(log.messages, id).filter((message) => message.id !== id),
    live: log.live?.replyTo === id ? null : log.live,
    replaced: [...(log.replaced ?? []), id],
  };
}

/**
 * Stores or updates a message. Events older than the known state change nothing.
 * @param replaces id of the message that it replaces, if it is an edit
 */
export function storeMessage(known: ChatLog, message: ChatMessage, replaces?: number): LogUpdate {
  return store(replaces === undefined ? known : withoutExchange(known, replaces), message);
}

function store(log: ChatLog, message: ChatMessage): LogUpdate {
  if (isReplaced(log, message)) return same(log);
  const known = findMessage(log, message.id);
  // The event of a rating can be about a reply on a page that isn't loaded, or to a message that was replaced.
  if (message.sender === 'ai')
    return same(known ? { ...log, messages: withMessages(log.messages, [message]) } : log);
  if (known && compareProgress(known, message) >= 0) return same(log);
  const isNewAttempt = (known?.replyAttempt ?? 1) < (message.replyAttempt ?? 1);
  const messages = isNewAttempt ? withoutReply(log.messages, message.id) : log.messages;
  const live =
    log.live?.replyTo === message.id && (isNewAttempt || isFinal(message.replyState)) ? null : log.live;
  return same({ ...log, messages: withMessages(messages, [message]), live });
}

/** The outcome of an event about an unknown message, which was missed unless it was replaced. */
const withoutQuestion = (log: ChatLog, { replyTo }: Pick<ReplyPosition, 'replyTo'>): LogUpdate =>
  log.replaced?.includes(replyTo) ? same(log) : missed(log);

/** Starts a reply, removing the text of an earlier attempt or run. */
export function startReply(log: ChatLog, event: ChatReplyStarted): LogUpdate {
  const question = findMessage(log, event.replyTo);
  if (!question) return withoutQuestion(log, event);
  if (isPast(log, question, event)) return same(log);
  if (isCurrent(log.live, event)) return same(log);
  const text: ChatMessage = {
    id: event.messageId,
    sessionId: event.sessionId,
    sender: 'ai',
    kind: 'text',
    content: '',
    timestamp: event.at,
    language: question.language,
    replyTo: event.replyTo,
    isComplete: false,
  };
  const asked: ChatMessage = { ...question, replyState: 'streaming', replyAttempt: event.attempt };
  return same({
    ...log,
    messages: withMessages(withoutReply(log.messages, event.replyTo), [asked, text]),
    live: toLive(event),
  });
}

/**
 * Appends text that begins where the known text ends; of overlapping text only the new part. After a gap the text is set aside
 * and the reply is fetched.
 */
export function extendReply(log: ChatLog, event: ChatReplyExtended): LogUpdate {
  const question = findMessage(log, event.replyTo);
  if (!question) return withoutQuestion(log, event);
  if (isPast(log, question, event)) return same(log);
  if (!isCurrent(log.live, event)) {
    const begun = adopt(log, question, event);
    if (!begun) return missed(beginAside(log, event));
    return extendReply(begun, event);
  }
  const reply = findReply(log, event.replyTo);
  if (!reply || reply.id !== event.messageId) return missed(keepAside(log, event));
  const content = join(reply.content, event);
  if (content === 'gap') return missed(keepAside(log, event));
  if (content === 'conflict') return missed({ ...log, live: null });
  return same(settleAhead({ ...log, messages: withMessages(log.messages, [{ ...reply, content }]) }));
}

/** Completes a reply: the stored text replaces the streamed text. */
export function completeReply(log: ChatLog, event: ChatReplyCompleted): LogUpdate {
  const question = findMessage(log, event.replyTo);
  if (!question && log.replaced?.includes(event.replyTo)) return same(log);
  if (!question) return missed({ ...log, messages: withMessages(log.messages, [event.message]) });
  if ((question.replyAttempt ?? 1) > event.attempt) return same(log);
  const asked: ChatMessage = { ...question, replyState: event.replyState, replyAttempt: event.attempt };
  return same({
    ...log,
    messages: withMessages(withoutReply(log.messages, event.replyTo), [asked, event.message]),
    live: log.live?.replyTo === event.replyTo ? null : log.live,
  });
}

/** Ends a reply without a text. */
export function endReply(log: ChatLog, event: ChatReplyEnded): LogUpdate {
  const question = findMessage(log, event.replyTo);
  if (!question) return withoutQuestion(log, event);
  if ((question.replyAttempt ?? 1) > event.attempt) return same(log);
  const asked: ChatMessage = { ...question, replyState: event.replyState, replyAttempt: event.attempt };
  return same({
    ...log,
    messages: withMessages(withoutReply(log.messages, event.replyTo), [asked]),
    live: log.live?.replyTo === event.replyTo ? null : log.live,
  });
}

/** Appends the text that was set aside, as far as it now continues the known text. */
export function settleAhead(log: ChatLog): ChatLog {
  const { live } = log;
  const reply = live && findReply(log, live.replyTo);
  if (!live || !reply || live.ahead.length === 0) return log;
  let { content } = reply;
  const ahead: Piece[] = [];
  for (const piece of [...live.ahead].sort((a, b) => a.offset - b.offset)) {
    const joined = join(content, piece);
    if (joined === 'gap') ahead.push(piece);
    else if (joined !== 'conflict') content = joined;
  }
  return { ...log, messages: withMessages(log.messages, [{ ...reply, content }]), live: { ...live, ahead } };
}

type ReplyPosition = Pick<ChatReplyStarted, 'replyTo' | 'messageId' | 'attempt' | 'run'>;

function toLive({ replyTo, messageId, attempt, run }: ReplyPosition): LiveReply {
  return { replyTo, messageId, attempt, run, ahead: [] };
}

function isCurrent(live: LiveReply | null, event: ReplyPosition): boolean {
  return live?.replyTo === event.replyTo && live.attempt === event.attempt && live.run === event.run;
}

/** Returns whether an event is about an earlier attempt or run. */
function isPast({ live }: ChatLog, question: ChatMessage, event: ReplyPosition): boolean {
  const attempt = question.replyAttempt ?? 1;
  if (attempt > event.attempt) return true;
  if (attempt === event.attempt && isFinal(question.replyState)) return true;
  return live?.replyTo === event.replyTo && live.attempt === event.attempt && live.run > event.run;
}

/**
 * Continues a reply whose start event was missed: fetched text counts as text of this run, and a piece with offset 0 needs
 * none. Returns `undefined` if the known text can't be continued.
 */
function adopt(log: ChatLog, question: ChatMessage, event: ChatReplyExtended): ChatLog | undefined {
  if (event.offset === 0) {
    return startReply(log, { ...event, at: new Date().toISOString() }).log;
  }
  const reply = findReply(log, event.replyTo);
  const isKnownRun = log.live?.replyTo === event.replyTo;
  if (isKnownRun || !reply || reply.id !== event.messageId || question.replyAttempt !== event.attempt)
    return undefined;
  return { ...log, live: toLive(event) };
}

/** Sets a piece aside after the start of its run was missed: text of an earlier run is dropped, and the reply is fetched. */
function beginAside(log: ChatLog, event: ChatReplyExtended): ChatLog {
  const isNewRun = log.live?.replyTo === event.replyTo;
  const messages = isNewRun ? withoutReply(log.messages, event.replyTo) : log.messages;
  return keepAside({ ...log, messages, live: toLive(event) }, event);
}

function keepAside(log: ChatLog, { offset, text }: Piece): ChatLog {
  if (!log.live) return log;
  return { ...log, live: { ...log.live, ahead: [...log.live.ahead, { offset, text }] } };
}

function join(content: string, { offset, text }: Piece): string | 'gap' | 'conflict' {
  if (offset > content.length) return 'gap';
  const overlap = content.slice(offset, offset + text.length);
  if (!text.startsWith(overlap)) return 'conflict';
  return content + text.slice(overlap.length);
}
