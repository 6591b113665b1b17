import { useState } from 'react';
import { newestOf } from './thread';
import type { Thread } from './thread';

/**
 * Returns the text to announce: the newest message of the other that has come since the thread was opened. What was there
 * before is not read out.
 */
export function useAnnouncedText(thread: Thread | undefined, ownId: number): string {
  const newest = newestOf(thread, (senderId) => senderId !== ownId);
  const [before, setBefore] = useState<number | undefined>(undefined);
  if (thread && before === undefined) setBefore(newest?.id ?? 0);
  return newest && before !== undefined && newest.id > before ? newest.content : '';
}
