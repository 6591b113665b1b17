import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, radius, space, text } from '../../../theme/tokens';
import { NextIcon } from '../../../ui/icons/area-icons';
import { IconButton } from '../../../ui/buttons/icon-button';
import { BackIcon } from '../../../ui/icons/icons';
import { formatMonth } from '../hill-layout';
import type { HillMonth } from '../hill-layout';

const Strip = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-end: ${space[24]};
  inset-inline: max(2.5rem, (100% - 62rem) / 2);
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  block-size: 3.25rem;
  padding-inline: ${space[4]};
  border-radius: ${radius.full};
  background: color-mix(in srgb, ${color.surface} 92%, transparent);
  svg {
    [dir='rtl'] & {
      transform: scaleX(-1);
    }
  }
  > [aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`;

const Months = styled.ul`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  li {
    flex: 1 0 auto;
    max-inline-size: 12rem;
  }
  button {
    display: grid;
    align-items: center;
    inline-size: 100%;
    min-inline-size: 6rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.inkSoft};
    font-size: ${text[15]};
    white-space: nowrap;
    cursor: pointer;
    &:focus-visible {
      outline-offset: -3px;
      border-radius: ${radius.full};
    }
  }
  span {
    padding-inline: ${space[12]};
    line-height: 2.25rem;
  }
  button:hover span {
    color: ${color.ink};
  }
  [data-in-view] span {
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 600;
  }
  li:not([data-in-view] + li)[data-in-view] span {
    border-start-start-radius: ${radius.full};
    border-end-start-radius: ${radius.full};
  }
  [data-in-view]:not(:has(+ [data-in-view])) span {
    border-start-end-radius: ${radius.full};
    border-end-end-radius: ${radius.full};
  }
`;

interface MonthStripProps {
  /** The oldest first. */
  months: readonly HillMonth[];
  /** The keys of those in view, separated by spaces. */
  inView: string;
  canGoEarlier: boolean;
  canGoLater: boolean;
  now: Date;
  onMonth: (month: HillMonth) => void;
  onEarlier: () => void;
  onLater: () => void;
}

/** All months of the hill in one line; those in view are marked, and stay in sight. */
export const MonthStrip = memo(function MonthStrip({
  months,
  inView,
  canGoEarlier,
  canGoLater,
  now,
  onMonth,
  onEarlier,
  onLater,
}: MonthStripProps) {
  const { t } = useTranslation('seed-garden');
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const keys = inView.split(' ');

  useEffect(() => {
    const { current: node } = list;
    const marked = node?.querySelectorAll('[data-in-view]');
    const first = marked?.[0]?.getBoundingClientRect();
    const last = marked?.[marked.length - 1]?.getBoundingClientRect();
    if (!node || !first || !last) return;
    const box = node.getBoundingClientRect();
    const [left, right] = [Math.min(first.left, last.left), Math.max(first.right, last.right)];
    // The list alone is scrolled: the page does not move.
    if (right > box.right) node.scrollLeft += right - box.right;
    else if (left < box.left) node.scrollLeft -= box.left - left;
  }, [inView, months.length]);

  return (
    <Strip role="group" aria-label={t('hill.months')}>
      <IconButton
        label={t('hill.earlier')}
        aria-disabled={!canGoEarlier}
        onClick={canGoEarlier ? onEarlier : undefined}
      >
        <BackIcon />
      </IconButton>
      <Months ref={list}>
        {months.map((month) => {
          const name = formatMonth(month.key, language, now);
          const isInView = keys.includes(month.key);
          return (
            <li key={month.key} data-in-view={isInView ? '' : undefined}>
              <button
                type="button"
                aria-label={isInView ? t('hill.inView', { month: name }) : undefined}
                onClick={() => onMonth(month)}
              >
                <span>{name}</span>
              </button>
            </li>
          );
        })}
      </Months>
      <IconButton
        label={t('hill.later')}
        aria-disabled={!canGoLater}
        onClick={canGoLater ? onLater : undefined}
      >
        <NextIcon />
      </IconButton>
    </Strip>
  );
});
