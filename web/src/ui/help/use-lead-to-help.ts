import type { CrisisCard } from '@mikai/contract/safety';
import { useCallback } from 'react';
import type { RefCallback } from 'react';

/** Cards that somebody was led to: coming back to the page is no reason to be led there again. */
const led = new WeakSet<CrisisCard>();

/**
 * Moves view and focus to a crisis card that has just appeared: on a small screen it is below the visible part. The
 * card is scrolled to the top by its `data-private-help`.
 * @returns the ref of the card's heading
 */
export function useLeadToHelp(card: CrisisCard): RefCallback<HTMLHeadingElement> {
  return useCallback(
    (heading) => {
      if (!heading) return;
      // After the dialog or the box of the text has given back the focus.
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
