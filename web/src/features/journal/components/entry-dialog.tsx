import type { JournalEntry } from '@mikai/contract/journal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLive } from '../../../realtime/realtime.store';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { useDeleteEntry } from '../journal.mutations';
import { entryQuery } from '../journal.queries';
import { useTitle } from '../use-title';
import { EntryView } from './entry-view';

interface EntryDialogProps {
  id: number;
  onClose: () => void;
  onEdit: (id: number) => void;
}

/** One entry, whole, with what MikAI makes of it. */
export function EntryDialog({ id, onClose, onEdit }: EntryDialogProps) {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const titleOf = useTitle();
  const { data: entry, isError, refetch } = useQuery(entryQuery(queryClient, id, isLive));
  const [asks, setAsks] = useState(false);
  const remove = useDeleteEntry(onClose);
  return (
    <>
      <Dialog open onClose={onClose} title={entry ? titleOf(entry.title) : t('entry')}>
        {entry ? (
          <Whole entry={entry} onEdit={() => onEdit(id)} onDelete={() => setAsks(true)} />
        ) : entry === null ? (
          <EmptyState title={t('gone')} text={t('goneText')} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton widths={['30%', '95%', '90%', '60%']} />
        )}
      </Dialog>
      <ConfirmDialog
        open={asks}
        title={t('deletion.title')}
        text={t('deletion.text')}
        confirm={t('deletion.confirm')}
        busy={t('deletion.busy')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(id)}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

interface WholeProps {
  entry: JournalEntry;
  onEdit: () => void;
  onDelete: () => void;
}

function Whole({ entry, onEdit, onDelete }: WholeProps) {
  const { t } = useTranslation('journal');
  return (
    <>
      <EntryView entry={entry} />
      <DialogActions>
        <Button $variant="plain" $size="small" onClick={onDelete}>
          {t('delete')}
        </Button>
        <Button $variant="quiet" $size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
      </DialogActions>
    </>
  );
}
