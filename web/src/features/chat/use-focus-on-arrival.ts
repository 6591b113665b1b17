import type { ChatMessage } from '@mikai/contract/chat';
import { useCallback } from 'react';
import type { RefCallback } from 'react';

/** So long ago a message has just come, in ms. What was there when the page opened takes no focus. */
const JUST_NOW_MS = 15_000;

/** Messages whose heading has been led to: once is enough. */
const led = new Set<number>();

/** Leads the focus to the heading of a card that has just come, once. */
export function useFocusOnArrival({ id, timestamp }: ChatMessage): RefCallback<HTMLHeadingElement> {
  return useCallback(
    (heading) => {
      if (!heading || Date.now() - Date.parse(timestamp) > JUST_NOW_MS) return;
      if (led.has(id)) return;
      led.add(id);
      // The log itself decides what is in view.
      heading.focus({ preventScroll: true });
    },
    [id, timestamp],
  );
}
