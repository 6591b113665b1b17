import type { ReactNode } from 'react';
import { choiceName } from '@mikai/contract/chat';
import type { ChatHandover, ChatInput, ChatMessage, ChatSummary, SummaryKeep } from '@mikai/contract/chat';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { InLanguage } from '../../../i18n/in-language';
import { color, font, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { CrisisCardView } from '../../../ui/help/crisis-card';
import { HelpNear } from '../../../ui/help/help-near';
import { HelpOffer } from '../../../ui/help/help-offer';
import { useHelpStore } from '../../../ui/help/help.store';
import { MetaLine, TextButton, Content } from '../../../shared/conversation/message-parts';
import { MessageTime } from '../../../shared/conversation/message-time';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { isCareChoice, offeredBy } from '../offered';
import { speakerOf } from '../speaker';
import { splitQuestion } from '../split-question';
import { useFocusOnArrival } from '../use-focus-on-arrival';
import { useSmoothText } from '../use-smooth-text';
import { AnswerArea } from './answer-area';
import type { AnswerActions } from './answer-area';
import { isByKeyboard } from './choice-chips';
import { CompanionMessage, foundProps } from './companion-message';
import { HandoverButton, SourceLinks } from './reply-extras';
import { ReplyRating } from './reply-rating';
import { SpeakerLabel } from './speaker-label';
import { SummaryCard } from './summary-card';
import { TranslationBadge } from './translation-badge';
import { TypingIndicator } from './typing-indicator';

const Live = styled(Content)<{ $writing: boolean }>`
  &::after {
    content: ${({ $writing }) => ($writing ? "''" : 'none')};
    display: inline-block;
    inline-size: 0.5em;
    block-size: 1.05em;
    margin-inline-start: 4px;
    border-radius: 3px;
    background: ${color.accent};
    opacity: 0.35;
    vertical-align: -0.18em;
  }
`;

/** The question whether somebody is in danger: set apart from what leads to it, so that it is read in one breath. */
const Question = styled.span`
  display: block;
  font-family: ${font.display};
  font-size: ${text[20]};
  line-height: 1.45;
  :lang(ar) &,
  :lang(hi) & {
    line-height: 1.7;
  }
  &[data-led] {
    margin-block-start: ${space[8]};
  }
`;

/**
 * The callbacks of the buttons under a message of MikAI. Stable, so that messages are not rendered again needlessly.
 */
export interface MessageActions extends AnswerActions {
  onHandover: (handover: ChatHandover) => void;
  onKeep: (keep: SummaryKeep, summary: ChatSummary) => void;
  /** Remembers one of the person's messages; missing where nothing is remembered. */
  onRemember?: (message: ChatMessage) => void;
}

interface CompanionItemProps {
  message: ChatMessage;
  /** The person was led to it. */
  isFound: boolean;
  isWriting: boolean;
  /** The person ended it in the middle. */
  wasStopped: boolean;
  /** The newest one: a card under it is whole. */
  isNewest: boolean;
  /** True if its choices can be made now. */
  isAnswerable: boolean;
  actions: MessageActions;
  /** Asks for another reply; only for the last one. */
  onRetry?: () => void;
  /** Under everything else. */
  below?: ReactNode;
}

/** With these a message may be taller than what a phone shows of the log. */
const TALL_INPUTS: ReadonlySet<ChatInput['kind'] | undefined> = new Set([
  'fields',
  'breathing',
  'timer',
] as const);

/** An earlier card takes no focus. */
const neverClaims = () => false;

/** A message of MikAI: text that appears as it is written, the crisis card with the fixed reply, and how it can be answered. */
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
  const openHelp = useHelpStore((state) => state.open);
  const heading = useFocusOnArrival(message);
  const isCrisis = message.kind === 'crisis';
  const offered = useMemo(() => offeredBy(message), [message]);
  const notMeant = isAnswerable ? offered.notMeant : undefined;
  const shown = useSmoothText(message.content, isWriting);
  if (shown === '' && isWriting) return <TypingIndicator />;
  // A message taller than a phone's screen is scrolled to its first line, not to its last.
  const isTall = isCrisis || message.summary || TALL_INPUTS.has(message.input?.kind);
  const caughtUp = shown.length === message.content.length && !isWriting;
  const isCheck = message.care?.level === 'check' && offered.care.length > 0;
  const [lead, question] = isCheck ? splitQuestion(message.content, shown.length) : [shown, ''];
  const words = (
    <Live dir="auto" lang={message.language} $writing={!caughtUp && !isCheck}>
      {lead}
      {question ? (
        <Question data-question="" data-led={lead === '' ? undefined : ''}>
          {question}
        </Question>
      ) : null}
    </Live>
  );
  const answers = isAnswerable ? <AnswerArea message={message} offered={offered} actions={actions} /> : null;
  const foot = <Foot message={message} isNewest={isNewest} wasStopped={wasStopped} onRetry={onRetry} />;
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
          speaker={caughtUp ? speakerOf(message) : undefined}
          at={caughtUp ? message.timestamp : undefined}
          isNewest={isNewest}
        />
      )}
      {message.summary ? (
        <SummaryCard
          summary={message.summary}
          done={isAnswerable ? offered.done : undefined}
          onKeep={actions.onKeep}
          onChoose={actions.onChoose}
          claimsFocus={isAnswerable ? actions.claimsFocus : neverClaims}
        />
      ) : null}
      {isCrisis && isNewest ? null : words}
      {isCrisis ? (
        <InLanguage language={message.language}>
          {isNewest ? (
            <CrisisCardView
              headingRef={heading}
              category={message.care?.category}
              aside={
                notMeant ? (
                  <Button
                    $variant="plain"
                    $size="small"
                    onClick={(event) => actions.onChoose(notMeant, isByKeyboard(event))}
                  >
                    {notMeant.label}
                  </Button>
                ) : null
              }
            >
              {words}
              {answers}
            </CrisisCardView>
          ) : (
            <HelpOffer onOpen={() => openHelp('lines')} />
          )}
        </InLanguage>
      ) : null}
      {caughtUp ? (
        <>
          {message.sources?.length ? <SourceLinks sources={message.sources} /> : null}
          {message.handover ? (
            <HandoverButton handover={message.handover} onHandover={actions.onHandover} />
          ) : null}
          {isCheck ? null : foot}
          {isCrisis ? null : answers}
          {isCheck && isNewest ? (
            <InLanguage language={message.language}>
              <HelpNear category={message.care?.category} />
            </InLanguage>
          ) : null}
          {isCheck ? foot : null}
          {below}
        </>
      ) : null}
    </CompanionMessage>
  );
});

/** The line below a message: its time under a crisis card, others have it above their text. */
function Foot({
  message,
  isNewest,
  wasStopped,
  onRetry,
}: Pick<CompanionItemProps, 'message' | 'isNewest' | 'wasStopped' | 'onRetry'>) {
  const { t } = useTranslation('common');
  const { t: chat } = useTranslation('chat');
  const isCrisis = message.kind === 'crisis';
  // Nobody is asked to rate a fixed reply of the crisis gate, nor the question whether they are safe.
  const isSafetyQuestion =
    message.care !== undefined || (message.choices ?? []).some(({ id }) => isCareChoice(choiceName(id)));
  // Under each step of a flow it would be in the way of what the step asks for.
  const isStep = message.flow !== undefined && message.summary === undefined;
  const canRate =
    message.provenance?.source !== 'fixed' &&
    !isCrisis &&
    !isSafetyQuestion &&
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
