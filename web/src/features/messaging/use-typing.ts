import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tellServer } from '../../realtime/tell-server';
import { messagingKeys } from './messaging.queries';
import type { Typing } from './messaging.queries';

const FORGOTTEN_AFTER_MS = 2 * MESSAGING_LIMITS.typingEveryMs;

/** Whether the other of a conversation is writing: heard lately, and nothing has arrived since. */
export function useIsTyping(conversationId: number): boolean {
  const { data, dataUpdatedAt } = useQuery<Typing>({
    queryKey: messagingKeys.typing(conversationId),
    queryFn: skipToken,
  });
  const isHeard = typeof data?.userId === 'number';
  const [forgotten, setForgotten] = useState(0);
  useEffect(() => {
    if (!isHeard) return;
    const left = dataUpdatedAt + FORGOTTEN_AFTER_MS - Date.now();
    const timer = setTimeout(() => setForgotten(dataUpdatedAt), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isHeard, dataUpdatedAt]);
  return isHeard && forgotten !== dataUpdatedAt;
}

/** Returns a function that tells the other that one is writing; call it with each letter, it speaks up now and then. */
export function useSayTyping(conversationId: number): () => void {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < MESSAGING_LIMITS.typingEveryMs) return;
    last.current = now;
    tellServer('conversation.type', { conversationId });
  };
}
