import type { ChatSession } from '@mikai/contract/chat';
import { NO_NAME } from '@mikai/contract/chat';
import { Fragment, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useOnline } from '../../../lib/browser/use-online';
import { breakpoint, color, text } from '../../../theme/tokens';
import { TextButton, Content } from '../../../shared/conversation/message-parts';
import { currentReply, findReply, inReadingOrder, isFinal, lastOwnMessage, newestReply } from '../chat-log';
import type { ChatLog } from '../chat-log';
import type { ChatOutboxItem } from '../chat.store';
import { asksOfDanger } from '../offered';
import { speakerChanges } from '../speaker';
import { CompanionItem } from './companion-item';
import type { MessageActions } from './reply-bodies';
import { CompanionMessage } from './companion-message';
import { OwnItem, WaitingItem } from './own-item';
import { SpeakerChange, SpeakerLabel } from './speaker-label';
import { TypingIndicator } from './typing-indicator';

const Outcome = styled.div`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

/** Hidden on wider screens, which show it below the composer. */
const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[13]};
  @media (min-width: ${breakpoint.small}) {
    display: none;
  }
`;

interface MessageLogProps {
  sessionId: string;
  /** `undefined` until the list of sessions is loaded; then the greeting uses no name. */
  session: ChatSession | undefined;
  log: ChatLog;
  waiting: readonly ChatOutboxItem[];
  /** Id of the message in the address. */
  foundId: number | undefined;
  isRetrying: boolean;
  onRetry: (messageId: number) => void;
  actions: MessageActions;
  /** Called when the last message was edited. */
  onEdited: () => void;
  /** The openings, shown below the greeting of a conversation without messages. */
  openings?: ReactNode;
  /** Content below MikAI's reply to the last message. */
  belowAnswer?: ReactNode;
}

/** The log in reading order: greeting, messages, unsent messages, and the typing indicator. */
export function MessageLog({
  sessionId,
  session,
  log,
  waiting,
  foundId,
  isRetrying,
  onRetry,
  actions,
  onEdited,
  openings,
  belowAnswer,
}: MessageLogProps) {
  const online = useOnline();
  const messages = useMemo(() => inReadingOrder(log.messages), [log.messages]);
  const lastOwn = lastOwnMessage(log);
  const stored = new Set(log.messages.map((message) => message.clientId));
  const unsent = waiting.filter((item) => !stored.has(item.clientId));
  const isAsking = lastOwn !== undefined && !isFinal(lastOwn.replyState);
  const lastReply = lastOwn && findReply(log, lastOwn.id);
  const newest = newestReply(log);
  const answerable = unsent.length === 0 ? currentReply(log) : undefined;
  const changes = useMemo(() => speakerChanges(messages), [messages]);
  const showsDots = unsent.some((item) => item.state === 'sending') || (isAsking && !lastReply);

  return (
    <>
      {log.hasOlder ? null : (
        <Greeting session={session} isNewest={newest === undefined}>
          {openings}
        </Greeting>
      )}
      {messages.map((message) => {
        const change = changes.get(message.id);
        return (
          <Fragment key={message.id}>
            {message.sender === 'user' ? (
              <>
                <OwnItem
                  message={message}
                  isFound={message.id === foundId}
                  isLast={message === lastOwn && unsent.length === 0}
                  canEdit={
                    message === lastOwn && unsent.length === 0 && message.choiceId === undefined && online
                  }
                  onEdited={onEdited}
                  onRemember={actions.onRemember}
                />
                {message === lastOwn &&
                (message.replyState === 'failed' || message.replyState === 'stopped') ? (
                  <ReplyOutcome
                    failed={message.replyState === 'failed'}
                    hasText={lastReply !== undefined}
                    isRetrying={isRetrying}
                    onRetry={() => onRetry(message.id)}
                  />
                ) : null}
              </>
            ) : (
              <>
                {change ? <SpeakerChange kind={change} /> : null}
                <CompanionItem
                  message={message}
                  isFound={message.id === foundId}
                  isWriting={isAsking && message === lastReply}
                  isNewest={message === newest}
                  isAnswerable={message === answerable}
                  actions={actions}
                  below={message === answerable ? belowAnswer : undefined}
                  wasStopped={findMessage(log, message.replyTo)?.replyState === 'stopped'}
                  onRetry={
                    message === lastReply &&
                    !isAsking &&
                    message.kind === 'text' &&
                    message.provenance?.source !== 'fixed' &&
                    // Steps of a flow and reviewed answers have a fixed text, so another reply would be the same.
                    message.flow === undefined &&
                    message.sources === undefined &&
                    // A question of the crisis gate must be answered first; a message with only the help line asks none.
                    !asksOfDanger(message) &&
                    unsent.length === 0 &&
                    !isRetrying
                      ? () => onRetry(lastOwn?.id ?? 0)
                      : undefined
                  }
                />
              </>
            )}
          </Fragment>
        );
      })}
      {unsent.map((item) => (
        <WaitingItem
          key={item.clientId}
          sessionId={sessionId}
          item={item}
          isLast={item === unsent.at(-1)}
          online={online}
        />
      ))}
      {showsDots ? <TypingIndicator /> : null}
    </>
  );
}

/** Returns the person's message with this id. */
function findMessage(log: ChatLog, id: number | undefined) {
  return id === undefined ? undefined : log.messages.find((message) => message.id === id);
}

interface GreetingProps {
  session: ChatSession | undefined;
  isNewest: boolean;
  children?: ReactNode;
}

function Greeting({ session, isNewest, children }: GreetingProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const name = !session || session.userName === NO_NAME ? common('friend') : session.userName;
  return (
    <CompanionMessage data-sender="ai" data-greeting="" data-read-from-start={isNewest ? '' : undefined}>
      <Note>{t('note')}</Note>
      <SpeakerLabel speaker="guided" at={session?.createdAt} isNewest={isNewest} />
      <Content dir="auto">{t('greeting', { name })}</Content>
      {children}
    </CompanionMessage>
  );
}

interface ReplyOutcomeProps {
  failed: boolean;
  hasText: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The state of a reply without a text: stopped before its first word, or failed. */
function ReplyOutcome({ failed, hasText, isRetrying, onRetry }: ReplyOutcomeProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  // A stopped reply with a text has its own retry button below it.
  if (hasText) return null;
  return (
    <Outcome role="status">
      {failed ? t('replyFailed') : t('replyStopped')}{' '}
      <TextButton disabled={isRetrying} onClick={onRetry}>
        {common('tryAgain')}
      </TextButton>
    </Outcome>
  );
}
