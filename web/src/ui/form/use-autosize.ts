import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Hook: grows a textarea with its text up to `maxHeight` pixels; beyond that it scrolls.
 * @param value the current text, so that the height follows changes by code too
 */
export function useAutosize(
  ref: RefObject<HTMLTextAreaElement | null>,
  value: string,
  maxHeight: number,
): void {
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    const fit = () => {
      area.style.blockSize = 'auto';
      area.style.blockSize = `${Math.min(area.scrollHeight, maxHeight)}px`;
      area.style.overflowY = area.scrollHeight > maxHeight ? 'auto' : 'hidden';
    };
    const isShown = () => area.getClientRects().length > 0;
    if (isShown()) return fit();
    // A dialog opens only after its content is rendered, and hidden content has no height.
    const observer = new ResizeObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      fit();
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, [ref, value, maxHeight]);
}
