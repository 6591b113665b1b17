import type { MoodEntry } from '@mikai/contract/mood';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { useDeletions } from '../../../lib/deletions/use-deletions';
import { loadedRecords } from '../../../lib/lists/own-list';
import { formatDay } from '../../../lib/time/time-format';
import { useSheets } from '../../../lib/lists/use-sheets';
import { useIsLive } from '../../../realtime/realtime.store';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { DeletedLine } from '../../../ui/feedback/deleted-line';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { byDay } from '../entry-days';
import { entryPath } from '../mood.api';
import { entriesQuery } from '../mood.queries';
import { EditDialog } from './edit-dialog';
import { EntryItem } from './entry-item';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-block-start: ${space[24]};
  border-block-start: 1px solid ${color.line};
  h2 {
    font-size: ${text[25]};
    scroll-margin-block-start: ${space[72]};
  }
  h2:focus {
    outline: none;
  }
`;

/** Entries on the screen at a time. */
const SHEET = 100;

const List = styled.div`
  max-inline-size: 46rem;
`;

const Day = styled.section`
  h3 {
    padding-block: ${space[8]} ${space[4]};
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  h3::first-letter {
    text-transform: uppercase;
  }
`;

/** The entries by day, the newest first, with the ways to change them. */
export function EntryList({ onExpired }: { onExpired: () => void }) {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const query = useInfiniteQuery(entriesQuery(useIsLive()));
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<MoodEntry | null>(null);
  const deletions = useDeletions('moodEntry', entryPath);
  const remove = useCallback(({ id }: MoodEntry) => deletions.remove([id]), [deletions]);
  const records = useMemo(() => loadedRecords(query.data), [query.data]);
  const { shown, ...sheets } = useSheets(records, SHEET, query, heading);
  const days = byDay(shown);

  const list = () => {
    if (!query.data)
      return query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton widths={['40%', '90%', '80%']} />
      );
    if (days.length === 0 && !query.hasNextPage)
      return <EmptyState as="h3" title={t('entries.empty')} text={t('entries.emptyText')} />;
    return days.map(({ day, entries }) => (
      <Day key={day}>
        <h3>{formatDay(`${day}T12:00`, language)}</h3>
        {entries.map((entry) =>
          deletions.isDeleted(entry.id) ? (
            <DeletedLine key={entry.id} {...deletions.lineOf([entry.id])} />
          ) : (
            <EntryItem key={entry.id} entry={entry} onEdit={setEdited} onDelete={remove} />
          ),
        )}
      </Day>
    ));
  };

  return (
    <Section aria-labelledby="entries-title">
      <h2 id="entries-title" ref={heading} tabIndex={-1}>
        {t('entries.title')}
      </h2>
      {sheets.hasNewer ? (
        <div>
          <Button $variant="quiet" onClick={sheets.showNewer}>
            {t('entries.newer')}
          </Button>
        </div>
      ) : null}
      <List>{list()}</List>
      {sheets.hasOlder ? (
        <div>
          <Button
            $variant="quiet"
            aria-disabled={query.isFetchingNextPage}
            onClick={() => (query.isFetchingNextPage ? undefined : void sheets.showOlder())}
          >
            {t('entries.more')}
          </Button>
        </div>
      ) : null}
      <EditDialog entry={edited} onExpired={onExpired} onClose={() => setEdited(null)} />
    </Section>
  );
}
