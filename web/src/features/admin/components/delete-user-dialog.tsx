import { deletionCode } from '@mikai/contract/admin';
import type { AdminUser, DeletionSummary } from '@mikai/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { DenseFacts } from '../../../ui/dense/dense-facts';
import { TypedDialog } from '../../../ui/dense/typed-dialog';
import { Skeleton } from '../../../ui/skeleton';
import { accountName } from '../account-name';
import { useDeleteUser } from '../admin.mutations';
import { deletionQuery } from '../admin.queries';
import { Refusal } from './refusal';

const PARTS = [
  'sessions',
  'posts',
  'comments',
  'journalEntries',
  'journalEntriesEnhanced',
  'moodEntries',
  'timeCapsules',
  'conversations',
  'dailyLetters',
  'companions',
  'gachaPulls',
] as const satisfies readonly (keyof DeletionSummary['dataSummary'])[];

interface DeleteUserDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDeleted: () => void;
}

/** Shows what a deletion takes along before it asks for the code; without the summary nothing can be deleted. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const { data: summary, error, refetch } = useQuery(deletionQuery(user.id));
  const deletion = useDeleteUser(user.id, onDeleted, onClose);
  const title = t('acts.delete.title', { name: accountName(user) });

  if (!summary) {
    return (
      <Dialog open onClose={onClose} title={title} role="alertdialog">
        {error ? <Refusal title={t('acts.delete.summaryFailed')} error={error} /> : <Skeleton />}
        <DialogActions>
          <Button $variant="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          {error ? <Button onClick={() => void refetch()}>{common('retry')}</Button> : null}
        </DialogActions>
      </Dialog>
    );
  }
  const number = new Intl.NumberFormat(language);
  return (
    <TypedDialog
      open
      title={title}
      code={deletionCode(user.id)}
      confirm={t('acts.delete.open')}
      isBusy={deletion.isPending}
      fault={<Refusal title={t('acts.delete.failed')} error={deletion.error} />}
      onConfirm={(code) => deletion.mutate(code)}
      onClose={onClose}
    >
      <p>{t('acts.delete.text')}</p>
      <DenseFacts $numbers>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(`acts.delete.summary.${part}`)}</dt>
            <dd>{number.format(summary.dataSummary[part])}</dd>
          </div>
        ))}
      </DenseFacts>
    </TypedDialog>
  );
}
