import type { ChatMessage } from '@mikai/contract/chat';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateItem } from '../../../lib/outbox/outbox';
import { UnreadHelp } from '../../../ui/help/unread-help';
import {
  ErrorText,
  OwnMeta,
  OwnBubble,
  OwnMessage,
  TextButton,
  Content,
} from '../../../shared/conversation/message-parts';
import { MessageTime } from '../../../shared/conversation/message-time';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { changeOutbox } from '../chat.store';
import type { ChatOutboxItem } from '../chat.store';
import { EditMessage } from './edit-message';
import { isCareChoice } from '../offered';
import { foundProps } from './found-message';
import { TranslationBadge } from './translation-badge';

interface OwnItemProps {
  message: ChatMessage;
  /** True if it is the message in the address. */
  isFound: boolean;
  isLast: boolean;
  /** Whether it can be edited. */
  canEdit: boolean;
  /** Called when an edit has replaced it, to move the focus from the removed form. */
  onEdited: () => void;
  /** Adds it to MikAI's memory; missing if memory is off. */
  onRemember?: (message: ChatMessage) => void;
}

/** A stored message of the person. */
export const OwnItem = memo(function OwnItem({
  message,
  isFound,
  isLast,
  canEdit,
  onEdited,
  onRemember,
}: OwnItemProps) {
  const { t } = useTranslation('chat');
  const [isEditing, setIsEditing] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) start.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) {
    return (
      <OwnMessage data-message-id={message.id} data-sender="user" {...foundProps(isFound)}>
        <EditMessage message={message} onClose={() => setIsEditing(false)} onEdited={onEdited} />
      </OwnMessage>
    );
  }
  return (
    <OwnMessage data-message-id={message.id} data-sender="user" {...foundProps(isFound)}>
      {isFound ? <VisuallyHidden>{t('search.here')}</VisuallyHidden> : null}
      <VisuallyHidden>{t('you')}:</VisuallyHidden>
      <OwnBubble>
        <Content dir="auto" lang={message.language}>
          {message.content}
        </Content>
      </OwnBubble>
      <OwnMeta>
        {message.englishTranslation ? (
          <TranslationBadge language={message.language} translation={message.englishTranslation} />
        ) : null}
        <MessageTime iso={message.timestamp} />
        {isLast ? <span>· {t('state.sent')}</span> : null}
        {canEdit ? (
          <TextButton ref={start} onClick={() => setIsEditing(true)}>
            {t('edit.start')}
          </TextButton>
        ) : null}
        {onRemember && message.choiceId === undefined ? (
          <TextButton aria-haspopup="dialog" onClick={() => onRemember(message)}>
            {t('remember')}
          </TextButton>
        ) : null}
      </OwnMeta>
    </OwnMessage>
  );
});

interface WaitingItemProps {
  sessionId: string;
  item: ChatOutboxItem;
  /** True if nothing else waits below it. */
  isLast: boolean;
  online: boolean;
}

/** An unacknowledged message of the person: being sent, waiting, or failed with its actions. */
export function WaitingItem({ sessionId, item, isLast, online }: WaitingItemProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const failed = item.state === 'failed';
  const waits = item.state === 'queued' && !online;
  const state = failed ? t('state.failed') : waits ? t('state.queued') : t('state.sending');
  return (
    <OwnMessage data-client-id={item.clientId} data-sender="user">
      <VisuallyHidden>{t('you')}:</VisuallyHidden>
      <OwnBubble style={{ opacity: 0.8 }}>
        <Content dir="auto">{item.content}</Content>
      </OwnBubble>
      <OwnMeta>
        <MessageTime iso={item.createdAt} />
        <span role="status">· {state}</span>
        {failed ? (
          <TextButton
            onClick={() =>
              changeOutbox(sessionId, (items) =>
                updateItem(items, item.clientId, { state: 'queued', reason: undefined }),
              )
            }
          >
            {common('retry')}
          </TextButton>
        ) : null}
        {failed || waits ? (
          <TextButton
            aria-label={t('removeLabel')}
            onClick={() =>
              changeOutbox(sessionId, (items) => items.filter(({ clientId }) => clientId !== item.clientId))
            }
          >
            {t('remove')}
          </TextButton>
        ) : null}
      </OwnMeta>
      {failed && item.reason ? (
        <ErrorText role="alert">
          {item.reason === 'connection' ? (
            <>
              <strong>{t('connectionTitle')}</strong> {t('connectionText')}
            </>
          ) : (
            t(`reasons.${item.reason}`)
          )}
        </ErrorText>
      ) : null}
      {/* The texts of our own buttons cannot contain a crisis, except those of care. */}
      {(failed || waits) && isLast && (item.choiceId === undefined || isCareChoice(item.choiceId)) ? (
        <UnreadHelp />
      ) : null}
    </OwnMessage>
  );
}
