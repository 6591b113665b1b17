import { deletionCode } from '@mikai/contract/admin';
import type { AdminUser, DeletionSummary } from '@mikai/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { DenseFacts } from '../../../ui/dense/dense-facts';
import { TypedDialog } from './typed-dialog';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { accountName } from '../account-name';
import { useDeleteUser } from '../admin.mutations';
import { deletionQuery } from '../admin.queries';
import { Refusal } from './refusal';

const PARTS = [
  'posts',
  'comments',
  'conversations',
] as const satisfies readonly (keyof DeletionSummary['dataSummary'])[];

interface DeleteUserDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDeleted: () => void;
}

/** Shows what would be deleted before it asks for the code. Without this summary nothing can be deleted. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const { data: summary, error, refetch } = useQuery(deletionQuery(user.id));
  const deletion = useDeleteUser(user.id, onDeleted, onClose);
  const title = t('actions.delete.title', { name: accountName(user) });

  if (!summary) {
    return (
      <Dialog open onClose={onClose} title={title} role="alertdialog">
        {error ? <Refusal title={t('actions.delete.summaryFailed')} error={error} /> : <Skeleton />}
        <DialogActions>
          <Button $variant="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          {error ? <Button onClick={() => void refetch()}>{common('retry')}</Button> : null}
        </DialogActions>
      </Dialog>
    );
  }
  const isExporter = deletion.error instanceof ApiError && deletion.error.code === 'exporter_cannot_delete';
  return (
    <TypedDialog
      open
      title={title}
      code={deletionCode(user.id)}
      confirm={t('actions.delete.open')}
      isBusy={deletion.isPending}
      error={
        <Refusal
          title={t('actions.delete.failed')}
          error={deletion.error}
          text={isExporter ? t('actions.delete.exported') : undefined}
        />
      }
      onConfirm={(code) => deletion.mutate(code)}
      onClose={onClose}
    >
      <p>{t('actions.delete.text')}</p>
      <DenseFacts>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(`actions.delete.summary.${part}`)}</dt>
            <dd>{t(`actions.delete.amounts.${summary.dataSummary[part]}`)}</dd>
          </div>
        ))}
      </DenseFacts>
      <p>{t('actions.delete.rest')}</p>
    </TypedDialog>
  );
}
