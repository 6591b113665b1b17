import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { FormError } from '../../../ui/form/form-error';
import { showToast } from '../../../ui/overlay/toast.store';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { forgotPassword } from '../auth.api';
import { emailError } from '../registration.rules';
import { useFormErrors } from '../../../ui/form/use-form';
import { EmailField } from './email-field';
import { Form, SuccessNote, TextLink } from './form-parts';

interface ForgotFormProps {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** Requests a link to set a new password. The result is the same whether or not there is such an account. */
export function ForgotForm({ email, onEmail, onBack }: ForgotFormProps) {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string>();
  const { form, ...errors } = useFormErrors<'email'>();
  const failureText = useFailureText();

  const ask = useMutation({
    mutationFn: forgotPassword,
    onSuccess: (_answer, address) => {
      setSentTo(address);
      showToast({ title: t('forgot.sentTitle'), description: t('forgot.sentText') });
    },
    onError: (error) => errors.show({}, failureText(error) ?? t('forgot.failed'), 'email'),
  });

  const submit = () => {
    if (ask.isPending) return;
    const error = emailError(email);
    if (error === 'emailRequired') {
      return errors.show({ email: t('errors.emailRequired') }, t('forgot.emailRequired'));
    }
    if (error) return errors.show({ email: t(`errors.${error}`) });
    errors.clear();
    setSentTo(undefined);
    ask.mutate(email.trim());
  };

  return (
    <Form {...form(submit)}>
      {errors.alert ? <FormError>{errors.alert}</FormError> : null}
      {sentTo === undefined ? null : (
        <SuccessNote>
          <strong>{t('forgot.sentTitle')}</strong> <bdi>{sentTo}</bdi>. {t('forgot.sentText')}
        </SuccessNote>
      )}
      <EmailField
        label={t('fields.email')}
        value={email}
        onChange={(typed) => {
          onEmail(typed);
          errors.clearError('email');
        }}
        error={errors.fields.email}
      />
      <Button type="submit" aria-disabled={ask.isPending}>
        {ask.isPending ? t('forgot.pending') : t('forgot.submit')}
      </Button>
      <TextLink onClick={onBack}>{t('backToSignIn')}</TextLink>
    </Form>
  );
}
