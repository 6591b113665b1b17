import { CHAT_LIMITS } from '@mikai/contract/chat';
import { isSentence } from '@mikai/contract/names';
import { VISIBLE } from '@mikai/contract/text';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error';
import { Button } from '../../../ui/buttons/button';
import { Field, TextInput } from '../../../ui/form/field';
import { Row, Stack } from '../../../ui/layout/primitives';
import { isMessage, useNameSession } from '../use-name-session';
import { useForm } from '../../../ui/form/use-form';

interface NameFormProps {
  sessionId: string;
  /** The present name; empty while there is none. */
  name: string;
  takesFocus?: boolean;
  /** The name that was stored; empty if it was taken away. */
  onNamed: (name: string) => void;
  /** Takes a text that is no name as a message; without it the field says that it is none. */
  onMessage?: (text: string) => void;
  /** Takes an empty field for a no; without it saving it takes the name away. */
  onSkip?: () => void;
  /** Beside 'Save'. */
  children?: ReactNode;
}

/** The field for a guest's name. A sentence becomes a message, or is refused: nobody is called by it. */
export function NameForm(props: NameFormProps) {
  const { sessionId, name, takesFocus, onNamed, onMessage, onSkip, children } = props;
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const [value, setValue] = useState(name);
  const [error, setError] = useState<string>();
  const save = useNameSession(sessionId, {
    onNamed: () => onNamed(value.trim()),
    onMessage,
  });
  // Where there is no conversation to send it to, the server refuses a sentence: it has read it, so that help comes with its answer.
  const isRefused = save.error instanceof ApiError && save.error.details.userName !== undefined;
  const failure = save.isError
    ? isRefused && isSentence(value)
      ? common('nameSentence')
      : t('name.failed')
    : undefined;
  const form = useForm(() => {
    if (save.isPending) return;
    const text = value.trim();
    if (text === '' && onSkip) return onSkip();
    if (onMessage && text !== '' && isMessage(text)) return onMessage(text);
    if (text.length > CHAT_LIMITS.userNameLength)
      return setError(t('nameTooLong', { limit: CHAT_LIMITS.userNameLength }));
    if (text !== '' && !VISIBLE.test(text)) return setError(t('nameInvisible'));
    save.mutate(text === '' ? null : text);
  });
  return (
    <Stack as="form" $gap={12} {...form}>
      <Field label={t('name.label')} error={error ?? failure}>
        {(control) => (
          <TextInput
            {...control}
            // The field came with a press that asked for it.
            autoFocus={takesFocus}
            value={value}
            onChange={(event) => {
              setValue(event.currentTarget.value);
              setError(undefined);
              save.reset();
            }}
            dir="auto"
            autoComplete="nickname"
            enterKeyHint="done"
          />
        )}
      </Field>
      <Row $gap={12} $wrap>
        <Button type="submit" $size="small" aria-disabled={save.isPending}>
          {t('name.save')}
        </Button>
        {children}
      </Row>
    </Stack>
  );
}
