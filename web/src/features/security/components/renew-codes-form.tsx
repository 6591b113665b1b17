import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog';
import { FormFault } from '../../../ui/form-fault';
import { PasswordField } from '../../../ui/password-field';
import { useFailureText } from '../../../ui/use-failure-text';
import { UsernameForManagers } from '../../../ui/username-for-managers';
import { useRenewBackupCodes } from '../security.mutations';
import { Form } from './stack';

interface RenewCodesFormProps {
  email: string;
  onCancel: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** New backup codes, for the password. */
export function RenewCodesForm({ email, onCancel, onCodes }: RenewCodesFormProps) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation('common');
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const renewal = useRenewBackupCodes(({ backupCodes }) => onCodes(backupCodes));
  const failure = renewal.error ? failureText(renewal.error) : undefined;
  const isWrong = renewal.isError && failure === undefined;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWrong) input.current?.select();
  }, [isWrong]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !renewal.isPending) renewal.mutate(password);
  };
  return (
    <Form onSubmit={submit} noValidate>
      <p>{t('twoFactor.renewText')}</p>
      <UsernameForManagers value={email} />
      <PasswordField
        label={t('password.yours')}
        autoComplete="current-password"
        ref={input}
        value={password}
        error={isWrong ? t('twoFactor.invalidPassword') : undefined}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          if (renewal.isError) renewal.reset();
        }}
      />
      {failure ? <FormFault>{failure}</FormFault> : null}
      <DialogActions>
        <Button $variant="quiet" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" disabled={password === ''} aria-disabled={renewal.isPending}>
          {renewal.isPending ? t('twoFactor.renewing') : t('twoFactor.renewConfirm')}
        </Button>
      </DialogActions>
    </Form>
  );
}
