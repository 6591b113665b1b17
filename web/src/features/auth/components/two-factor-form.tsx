import type { SignedInResponse } from '@mikai/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error';
import { Button } from '../../../ui/buttons/button';
import { Field, TextInput } from '../../../ui/form/field';
import { FormError } from '../../../ui/form/form-error';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { requestTwoFactorReset, verifyTwoFactor } from '../auth.api';
import { useFormErrors } from '../../../ui/form/use-form';
import { Form, SuccessNote, TextLink, Links } from './form-parts';

const CODE_LENGTH = 6;

interface TwoFactorFormProps {
  onSignedIn: (answer: SignedInResponse) => void;
  /** Called to go back to email and password, by the person or because the challenge has expired. */
  onBack: (tooLate: boolean) => void;
}

/** The second step of signing in: six digits, or a backup code. */
export function TwoFactorForm({ onSignedIn, onBack }: TwoFactorFormProps) {
  const { t } = useTranslation('auth');
  const [usesBackup, setUsesBackup] = useState(false);
  const [code, setCode] = useState('');
  const { form, ...errors } = useFormErrors<'code'>();
  const failureText = useFailureText();
  // Authenticator apps often show codes with a space, which is copied too.
  const plain = code.replace(/\s/g, '');

  const attempt = useMutation({
    mutationFn: () => verifyTwoFactor(plain),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'unauthenticated') return onBack(true);
      const text = failureText(error) ?? t('twoFactor.invalid');
      if (text === t('twoFactor.invalid')) errors.show({ code: text });
      else errors.show({}, text, 'code');
    },
  });

  const lost = useMutation({
    mutationFn: requestTwoFactorReset,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'unauthenticated') return onBack(true);
      errors.show({}, failureText(error) ?? t('twoFactor.lostFailed'));
    },
  });

  const wasRefused = errors.fields.code === t('twoFactor.invalid');

  const submit = () => {
    if (attempt.isPending) return;
    const isWhole = usesBackup ? plain !== '' : plain.length === CODE_LENGTH;
    if (!isWhole) {
      const missing = usesBackup ? t('twoFactor.backupMissing') : t('twoFactor.missing');
      return errors.show({ code: missing });
    }
    errors.clear();
    attempt.mutate();
  };

  return (
    <Form {...form(submit)}>
      {errors.alert ? <FormError>{errors.alert}</FormError> : null}
      <Field
        key={usesBackup ? 'backup' : 'code'}
        label={usesBackup ? t('twoFactor.backupLabel') : t('twoFactor.label')}
        hint={t(usesBackup ? 'twoFactor.backupHint' : wasRefused ? 'twoFactor.usedHint' : 'twoFactor.hint')}
        error={errors.fields.code}
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              errors.clearError('code');
            }}
            inputMode={usesBackup ? 'text' : 'numeric'}
            autoComplete={usesBackup ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            required
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={attempt.isPending}>
        {attempt.isPending ? t('twoFactor.pending') : t('twoFactor.submit')}
      </Button>
      <Links>
        <TextLink
          onClick={() => {
            setUsesBackup((was) => !was);
            setCode('');
            errors.clear();
          }}
        >
          {usesBackup ? t('twoFactor.useCode') : t('twoFactor.useBackup')}
        </TextLink>
        <TextLink onClick={() => onBack(false)}>{t('backToSignIn')}</TextLink>
        {lost.isSuccess ? null : (
          <TextLink aria-disabled={lost.isPending} onClick={() => lost.isPending || lost.mutate()}>
            {t('twoFactor.lost')}
          </TextLink>
        )}
      </Links>
      {lost.isSuccess ? <SuccessNote>{t('twoFactor.lostSent')}</SuccessNote> : null}
    </Form>
  );
}
