import { useEffect } from 'react';
import type { RefObject } from 'react';
import { css } from 'styled-components';

/** Width of the fade at an edge with hidden content. */
const FADE_PX = 40;
const FADE = `${FADE_PX}px`;

/** A row that scrolls sideways if it is too long, and fades at edges with hidden content (`useScrolledRow`). */
export const scrolledRow = css`
  overflow-x: auto;
  scrollbar-width: none;
  --fade-start: 0px;
  --fade-end: 0px;
  mask-image: linear-gradient(
    to right,
    transparent,
    black var(--fade-start) calc(100% - var(--fade-end)),
    transparent
  );
`;

/** Fades the edges of a row that have hidden content. */
function fadeEdges(row: HTMLElement): void {
  // On a right-to-left page `scrollLeft` is negative.
  const end = row.scrollWidth - row.clientWidth;
  const left = document.documentElement.dir === 'rtl' ? end + row.scrollLeft : row.scrollLeft;
  row.style.setProperty('--fade-start', left > 1 ? FADE : '0px');
  row.style.setProperty('--fade-end', end - left > 1 ? FADE : '0px');
}

/** Scrolls a row sideways until one of its elements is in view, clear of the fades. */
function bringIntoView(row: HTMLElement, selector: string): void {
  const element = row.querySelector(selector)?.getBoundingClientRect();
  if (!element) return;
  const box = row.getBoundingClientRect();
  if (element.right > box.right - FADE_PX) row.scrollLeft += element.right - box.right + FADE_PX;
  else if (element.left < box.left + FADE_PX) row.scrollLeft -= box.left - element.left + FADE_PX;
}

/**
 * Hook: fades the edges of a row, and brings its chosen element into view. Only the row is scrolled; the page does not move.
 * @param row an element with the style `scrolledRow`
 * @param selector of the chosen element
 * @param chosen changes whenever another one is chosen
 */
export function useScrolledRow(row: RefObject<HTMLElement | null>, selector: string, chosen: string): void {
  useEffect(() => {
    if (row.current) bringIntoView(row.current, selector);
  }, [row, selector, chosen]);

  // A label that grows, such as by a count, doesn't change the observed size of the row, so fade after each render.
  useEffect(() => {
    if (row.current) fadeEdges(row.current);
  });

  useEffect(() => {
    const { current: node } = row;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const fade = () => fadeEdges(node);
    const observer = new ResizeObserver(fade);
    observer.observe(node);
    node.addEventListener('scroll', fade, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', fade);
    };
  }, [row]);
}
