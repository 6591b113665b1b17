import { useCallback } from 'react';
import type { RefCallback } from 'react';

/**
 * Publishes the height of the sticky header to style sheets as `--header-size`, so that scroll targets, focused
 * elements and other sticky elements stay clear of it. The ref is a callback because wide and narrow windows have
 * different header elements.
 */
export function useHeaderSize(): RefCallback<HTMLElement> {
  return useCallback((bar) => {
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--header-size', `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--header-size');
    };
  }, []);
}
