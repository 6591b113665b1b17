import type { ReactNode } from 'react';
import type { ChatInput, ChatMessage } from '@mikai/contract/chat';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MetaLine, TextButton } from '../../../shared/conversation/message-parts';
import { MessageTime } from '../../../shared/conversation/message-time';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { asksOfDanger, offeredBy } from '../offered';
import { speakerOf } from '../speaker';
import { useFocusOnArrival } from '../use-focus-on-arrival';
import { useSmoothText } from '../use-smooth-text';
import { CompanionMessage } from './companion-message';
import { foundProps } from './found-message';
import { CheckBody, CrisisBody, ReplyBody } from './reply-bodies';
import type { MessageActions } from './reply-bodies';
import { ReplyRating } from './reply-rating';
import { SpeakerLabel } from './speaker-label';
import { TranslationBadge } from './translation-badge';
import { TypingIndicator } from './typing-indicator';

interface CompanionItemProps {
  message: ChatMessage;
  /** True if a search led the person to this message. */
  isFound: boolean;
  isWriting: boolean;
  /** True if the person stopped the reply before its end. */
  wasStopped: boolean;
  /** True for the newest message, which shows its full crisis card. */
  isNewest: boolean;
  /** True if its choices can be made now. */
  isAnswerable: boolean;
  actions: MessageActions;
  /** Requests another reply; only for the last one. */
  onRetry?: () => void;
  /** Shown below everything else. */
  below?: ReactNode;
}

/** Kinds of inputs with which a message can be taller than the visible log on a phone. */
const TALL_INPUTS: ReadonlySet<ChatInput['kind'] | undefined> = new Set([
  'fields',
  'breathing',
  'timer',
] as const);

/** A message of MikAI: its text, revealed gradually, the crisis card of a fixed reply, and the choices that answer it. */
export const CompanionItem = memo(function CompanionItem({
  message,
  isFound,
  isWriting,
  wasStopped,
  isNewest,
  isAnswerable,
  actions,
  onRetry,
  below,
}: CompanionItemProps) {
  const { t } = useTranslation('chat');
  const heading = useFocusOnArrival(message);
  const isCrisis = message.kind === 'crisis';
  const offered = useMemo(() => offeredBy(message), [message]);
  const shown = useSmoothText(message.content, isWriting);
  if (shown === '' && isWriting) return <TypingIndicator />;
  // A message taller than a phone's screen is scrolled to its first line instead of its last.
  const isTall = isCrisis || TALL_INPUTS.has(message.input?.kind);
  const isWhole = shown.length === message.content.length && !isWriting;
  const isCheck = message.care?.level === 'check' && asksOfDanger(message);
  const foot = <Foot message={message} isNewest={isNewest} wasStopped={wasStopped} onRetry={onRetry} />;
  const body = { message, shown, isWhole, isNewest, isAnswerable, offered, actions, foot };
  return (
    <CompanionMessage
      data-message-id={message.id}
      data-sender="ai"
      data-read-from-start={isTall && isNewest ? '' : undefined}
      {...foundProps(isFound)}
    >
      {isFound ? <VisuallyHidden>{t('search.here')}</VisuallyHidden> : null}
      {isCrisis ? (
        <VisuallyHidden>MikAI:</VisuallyHidden>
      ) : (
        <SpeakerLabel
          speaker={isWhole ? speakerOf(message) : undefined}
          at={isWhole ? message.timestamp : undefined}
          isNewest={isNewest}
        />
      )}
      {isCrisis ? (
        <CrisisBody {...body} headingRef={heading} />
      ) : isCheck ? (
        <CheckBody {...body} />
      ) : (
        <ReplyBody {...body} />
      )}
      {isWhole ? below : null}
    </CompanionMessage>
  );
});

/** The line below a message. It contains the time only below a crisis card; other messages have it above their text. */
function Foot({
  message,
  isNewest,
  wasStopped,
  onRetry,
}: Pick<CompanionItemProps, 'message' | 'isNewest' | 'wasStopped' | 'onRetry'>) {
  const { t } = useTranslation('common');
  const { t: chat } = useTranslation('chat');
  const isCrisis = message.kind === 'crisis';
  // Not below the steps of a flow, where a rating would distract from the step's question.
  const isStep = message.flow !== undefined && message.summary === undefined;
  // A fixed reply of the crisis gate can't be rated, and neither can a safety question.
  const canRate =
    message.provenance?.source !== 'fixed' &&
    !isCrisis &&
    !asksOfDanger(message) &&
    ((isNewest && !isStep) || message.feedback);
  if (!isCrisis && !message.englishTranslation && !wasStopped && !onRetry && !canRate) return null;
  return (
    <MetaLine>
      {isCrisis ? <MessageTime iso={message.timestamp} /> : null}
      {message.englishTranslation ? (
        <TranslationBadge language={message.language} translation={message.englishTranslation} />
      ) : null}
      {wasStopped ? <span>{chat('replyStopped')}</span> : null}
      {onRetry ? (
        <TextButton onClick={onRetry}>{wasStopped ? t('tryAgain') : chat('anotherAnswer')}</TextButton>
      ) : null}
      {canRate ? <ReplyRating message={message} /> : null}
    </MetaLine>
  );
}
