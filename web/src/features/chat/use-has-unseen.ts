import { useState } from 'react';
import type { ChatLog } from './chat-log';

/** Returns whether there is new text, in a new message or at the end of the last one, since the person scrolled away from the end. */
export function useHasUnseen(log: ChatLog | undefined, isAway: boolean): boolean {
  const last = log?.messages.at(-1);
  const newest = last ? `${last.id}:${last.content.length}` : '';
  const [seen, setSeen] = useState(newest);
  if (!isAway && seen !== newest) setSeen(newest);
  return isAway && seen !== newest;
}
