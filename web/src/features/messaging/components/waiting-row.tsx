import { useTranslation } from 'react-i18next';
import { updateItem } from '../../../lib/outbox/outbox';
import { UnreadHelp } from '../../../ui/help/unread-help';
import {
  ErrorText,
  OwnBubble,
  OwnMessage,
  OwnMeta,
  TextButton,
} from '../../../shared/conversation/message-parts';
import { MessageTime } from '../../../shared/conversation/message-time';
import { SafeText } from '../../../ui/links/safe-text';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { messageOutbox, outboxId } from '../messaging.store';
import type { ThreadRow } from '../thread-rows';
import { DayHeading } from './message-row';
import { Row } from './row-parts';

interface WaitingRowProps {
  row: ThreadRow & { kind: 'waiting' };
  conversationId: number;
  /** True if nothing else waits below it. */
  isLast: boolean;
  online: boolean;
}

/** An unacknowledged message of the member: being sent, waiting, or failed with its actions. */
export function WaitingRow({ row, conversationId, isLast, online }: WaitingRowProps) {
  const { t } = useTranslation('messaging');
  const { t: common } = useTranslation('common');
  const { item } = row;
  const id = outboxId(conversationId);
  const failed = item.state === 'failed';
  const waits = item.state === 'queued' && !online;
  const retry = () =>
    messageOutbox.change(id, (items) =>
      updateItem(items, item.clientId, { state: 'queued', reason: undefined }),
    );
  const remove = () =>
    messageOutbox.change(id, (items) => items.filter(({ clientId }) => clientId !== item.clientId));
  return (
    <Row $own $spaced={row.endsGroup || failed} data-client-id={item.clientId} data-own="true">
      <DayHeading iso={row.day} />
      <OwnMessage>
        <VisuallyHidden>{t('you')}:</VisuallyHidden>
        <OwnBubble style={{ opacity: failed ? 1 : 0.8 }}>
          <SafeText text={item.content} />
        </OwnBubble>
        <OwnMeta>
          <MessageTime iso={item.createdAt} />
          <span role="status">· {t(`state.${failed ? 'failed' : waits ? 'queued' : 'sending'}`)}</span>
          {failed ? <TextButton onClick={retry}>{common('retry')}</TextButton> : null}
          {failed || waits ? (
            <TextButton aria-label={t('removeLabel')} onClick={remove}>
              {t('remove')}
            </TextButton>
          ) : null}
        </OwnMeta>
        {(failed || waits) && isLast ? <UnreadHelp /> : null}
        {failed && item.reason ? <ErrorText role="alert">{t(`reasons.${item.reason}`)}</ErrorText> : null}
      </OwnMessage>
    </Row>
  );
}
