import type { ChatMessage } from '@mikai/contract/chat';
import { useCallback } from 'react';
import type { RefCallback } from 'react';

/** The maximum age of a message that takes the focus, in milliseconds; older ones existed when the page opened. */
const JUST_NOW_MS = 15_000;

/** Ids of messages that have taken the focus, which they do only once. */
const led = new Set<number>();

/** Hook: returns a ref for the heading of a card, which takes the focus once if the message has just arrived. */
export function useFocusOnArrival({ id, timestamp }: ChatMessage): RefCallback<HTMLHeadingElement> {
  return useCallback(
    (heading) => {
      if (!heading || Date.now() - Date.parse(timestamp) > JUST_NOW_MS) return;
      if (led.has(id)) return;
      led.add(id);
      // Without scrolling, because the log controls its scroll position.
      heading.focus({ preventScroll: true });
    },
    [id, timestamp],
  );
}
