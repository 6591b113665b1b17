import { useInfiniteQuery } from '@tanstack/react-query';
import type { JournalEntry } from '@mikai/contract/journal';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { useDeletions } from '../../../lib/deletions/use-deletions';
import { loadedRecords } from '../../../lib/lists/own-list';
import { useIsLive } from '../../../realtime/realtime.store';
import { color, font, space, text } from '../../../theme/tokens';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { Actions, ErrorText, TextButton, MutedText } from '../../../ui/text/text-parts';
import { DeletedLine } from '../../../ui/feedback/deleted-line';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { entryPath } from '../journal.api';
import type { EntryFilter } from '../journal.keys';
import { entriesQuery } from '../journal.queries';
import { EntryCard } from './entry-card';

const Month = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  h3 {
    padding-block: ${space[16]} ${space[4]};
    color: ${color.inkSoft};
    font-family: ${font.body};
    font-size: ${text[13]};
    font-weight: 600;
    letter-spacing: 0;
  }
`;

/** The number of entries that fill the window; a search loads pages until it has found as many. */
const ENOUGH = 8;

interface EntryListProps {
  filter: EntryFilter;
  onOpen: (id: number) => void;
  onTag: (tag: string) => void;
}

/** The entries of a tab, newest first, by month. Entries far outside the window are not rendered. */
export function EntryList({ filter, onOpen, onTag }: EntryListProps) {
  const { t } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const isLive = useIsLive();
  const query = useInfiniteQuery(entriesQuery(filter, isLive));
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    query;
  const deletions = useDeletions('journalEntry', entryPath);
  const entries = useMemo(() => loadedRecords(data), [data]);
  const months = useMemo(() => byMonth(entries, language), [entries, language]);
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const isSearch = filter.query !== '' || filter.tag !== '';

  useEffect(() => {
    if (canLoad && entries.length < ENOUGH) void fetchNextPage();
  }, [canLoad, entries.length, fetchNextPage, data]);

  if (!data)
    return isError ? (
      <ErrorState status={t('failed.fetch')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton widths={['40%', '90%', '30%', '50%', '85%', '30%']} />
    );
  if (entries.length === 0 && !hasNextPage)
    return isSearch ? (
      <EmptyState title={t('empty.search')} text={t('empty.searchText')} />
    ) : (
      <EmptyState
        picture={filter.tab === 'all' ? <EmptyPicture scene="own" /> : undefined}
        title={t(`empty.${filter.tab}`)}
        text={t(`empty.${filter.tab}Text`)}
      />
    );
  return (
    <>
      {isError && !isFetchNextPageError ? (
        <Actions role="status">
          <MutedText as="span">{t('stale')}</MutedText>
          <TextButton onClick={() => void refetch()}>{common('retry')}</TextButton>
        </Actions>
      ) : null}
      <div role="region" aria-label={t(`tabs.${filter.tab}`)}>
        {months.map(([month, written]) => (
          <Month key={month} aria-label={month}>
            <h3>{month}</h3>
            {written.map((entry) =>
              deletions.isDeleted(entry.id) ? (
                <div key={entry.id} data-entry-id={entry.id}>
                  <DeletedLine {...deletions.lineOf([entry.id])} />
                </div>
              ) : (
                <EntryCard key={entry.id} entry={entry} onOpen={onOpen} onTag={onTag} />
              ),
            )}
          </Month>
        ))}
        {isFetchingNextPage ? (
          <MutedText role="status">{t(isSearch ? 'searching' : 'loadingMore')}</MutedText>
        ) : null}
      </div>
      {canLoad ? (
        <Actions>
          <TextButton onClick={() => void fetchNextPage()}>{t('garden.older')}</TextButton>
        </Actions>
      ) : null}
      {isFetchNextPageError ? (
        <Actions>
          <ErrorText>{t('moreFailed')}</ErrorText>
          <TextButton onClick={() => void fetchNextPage()}>{common('retry')}</TextButton>
        </Actions>
      ) : null}
    </>
  );
}

/** Groups entries by month, in the order of the list. */
function byMonth(
  entries: readonly JournalEntry[],
  language: string,
): [month: string, entries: JournalEntry[]][] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  const months: [string, JournalEntry[]][] = [];
  for (const entry of entries) {
    const month = format.format(new Date(entry.createdAt));
    const last = months.at(-1);
    if (last?.[0] === month) last[1].push(entry);
    else months.push([month, [entry]]);
  }
  return months;
}
