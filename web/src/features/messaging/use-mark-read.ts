import type { Conversation } from '@mikai/contract/messaging';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIsVisible } from './use-is-visible';
import { markRead } from './messaging.api';
import { messagingEventHandlers } from './messaging.events';
import { newestOf } from './thread';
import type { Thread } from './thread';

/** The delay before a failed request is repeated, in milliseconds. */
const RETRY_DELAY_MS = 5000;

/**
 * Reports a conversation as read, as far as its messages are really visible.
 * @param isAtEnd whether the newest message is on the screen
 */
export function useMarkRead(
  conversation: Conversation | undefined,
  thread: Thread | undefined,
  isAtEnd: boolean,
): void {
  const queryClient = useQueryClient();
  const isVisible = useIsVisible();
  /** The newest message that was reported as read; it is reported again only if that failed. */
  const lastSent = useRef(0);
  const [tries, setTries] = useState(0);
  const otherId = conversation?.otherParticipant.id;
  const newest = newestOf(thread, (senderId) => senderId === otherId)?.id ?? 0;
  const isUnread = (conversation?.unreadCount ?? 0) > 0;
  const id = conversation?.id;

  useEffect(() => {
    if (id === undefined || !isUnread || !isVisible || !isAtEnd || newest <= lastSent.current) return;
    const before = lastSent.current;
    lastSent.current = newest;
    markRead(id, newest).then(
      // The event has the same content; without a socket only the response arrives.
      (answer) => messagingEventHandlers['conversation.read'](queryClient, answer),
      () => {
        if (lastSent.current === newest) lastSent.current = before;
        setTimeout(() => setTries((count) => count + 1), RETRY_DELAY_MS);
      },
    );
  }, [id, isUnread, isVisible, isAtEnd, newest, tries, queryClient]);
}
