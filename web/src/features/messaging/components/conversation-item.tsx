import type { Conversation } from '@mikai/contract/messaging';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatWhen } from '../../../lib/time/time-format';
import { useOnline } from '../../../lib/browser/use-online';
import { color, radius, space, text } from '../../../theme/tokens';
import { Avatar } from '../../../shared/people/avatar';
import { Handle, NameLine } from '../../../shared/people/handle';
import { MutedIcon } from '../../../ui/icons/icons';
import { useMemberName } from '../../../shared/people/use-member-name';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { messageOutbox, outboxId } from '../messaging.store';
import { useIsTyping } from '../use-typing';

const Open = styled(Link)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space[12]};
  min-block-size: 4.25rem;
  padding: ${space[12]} ${space[16]};
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    background: ${color.surfaceSunk};
  }
  &[aria-current='page'] {
    background: ${color.accentSoft};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Face = styled.span`
  position: relative;
`;

/** The dot on the avatar of a member who is online. */
const Here = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  inline-size: 0.75rem;
  block-size: 0.75rem;
  border: 2px solid ${color.surfaceRaised};
  border-radius: ${radius.full};
  background: ${color.accent};
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

const Middle = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  container-type: inline-size;
  min-inline-size: 0;
  line-height: 1.45;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    font-weight: 600;
  }
  /* On a tablet in portrait there is room for the name only. */
  @container (inline-size < 8rem) {
    small {
      display: none;
    }
    && > * > :first-child {
      max-inline-size: none;
    }
  }
`;

const Second = styled.span<{ $danger?: boolean }>`
  color: ${({ $danger }) => ($danger ? color.danger : color.inkSoft)};
  font-size: ${text[15]};
`;

/** A label in the page's direction, followed by a text that is truncated at its own end in either direction. */
const LabeledText = styled(Second)`
  display: flex;
  > span {
    flex: none;
    white-space: pre;
  }
  > bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Right = styled.span`
  display: grid;
  justify-items: end;
  gap: ${space[4]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

const Marks = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  &:empty {
    display: none;
  }
`;

const Count = styled.span`
  min-inline-size: 1.5rem;
  padding: 0 ${space[8]};
  border-radius: ${radius.full};
  background: ${color.bloom};
  color: ${color.onAccent};
  font-weight: 600;
  line-height: 1.6;
  text-align: center;
`;

interface ConversationItemProps {
  conversation: Conversation;
  /** True if its thread is shown. */
  isOpen: boolean;
}

/** A conversation in the list: the other member, the newest message or state, its time, and the unread count. */
export const ConversationItem = memo(function ConversationItem({
  conversation,
  isOpen,
}: ConversationItemProps) {
  const { t } = useTranslation('messaging');
  const language = useLanguage();
  const name = useMemberName()(conversation.otherParticipant);
  const { id, lastMessageAt, unreadCount } = conversation;
  // While this device is offline, the other member's presence is unknown.
  const isConnected = useOnline();
  return (
    <Open
      to={`/messages/${id}`}
      state={{ fromList: true }}
      aria-current={isOpen ? 'page' : undefined}
      data-conversation-id={id}
    >
      <Face>
        <Avatar of={conversation.otherParticipant} size="large" />
        {isConnected && conversation.isOnline ? (
          <Here>
            <VisuallyHidden>{t('online')}</VisuallyHidden>
          </Here>
        ) : null}
      </Face>
      <Middle>
        <NameLine>
          <strong dir="auto">{name}</strong>
          <Handle member={conversation.otherParticipant} />
        </NameLine>
        <SecondLine conversation={conversation} isOpen={isOpen} />
      </Middle>
      <Right>
        {lastMessageAt === null ? null : (
          <time dateTime={lastMessageAt} title={formatDateTime(lastMessageAt, language)}>
            {formatWhen(lastMessageAt, language)}
          </time>
        )}
        <Marks>
          {conversation.isMuted ? (
            <>
              <MutedIcon size={16} />
              <VisuallyHidden>{t('muted')}</VisuallyHidden>
            </>
          ) : null}
          {unreadCount > 0 ? (
            <Count>
              <span aria-hidden="true">{formatCount(unreadCount, language)}</span>
              <VisuallyHidden>{t('unread', { number: formatCount(unreadCount, language) })}</VisuallyHidden>
            </Count>
          ) : null}
        </Marks>
      </Right>
    </Open>
  );
});

/** The second line of a conversation: an error, typing, a draft, or else the newest message. */
function SecondLine({ conversation, isOpen }: ConversationItemProps) {
  const { t } = useTranslation('messaging');
  const draft = messageOutbox.useDraft(outboxId(conversation.id)).trim();
  const hasFailed = messageOutbox.useItems(outboxId(conversation.id)).some(({ state }) => state === 'failed');
  const isTyping = useIsTyping(conversation.id);
  if (hasFailed) return <Second $danger>{t('state.failed')}</Second>;
  if (isTyping) return <Second>{t('typingShort')}</Second>;
  if (draft !== '' && !isOpen)
    return (
      <LabeledText>
        <span>{t('draft')}</span>
        <bdi>{draft.slice(0, 80)}</bdi>
      </LabeledText>
    );
  if (conversation.isBlocked) return <Second>{t('blocked')}</Second>;
  const { lastMessage, otherParticipant } = conversation;
  if (!lastMessage) return <Second>{t('empty')}</Second>;
  return (
    <LabeledText>
      {lastMessage.senderId === otherParticipant.id ? null : <span>{`${t('you')}: `}</span>}
      <bdi>{lastMessage.content}</bdi>
    </LabeledText>
  );
}

function formatCount(count: number, language: string): string {
  const format = new Intl.NumberFormat(language);
  return count > 99 ? `${format.format(99)}+` : format.format(count);
}
