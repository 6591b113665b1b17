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
  /** The current name; empty if there is none. */
  name: string;
  takesFocus?: boolean;
  /** Called with the saved name; empty if it was removed. */
  onNamed: (name: string) => void;
  /** Called with a text that isn't a name, to send it as a message; without this callback the field shows an error. */
  onMessage?: (text: string) => void;
  /** Called when an empty field is saved, which skips the offer; without this callback it removes the name. */
  onSkip?: () => void;
  /** Content beside 'Save'. */
  children?: ReactNode;
}

/** The field for a guest's name. A sentence is never used as a name: it is sent as a message, or rejected. */
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
  // The server rejects a sentence, but has assessed it, so the error can contain a crisis card.
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
            // The field appears after a press, so it takes the focus.
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
