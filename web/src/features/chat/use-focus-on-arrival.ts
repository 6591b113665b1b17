import type { ChatMessage } from '@mikai/contract/chat';
import { useCallback } from 'react';
import type { RefCallback } from 'react';

/** The age below which a message counts as just arrived, in ms. Messages that existed when the page opened take no focus. */
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
      // The log itself controls what is in view.
      heading.focus({ preventScroll: true });
    },
    [id, timestamp],
  );
}
