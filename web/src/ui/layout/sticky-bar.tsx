import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, layer, shadow, space, text } from '../../theme/tokens';

/** Sticky in the page's flow, so that it never covers a conversation's composer and the help beside it. */
const Bar = styled.section`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.pill};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[8]} ${space[24]};
  padding: ${space[12]} ${space[16]};
  padding-block-end: max(${space[12]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
  font-size: ${text[15]};
  > div:first-child {
    max-inline-size: 60ch;
  }
`;

/** The buttons of a bar. */
export const BarActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/**
 * A bar at the bottom of the window for content that isn't urgent. It takes no focus; a focused element behind it is scrolled
 * into view above it.
 * @param label name of the region for screen readers
 */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = `${(bar.current?.offsetHeight ?? 0) + 8}px`;
    return () => {
      style.scrollPaddingBlockEnd = '';
    };
  }, []);
  return (
    <Bar ref={bar} aria-label={label}>
      {children}
    </Bar>
  );
}
