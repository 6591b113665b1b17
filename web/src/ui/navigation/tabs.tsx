import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { breakpoint, color, motion, space, text } from '../../theme/tokens';
import { nextTab } from './next-tab';

const List = styled.div`
  display: flex;
  gap: ${space[24]};
  /* More of them fit before the list has to scroll. */
  @media (width < ${breakpoint.small}) {
    gap: ${space[12]};
  }
  border-block-end: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
  /* The edge fades where tabs are scrolled out of view. */
  --fade-start: 0px;
  --fade-end: 0px;
  mask-image: linear-gradient(
    to right,
    transparent,
    black var(--fade-start) calc(100% - var(--fade-end)),
    transparent
  );
`;

/** The width of the fade at an edge beyond which there are more tabs. */
const FADE_PX = 40;
const FADE = `${FADE_PX}px`;

const Tab = styled.button.attrs({ type: 'button' })`
  /* Tabs keep their width, and the list scrolls. */
  flex: none;
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  padding: ${space[8]} 0;
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: ${color.inkSoft};
  font-size: ${text[15]};
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: color ${motion.feedback};
  &:hover {
    color: ${color.ink};
  }
  &[aria-selected='true'] {
    color: ${color.accent};
    border-color: ${color.accent};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Panel = styled.div`
  padding-block-start: ${space[16]};
`;

export interface TabItem {
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** Names the list of tabs for screen readers. */
  label: string;
  items: readonly TabItem[];
  /** The tab shown first; the first of them by default. */
  start?: string;
  /** The shown tab, if the caller controls it; then `onShow` is called with the id of the tab that was pressed. */
  shown?: string;
  onShow?: (id: string) => void;
}

/**
 * Panels of which one is shown. Arrow keys, Home and End move between the tabs, in the language's direction; only
 * the selected one can be reached with the Tab key. Source: WAI-ARIA Authoring Practices, tabs with automatic activation.
 */
export function Tabs({ label, items, start, shown, onShow }: TabsProps) {
  const [chosen, setChosen] = useState(start ?? items[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const current = items.find(({ id }) => id === (shown ?? chosen)) ?? items[0];

  // If there is no room for all tabs, the list is scrolled, and nothing else: the page does not move.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    const listRect = list.current?.getBoundingClientRect();
    if (!tab || !listRect || !list.current) return;
    if (tab.right > listRect.right - FADE_PX) list.current.scrollLeft += tab.right - listRect.right + FADE_PX;
    else if (tab.left < listRect.left + FADE_PX)
      list.current.scrollLeft -= listRect.left - tab.left + FADE_PX;
  }, [current?.id]);

  useEffect(() => {
    const { current: node } = list;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const fade = () => {
      // In a mirrored page the offset counts down from 0.
      const end = node.scrollWidth - node.clientWidth;
      const left = document.documentElement.dir === 'rtl' ? end + node.scrollLeft : node.scrollLeft;
      node.style.setProperty('--fade-start', left > 1 ? FADE : '0px');
      node.style.setProperty('--fade-end', end - left > 1 ? FADE : '0px');
    };
    const observer = new ResizeObserver(fade);
    observer.observe(node);
    node.addEventListener('scroll', fade, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', fade);
    };
  }, []);

  const show = (id: string) => {
    setChosen(id);
    onShow?.(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = items.findIndex(({ id }) => id === current?.id);
    const isRtl = document.documentElement.dir === 'rtl';
    const next = nextTab(event.key, index, items.length, isRtl);
    if (next === undefined) return;
    event.preventDefault();
    const item = items[next];
    if (item) show(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map(({ id, label: name }) => (
          <Tab
            key={id}
            role="tab"
            id={`${prefix}${id}tab`}
            aria-selected={id === current?.id}
            aria-controls={id === current?.id ? `${prefix}${id}panel` : undefined}
            tabIndex={id === current?.id ? 0 : -1}
            onClick={() => show(id)}
          >
            {name}
          </Tab>
        ))}
      </List>
      {current ? (
        <Panel
          key={current.id}
          role="tabpanel"
          id={`${prefix}${current.id}panel`}
          aria-labelledby={`${prefix}${current.id}tab`}
        >
          {current.content}
        </Panel>
      ) : null}
    </div>
  );
}
