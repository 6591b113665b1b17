import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDeleteRecord } from '../cbt.mutations';
import type { HistoryItem } from '../history';

interface DeleteRecordDialogProps {
  /** The item to delete; `null` if there is none. */
  item: HistoryItem | null;
  onClose: () => void;
}

/** Confirms the deletion of a record. */
export function DeleteRecordDialog({ item, onClose }: DeleteRecordDialogProps) {
  const { t } = useTranslation('cbt');
  const remove = useDeleteRecord(onClose);
  return (
    <ConfirmDialog
      open={item !== null}
      title={t('delete.title')}
      text={t('delete.text')}
      confirm={t('delete.confirm')}
      busy={t('delete.busy')}
      isBusy={remove.isPending}
      onConfirm={() => item && remove.mutate({ tool: item.tool, id: item.record.id })}
      onClose={onClose}
    />
  );
}
