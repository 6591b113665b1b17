import { CHAT_LIMITS } from '@mikai/contract/chat';
import type { ChatSession } from '@mikai/contract/chat';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { Field, TextInput } from '../../../ui/form/field';
import { Stack } from '../../../ui/layout/primitives';
import { useRenameSession } from '../chat.mutations';
import { useForm } from '../../../ui/form/use-form';

interface SessionOptionsProps {
  /** The conversation; `null` keeps the dialog closed. */
  session: ChatSession | null;
  onClose: () => void;
  onDelete: (session: ChatSession) => void;
}

/** The dialog with the actions on a conversation of the list: renaming and deleting it. */
export function SessionOptions({ session, onClose, onDelete }: SessionOptionsProps) {
  const { t } = useTranslation('chat');
  return (
    <Dialog open={session !== null} onClose={onClose} title={t('options.title')}>
      {session ? (
        <NameForm key={session.id} session={session} onDone={onClose} onDelete={() => onDelete(session)} />
      ) : null}
    </Dialog>
  );
}

interface NameFormProps {
  session: ChatSession;
  onDone: () => void;
  onDelete: () => void;
}

function NameForm({ session, onDone, onDelete }: NameFormProps) {
  const { t } = useTranslation('chat');
  const [title, setTitle] = useState(session.title ?? '');
  const { mutate, isPending, isError } = useRenameSession(onDone);
  const isTooLong = title.length > CHAT_LIMITS.titleLength;
  const problem = isTooLong
    ? t('nameTooLong', { limit: CHAT_LIMITS.titleLength })
    : isError
      ? t('options.failed')
      : undefined;
  const form = useForm(() => {
    if (!isPending && !isTooLong) mutate({ sessionId: session.id, title });
  });
  return (
    <Stack as="form" {...form}>
      <Field label={t('options.name')} hint={t('options.nameHint')} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={title}
            placeholder={session.isTemporary ? undefined : session.preview}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button type="button" $variant="quiet" onClick={onDelete}>
          {t('options.delete')}
        </Button>
        <Button type="submit" aria-disabled={isPending || isTooLong}>
          {t('options.save')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
