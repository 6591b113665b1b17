import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Publishes the height of the sticky header to style sheets as `--header-size`, so that scroll targets, focused
 * elements and other sticky elements stay clear of it.
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
