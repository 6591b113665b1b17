import { isClearlySentence } from '@mikai/contract/names';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { ApiError } from '../../../lib/http/api-error';
import { CommonPasswordError, refuseCommonPassword } from '../../../shared/password/common-password';
import { space } from '../../../theme/tokens';
import { FormError } from '../../../ui/form/form-error';
import { openHelpFor } from '../../../ui/help/help.store';
import { NewPasswordField } from '../../../shared/password/new-password-field';
import { PasswordSubmit } from '../../../shared/password/password-submit';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { register } from '../auth.api';
import { isMissing, validateRegistration, toRegisterRequest } from '../registration.rules';
import type { RegistrationError, RegistrationField, RegistrationValues } from '../registration.rules';
import { useFormErrors } from '../../../ui/form/use-form';
import { useUsernameCheck } from '../use-username-check';
import { AboutFields } from './about-fields';
import { EmailField } from './email-field';
import { Form, Hint, TextLink, Links } from './form-parts';
import { UsernameField } from './username-field';

/** Locale keys of errors that only the server finds. */
const REFUSED: Partial<Record<RegistrationField, RegistrationError>> = {
  username: 'usernameForm',
  email: 'emailForm',
  displayName: 'displayNameReserved',
  birthday: 'tooYoung',
  country: 'countryRequired',
  phoneNumber: 'phoneForm',
};

/** The fields of the first step; the second step has those about the person. */
const FIRST: readonly RegistrationField[] = ['email', 'username', 'password'];
const STEPS = 2;

/** The fields of a step. The other step is hidden, so that it keeps its values. */
const Step = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  &[hidden] {
    display: none;
  }
`;

interface RegisterFormProps {
  values: RegistrationValues;
  onValues: (change: Partial<RegistrationValues>) => void;
  /** Called when the account is created and its address awaits verification. */
  onRegistered: (email: string) => void;
  onSignIn: () => void;
}

/** The sign-up form in two steps: the credentials, and the fields about the person. */
export function RegisterForm({ values, onValues, onRegistered, onSignIn }: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation('common');
  const { t: password } = useTranslation('password');
  const language = useLanguage();
  const { form, ...errors } = useFormErrors<RegistrationField>();
  const [step, setStep] = useState(1);
  const place = useRef<HTMLParagraphElement>(null);
  const number = new Intl.NumberFormat(language);
  const failureText = useFailureText();
  const required = (label: string) => t('fields.required', { label });
  const availability = useUsernameCheck(values.username.trim());

  const set = <F extends RegistrationField>(field: F, value: RegistrationValues[F]) => {
    onValues({ [field]: value });
    errors.clearError(field);
  };

  /** Shows errors, and the step that contains the first of them. */
  const show = (fields: Partial<Record<RegistrationField, string>>, alert?: string) => {
    if (Object.keys(fields).length > 0)
      setStep(FIRST.some((field) => fields[field] !== undefined) ? 1 : STEPS);
    errors.show(fields, alert);
  };
  // The button that was pressed is hidden, so the heading takes the focus.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!document.activeElement?.matches('[aria-invalid="true"]')) place.current?.focus();
  }, [step]);

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
        return show({ username: t('errors.usernameTaken') });
      }
      if (error instanceof CommonPasswordError) return show({ password: password('common') });
      const refused = error instanceof ApiError ? Object.keys(error.details) : [];
      const fields: Partial<Record<RegistrationField, string>> = {};
      for (const [field, error] of Object.entries(REFUSED)) {
        if (refused.includes(field)) fields[field as RegistrationField] = t(`errors.${error}`);
      }
      // The server has assessed the text before it refused the request, so the error can contain a crisis card.
      if (fields.displayName && isClearlySentence(values.displayName))
        fields.displayName = common('nameSentence');
      if (refused.includes('password')) fields.password = password('common');
      show(fields, failureText(error) ?? t('register.failed'));
    },
  });

  const submit = () => {
    if (attempt.isPending) return;
    const found = validateRegistration(values, new Date());
    if (availability === 'taken') found.username = 'usernameTaken';
    const isFirst = step === 1;
    const names = (Object.keys(found) as RegistrationField[]).filter(
      (name) => !isFirst || FIRST.includes(name),
    );
    if (names.length > 0) {
      const text = names.map((name) => [name, t(`errors.${found[name] ?? 'usernameForm'}`)] as const);
      const missing = names.some((name) => isMissing(found[name]));
      return show(Object.fromEntries(text), missing ? t('fillRequired') : undefined);
    }
    errors.clear();
    if (isFirst) setStep(STEPS);
    else attempt.mutate();
  };

  return (
    <Form {...form(submit)}>
      {errors.alert ? <FormError>{errors.alert}</FormError> : null}
      <Hint ref={place} tabIndex={-1}>
        {t('register.step', { step: number.format(step), steps: number.format(STEPS) })} {t('requiredNote')}
      </Hint>
      <Step hidden={step !== 1}>
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
      </Step>
      <Step hidden={step === 1}>
        <AboutFields values={values} errors={errors.fields} onChange={set} />
      </Step>
      <PasswordSubmit password={values.password} isPending={attempt.isPending}>
        {step === 1 ? t('register.next') : attempt.isPending ? t('register.pending') : t('register.title')}
      </PasswordSubmit>
      {step === 1 ? null : (
        <Links>
          <TextLink onClick={() => setStep(1)}>{t('register.back')}</TextLink>
        </Links>
      )}
      <Links>
        {t('register.hasAccount')} <TextLink onClick={onSignIn}>{t('login.title')}</TextLink>
      </Links>
    </Form>
  );
}
