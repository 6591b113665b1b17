import { isStrongPassword } from '@mikai/contract/password';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error';
import { newPasswordError, refuseCommonPassword } from '../../../shared/password/common-password';
import { FormError } from '../../../ui/form/form-error';
import { NewPasswordField } from '../../../shared/password/new-password-field';
import { PasswordField } from '../../../shared/password/password-field';
import { PasswordSubmit } from '../../../shared/password/password-submit';
import { showToast } from '../../../ui/overlay/toast.store';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { resetPassword } from '../auth.api';
import { authKeys } from '../auth.queries';
import { leaveSession } from '../auth.session';
import { useFormErrors } from '../../../ui/form/use-form';
import { Form } from './form-parts';

interface SetPasswordFormProps {
  token: string;
  /** Whether the form requires the current password too, because the link reverts a change of two-factor authentication. */
  asksFormer?: boolean;
  /** The error message if the server gives no known reason. */
  failed: { title: string; text: string };
  /** The toast after success. */
  done: { title: string; description: string };
  onDone: () => void;
  /** Called if the link is used, expired or damaged. */
  onInvalid: () => void;
}

/** Sets a new password with the token of a link. */
export function SetPasswordForm(props: SetPasswordFormProps) {
  const { token, asksFormer = false, failed, done, onDone, onInvalid } = props;
  const { t } = useTranslation('auth');
  const { t: passwordTexts } = useTranslation('password');
  const [password, setPassword] = useState('');
  const [formerPassword, setFormerPassword] = useState('');
  const { form, ...errors } = useFormErrors<'password' | 'formerPassword'>();
  const failureText = useFailureText();
  const queryClient = useQueryClient();

  const attempt = useMutation({
    mutationFn: async () => {
      await refuseCommonPassword(password);
      return resetPassword({ token, password, ...(asksFormer && { formerPassword }) });
    },
    onSuccess: () => {
      // This has ended all sessions of the account, so this browser's own must not be reported as expired.
      if (queryClient.getQueryData(authKeys.me)) leaveSession(queryClient, true);
      showToast(done);
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.code === 'invalid_token' || error.details.token)) {
        return onInvalid();
      }
      if (error instanceof ApiError && error.details.formerPassword)
        return errors.show({ formerPassword: t('undo.formerWrong') });
      const fieldError = newPasswordError(error, 'password', password);
      if (fieldError === 'common')
        return errors.show({ password: passwordTexts(fieldError) }, t('reset.weakTitle'));
      if (fieldError) return errors.show({ password: passwordTexts(fieldError) });
      errors.show({}, `${failed.title}: ${failureText(error) ?? failed.text}`, 'password');
    },
  });

  const submit = () => {
    if (attempt.isPending || attempt.isSuccess) return;
    if (asksFormer && formerPassword === '') return errors.show({ formerPassword: t('undo.formerMissing') });
    if (password === '') {
      return errors.show({ password: t('reset.missing') }, t('reset.missingTitle'));
    }
    if (!isStrongPassword(password)) return errors.show({ password: t('reset.weak') }, t('reset.weakTitle'));
    errors.clear();
    attempt.mutate();
  };

  return (
    <Form {...form(submit)}>
      {errors.alert ? <FormError>{errors.alert}</FormError> : null}
      {asksFormer ? (
        <PasswordField
          label={t('undo.former')}
          hint={t('undo.noFormer')}
          error={errors.fields.formerPassword}
          name="formerPassword"
          autoComplete="current-password"
          value={formerPassword}
          onChange={(event) => {
            setFormerPassword(event.currentTarget.value);
            errors.clearError('formerPassword');
          }}
          required
        />
      ) : null}
      <NewPasswordField
        label={t('reset.password')}
        error={errors.fields.password}
        name="password"
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          errors.clearError('password');
        }}
        required
      />
      <PasswordSubmit password={password} isPending={attempt.isPending}>
        {attempt.isPending ? t('reset.pending') : t('reset.title')}
      </PasswordSubmit>
    </Form>
  );
}
