import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface ReturnFocus {
  /** The element around the list. */
  list: RefObject<HTMLDivElement | null>;
  /** Stores the row and the scroll position to which going back returns. */
  leave: (id: number) => void;
}

/**
 * Hook: moves the focus back to the row of the opened entry. The row may not be loaded yet, and a fetch may replace it, so it gets
 * the focus whenever it is rendered, until the person moves the focus or presses something.
 * @param isShown whether the page shows the list
 */
export function useReturnFocus(isShown: boolean): ReturnFocus {
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<{ id: number; top: number } | null>(null);

  useLayoutEffect(() => {
    const root = list.current;
    if (!isShown || root === null || left.current === null) return;
    const { id, top } = left.current;
    left.current = null;
    const line = () => root.querySelector<HTMLElement>(`[data-entry-id="${id}"] button`);
    window.scrollTo(0, top);
    line()?.focus({ preventScroll: true });

    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) line()?.focus();
    });
    observer.observe(root, { childList: true, subtree: true });
    const listeners = new AbortController();
    const stop = () => {
      observer.disconnect();
      listeners.abort();
    };
    const { signal } = listeners;
    document.addEventListener('pointerdown', stop, { capture: true, signal });
    document.addEventListener('focusin', ({ target }) => void (target === line() || stop()), { signal });
    return stop;
  }, [isShown]);

  const leave = useCallback((id: number) => {
    left.current = { id, top: window.scrollY };
  }, []);
  return { list, leave };
}
