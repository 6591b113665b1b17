import type { ChatMessage } from '@mikai/contract/chat';
import { currentReply } from './chat-log';
import type { ChatLog } from './chat-log';

/** A guest is asked for a name under this reply of MikAI, or the first quiet one after it. */
const REPLIES_BEFORE_NAME = 2;

/**
 * Returns the reply under which a guest may be asked for a name: one that asks for nothing itself. In a flow, and once the crisis
 * gate has fired, nobody is asked.
 */
export function nameableReply(log: ChatLog | undefined): ChatMessage | undefined {
  const reply = currentReply(log);
  if (!log || !reply || reply.kind !== 'text' || reply.care || reply.flow || reply.input) return undefined;
  if (log.messages.some(({ kind, care }) => kind === 'crisis' || care)) return undefined;
  const replies = log.messages.filter(({ sender, isComplete }) => sender === 'ai' && isComplete !== false);
  return log.hasOlder || replies.length >= REPLIES_BEFORE_NAME ? reply : undefined;
}
