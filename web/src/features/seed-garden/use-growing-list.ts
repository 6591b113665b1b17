import { useEffect, useRef, useState, useTransition } from 'react';
import type { RefObject } from 'react';

/** The number of items added at a time: few enough that scrolling never waits for them. */
const STEP = 48;

interface GrowingList {
  /** The number of items to draw. */
  shown: number;
  /** An element after the last item: when it comes near, more are drawn. */
  endRef: RefObject<HTMLDivElement | null>;
}

/**
 * Draws a long list bit by bit, as far as somebody has scrolled.
 * @param loaded how many there are to draw
 * @param onNeedMore the end is near, and all that are loaded are drawn
 */
export function useGrowingList(loaded: number, onNeedMore: () => void): GrowingList {
  const [shown, setShown] = useState(STEP);
  const [, startTransition] = useTransition();
  const endRef = useRef<HTMLDivElement | null>(null);
  const more = useRef(onNeedMore);
  useEffect(() => {
    more.current = onNeedMore;
  });
  useEffect(() => {
    const end = endRef.current;
    if (!end) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        if (shown < loaded) startTransition(() => setShown((before) => before + STEP));
        else more.current();
      },
      { rootMargin: '0px 0px 600px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
    // The end is observed again after each step, so that it is reported again while it is near.
  }, [shown, loaded]);
  return { shown, endRef };
}
