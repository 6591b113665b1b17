import type { CrisisCard } from '@mikai/contract/safety';
import { useCallback } from 'react';
import type { RefCallback } from 'react';

/** Cards that have already taken the focus, and don't take it again when the person returns to the page. */
const led = new WeakSet<CrisisCard>();

/**
 * Hook: scrolls to and focuses a crisis card that has just appeared, because on a small screen it is out of view. The element
 * with `data-private-help` around the heading is scrolled to the top.
 * @returns the ref for the card's heading
 */
export function useLeadToHelp(card: CrisisCard): RefCallback<HTMLHeadingElement> {
  return useCallback(
    (heading) => {
      if (!heading) return;
      // Waits a frame, because a closing dialog or a cleared text box moves the focus first.
      const frame = requestAnimationFrame(() => {
        if (led.has(card)) return;
        led.add(card);
        heading.closest('[data-private-help]')?.scrollIntoView({ block: 'start' });
        heading.focus({ preventScroll: true });
      });
      return () => cancelAnimationFrame(frame);
    },
    [card],
  );
}
