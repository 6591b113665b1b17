import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { ApiError } from '../../../lib/http/api-error';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Field, TextInput } from '../../../ui/form/field';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { subscribe } from '../newsletter.api';
import { useForm } from '../../../ui/form/use-form';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
  inline-size: min(100%, 24rem);
  text-align: start;
`;

/** A form to subscribe; what was typed stays until it was sent. */
export function NewsletterForm() {
  const { t } = useTranslation('newsletter');
  const language = useLanguage();
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const ask = useMutation({
    mutationFn: subscribe,
    onSuccess: () => setEmail(''),
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.code === 'invalid_input';
      setError(isRefused ? t('form.emailForm') : (failureText(error) ?? t('failed')));
    },
  });

  const form = useForm(() => {
    if (ask.isPending) return;
    ask.reset();
    setError(email.trim() === '' ? t('form.emailRequired') : undefined);
    if (email.trim() !== '') ask.mutate({ email: email.trim(), language });
  });

  return (
    <Form {...form}>
      <Field label={t('form.email')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            value={email}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setError(undefined);
            }}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={ask.isPending}>
        {ask.isPending ? t('pending') : t('form.submit')}
      </Button>
      <p role="status">{ask.isSuccess ? t('form.sent') : ''}</p>
    </Form>
  );
}
