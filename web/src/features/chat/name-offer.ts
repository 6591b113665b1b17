import type { ChatMessage } from '@mikai/contract/chat';
import { currentReply } from './chat-log';
import type { ChatLog } from './chat-log';

/** The ordinal of MikAI's reply below which a guest is asked for a name, or below the first suitable one after it. */
const REPLIES_BEFORE_NAME = 2;

/**
 * Returns the reply below which a guest can be asked for a name: one without choices or inputs. Returns none in a flow, and once
 * the crisis gate has fired.
 */
export function nameableReply(log: ChatLog | undefined): ChatMessage | undefined {
  const reply = currentReply(log);
  if (!log || !reply || reply.kind !== 'text' || reply.care || reply.flow || reply.input) return undefined;
  if (log.messages.some(({ kind, care }) => kind === 'crisis' || care)) return undefined;
  const replies = log.messages.filter(({ sender, isComplete }) => sender === 'ai' && isComplete !== false);
  return log.hasOlder || replies.length >= REPLIES_BEFORE_NAME ? reply : undefined;
}
