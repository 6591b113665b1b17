import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../lib/browser/use-media';
import { nextLength } from './smooth-text';

/** Hook: returns the part of a growing text to show, which follows `target` word by word; with reduced motion, the full text. */
export function useSmoothText(target: string, isWriting: boolean): string {
  const prefersReducedMotion = useReducedMotion();
  const [shown, setShown] = useState(target.length);
  const shownLength = useRef(target.length);

  useEffect(() => {
    const show = (length: number) => {
      shownLength.current = length;
      setShown(length);
    };
    if (prefersReducedMotion || document.hidden) {
      show(target.length);
      return;
    }
    let frame = 0;
    let last = performance.now();
    const step = (now: number) => {
      const before = Math.min(shownLength.current, target.length);
      const next = nextLength(target, before, now - last, isWriting);
      last = now;
      show(next);
      // Once everything is shown, no frame is requested until the text or its state changes.
      if (next !== before) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, isWriting, prefersReducedMotion]);

  return target.slice(0, shown);
}
