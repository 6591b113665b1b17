import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The text that an area was fitted to, and what its size was then. */
interface Fitted {
  area: HTMLTextAreaElement;
  value: string;
  width: number;
  height: number;
}

/**
 * Lets a textarea grow with its text up to `maxHeight` pixels; beyond that it scrolls.
 * @param value the text shown, so that the height follows changes made by code too
 */
export function useAutosize(
  ref: RefObject<HTMLTextAreaElement | null>,
  value: string,
  maxHeight: number,
): void {
  const lastFit = useRef<Fitted | null>(null);
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    const fit = () => {
      const { current: before } = lastFit;
      const [width, height] = [area.clientWidth, area.scrollHeight];
      // While the text only grows within its last line, the height is right already. Measuring it (as below, by setting it to `auto`)
      // would make the browser lay out the page twice for each key.
      const isSame = before?.area === area && before.width === width && before.height === height;
      // A placeholder may be higher than the text that replaces it.
      if (isSame && before.value !== '' && value.startsWith(before.value)) {
        before.value = value;
        return;
      }
      area.style.blockSize = 'auto';
      area.style.blockSize = `${Math.min(area.scrollHeight, maxHeight)}px`;
      area.style.overflowY = area.scrollHeight > maxHeight ? 'auto' : 'hidden';
      lastFit.current = { area, value, width, height: area.scrollHeight };
    };
    const isShown = () => area.getClientRects().length > 0;
    if (isShown()) return fit();
    // A dialog is shown only after its content has been rendered, and hidden content has no height yet.
    const observer = new ResizeObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      fit();
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, [ref, value, maxHeight]);
}
