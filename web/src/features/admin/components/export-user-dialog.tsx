import { ADMIN_LIMITS } from '@mikai/contract/admin';
import type { AdminUser } from '@mikai/contract/admin';
import type { Confirmation } from '@mikai/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error';
import { ConfirmationForm } from '../../../shared/password/confirmation-form';
import { Dialog } from '../../../ui/overlay/dialog';
import { Field, TextArea } from '../../../ui/form/field';
import { showToast } from '../../../ui/overlay/toast.store';
import { accountName } from '../account-name';
import { useExportUser } from '../admin.mutations';
import { userQuery } from '../admin.queries';
import type { Administrator } from '../account-actions';

interface ExportUserDialogProps {
  user: AdminUser;
  me: Administrator;
  onClose: () => void;
}

/** Requires a reason, which the member receives, and the administrator's password and code before the export. */
export function ExportUserDialog({ user, me, onClose }: ExportUserDialogProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const { t: dense } = useTranslation('dense');
  const name = accountName(user);
  const exporting = useExportUser(user.id);
  const { data: own } = useQuery(userQuery(me.id));
  const running = useRef(new AbortController());
  const [reason, setReason] = useState('');

  // Closing the dialog cancels the download.
  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    return () => controller.abort();
  }, []);

  const error = exporting.error instanceof ApiError ? exporting.error : undefined;
  const action = {
    ...exporting,
    mutate: (proof: Confirmation) =>
      exporting.mutate(
        { ...proof, reason: reason.trim(), signal: running.current.signal },
        {
          onSuccess: () => {
            showToast({ title: t('actions.export.done', { name }) });
            onClose();
          },
        },
      ),
  };
  const explain = () => (error?.code === 'export_limit_reached' ? t('actions.export.limit') : undefined);

  return (
    <Dialog open onClose={onClose} title={t('actions.export.title', { name })} role="alertdialog">
      <ConfirmationForm
        action={action}
        needsCode={own?.hasTwoFactor ?? false}
        text={t('actions.export.text')}
        isReady={reason.trim() !== ''}
        explain={explain}
        submitLabel={t('actions.export.confirm')}
        pendingLabel={dense('busy')}
        cancelLabel={common('cancel')}
        onCancel={onClose}
      >
        <p>{t('actions.export.consequence')}</p>
        <Field
          label={t('actions.deactivate.reason')}
          hint={t('actions.deactivate.reasonHint')}
          error={error?.details['reason'] && t('actions.deactivate.reasonMissing')}
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
                if (exporting.isError) exporting.reset();
              }}
            />
          )}
        </Field>
      </ConfirmationForm>
    </Dialog>
  );
}
