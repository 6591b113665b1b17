import type { Confirmation } from '@mikai/contract/auth';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../i18n/texts/confirmation';
import { ApiError } from '../lib/api-error';
import { space } from '../theme/tokens';
import { Button } from './button';
import type { ButtonProps } from './button';
import { CODE_LENGTH, cleanBackupCode } from './code-input';
import { CodeField } from './code-field';
import { DialogActions } from './dialog';
import { Field, TextInput } from './field';
import { FormFault } from './form-fault';
import { PasswordField } from './password-field';
import { useFailureText } from './use-failure-text';
import { UsernameForManagers } from './username-for-managers';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

/** The part of a mutation that the form needs. */
interface ConfirmedAction {
  mutate: (proof: Confirmation) => void;
  reset: () => void;
  isPending: boolean;
  error: unknown;
}

interface ConfirmationFormProps {
  action: ConfirmedAction;
  /** What the password and the code are asked for. */
  text: ReactNode;
  /** Whether two-factor is on; where that is not known, the server's answer decides. */
  needsCode?: boolean;
  /** The account's address, for password managers. */
  email?: string;
  /** One sentence for whatever of the two is wrong, in place of one under each field. */
  refusal?: string;
  submitLabel: string;
  pendingLabel: string;
  variant?: ButtonProps['$variant'];
  cancelLabel?: string;
  onCancel?: () => void;
}

/** Asks once more for the password and, where two-factor is on, for a code. */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { action, needsCode = false, refusal } = props;
  const { t } = useTranslation('confirmation');
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [usesBackup, setUsesBackup] = useState(false);
  const [wasAskedForCode, setWasAskedForCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const details = action.error instanceof ApiError ? action.error.details : {};
  const asksForCode = needsCode || wasAskedForCode || details.code !== undefined;
  const isRefused = details.password !== undefined || details.code !== undefined;
  const failure = isRefused || !action.error ? undefined : (failureText(action.error) ?? t('failed'));
  const summary = isRefused ? refusal : failure;
  const errors =
    summary === undefined
      ? {
          password: details.password === undefined ? undefined : t('wrongPassword'),
          code: details.code === undefined ? undefined : t(code === '' ? 'codeNeeded' : 'wrongCode'),
        }
      : {};

  useEffect(() => {
    if (!isRefused) return;
    const field = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    field?.focus();
    field?.select();
  }, [isRefused, action.error]);

  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (asksForCode) setWasAskedForCode(true);
    if (action.error) action.reset();
  };
  const isComplete =
    password !== '' && (!asksForCode || (usesBackup ? code !== '' : code.length === CODE_LENGTH));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !action.isPending) action.mutate(asksForCode ? { password, code } : { password });
  };

  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <p>{props.text}</p>
      {props.email === undefined ? null : <UsernameForManagers value={props.email} />}
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => change(setPassword)(event.currentTarget.value)}
      />
      {asksForCode ? (
        <>
          {usesBackup ? (
            <Field label={t('backupCode')} error={errors.code}>
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
              label={t('code')}
              hint={t(isRefused && code !== '' ? 'usedHint' : 'codeHint')}
              error={errors.code}
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
              {t(usesBackup ? 'useApp' : 'useBackup')}
            </Button>
          </div>
        </>
      ) : null}
      {summary ? <FormFault>{summary}</FormFault> : null}
      <DialogActions>
        {props.onCancel ? (
          <Button $variant="quiet" onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
        ) : null}
        <Button
          type="submit"
          $variant={props.variant}
          disabled={!isComplete}
          aria-disabled={action.isPending}
        >
          {action.isPending ? props.pendingLabel : props.submitLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}
