import type { ChatMessage } from '@mikai/contract/chat';
import { compareProgress, findMessage, findReply, isFinal, isReplaced } from './chat-log';
import type { ChatLog } from './chat-log';
import { settleAhead } from './chat-log.reply';

/**
 * Merges a newly fetched newest page into the log. The page may be older than events that have arrived since, so for each of
 * the person's messages the version (page or cache) whose reply has more progress is kept, together with that reply.
 */
export function mergeNewestPage(
  cached: ChatLog | undefined,
  fetched: readonly ChatMessage[],
  hasOlder: boolean,
): ChatLog {
  if (!cached) return { messages: fetched, hasOlder, live: null };
  const { replaced } = cached;
  const page = fetched.filter((message) => !isReplaced(cached, message));
  const first = page[0]?.id ?? 0;
  const last = page.at(-1)?.id ?? 0;
  const joins = hasOlder && cached.messages.some((message) => message.id === first);
  const older = joins ? cached.messages.filter((message) => message.id < first) : [];
  const newer = cached.messages.filter((message) => message.id > last && belongs(cached, page, message));
  const merged = page.flatMap((message) => choose(cached, page, message));
  const messages = [...older, ...dedupe([...merged, ...newer])];
  const log: ChatLog = {
    messages,
    hasOlder: older.length > 0 ? cached.hasOlder : hasOlder,
    live: null,
    ...(replaced ? { replaced } : {}),
  };
  return keepLive(log, cached);
}

/** Chooses between a message of the page and its cached state, including the reply, by progress. */
function choose(cached: ChatLog, page: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  if (message.sender === 'user') {
    const known = findMessage(cached, message.id);
    if (!known || compareProgress(known, message) <= 0) return [message];
    const reply = findReply(cached, known.id);
    return reply ? [known, reply] : [known];
  }
  const fetched = page.find((other) => other.id === message.replyTo);
  const known = message.replyTo === undefined ? undefined : findMessage(cached, message.replyTo);
  if (!fetched || !known) return [message];
  const progress = compareProgress(known, fetched);
  if (progress > 0) return [];
  const reply = findReply(cached, known.id);
  return [progress === 0 && reply && isFurther(reply, message) ? reply : message];
}

/** Returns whether `a` is the same reply as `b`, with more text. */
function isFurther(a: ChatMessage, b: ChatMessage): boolean {
  if (a.id !== b.id) return false;
  if (a.isComplete !== b.isComplete) return a.isComplete === true;
  return a.isComplete === false && a.content.length > b.content.length && a.content.startsWith(b.content);
}

/** Returns whether a cached message that is newer than the page is still valid; a reply is if its question is. */
function belongs(cached: ChatLog, page: readonly ChatMessage[], message: ChatMessage): boolean {
  if (message.replyTo === undefined) return true;
  const fetched = page.find((other) => other.id === message.replyTo);
  const known = findMessage(cached, message.replyTo);
  return !fetched || (known !== undefined && compareProgress(known, fetched) >= 0);
}

function dedupe(messages: readonly ChatMessage[]): ChatMessage[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()].sort((a, b) => a.id - b.id);
}

/** Keeps the live reply, unless the page shows that it has ended or restarted. */
function keepLive(log: ChatLog, { live, ...cached }: ChatLog): ChatLog {
  if (!live) return log;
  const question = findMessage(log, live.replyTo);
  if (!question || isFinal(question.replyState) || (question.replyAttempt ?? 1) > live.attempt) return log;
  const before = cached.messages.find((message) => message.replyTo === live.replyTo);
  const reply = findReply(log, live.replyTo);
  const continues =
    !before || !reply || reply.content.startsWith(before.content) || before.content.startsWith(reply.content);
  return continues ? settleAhead({ ...log, live }) : log;
}
