import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The distance from the end within which the person counts as being there, in pixels. */
const END_PX = 48;
/** The distance from the top within which older messages are loaded, in pixels. */
const TOP_PX = 240;
/** Steps up to this size are taken smoothly; larger ones at once. */
const SMOOTH_PX = 160;
/** Space above an element that is read from its beginning, in pixels. */
const START_GAP_PX = 16;

/** The events of a person who scrolls. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface FollowScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** True if the person has scrolled away from the end. */
  isAway: boolean;
  toEnd: () => void;
  /** Shows an element of the list in the middle, and stays there. */
  toElement: (element: HTMLElement) => void;
}

/** A message counts as the last one if less than this is below it, in pixels. */
const LAST_PX = 48;

/**
 * Returns the target of following: the end, or the beginning of a last element that must be read from its first word
 * (`data-read-from-start`: help in a crisis, whose first lines matter most, and messages taller than a phone).
 */
function followTarget(box: HTMLElement, inner: HTMLElement): number {
  const end = box.scrollHeight - box.clientHeight;
  const start = Array.from(inner.querySelectorAll('[data-read-from-start]')).at(-1);
  if (!start) return end;
  // Links and the rating of the same message may be below it.
  const message = start.closest('[data-message-id]') ?? start;
  if (inner.getBoundingClientRect().bottom - message.getBoundingClientRect().bottom > LAST_PX) return end;
  const top = start.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  return Math.min(end, top - START_GAP_PX);
}

/**
 * Keeps the end of a growing list in view as long as the person is there. Scrolling up is never undone; items
 * that are added above do not move the text being read.
 * @param firstId id of the first message, to notice older ones
 * @param onNearTop called while scrolling close to the top
 * @param isVirtual true if the list draws only some rows: it measures those it draws, and moves them to keep its place
 */
export function useFollowScroll(
  firstId: number | undefined,
  onNearTop: () => void,
  isVirtual = false,
): FollowScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const hasInput = useRef(false);
  const lastTop = useRef(0);
  /** The last position that the person was led to, before any clamping by content that became shorter. */
  const ledTo = useRef(0);
  const lastHeight = useRef(0);
  const knownFirst = useRef(firstId);
  const nearTop = useRef(onNearTop);
  const [isAway, setIsAway] = useState(false);

  useEffect(() => {
    nearTop.current = onNearTop;
  });

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    following.current = true;
    setIsAway(false);
    box.scrollTop = box.scrollHeight;
    // Content above may have become shorter in the same moment: that is not somebody scrolling up.
    lastTop.current = box.scrollTop;
    ledTo.current = box.scrollTop;
  }, []);

  const toElement = useCallback((element: HTMLElement) => {
    const box = scroller.current;
    if (!box) return;
    following.current = false;
    setIsAway(true);
    const { top, height } = element.getBoundingClientRect();
    const gapPx = Math.max(START_GAP_PX, (box.clientHeight - height) / 2);
    box.scrollTop += top - box.getBoundingClientRect().top - gapPx;
    lastTop.current = box.scrollTop;
  }, []);

  // Older messages were added above: the same text stays in view.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const before = knownFirst.current;
    if (before !== undefined && firstId !== undefined && firstId < before) {
      box.scrollTop += box.scrollHeight - lastHeight.current;
    }
    knownFirst.current = firstId;
    lastHeight.current = box.scrollHeight;
  }, [firstId]);

  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (!box || !inner) return;

    const onScroll = () => {
      const distance = box.scrollHeight - box.scrollTop - box.clientHeight;
      // Rows that are measured while the list opens move it as well, but change its height in the same moment.
      const isPerson = !isVirtual || hasInput.current || box.scrollHeight === lastHeight.current;
      if (distance <= END_PX) following.current = true;
      else if (isPerson && box.scrollTop < lastTop.current - 1) following.current = false;
      lastTop.current = box.scrollTop;
      setIsAway(!following.current);
      if (box.scrollTop < TOP_PX && !following.current) nearTop.current();
    };
    const onResize = () => {
      lastHeight.current = box.scrollHeight;
      // Content that became shorter has moved up by itself: nobody scrolled. Its event comes later, when it may have
      // grown.
      lastTop.current = Math.min(lastTop.current, box.scrollTop);
      // A list that fits as a whole shows its end and emits no scroll event: rows that were estimated too high, and
      // shrank when they were measured, looked like somebody scrolling up.
      if (box.scrollHeight <= box.clientHeight) {
        following.current = true;
        setIsAway(false);
      }
      if (!following.current) return;
      const target = followTarget(box, inner);
      const distance = target - box.scrollTop;
      // Back as well: what is above, or the dots below, may have gone since, and a step may still be on its way. Not if
      // the person has scrolled further down than that.
      if (distance === 0 || (distance < 0 && box.scrollTop > ledTo.current + 1)) return;
      ledTo.current = target;
      lastTop.current = Math.min(lastTop.current, target);
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const isSmooth = distance > 0 && distance <= SMOOTH_PX && !still;
      box.scrollTo({ top: target, behavior: isSmooth ? 'smooth' : 'instant' });
      // A scroll up before the event of this step is recognized.
      if (!isSmooth) lastTop.current = box.scrollTop;
    };
    const onInput = () => {
      hasInput.current = true;
    };
    const observer = new ResizeObserver(onResize);
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    for (const input of INPUTS) box.addEventListener(input, onInput, { passive: true });
    return () => {
      observer.disconnect();
      for (const input of INPUTS) box.removeEventListener(input, onInput);
      box.removeEventListener('scroll', onScroll);
    };
  }, [isVirtual]);

  return { scroller, content, isAway, toEnd, toElement };
}
