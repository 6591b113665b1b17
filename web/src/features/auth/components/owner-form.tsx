import type { SignedInResponse } from '@mikai/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { ApiError } from '../../../lib/http/api-error';
import { newPasswordError, refuseCommonPassword } from '../../../shared/password/common-password';
import { FormError } from '../../../ui/form/form-error';
import { openHelpFor } from '../../../ui/help/help.store';
import { NewPasswordField } from '../../../shared/password/new-password-field';
import { PasswordSubmit } from '../../../shared/password/password-submit';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { setupOwner } from '../auth.api';
import { emailError, passwordError, usernameError } from '../registration.rules';
import { useFormErrors } from '../../../ui/form/use-form';
import { EmailField } from './email-field';
import { Form, Hint } from './form-parts';
import { UsernameField } from './username-field';

type OwnerField = 'username' | 'email' | 'password';

interface OwnerFormProps {
  token: string;
  onSignedIn: (answer: SignedInResponse) => void;
}

/** Creates the site owner's account with the one-time link that the first start prints. */
export function OwnerForm({ token, onSignedIn }: OwnerFormProps) {
  const { t } = useTranslation('auth');
  const { t: passwordTexts } = useTranslation('password');
  const language = useLanguage();
  const [values, setValues] = useState({ username: '', email: '', password: '' });
  const { form, ...errors } = useFormErrors<OwnerField>();
  const failureText = useFailureText();
  const required = (label: string) => t('fields.required', { label });

  const set = (field: OwnerField, value: string) => {
    setValues((was) => ({ ...was, [field]: value }));
    errors.clearError(field);
  };

  const attempt = useMutation({
    mutationFn: async () => {
      await refuseCommonPassword(values.password);
      return setupOwner({
        token,
        username: values.username.trim(),
        email: values.email.trim(),
        password: values.password,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        language,
      });
    },
    onSuccess: ({ user, crisis }) => {
      openHelpFor(crisis);
      onSignedIn({ user });
    },
    onError: (error) => {
      if (error instanceof ApiError) openHelpFor(error.crisis);
      const { code, details = {} } = error instanceof ApiError ? error : {};
      if (code === 'invalid_token') return errors.show({}, t('owner.invalid'));
      if (code === 'username_taken') return errors.show({ username: t('errors.usernameTaken') });
      const refused = {
        // The only other reason: the operator has configured the owner's username, and this is another one.
        ...(details.username ? { username: t('owner.otherName') } : {}),
        ...(details.email ? { email: t('errors.emailForm') } : {}),
        ...(newPasswordError(error, 'password', values.password)
          ? { password: passwordTexts('common') }
          : {}),
      };
      if (code === 'conflict') return errors.show({ email: t('owner.knownEmail') });
      const isExplained = Object.keys(refused).length > 0;
      errors.show(refused, isExplained ? undefined : (failureText(error) ?? t('register.failed')));
    },
  });

  const submit = () => {
    if (attempt.isPending) return;
    const found = {
      username: usernameError(values.username.trim()),
      email: emailError(values.email),
      password: passwordError(values.password),
    };
    const text: Partial<Record<OwnerField, string>> = {};
    for (const [field, error] of Object.entries(found)) {
      if (error) text[field as OwnerField] = t(`errors.${error}`);
    }
    if (Object.keys(text).length > 0) return errors.show(text);
    errors.clear();
    attempt.mutate();
  };

  return (
    <Form {...form(submit)}>
      {errors.alert ? <FormError>{errors.alert}</FormError> : null}
      <Hint>{t('requiredNote')}</Hint>
      <EmailField
        label={required(t('fields.email'))}
        value={values.email}
        onChange={(email) => set('email', email)}
        error={errors.fields.email}
      />
      <UsernameField
        label={required(t('fields.username'))}
        value={values.username}
        // The owner's username is reserved, so the check for availability, which has no token, would report it as taken.
        state="unknown"
        onChange={(username) => set('username', username)}
        error={errors.fields.username}
      />
      <NewPasswordField
        label={required(t('fields.password'))}
        error={errors.fields.password}
        name="password"
        value={values.password}
        onChange={(event) => set('password', event.currentTarget.value)}
        required
      />
      <PasswordSubmit password={values.password} isPending={attempt.isPending}>
        {attempt.isPending ? t('register.pending') : t('register.title')}
      </PasswordSubmit>
    </Form>
  );
}
