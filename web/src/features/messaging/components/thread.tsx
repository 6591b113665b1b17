import type { Conversation } from '@mikai/contract/messaging';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useOnline } from '../../../lib/browser/use-online';
import { usePageLoader } from '../../../lib/lists/use-page-loader';
import { useIsLive } from '../../../realtime/realtime.store';
import { color, space, text } from '../../../theme/tokens';
import { TypingDots } from '../../../shared/conversation/typing-dots';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { useMemberName } from '../../../shared/people/use-member-name';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { useCardsStore } from '../../../ui/help/cards.store';
import { loadOlder, threadQuery } from '../messaging.queries';
import { messageOutbox, outboxId, queueMessage, useMessagingStore } from '../messaging.store';
import { toRows } from '../thread-rows';
import { useAnnouncedText } from '../use-announced-text';
import { useMarkRead } from '../use-mark-read';
import { useIsTyping } from '../use-typing';
import { ThreadComposer } from './thread-composer';
import { ThreadHead } from './thread-head';
import type { PeopleActions } from './thread-head';
import { ThreadLog } from './thread-log';

const Frame = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`;

const Wait = styled.div`
  flex: 1;
  inline-size: 100%;
  max-inline-size: 45rem;
  margin-inline: auto;
  padding: ${space[24]} ${space[16]};
`;

const Note = styled.p`
  padding: ${space[4]} ${space[16]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
  text-align: center;
`;

/** The typing indicator, which keeps its space, so that the text doesn't jump. */
const TypingLine = styled.div`
  inline-size: 100%;
  max-inline-size: 45rem;
  block-size: 1.5rem;
  margin-inline: auto;
  padding-inline: ${space[16]};
`;

/**
 * The element that gets the focus at once: the composer of a new conversation, or the heading of one that was chosen in the list,
 * so that it is read from its beginning and no keyboard covers it.
 */
export type ThreadFocus = 'box' | 'heading' | undefined;

interface ThreadProps {
  conversation: Conversation;
  ownId: number;
  /** ISO time until which the member can't write to others; `null` if they can. */
  suspendedUntil: string | null;
  focus: ThreadFocus;
  actions: PeopleActions;
  onBack: () => void;
}

/** One conversation: its messages, and the input area. */
export function Thread({ conversation, ownId, suspendedUntil, focus, actions, onBack }: ThreadProps) {
  const { t } = useTranslation('messaging');
  const { id, readByOther, canSend } = conversation;
  const queryClient = useQueryClient();
  const online = useOnline();
  const name = useMemberName()(conversation.otherParticipant);
  const query = useQuery(threadQuery(queryClient, id, useIsLive()));
  const thread = query.data;
  const waiting = messageOutbox.useItems(outboxId(id));
  const { shown: cards, offers } = useCardsStore();
  const older = usePageLoader(() => loadOlder(queryClient, id), thread?.hasOlder ?? false);
  const isTyping = useIsTyping(id);
  const announced = useAnnouncedText(thread, ownId);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const [sends, setSends] = useState(0);
  useMarkRead(conversation, thread, isAtEnd);

  useEffect(() => {
    useMessagingStore.setState({ openId: id });
    return () => useMessagingStore.setState({ openId: null });
  }, [id]);

  const rows = useMemo(
    () =>
      thread && toRows({ thread, waiting, ownId, readByOther, canSend, openCards: cards, allCards: offers }),
    [thread, waiting, ownId, readByOther, canSend, cards, offers],
  );
  const { report } = actions;
  const reportMessage = useCallback(
    (message: { id: number }) => report({ kind: 'message', id: message.id }),
    [report],
  );

  return (
    <Frame aria-label={t('logLabel', { name })}>
      <ThreadHead
        conversation={conversation}
        takesFocus={focus === 'heading'}
        actions={actions}
        onBack={onBack}
      />
      {rows ? (
        <ThreadLog
          conversationId={id}
          otherName={name}
          rows={rows}
          older={older}
          sends={sends}
          onAtEnd={setIsAtEnd}
          onReport={reportMessage}
        />
      ) : (
        <Wait>
          {query.isError ? (
            <ErrorState onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton widths={['55%', '70%', '40%', '60%']} />
          )}
        </Wait>
      )}
      {rows && query.isError && online ? <Note role="status">{t('reconnecting')}</Note> : null}
      <TypingLine>{isTyping ? <TypingDots label={t('typing', { name })} /> : null}</TypingLine>
      <VisuallyHidden as="div" role="status">
        {announced === '' ? '' : `${name}: ${announced}`}
      </VisuallyHidden>
      <ThreadComposer
        conversation={conversation}
        name={name}
        suspendedUntil={suspendedUntil}
        takesFocus={focus === 'box'}
        onUnblock={() => actions.unblock(conversation.otherParticipant)}
        onSend={(text) => {
          queueMessage(id, ownId, text);
          setSends((count) => count + 1);
        }}
      />
    </Frame>
  );
}
