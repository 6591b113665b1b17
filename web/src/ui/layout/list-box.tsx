import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../theme/tokens';
import { Button } from '../buttons/button';
import { Skeleton } from '../feedback/skeleton';

/** The distance from the end at which the next page is loaded, in pixels. */
const NEAR_PX = 200;

/**
 * As high as its rows, but at most 400 px in wide windows. On a phone a frame that scrolls inside the page would hide its
 * last rows.
 */
const Frame = styled.div`
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  @media (min-width: ${breakpoint.large}) {
    max-block-size: 400px;
    overscroll-behavior: contain;
  }
`;

/** The frame around the placeholder of a list. */
export const ListState = styled(Frame)`
  display: grid;
  align-content: center;
  min-block-size: 16rem;
  border-color: transparent;
  background: none;
`;

const Loading = styled.div`
  padding: ${space[24]};
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding: ${space[12]} ${space[16]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

/** A placeholder in the frame of a list that is loading. */
export function ListSkeleton() {
  return (
    <Frame>
      <Loading>
        <Skeleton widths={['50%', '80%', '20%', '45%', '70%', '20%']} />
      </Loading>
    </Frame>
  );
}

/** What follows the loaded rows: nothing, or a page that can be loaded, is loading, or could not be loaded. */
export type Beyond = 'none' | 'more' | 'loading' | 'failed';

interface PagedQuery {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
}

/** Returns what follows the loaded pages of a query. */
export function beyondOf(query: PagedQuery): Beyond {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage ? 'more' : 'none';
}

interface ListBoxProps {
  label: string;
  beyond: Beyond;
  /** Loads the next page. */
  onMore: () => void;
  moreFailed: string;
  /** The rows, as `<li>` elements. */
  children: ReactNode;
}

/** A list in a frame that scrolls, and loads the next page near its end. */
export function ListBox({ label, beyond, onMore, moreFailed, children }: ListBoxProps) {
  const { t } = useTranslation('common');
  const frame = useRef<HTMLDivElement>(null);

  const lookAhead = () => {
    const box = frame.current;
    if (!box || beyond !== 'more') return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX) onMore();
  };
  // A page can be shorter than the frame, or become so, and then emits no scroll event.
  useEffect(lookAhead);

  return (
    <Frame ref={frame} role="region" aria-label={label} tabIndex={0} onScroll={lookAhead}>
      <ul>{children}</ul>
      {beyond === 'loading' ? (
        <End>
          <Skeleton widths={['12rem']} />
        </End>
      ) : null}
      {beyond === 'failed' ? (
        <End role="alert">
          {moreFailed}
          <Button $variant="quiet" $size="small" onClick={onMore}>
            {t('retry')}
          </Button>
        </End>
      ) : null}
    </Frame>
  );
}
