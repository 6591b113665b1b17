import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Tells the style sheets how high the header is, which stays at the top of the window: as `--header-size`. What is scrolled
 * to, what has the focus, and what stays in sight itself keeps clear of it.
 */
export function useHeaderSize(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = header.current;
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--header-size', `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--header-size');
    };
  }, []);
  return header;
}
