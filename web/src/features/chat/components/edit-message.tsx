import { CHAT_LIMITS } from '@mikai/contract/chat';
import type { ChatMessage } from '@mikai/contract/chat';
import { VISIBLE } from '@mikai/contract/text';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { randomUuid } from '../../../lib/browser/uuid';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Field, TextArea } from '../../../ui/form/field';
import { useEditMessage } from '../chat.mutations';
import { useForm } from '../../../ui/form/use-form';

const Form = styled.form`
  display: grid;
  gap: ${space[8]};
  inline-size: min(30rem, 100%);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[8]};
`;

interface EditMessageProps {
  message: ChatMessage;
  /** Called when the person cancels. */
  onClose: () => void;
  /** Called when the edited message has replaced this one. */
  onEdited: () => void;
}

/** The form that edits the person's last message. The text stays until it is sent or cancelled. */
export function EditMessage({ message, onClose, onEdited }: EditMessageProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const [content, setContent] = useState(message.content);
  // A retry with the same text keeps the client id; another text needs a new one.
  const attempt = useRef({ content: '', clientId: '' });
  const { mutate, isPending } = useEditMessage(message, onEdited);
  const isTooLong = content.length > CHAT_LIMITS.messageLength;
  const canSend = !isPending && !isTooLong && VISIBLE.test(content);
  const form = useForm(() => {
    if (!canSend) return;
    if (content === message.content) {
      onClose();
      return;
    }
    if (attempt.current.content !== content) attempt.current = { content, clientId: randomUuid() };
    mutate({ content, preferredLanguage: language, clientId: attempt.current.clientId });
  });
  return (
    <Form {...form}>
      <Field
        label={t('edit.label')}
        hint={t('edit.note')}
        error={isTooLong ? t('tooLong', { limit: CHAT_LIMITS.messageLength }) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            autoFocus
            rows={3}
            dir="auto"
            value={content}
            onChange={(event) => setContent(event.currentTarget.value)}
          />
        )}
      </Field>
      <Row>
        <Button type="button" $variant="quiet" $size="small" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" $size="small" aria-disabled={!canSend}>
          {t('edit.send')}
        </Button>
      </Row>
    </Form>
  );
}
