import { MINUTE_MS } from '@mikai/contract/durations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { loadedRecords } from '../../../lib/lists/own-list';
import { useSheets } from '../../../lib/lists/use-sheets';
import { useNow } from '../../../lib/time/use-now';
import { useIsLive } from '../../../realtime/realtime.store';
import { breakpoint, space } from '../../../theme/tokens';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { Button } from '../../../ui/buttons/button';
import { PrivateHelp } from '../../../ui/help/private-help';
import { LinkDialog } from '../../../ui/overlay/link-dialog';
import { PageColumn } from '../../../ui/layout/page-column';
import { Actions, ErrorText, TextButton, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { CheckLine } from '../../../ui/help/check-line';
import { capsulesQuery } from '../capsules.queries';
import { CapsuleCard } from './capsule-card';
import { CapsuleDialog } from './capsule-dialog';
import { CreateDialog } from './create-dialog';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { LoneLink } from '../../../ui/links/lone-link';
import { useCard } from '../../../ui/help/cards.store';

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${space[16]};
  scroll-margin-block-start: var(--header-size, 0);
  &:focus {
    outline: none;
  }
  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 20rem;
    @media (width < ${breakpoint.small}) {
      contain-intrinsic-size: auto 12rem;
    }
  }
`;

/** The number of capsules that are shown at a time. */
const SHEET_SIZE = 60;

interface CapsulesProps {
  /** The open dialog: a capsule, the form of a new one, or none. */
  opened: number | 'new' | null;
  onOpened: (opened: number | 'new' | null) => void;
}

/** The shelf of capsules. */
export function Capsules({ opened, onOpened }: CapsulesProps) {
  const { t } = useTranslation('capsules');
  const card = useCard('capsules');
  const close = useCallback(() => onOpened(null), [onOpened]);
  const [sealedId, setSealedId] = useState<number | null>(null);
  const { data } = useInfiniteQuery(capsulesQuery(useIsLive()));
  const isEmpty = data !== undefined && loadedRecords(data).length === 0;
  const begin = <Button onClick={() => onOpened('new')}>{t('new')}</Button>;
  return (
    <PageColumn
      title={t('title')}
      lead={t('lead')}
      wide
      // On an empty shelf the only button is in the empty state.
      action={isEmpty ? undefined : begin}
    >
      {card ? <PrivateHelp card={card} note={t('onlyYou')} /> : null}
      <CheckLine of={/^\/api\/time-capsules/} />
      <List onOpen={onOpened} sealedId={sealedId} begin={begin} />
      <VisuallyHidden role="status">{sealedId === null ? null : t('sealed')}</VisuallyHidden>
      <div>
        <LoneLink to="/smart-journal">{t('back')}</LoneLink>
      </div>
      {opened === 'new' ? <CreateDialog onClose={close} onSealed={setSealedId} /> : null}
      {typeof opened === 'number' ? <CapsuleDialog key={opened} id={opened} onClose={close} /> : null}
      <LinkDialog />
    </PageColumn>
  );
}

interface ListProps {
  onOpen: (id: number) => void;
  /** Id of the last capsule that was sealed on this page. */
  sealedId: number | null;
  /** The button for a new capsule, shown in the empty state. */
  begin: ReactNode;
}

function List({ onOpen, sealedId, begin }: ListProps) {
  const { t } = useTranslation('capsules');
  const { t: common } = useTranslation('common');
  const isLive = useIsLive();
  const query = useInfiniteQuery(capsulesQuery(isLive));
  const { data, isError, isFetchNextPageError, isFetchingNextPage, refetch } = query;
  const capsules = useMemo(() => loadedRecords(data), [data]);
  const shelf = useRef<HTMLUListElement>(null);
  const { shown, hasNewer, hasOlder, showNewer, showOlder } = useSheets(capsules, SHEET_SIZE, query, shelf);
  // Updated every minute, because labels change daily, and a capsule can become ready at any minute.
  const now = useNow(MINUTE_MS);
  useEffect(() => {
    // Waits, because the dialog over the shelf must close first.
    if (sealedId === null) return undefined;
    const frame = requestAnimationFrame(() =>
      shelf.current?.querySelector(`[data-capsule-id="${sealedId}"]`)?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [sealedId]);
  if (!data)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <Skeleton widths={['90%', '70%', '80%']} />
    );
  if (capsules.length === 0)
    return (
      <EmptyState picture={<EmptyPicture scene="capsules" />} title={t('empty')} text={t('emptyText')}>
        {begin}
      </EmptyState>
    );
  return (
    <>
      {isError && !isFetchNextPageError ? (
        <Actions role="status">
          <MutedText as="span">{t('stale')}</MutedText>
          <TextButton onClick={() => void refetch()}>{common('retry')}</TextButton>
        </Actions>
      ) : null}
      {hasNewer ? (
        <Actions>
          <TextButton onClick={showNewer}>{t('newer')}</TextButton>
        </Actions>
      ) : null}
      <Shelf ref={shelf} tabIndex={-1} aria-label={t('title')}>
        {shown.map((capsule) => (
          <li key={capsule.id}>
            <CapsuleCard capsule={capsule} now={now} isSealedNow={capsule.id === sealedId} onOpen={onOpen} />
          </li>
        ))}
      </Shelf>
      {hasOlder ? (
        <Actions>
          {isFetchNextPageError ? <ErrorText>{t('moreFailed')}</ErrorText> : null}
          <TextButton disabled={isFetchingNextPage} onClick={() => void showOlder()}>
            {isFetchNextPageError ? common('retry') : t(isFetchingNextPage ? 'loadingMore' : 'more')}
          </TextButton>
        </Actions>
      ) : null}
    </>
  );
}
