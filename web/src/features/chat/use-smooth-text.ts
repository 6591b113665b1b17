import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../lib/browser/use-media';
import { nextLength } from './smooth-text';

/** The part of a growing text to show now; it follows `target` word by word. All of it under reduced motion. */
export function useSmoothText(target: string, isWriting: boolean): string {
  const instant = useReducedMotion();
  const [shown, setShown] = useState(target.length);
  const reached = useRef(target.length);

  useEffect(() => {
    const show = (length: number) => {
      reached.current = length;
      setShown(length);
    };
    if (instant || document.hidden) {
      show(target.length);
      return;
    }
    let frame = 0;
    let last = performance.now();
    const step = (now: number) => {
      const before = Math.min(reached.current, target.length);
      const next = nextLength(target, before, now - last, isWriting);
      last = now;
      show(next);
      // With nothing more to show, this rests until the text or its state changes.
      if (next !== before) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, isWriting, instant]);

  return target.slice(0, shown);
}
