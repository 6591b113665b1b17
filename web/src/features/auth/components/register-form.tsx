import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { ApiError } from '../../../lib/api-error';
import { CommonPasswordError, refuseCommonPassword } from '../../../lib/common-password';
import { FormError } from '../../../ui/form-error';
import { openHelpFor } from '../../../ui/help/help.store';
import { NewPasswordField } from '../../../ui/new-password-field';
import { PasswordSubmit } from '../../../ui/password-submit';
import { useFailureText } from '../../../ui/use-failure-text';
import { register } from '../auth.api';
import { isMissing, validateRegistration, toRegisterRequest } from '../registration.rules';
import type { RegistrationError, RegistrationField, RegistrationValues } from '../registration.rules';
import { useFormErrors } from '../use-form-errors';
import { useUsernameCheck } from '../use-username-check';
import { AboutFields } from './about-fields';
import { EmailField } from './email-field';
import { Form, Hint, TextLink, Links } from './form-parts';
import { UsernameField } from './username-field';

/** The form's messages for errors that only the server finds. */
const REFUSED: Partial<Record<RegistrationField, RegistrationError>> = {
  username: 'usernameForm',
  email: 'emailForm',
  displayName: 'displayNameReserved',
  birthday: 'tooYoung',
  country: 'countryRequired',
  phoneNumber: 'phoneForm',
};

interface RegisterFormProps {
  values: RegistrationValues;
  onValues: (change: Partial<RegistrationValues>) => void;
  /** The account is made and waits for the verification of its address. */
  onRegistered: (email: string) => void;
  onSignIn: () => void;
}

/** Everything that an account begins with. */
export function RegisterForm({ values, onValues, onRegistered, onSignIn }: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const { t: password } = useTranslation('password');
  const language = useLanguage();
  const { form, ...errors } = useFormErrors<RegistrationField>();
  const failureText = useFailureText();
  const required = (label: string) => t('fields.required', { label });
  const availability = useUsernameCheck(values.username.trim());

  const set = <F extends RegistrationField>(field: F, value: RegistrationValues[F]) => {
    onValues({ [field]: value });
    errors.mend(field);
  };

  const attempt = useMutation({
    mutationFn: async () => {
      await refuseCommonPassword(values.password);
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return register(toRegisterRequest(values, { timeZone, language }));
    },
    onSuccess: ({ user, crisis }) => {
      openHelpFor(crisis);
      onRegistered(user.email);
    },
    onError: (error) => {
      if (error instanceof ApiError) openHelpFor(error.crisis);
      if (error instanceof ApiError && error.code === 'username_taken') {
        return errors.show({ username: t('faults.usernameTaken') });
      }
      if (error instanceof CommonPasswordError) return errors.show({ password: password('common') });
      const refused = error instanceof ApiError ? Object.keys(error.details) : [];
      const fields: Partial<Record<RegistrationField, string>> = {};
      for (const [field, error] of Object.entries(REFUSED)) {
        if (refused.includes(field)) fields[field as RegistrationField] = t(`faults.${error}`);
      }
      if (refused.includes('password')) fields.password = password('common');
      errors.show(fields, failureText(error) ?? t('register.failed'));
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (attempt.isPending) return;
    const found = validateRegistration(values, new Date());
    if (availability === 'taken') found.username = 'usernameTaken';
    const names = Object.keys(found) as RegistrationField[];
    if (names.length > 0) {
      const text = names.map((name) => [name, t(`faults.${found[name] ?? 'usernameForm'}`)] as const);
      const missing = names.some((name) => isMissing(found[name]));
      return errors.show(Object.fromEntries(text), missing ? t('fillRequired') : undefined);
    }
    errors.clear();
    attempt.mutate();
  };

  return (
    <Form ref={form} onSubmit={submit} noValidate>
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
        state={availability}
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
      <AboutFields values={values} errors={errors.fields} onChange={set} />
      <PasswordSubmit password={values.password} isPending={attempt.isPending}>
        {attempt.isPending ? t('register.pending') : t('register.title')}
      </PasswordSubmit>
      <Links>
        {t('register.hasAccount')} <TextLink onClick={onSignIn}>{t('login.title')}</TextLink>
      </Links>
    </Form>
  );
}
