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
  /** Called with the name that was stored; empty if it was taken away. */
  onNamed: (name: string) => void;
  /** Called with a text that is not a name, which becomes a message; without it the field shows an error. */
  onMessage?: (text: string) => void;
  /** Called for an empty field, which means no; without it saving an empty field removes the name. */
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
  // Without a conversation to send it to, the server rejects a sentence; it has assessed it, so its answer can contain help.
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
