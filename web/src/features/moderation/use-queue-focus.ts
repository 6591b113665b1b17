import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface QueueFocus {
  /** The half of the page with the list. */
  list: RefObject<HTMLDivElement | null>;
  /**
   * True once somebody has chosen an item or moved on since the page was opened: then the chosen item takes the focus.
   */
  hasMoved: boolean;
}

/** Moves the focus between a list and the chosen item, because on a phone one of the two is hidden. */
export function useQueueFocus(chosen: string | null): QueueFocus {
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ chosen, before: null as string | null, hasMoved: false });
  if (at.chosen !== chosen) setAt({ chosen, before: at.chosen, hasMoved: true });
  useEffect(() => {
    if (!at.hasMoved || at.chosen !== null || list.current?.contains(document.activeElement)) return;
    // Back in the list: to the line that was left, or to the list where that is gone.
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
    const line = lines.find((each) => each.dataset.case === at.before);
    (line ?? list.current)?.focus();
  }, [at]);
  return { list, hasMoved: at.hasMoved };
}
