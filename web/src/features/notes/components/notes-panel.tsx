import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeletions } from '../../../lib/deletions/use-deletions';
import { loadedRecords } from '../../../lib/lists/own-list';
import { useOnline } from '../../../lib/browser/use-online';
import { useIsLive } from '../../../realtime/realtime.store';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { Button } from '../../../ui/buttons/button';
import { PageColumn } from '../../../ui/layout/page-column';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DeletedLine } from '../../../ui/feedback/deleted-line';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { useGenerateNote } from '../notes.mutations';
import { notePath, notesQuery } from '../notes.queries';
import { NotePaper } from './note-paper';

/** MikAI's notes, and the way to a new one. */
export function NotesPanel() {
  const { t } = useTranslation('notes');
  const isOnline = useOnline();
  const query = useInfiniteQuery(notesQuery(useIsLive()));
  const generate = useGenerateNote();
  const deletions = useDeletions('note', notePath);
  const notes = query.data ? loadedRecords(query.data) : undefined;

  const isEmpty = notes?.length === 0 && !query.hasNextPage;
  const ask = (
    <Button
      aria-disabled={generate.isPending}
      onClick={() => (generate.isPending ? undefined : generate.mutate())}
    >
      {generate.isPending ? t('generating') : t('generate')}
    </Button>
  );

  const list = () => {
    if (notes === undefined)
      return query.isError ? (
        <ErrorState text={isOnline ? undefined : t('offline')} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton widths={['40%', '90%', '80%', '60%']} />
      );
    if (isEmpty)
      return (
        <EmptyState picture={<EmptyPicture scene="notes" />} title={t('empty')} text={t('emptyText')}>
          {ask}
        </EmptyState>
      );
    return notes.map((note) =>
      deletions.isDeleted(note.id) ? (
        <DeletedLine key={note.id} {...deletions.lineOf([note.id])} />
      ) : (
        <NotePaper key={note.id} note={note} onDelete={({ id }) => deletions.remove([id])} />
      ),
    );
  };

  return (
    <PageColumn
      title={t('title')}
      lead={t('lead')}
      beside={notes !== undefined && notes.length > 0 ? <EmptyPicture scene="own" /> : undefined}
      // The empty page has its one button under its text.
      action={isEmpty ? undefined : ask}
    >
      {list()}
      {query.hasNextPage ? (
        <div>
          <Button
            $variant="quiet"
            aria-disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
          >
            {t('older')}
          </Button>
        </div>
      ) : null}
    </PageColumn>
  );
}
