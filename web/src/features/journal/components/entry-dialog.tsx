import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsLive } from '../../../realtime/realtime.store';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog';
import { RecordDialog } from '../../../ui/record-dialog';
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
  const remove = useDeleteEntry(onClose);
  return (
    <RecordDialog
      record={entry}
      isError={isError}
      onRetry={() => void refetch()}
      title={entry ? titleOf(entry.title) : t('entry')}
      gone={{ title: t('gone'), text: t('goneText') }}
      deletion={{
        title: t('deletion.title'),
        text: t('deletion.text'),
        confirm: t('deletion.confirm'),
        busy: t('deletion.busy'),
      }}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate(id)}
      onClose={onClose}
    >
      {(shown, askToDelete) => (
        <>
          <EntryView entry={shown} />
          <DialogActions>
            <Button $variant="plain" $size="small" onClick={askToDelete}>
              {t('delete')}
            </Button>
            <Button $variant="quiet" $size="small" onClick={() => onEdit(id)}>
              {t('edit')}
            </Button>
          </DialogActions>
        </>
      )}
    </RecordDialog>
  );
}
