import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';

/** The part of the hill that is in view, in pixels at the browser's default size. */
export interface HillView {
  /** From the newest end. */
  offset: number;
  width: number;
}

/** The view until it is measured: a window of 1280 without the rail. */
const START: HillView = { offset: 0, width: 1072 };
/** Views that differ by less are the same one: scrolling does not render at every pixel. */
const VIEW_STEP = 40;
/** A press that moves less is a click. */
const DRAG_MIN_PX = 6;
const LINE_PX = 32;

const rootScale = (): number => (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
const isRtl = (): boolean => document.documentElement.dir === 'rtl';

interface HillScroll {
  scrollerRef: RefObject<HTMLDivElement | null>;
  view: HillView;
  /** Scrolls smoothly to a distance from the newest end; with reduced motion it jumps there. */
  glideTo: (offset: number) => void;
  /** Handlers of the scroller that let a mouse drag it. */
  drag: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  };
}

/**
 * Moves the hill sideways. The scroller runs against the direction of the page, so that its start is the newest end: it is
 * opened there, and does not move when older plants are added. A wheel moves the hill while the page is at its top, as far
 * as the hill goes; then the page.
 */
export function useHillScroll(): HillScroll {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(START);
  const press = useRef<{ x: number; left: number; isDrag: boolean } | null>(null);
  const wasDragged = useRef(false);

  useLayoutEffect(() => {
    const { current: node } = scrollerRef;
    if (!node) return;
    const measure = () => {
      const scale = rootScale();
      const offset = Math.round(Math.abs(node.scrollLeft) / scale / VIEW_STEP) * VIEW_STEP;
      const width = node.clientWidth / scale || START.width;
      setView((old) => (old.offset === offset && old.width === width ? old : { offset, width }));
    };
    measure();
    node.addEventListener('scroll', measure, { passive: true });
    if (typeof ResizeObserver === 'undefined') return () => node.removeEventListener('scroll', measure);
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => {
      node.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    const { current: node } = scrollerRef;
    if (!node) return;
    const onWheel = (event: WheelEvent) => {
      const isSideways = Math.abs(event.deltaX) >= Math.abs(event.deltaY);
      if (isSideways || event.ctrlKey || event.shiftKey || window.scrollY > 0) return;
      const before = node.scrollLeft;
      const distance = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
      node.scrollLeft += isRtl() ? -distance : distance;
      if (node.scrollLeft !== before) event.preventDefault();
    };
    node.addEventListener('wheel', onWheel, { passive: false });
    return () => node.removeEventListener('wheel', onWheel);
  }, []);

  const glideTo = useCallback((offset: number) => {
    const { current: node } = scrollerRef;
    if (!node) return;
    const distance = Math.max(0, offset) * rootScale();
    // By the style rather than by an option of `scrollTo`: `base.css` overrules it under reduced motion.
    node.style.scrollBehavior = 'smooth';
    node.scrollLeft = isRtl() ? distance : -distance;
    node.style.scrollBehavior = '';
  }, []);

  const end = () => {
    press.current = null;
  };
  return {
    scrollerRef,
    view,
    glideTo,
    drag: {
      onPointerDown: ({ pointerType, button, clientX }) => {
        wasDragged.current = false;
        // Fingers scroll by themselves.
        if (pointerType !== 'mouse' || button !== 0 || !scrollerRef.current) return;
        press.current = { x: clientX, left: scrollerRef.current.scrollLeft, isDrag: false };
      },
      onPointerMove: ({ clientX, pointerId, buttons }) => {
        const { current: node } = scrollerRef;
        if (!press.current || !node) return;
        if (buttons === 0) return end();
        const moved = clientX - press.current.x;
        if (!press.current.isDrag) {
          if (Math.abs(moved) < DRAG_MIN_PX) return;
          press.current.isDrag = true;
          wasDragged.current = true;
          node.setPointerCapture(pointerId);
        }
        node.scrollLeft = press.current.left - moved;
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture: (event) => {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
