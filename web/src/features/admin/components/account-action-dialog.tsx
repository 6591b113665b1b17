import { ADMIN_LIMITS } from '@mikai/contract/admin';
import type { AdminUser } from '@mikai/contract/admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { Field, TextArea } from '../../../ui/form/field';
import { Stack } from '../../../ui/layout/primitives';
import { accountName } from '../account-name';
import { useChangeUser } from '../admin.mutations';
import type { AccountAction } from '../account-actions';
import { Refusal } from './refusal';
import { useForm } from '../../../ui/form/use-form';

interface AccountActionDialogProps {
  user: AdminUser;
  action: Exclude<AccountAction, 'delete' | 'export'>;
  onClose: () => void;
}

/** Explains an action, asks for its input, and carries it out. An error stays visible in it. */
export function AccountActionDialog({ user, action, onClose }: AccountActionDialogProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const { t: dense } = useTranslation('dense');
  const name = accountName(user);
  const change = useChangeUser(user.id);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isPending, error } = change;

  const form = useForm(() => {
    if (isPending) return;
    if (action === 'deactivate') {
      setMissing(reason.trim() === '');
      if (reason.trim() !== '') change.mutate({ action, reason: reason.trim() }, { onSuccess: onClose });
    } else {
      change.mutate({ action }, { onSuccess: onClose });
    }
  });
  return (
    <Dialog open onClose={onClose} title={t(`actions.${action}.title`, { name })} role="alertdialog">
      <Stack as="form" $bounded {...form}>
        <p>{t(`actions.${action}.text`)}</p>
        {action === 'deactivate' ? (
          <Field
            label={t('actions.deactivate.reason')}
            hint={t('actions.deactivate.reasonHint')}
            error={isMissing ? t('actions.deactivate.reasonMissing') : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                dir="auto"
                maxLength={ADMIN_LIMITS.reasonLength}
                value={reason}
                onChange={(event) => {
                  setReason(event.currentTarget.value);
                  setMissing(false);
                }}
              />
            )}
          </Field>
        ) : null}
        <Refusal title={t(`actions.${action}.failed`)} error={error} />
        <DialogActions>
          <Button $variant="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            $variant={action === 'deactivate' ? 'danger' : 'primary'}
            aria-disabled={isPending}
          >
            {isPending ? dense('busy') : t(`actions.${action}.open`)}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
