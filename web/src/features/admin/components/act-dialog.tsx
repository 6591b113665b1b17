import { ADMIN_LIMITS } from '@mikai/contract/admin';
import type { AdminUser } from '@mikai/contract/admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Field, TextArea } from '../../../ui/field';
import { Stack } from '../../../ui/layout';
import { accountName } from '../account-name';
import { useChangeUser } from '../admin.mutations';
import type { UserAct } from '../user-acts';
import { Refusal } from './refusal';
import { useForm } from '../../../ui/use-form';

interface ActDialogProps {
  user: AdminUser;
  act: Exclude<UserAct, 'delete' | 'export'>;
  onClose: () => void;
}

/** Explains an action, asks for its input, and carries it out. An error stays visible in it. */
export function ActDialog({ user, act, onClose }: ActDialogProps) {
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
    if (act === 'deactivate') {
      setMissing(reason.trim() === '');
      if (reason.trim() !== '') change.mutate({ act, reason: reason.trim() }, { onSuccess: onClose });
    } else {
      change.mutate({ act }, { onSuccess: onClose });
    }
  });
  return (
    <Dialog open onClose={onClose} title={t(`acts.${act}.title`, { name })} role="alertdialog">
      <Stack as="form" $bounded {...form}>
        <p>{t(`acts.${act}.text`)}</p>
        {act === 'deactivate' ? (
          <Field
            label={t('acts.deactivate.reason')}
            hint={t('acts.deactivate.reasonHint')}
            error={isMissing ? t('acts.deactivate.reasonMissing') : undefined}
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
        <Refusal title={t(`acts.${act}.failed`)} error={error} />
        <DialogActions>
          <Button $variant="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            $variant={act === 'deactivate' ? 'danger' : 'primary'}
            aria-disabled={isPending}
          >
            {isPending ? dense('busy') : t(`acts.${act}.open`)}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
