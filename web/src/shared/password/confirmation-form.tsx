import type { Confirmation } from '@mikai/contract/auth';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/texts/confirmation';
import { ApiError } from '../../lib/http/api-error';
import { Button } from '../../ui/buttons/button';
import type { ButtonProps } from '../../ui/buttons/button';
import { DialogActions } from '../../ui/overlay/dialog';
import { FormError } from '../../ui/form/form-error';
import { Stack } from '../../ui/layout/primitives';
import { PasswordField } from './password-field';
import { isFactorComplete, NO_SECOND_FACTOR, SecondFactorField } from './second-factor-field';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { UsernameForManagers } from './username-for-managers';
import { useForm } from '../../ui/form/use-form';

/** The fields of a mutation that the form uses. */
interface ConfirmedAction {
  mutate: (proof: Confirmation) => void;
  reset: () => void;
  isPending: boolean;
  error: unknown;
}

interface ConfirmationFormProps {
  action: ConfirmedAction;
  /** Explains why the password and the code are required. */
  text?: ReactNode;
  /** Content above the password, such as a list of effects, a choice, or a reason. */
  children?: ReactNode;
  /** True if the input in `children` is complete. */
  isReady?: boolean;
  /** Returns the text of an error that is specific to the action; `undefined` for errors that this form handles. */
  explain?: (error: unknown) => string | undefined;
  /** Whether two-factor authentication is on; if `undefined`, the code is requested when the server requires it. */
  needsCode?: boolean;
  /** The account's email address, for password managers. */
  email?: string;
  /** One error text for a wrong password or code, instead of an error at each field. */
  refusal?: string;
  submitLabel: string;
  pendingLabel: string;
  variant?: ButtonProps['$variant'];
  cancelLabel?: string;
  onCancel?: () => void;
}

/** Asks for the password again and, if two-factor is on, for a code. */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { action, needsCode = false, isReady = true, refusal } = props;
  const { t } = useTranslation('confirmation');
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState(NO_SECOND_FACTOR);
  const [wasAskedForCode, setWasAskedForCode] = useState(false);
  const details = action.error instanceof ApiError ? action.error.details : {};
  const asksForCode = needsCode || wasAskedForCode || details.code !== undefined;
  const isRefused = details.password !== undefined || details.code !== undefined;
  const failure =
    isRefused || !action.error
      ? undefined
      : (props.explain?.(action.error) ?? failureText(action.error) ?? t('failed'));
  const summary = isRefused ? refusal : failure;
  const errors =
    summary === undefined
      ? {
          password: details.password === undefined ? undefined : t('wrongPassword'),
          code: details.code === undefined ? undefined : t(factor.code === '' ? 'codeNeeded' : 'wrongCode'),
        }
      : {};

  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      if (asksForCode) setWasAskedForCode(true);
      if (action.error) action.reset();
    };
  const isComplete = isReady && password !== '' && (!asksForCode || isFactorComplete(factor));
  const form = useForm(() => {
    if (isComplete && !action.isPending) {
      const { code } = factor;
      action.mutate(asksForCode ? { password, code } : { password });
    }
  });
  const { ref } = form;
  useEffect(() => {
    if (isRefused) ref.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.select();
  }, [ref, isRefused, action.error]);

  return (
    <Stack as="form" $bounded {...form}>
      {props.text === undefined ? null : <p>{props.text}</p>}
      {props.children}
      {props.email === undefined ? null : <UsernameForManagers value={props.email} />}
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => change(setPassword)(event.currentTarget.value)}
      />
      {asksForCode ? (
        <SecondFactorField
          value={factor}
          isRefused={isRefused}
          error={errors.code}
          onChange={(next) => change(setFactor)(next)}
        />
      ) : null}
      {summary ? <FormError>{summary}</FormError> : null}
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
    </Stack>
  );
}
