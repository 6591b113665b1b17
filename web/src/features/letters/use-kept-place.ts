import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * A letter that is marked takes the button that had the focus with it, or moves to another place of the page: the focus
 * follows it there. Where it is gone, the focus goes to the beginning of the page's content.
 * @param letters the list that is shown: the focus is looked after whenever it changes
 * @param start the letter that has the focus at first, if nothing else has
 * @returns what the element around the letters needs; each letter carries `data-letter-id`, and its link is first in it
 */
export function useKeptPlace(letters: unknown, start: number | null) {
  const place = useRef<HTMLDivElement>(null);
  const lastOpened = useRef(start === null ? undefined : String(start));
  useEffect(() => {
    if (lastOpened.current === undefined || document.activeElement !== document.body) return;
    const link = place.current?.querySelector<HTMLElement>(`[data-letter-id="${lastOpened.current}"] a`);
    (link ?? document.getElementById('content'))?.focus();
  }, [letters]);
  return {
    ref: place,
    onFocus: ({ target }: FocusEvent) => {
      lastOpened.current = target.closest<HTMLElement>('[data-letter-id]')?.dataset.letterId;
    },
  };
}
