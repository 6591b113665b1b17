import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { breakpoint, color, motion, space, text } from '../../theme/tokens';
import { nextTab } from './next-tab';
import { scrolledRow, useScrolledRow } from './scrolled-row';

const List = styled.div`
  display: flex;
  gap: ${space[24]};
  /* Narrower, so that more tabs fit before the list scrolls. */
  @media (width < ${breakpoint.small}) {
    gap: ${space[12]};
  }
  border-block-end: 1px solid ${color.line};
  ${scrolledRow}
`;

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
  /** Name of the list of tabs for screen readers. */
  label: string;
  items: readonly TabItem[];
  /** Id of the initial tab; the first one by default. */
  start?: string;
  /** Id of the shown tab, if the caller controls it; `onShow` is called with the id of a pressed tab. */
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

  useScrolledRow(list, '[aria-selected="true"]', current?.id ?? '');

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
