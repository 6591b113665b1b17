import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { emitToServer } from '../../realtime/emit-to-server';
import { messagingKeys } from './messaging.queries';
import type { Typing } from './messaging.queries';

const EXPIRES_AFTER_MS = 2 * MESSAGING_LIMITS.typingEveryMs;

/** Returns whether the other member is typing: a recent event, and no message since. */
export function useIsTyping(conversationId: number): boolean {
  const { data, dataUpdatedAt } = useQuery<Typing>({
    queryKey: messagingKeys.typing(conversationId),
    queryFn: skipToken,
  });
  const isTyping = typeof data?.userId === 'number';
  const [expired, setExpired] = useState(0);
  useEffect(() => {
    if (!isTyping) return;
    const left = dataUpdatedAt + EXPIRES_AFTER_MS - Date.now();
    const timer = setTimeout(() => setExpired(dataUpdatedAt), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isTyping, dataUpdatedAt]);
  return isTyping && expired !== dataUpdatedAt;
}

/** Returns a function that reports typing; call it with each letter, it emits at intervals. */
export function useEmitTyping(conversationId: number): () => void {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < MESSAGING_LIMITS.typingEveryMs) return;
    last.current = now;
    emitToServer('conversation.type', { conversationId });
  };
}
