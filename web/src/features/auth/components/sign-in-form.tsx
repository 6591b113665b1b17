import type { SignedInResponse } from '@mikai/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error';
import { supportEmail } from '../../../lib/page/support-email';
import { Button } from '../../../ui/buttons/button';
import { FormError } from '../../../ui/form/form-error';
import { PasswordField } from '../../../shared/password/password-field';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { login } from '../auth.api';
import { useFormErrors } from '../../../ui/form/use-form';
import { EmailField } from './email-field';
import { Form, TextLink, Links } from './form-parts';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSignedIn: (answer: SignedInResponse) => void;
  onNeedsCode: () => void;
  onUnverified: () => void;
  onForgot: () => void;
  onRegister: () => void;
}

/** The form with email and password. */
export function SignInForm(props: SignInFormProps) {
  const { email, onEmail, onSignedIn, onNeedsCode, onUnverified, onForgot, onRegister } = props;
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const { form, ...errors } = useFormErrors<'email' | 'password'>();
  const failureText = useFailureText();

  const attempt = useMutation({
    mutationFn: () => login({ email: email.trim(), password }),
    onSuccess: (answer) => (answer.requiresTwoFactor ? onNeedsCode() : onSignedIn(answer)),
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'email_unverified') return onUnverified();
      if (code === 'account_deactivated') {
        const contact = supportEmail();
        const text = contact ? t('login.deactivatedContact', { email: contact }) : t('login.deactivated');
        return errors.show({}, text);
      }
      errors.show({}, failureText(error) ?? t('login.failed'), 'password');
    },
  });

  const submit = () => {
    if (attempt.isPending) return;
    if (email.trim() === '' || password === '') {
      const missing = {
        ...(email.trim() === '' ? { email: t('errors.emailRequired') } : {}),
        ...(password === '' ? { password: t('errors.passwordRequired') } : {}),
      };
      return errors.show(missing, t('fillRequired'));
    }
    errors.clear();
    attempt.mutate();
  };

  return (
    <Form {...form(submit)}>
      {errors.alert ? <FormError>{errors.alert}</FormError> : null}
      <EmailField
        label={t('fields.email')}
        value={email}
        onChange={(typed) => {
          onEmail(typed);
          errors.clearError('email');
        }}
        error={errors.fields.email}
      />
      <PasswordField
        label={t('fields.password')}
        error={errors.fields.password}
        name="password"
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          errors.clearError('password');
        }}
        autoComplete="current-password"
        required
      />
      <TextLink onClick={onForgot}>{t('login.forgot')}</TextLink>
      <Button type="submit" aria-disabled={attempt.isPending}>
        {attempt.isPending ? t('login.pending') : t('login.title')}
      </Button>
      <Links>
        {t('login.noAccount')} <TextLink onClick={onRegister}>{t('register.title')}</TextLink>
      </Links>
    </Form>
  );
}
