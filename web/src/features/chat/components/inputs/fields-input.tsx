import type { ChatInput, ChatMessage } from '@mikai/contract/chat';
import { VISIBLE } from '@mikai/contract/text';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button';
import { Field, TextInput } from '../../../../ui/form/field';
import { setFieldsDraft, useFieldsDraft } from '../../fields.store';
import { InputBox } from './input-box';

interface FieldsInputProps {
  message: ChatMessage;
  input: Extract<ChatInput, { kind: 'fields' }>;
  onSend: (text: string) => void;
}

/** One to five short answers, sent as one message with a line for each. The drafts survive a reload. */
export function FieldsInput({ message, input: { fields }, onSend }: FieldsInputProps) {
  const { t } = useTranslation('chat');
  const values = useFieldsDraft(message);
  const lines = fields.map(({ id }) => (values[id] ?? '').trim()).filter((line) => VISIBLE.test(line));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lines.length === 0) return;
    onSend(lines.join('\n'));
    setFieldsDraft(message, null);
  };
  return (
    <InputBox as="form" onSubmit={submit}>
      {fields.map(({ id, label, maxLength }) => (
        <Field key={id} label={label}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              maxLength={maxLength}
              enterKeyHint={id === fields.at(-1)?.id ? 'send' : 'next'}
              value={values[id] ?? ''}
              onChange={(event) => setFieldsDraft(message, { ...values, [id]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" $size="small" disabled={lines.length === 0}>
        {t('send')}
      </Button>
    </InputBox>
  );
}
