import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The distance from the end at which the next page is loaded, in pixels. */
const NEAR_PX = 200;

/**
 * Hook: calls `onNear` when the marked element comes close to the lower edge of the window, and again for each `length` at which
 * it still is, because a page can be shorter than the window.
 */
export function useNearEnd(
  length: number,
  onNear: (() => void) | undefined,
): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mark.current || !onNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: `0px 0px ${NEAR_PX}px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [length, onNear]);
  return mark;
}
