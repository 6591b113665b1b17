import { useState } from 'react';
import type { ChatLog } from './chat-log';

/** Returns whether there are new messages since the person scrolled away from the end. */
export function useUnseen(log: ChatLog | undefined, isAway: boolean): boolean {
  const last = log?.messages.at(-1);
  const mark = last ? `${last.id}:${last.content.length}` : '';
  const [seen, setSeen] = useState(mark);
  if (!isAway && seen !== mark) setSeen(mark);
  return isAway && seen !== mark;
}
