import type { ChatMessage } from '@mikai/contract/chat';
import { useState } from 'react';
import { findReply, isFinal, lastOwnMessage } from './chat-log';
import type { ChatLog } from './chat-log';

interface Announced {
  /** The last examined reply; `undefined` before the conversation was loaded. */
  mark: string | undefined;
  text: string;
}

/** Returns the text to announce: the reply and its choices. */
function textOf({ content, choices = [] }: ChatMessage): string {
  return [content, ...choices.map(({ label }) => label)].join(' · ');
}

/** Identifies a finished reply, and distinguishes it from one that is still being written. */
function replyMark(log: ChatLog): { mark: string; text: string } {
  const last = lastOwnMessage(log);
  if (!last || !isFinal(last.replyState)) return { mark: 'none', text: '' };
  const reply = findReply(log, last.id);
  return {
    mark: `${last.id}/${last.replyAttempt ?? 1}/${reply?.id ?? ''}`,
    text: reply ? textOf(reply) : '',
  };
}

/**
 * Returns the text to announce after a change: MikAI's last reply, once, when it is finished. Messages that existed when the page
 * opened are not announced.
 */
export function nextAnnouncement(before: Announced, log: ChatLog | undefined): Announced {
  if (!log) return before;
  const { mark, text } = replyMark(log);
  if (mark === before.mark) return before;
  return { mark, text: before.mark === undefined ? '' : text };
}

/** Hook: returns the text of the conversation's live region. */
export function useAnnouncement(log: ChatLog | undefined): string {
  const [announced, setAnnounced] = useState<Announced>({ mark: undefined, text: '' });
  const next = nextAnnouncement(announced, log);
  if (next !== announced) setAnnounced(next);
  return next.text;
}
