import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * Hook: keeps the focus at a letter when the list changes, because marking a letter removes its button or moves the letter. If the
 * letter is removed, the focus moves to the beginning of the page's content.
 * @param letters the list that is shown; the focus is checked whenever it changes
 * @param start the letter that receives the focus at first, if nothing else has it
 * @returns the props of the element around the letters; each letter has a `data-letter-id`, and its first link is the letter's
 */
export function useKeptPlace(letters: unknown, start: number | null) {
  const container = useRef<HTMLDivElement>(null);
  const lastOpened = useRef(start === null ? undefined : String(start));
  useEffect(() => {
    if (lastOpened.current === undefined || document.activeElement !== document.body) return;
    const link = container.current?.querySelector<HTMLElement>(`[data-letter-id="${lastOpened.current}"] a`);
    (link ?? document.getElementById('content'))?.focus();
  }, [letters]);
  return {
    ref: container,
    onFocus: ({ target }: FocusEvent) => {
      lastOpened.current = target.closest<HTMLElement>('[data-letter-id]')?.dataset.letterId;
    },
  };
}
