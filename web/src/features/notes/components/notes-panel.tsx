import type { MikaiNote } from '@mikai/contract/notes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadedRecords } from '../../../lib/lists/own-list';
import { useOnline } from '../../../lib/browser/use-online';
import { useIsLive } from '../../../realtime/realtime.store';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { PageColumn } from '../../../ui/layout/page-column';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { useDeleteNote, useGenerateNote } from '../notes.mutations';
import { notesQuery } from '../notes.queries';
import { NotePaper } from './note-paper';

/** MikAI's notes, and the way to a new one. */
export function NotesPanel() {
  const { t } = useTranslation('notes');
  const isOnline = useOnline();
  const query = useInfiniteQuery(notesQuery(useIsLive()));
  const [doomed, setDoomed] = useState<MikaiNote | null>(null);
  const generate = useGenerateNote();
  const remove = useDeleteNote(() => setDoomed(null));
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
    return notes.map((note) => <NotePaper key={note.id} note={note} onDelete={setDoomed} />);
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
      <ConfirmDialog
        open={doomed !== null}
        title={t('delete.title')}
        text={t('delete.text')}
        confirm={t('delete.confirm')}
        busy={t('delete.busy')}
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
        onClose={() => setDoomed(null)}
      />
    </PageColumn>
  );
}
