import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog';
import { Field, TextInput } from '../../../ui/field';
import { FormFault } from '../../../ui/form-fault';
import { PasswordField } from '../../../ui/password-field';
import { useFailureText } from '../../../ui/use-failure-text';
import { UsernameForManagers } from '../../../ui/username-for-managers';
import { CODE_LENGTH, cleanBackupCode } from '../code-input';
import { useDisableTwoFactor } from '../security.mutations';
import { CodeField } from './code-field';
import { Form } from './stack';

interface DisableTwoFactorFormProps {
  email: string;
  onCancel: () => void;
  onDisabled: () => void;
}

/** Turns two-factor authentication off, for the password and a code, or a backup code where the app is out of reach. */
export function DisableTwoFactorForm({ email, onCancel, onDisabled }: DisableTwoFactorFormProps) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation('common');
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [usesBackup, setUsesBackup] = useState(false);
  const removal = useDisableTwoFactor(onDisabled);
  const failure = removal.error ? failureText(removal.error) : undefined;
  const refusal = removal.isError && failure === undefined ? t('twoFactor.invalidEither') : undefined;
  const isComplete = password !== '' && (usesBackup ? code !== '' : code.length === CODE_LENGTH);
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (removal.isError) removal.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !removal.isPending) removal.mutate({ password, code });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <p>{t('twoFactor.disableText')}</p>
      <UsernameForManagers value={email} />
      <PasswordField
        label={t('password.yours')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => change(setPassword)(event.currentTarget.value)}
      />
      {usesBackup ? (
        <Field label={t('twoFactor.backupCode')}>
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={code}
              onChange={(event) => change(setCode)(cleanBackupCode(event.currentTarget.value))}
            />
          )}
        </Field>
      ) : (
        <CodeField
          label={t('twoFactor.code')}
          hint={t(refusal ? 'twoFactor.usedHint' : 'twoFactor.codeHint')}
          value={code}
          onChange={change(setCode)}
        />
      )}
      <div>
        <Button
          $variant="plain"
          $size="small"
          onClick={() => {
            setUsesBackup((was) => !was);
            change(setCode)('');
          }}
        >
          {t(usesBackup ? 'twoFactor.useApp' : 'twoFactor.useBackup')}
        </Button>
      </div>
      {(failure ?? refusal) ? <FormFault>{failure ?? refusal}</FormFault> : null}
      <DialogActions>
        <Button $variant="quiet" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" $variant="danger" disabled={!isComplete} aria-disabled={removal.isPending}>
          {removal.isPending ? t('twoFactor.disabling') : t('twoFactor.disable')}
        </Button>
      </DialogActions>
    </Form>
  );
}
