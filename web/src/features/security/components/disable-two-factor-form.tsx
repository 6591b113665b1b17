import { useTranslation } from 'react-i18next';
import { ConfirmationForm } from '../../../shared/password/confirmation-form';
import { useDisableTwoFactor } from '../security.mutations';

interface DisableTwoFactorFormProps {
  email: string;
  onCancel: () => void;
  onDisabled: () => void;
}

/** Turns two-factor authentication off, for the password and a code, or a backup code where the app is out of reach. */
export function DisableTwoFactorForm({ email, onCancel, onDisabled }: DisableTwoFactorFormProps) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation('common');
  const removal = useDisableTwoFactor(onDisabled);
  return (
    <ConfirmationForm
      action={{ ...removal, mutate: ({ password, code = '' }) => removal.mutate({ password, code }) }}
      text={t('twoFactor.disableText')}
      needsCode
      email={email}
      // The same sentence for either error, so that nobody learns which of the two was right.
      refusal={t('twoFactor.invalidEither')}
      submitLabel={t('twoFactor.disable')}
      pendingLabel={t('twoFactor.disabling')}
      variant="danger"
      cancelLabel={common('cancel')}
      onCancel={onCancel}
    />
  );
}
