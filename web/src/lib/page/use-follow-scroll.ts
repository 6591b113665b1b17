import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The distance from the end within which the view counts as being at the end, in pixels. */
const END_PX = 48;
/** The distance from the top within which older messages are loaded, in pixels. */
const TOP_PX = 240;
/** Scroll steps up to this size are animated, larger ones are instant; in pixels. */
const SMOOTH_PX = 160;
/** Space left above an element that is shown from its beginning, in pixels. */
const START_GAP_PX = 16;

/** Events that show that the person scrolls, rather than the page. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface FollowScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** True if the person has scrolled away from the end. */
  isAway: boolean;
  toEnd: () => void;
  /** Scrolls an element of the list to the middle, and stops following the end. */
  toElement: (element: HTMLElement) => void;
}

/** A message counts as the last one if the content below it is lower than this, in pixels. */
const LAST_PX = 48;

/**
 * Returns the scroll position to follow: the end, or the beginning of a last element with `data-read-from-start` (crisis
 * help, whose first lines matter most, and messages taller than a phone).
 */
function followTarget(box: HTMLElement, inner: HTMLElement): number {
  const end = box.scrollHeight - box.clientHeight;
  const start = Array.from(inner.querySelectorAll('[data-read-from-start]')).at(-1);
  if (!start) return end;
  // The links and the rating of the message itself can be below it.
  const message = start.closest('[data-message-id]') ?? start;
  if (inner.getBoundingClientRect().bottom - message.getBoundingClientRect().bottom > LAST_PX) return end;
  const top = start.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  return Math.min(end, top - START_GAP_PX);
}

/**
 * Hook: keeps the end of a growing list in view as long as the person is at the end. Scrolling up is never undone, and items
 * added above don't move the text being read.
 * @param firstId id of the first message, to notice older ones
 * @param onNearTop called while scrolling close to the top
 * @param isVirtual true if the list is virtualised: it measures the rows that it renders, and corrects the position itself
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
  /** The last position that was scrolled to, before it was clamped by content that became shorter. */
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
    // If content above became shorter at the same time, the position decreased without the person scrolling up.
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

  // After older messages are added above, the position is corrected so that the same text stays in view.
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
      // Rows measured while the list opens change the position too, but together with the height.
      const isPerson = !isVirtual || hasInput.current || box.scrollHeight === lastHeight.current;
      if (distance <= END_PX) following.current = true;
      else if (isPerson && box.scrollTop < lastTop.current - 1) following.current = false;
      lastTop.current = box.scrollTop;
      setIsAway(!following.current);
      if (box.scrollTop < TOP_PX && !following.current) nearTop.current();
    };
    const onResize = () => {
      lastHeight.current = box.scrollHeight;
      // Content that became shorter moved the position up without the person scrolling. Its scroll event comes later,
      // when the content may have grown again.
      lastTop.current = Math.min(lastTop.current, box.scrollTop);
      // A list that fits in the container is at its end. It emits no scroll event, so if its rows shrank when they were
      // measured, the person would seem to have scrolled up.
      if (box.scrollHeight <= box.clientHeight) {
        following.current = true;
        setIsAway(false);
      }
      if (!following.current) return;
      const target = followTarget(box, inner);
      const distance = target - box.scrollTop;
      // This can scroll up too, because content above or the typing indicator may have disappeared during an animated step.
      // It doesn't if the person has scrolled further down.
      if (distance === 0 || (distance < 0 && box.scrollTop > ledTo.current + 1)) return;
      ledTo.current = target;
      lastTop.current = Math.min(lastTop.current, target);
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const isSmooth = distance > 0 && distance <= SMOOTH_PX && !still;
      box.scrollTo({ top: target, behavior: isSmooth ? 'smooth' : 'instant' });
      // The position is remembered, so that scrolling up before this step's event is recognised.
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
