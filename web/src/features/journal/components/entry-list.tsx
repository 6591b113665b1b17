import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Virtualizer } from 'virtua';
import type { VirtualizerHandle } from 'virtua';
import { loadedRecords } from '../../../lib/own-list';
import { useIsLive } from '../../../realtime/realtime.store';
import { space } from '../../../theme/tokens';
import { Actions, ErrorText, TextButton, MutedText } from '../../../ui/text-parts';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import type { EntryFilter } from '../journal.keys';
import { entriesQuery } from '../journal.queries';
import { EntryCard } from './entry-card';

/** 600 pixels tall (specification, section 2), less where there is less to show. */
const Scroller = styled.div`
  max-block-size: 37.5rem;
  overflow-y: auto;
  overscroll-behavior: contain;
  margin-block-start: calc(-1 * ${space[16]});
`;

/** The next page is fetched this close to the end of what is loaded, in pixels. */
const NEAR_PX = 900;
/** So many entries fill the list: a search goes on until they are there. */
const ENOUGH = 8;

interface EntryListProps {
  filter: EntryFilter;
  onOpen: (id: number) => void;
  onTag: (tag: string) => void;
}

/** The entries of a tab, newest first; only those in sight are drawn, however many there are. */
export function EntryList({ filter, onOpen, onTag }: EntryListProps) {
  const { t } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  const isLive = useIsLive();
  const query = useInfiniteQuery(entriesQuery(filter, isLive));
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    query;
  const entries = useMemo(() => loadedRecords(data), [data]);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const isSearch = filter.query !== '' || filter.tag !== '';

  useEffect(() => {
    if (canLoad && entries.length < ENOUGH) void fetchNextPage();
  }, [canLoad, entries.length, fetchNextPage, data]);

  const onScroll = (offset: number) => {
    const handle = list.current;
    if (!handle || !canLoad) return;
    if (offset + handle.viewportSize > handle.scrollSize - NEAR_PX) void fetchNextPage();
  };

  if (!data)
    return isError ? (
      <ErrorState title={t('failed.fetch')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton widths={['40%', '90%', '30%', '50%', '85%', '30%']} />
    );
  if (entries.length === 0 && !hasNextPage)
    return isSearch ? (
      <EmptyState title={t('empty.search')} text={t('empty.searchText')} />
    ) : (
      <EmptyState title={t(`empty.${filter.tab}`)} text={t(`empty.${filter.tab}Text`)} />
    );
  return (
    <>
      {isError && !isFetchNextPageError ? (
        <Actions role="status">
          <MutedText as="span">{t('stale')}</MutedText>
          <TextButton onClick={() => void refetch()}>{common('retry')}</TextButton>
        </Actions>
      ) : null}
      <Scroller ref={scroller} tabIndex={0} role="region" aria-label={t(`tabs.${filter.tab}`)}>
        <Virtualizer ref={list} scrollRef={scroller} onScroll={onScroll}>
          {entries.map((entry) => (
            <EntryCard key={entry.id} entry={entry} onOpen={onOpen} onTag={onTag} />
          ))}
        </Virtualizer>
        {isFetchingNextPage ? (
          <MutedText role="status">{t(isSearch ? 'searching' : 'loadingMore')}</MutedText>
        ) : null}
      </Scroller>
      {isFetchNextPageError ? (
        <Actions>
          <ErrorText>{t('moreFailed')}</ErrorText>
          <TextButton onClick={() => void fetchNextPage()}>{common('retry')}</TextButton>
        </Actions>
      ) : null}
    </>
  );
}
