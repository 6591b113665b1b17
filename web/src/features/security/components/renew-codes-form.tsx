import { useTranslation } from 'react-i18next';
import { ConfirmationForm } from '../../../shared/password/confirmation-form';
import { useRenewBackupCodes } from '../security.mutations';

interface RenewCodesFormProps {
  email: string;
  onCancel: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** New backup codes, for the password and a code. */
export function RenewCodesForm({ email, onCancel, onCodes }: RenewCodesFormProps) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation('common');
  const renewal = useRenewBackupCodes(({ backupCodes }) => onCodes(backupCodes));
  return (
    <ConfirmationForm
      action={{ ...renewal, mutate: ({ password, code = '' }) => renewal.mutate({ password, code }) }}
      text={t('twoFactor.renewText')}
      needsCode
      email={email}
      submitLabel={t('twoFactor.renewConfirm')}
      pendingLabel={t('twoFactor.renewing')}
      cancelLabel={common('cancel')}
      onCancel={onCancel}
    />
  );
}
