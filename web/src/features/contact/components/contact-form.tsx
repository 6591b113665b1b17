import { isClearlySentence } from '@mikai/contract/names';
import { CONTACT_LIMITS } from '@mikai/contract/contact';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { Button } from '../../../ui/buttons/button';
import { Field, TextArea, TextInput } from '../../../ui/form/field';
import type { FieldControlProps } from '../../../ui/form/field';
import { FormError } from '../../../ui/form/form-error';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { Stack } from '../../../ui/layout/primitives';
import { MutedText } from '../../../ui/text/text-parts';
import { showToast } from '../../../ui/overlay/toast.store';
import { useAutosize } from '../../../ui/form/use-autosize';
import { useSendMessage } from '../contact.mutations';
import { setDraft, useContactStore } from '../contact.store';
import { validateContact, contactValues, isMissing } from '../draft';
import type { ContactField, ContactError } from '../draft';
import { HiddenField } from './hidden-field';
import { useForm } from '../../../ui/form/use-form';

const MAX_HEIGHT = 480;

const INPUTS = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  subject: { type: 'text', autoComplete: 'off' },
} as const;

/** The contact form; the draft stays until it is sent. */
export function ContactForm({ account }: { account: { name: string; email: string } }) {
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const draft = useContactStore((state) => state.draft);
  const [errors, setErrors] = useState<Partial<Record<ContactField, ContactError | 'refused'>>>({});
  const [website, setWebsite] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const values = contactValues(draft, account);
  useAutosize(area, draft.message, MAX_HEIGHT);

  const { submit, isPending, isError } = useSendMessage((fields) =>
    setErrors(
      Object.fromEntries(fields.map((field) => [field, validateContact(values)[field] ?? 'refused'])),
    ),
  );

  const change = (field: ContactField, value: string) => {
    setErrors(({ [field]: _mended, ...others }) => others);
    setDraft({ ...draft, [field]: value });
  };
  const number = new Intl.NumberFormat(language);
  const errorText = (field: ContactField): string | undefined => {
    const error = errors[field];
    // The server has assessed the text before it refused the request, so the error can contain a crisis card.
    if (error === 'refused' && field === 'name' && isClearlySentence(values.name))
      return common('nameSentence');
    return (
      error &&
      t(`errors.${error}`, {
        used: number.format(values[field].trim().length),
        limit: number.format(CONTACT_LIMITS[field]),
      })
    );
  };
  const form = useForm(() => {
    if (isPending) return;
    const found = validateContact(values);
    setErrors(found);
    if (isMissing(values))
      showToast({ title: t('missing.title'), description: t('missing.text'), variant: 'destructive' });
    if (Object.keys(found).length === 0) submit(values, website);
  });
  const input = (field: keyof typeof INPUTS, control: FieldControlProps) => (
    <TextInput
      {...control}
      {...INPUTS[field]}
      name={field}
      value={values[field]}
      dir={field === 'email' || field === 'phone' ? 'ltr' : values[field] === '' ? undefined : 'auto'}
      required={field !== 'phone'}
      onChange={(event) => change(field, event.currentTarget.value)}
    />
  );
  const label = (field: ContactField) =>
    t(field === 'phone' ? 'fields.optional' : 'fields.required', { label: t(`fields.${field}`) });

  return (
    <Stack as="form" $bounded {...form}>
      <MutedText>{t('legend')}</MutedText>
      <Field label={label('name')} error={errorText('name')}>
        {(control) => input('name', control)}
      </Field>
      <Field label={label('email')} error={errorText('email')}>
        {(control) => input('email', control)}
      </Field>
      <Field label={label('phone')} hint={t('fields.phoneHint')} error={errorText('phone')}>
        {(control) => input('phone', control)}
      </Field>
      <Field label={label('subject')} error={errorText('subject')}>
        {(control) => input('subject', control)}
      </Field>
      <Field label={label('message')} hint={t('kept')} error={errorText('message')}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            name="message"
            rows={6}
            value={values.message}
            dir={values.message === '' ? undefined : 'auto'}
            required
            onChange={(event) => change('message', event.currentTarget.value)}
          />
        )}
      </Field>
      <HiddenField value={website} onChange={setWebsite} />
      {isError && !isPending ? (
        <>
          <FormError>{t('notSent')}</FormError>
          <UnreadHelp />
        </>
      ) : null}
      <MutedText>{t('privacy')}</MutedText>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <div>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? t('sending') : isError ? common('retry') : t('send')}
        </Button>
      </div>
    </Stack>
  );
}
