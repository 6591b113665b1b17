import { useState } from 'react';
import type { ChatLog } from './chat-log';

/** Hook: returns whether a message was added or extended since the person scrolled away from the end. */
export function useHasUnseen(log: ChatLog | undefined, isAway: boolean): boolean {
  const last = log?.messages.at(-1);
  const newest = last ? `${last.id}:${last.content.length}` : '';
  const [seen, setSeen] = useState(newest);
  if (!isAway && seen !== newest) setSeen(newest);
  return isAway && seen !== newest;
}
