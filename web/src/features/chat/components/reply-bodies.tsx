import type { ChatHandover, ChatMessage, SummaryKeep } from '@mikai/contract/chat';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { InLanguage } from '../../../i18n/in-language';
import { Content } from '../../../shared/conversation/message-parts';
import { breakpoint, color, font, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { CrisisReply } from '../../../ui/help/crisis-card';
import { HelpNear } from '../../../ui/help/help-near';
import { HelpOffer } from '../../../ui/help/help-offer';
import type { offeredBy } from '../offered';
import { splitQuestion } from '../split-question';
import { AnswerArea } from './answer-area';
import type { AnswerActions } from './answer-area';
import { isByKeyboard } from './choice-chips';
import { HandoverButton, SourceLinks } from './reply-extras';
import { SummaryCard } from './summary-card';

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

/** On a phone the text is limited to ten lines, so that its choices are in view above the composer. */
const CrisisText = styled(Live)`
  @media (width < ${breakpoint.small}) {
    font-size: ${text[15]};
    line-height: 1.45;
    &:lang(ar),
    &:lang(hi),
    &:lang(ja),
    &:lang(ko),
    &:lang(zh) {
      line-height: 1.6;
    }
  }
`;

/** The safety question, set apart from the text before it. */
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
 * The callbacks of the buttons below a message of MikAI. Must be memoised, so that messages aren't re-rendered needlessly.
 */
export interface MessageActions extends AnswerActions {
  onHandover: (handover: ChatHandover) => void;
  /** Keeps the summary of a message, or undoes that if it was kept in the journal. */
  onKeep: (keep: SummaryKeep, message: ChatMessage) => void;
  onUndoKeep: (message: ChatMessage) => void;
  /** Adds one of the person's messages to MikAI's memory; missing if memory is off. */
  onRemember?: (message: ChatMessage) => void;
}

/** For earlier messages, whose cards never take the focus. */
const neverClaims = () => false;

interface BodyProps {
  message: ChatMessage;
  /** The part of its text that is revealed so far. */
  shown: string;
  /** True if the reply is complete and fully revealed. */
  isWhole: boolean;
  /** True for the newest message, which shows its full crisis card. */
  isNewest: boolean;
  /** True if its choices can be made now. */
  isAnswerable: boolean;
  offered: ReturnType<typeof offeredBy>;
  actions: MessageActions;
  /** The line with the translation, the rating and other actions. */
  foot: ReactNode;
}

/** An ordinary reply: its text, and the choices that answer it. */
export function ReplyBody(props: BodyProps) {
  const { message, shown, isWhole, foot } = props;
  return (
    <>
      <Live dir="auto" lang={message.language} $writing={!isWhole}>
        {shown}
      </Live>
      {isWhole ? (
        <>
          <Summary {...props} />
          <Extras {...props} />
          {foot}
          <Answers {...props} />
        </>
      ) : null}
    </>
  );
}

/** A safety question with its answers and the first crisis line. */
export function CheckBody(props: BodyProps) {
  const { message, shown, isWhole, isNewest, foot } = props;
  const [lead, question] = splitQuestion(message.content, shown.length);
  return (
    <>
      <Live dir="auto" lang={message.language} $writing={false}>
        {lead}
        {question ? (
          <Question data-question="" data-led={lead === '' ? undefined : ''}>
            {question}
          </Question>
        ) : null}
      </Live>
      {isWhole ? (
        <>
          <Summary {...props} />
          <Extras {...props} />
          <Answers {...props} />
          {isNewest ? (
            <InLanguage language={message.language}>
              <HelpNear category={message.care?.category} audience={message.care?.audience} />
            </InLanguage>
          ) : null}
          {foot}
        </>
      ) : null}
    </>
  );
}

interface CrisisBodyProps extends BodyProps {
  headingRef: Ref<HTMLHeadingElement>;
}

/** The fixed reply of the crisis gate: inside the crisis card while it is the newest, later with a button to the help lines. */
export function CrisisBody({ headingRef, ...props }: CrisisBodyProps) {
  const { message, shown, isWhole, isNewest, isAnswerable, offered, actions, foot } = props;
  const notMeant = isAnswerable ? offered.notMeant : undefined;
  const content = (
    <CrisisText dir="auto" lang={message.language} $writing={!isWhole}>
      {shown}
    </CrisisText>
  );
  return (
    <>
      {isNewest ? null : content}
      <InLanguage language={message.language}>
        {isNewest ? (
          <CrisisReply
            headingRef={headingRef}
            category={message.care?.category}
            audience={message.care?.audience}
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
            {content}
            <Answers {...props} />
          </CrisisReply>
        ) : (
          <HelpOffer />
        )}
      </InLanguage>
      {isWhole ? (
        <>
          <Summary {...props} />
          <Extras {...props} />
          {foot}
        </>
      ) : null}
    </>
  );
}

function Answers({ message, isAnswerable, offered, actions }: BodyProps) {
  return isAnswerable ? <AnswerArea message={message} offered={offered} actions={actions} /> : null;
}

/** The content below a reply's text: sources, and the button that hands over to another page. */
function Extras({ message, actions }: BodyProps) {
  return (
    <>
      {message.sources?.length ? <SourceLinks sources={message.sources} /> : null}
      {message.handover ? (
        <HandoverButton handover={message.handover} onHandover={actions.onHandover} />
      ) : null}
    </>
  );
}

/** The summary card of a finished flow, shown below the text once that is fully revealed, so that it doesn't move. */
function Summary({ message, isAnswerable, offered, actions }: BodyProps) {
  return message.summary ? (
    <SummaryCard
      message={message}
      summary={message.summary}
      done={isAnswerable ? offered.done : undefined}
      onKeep={actions.onKeep}
      onUndoKeep={actions.onUndoKeep}
      onChoose={actions.onChoose}
      claimsFocus={isAnswerable ? actions.claimsFocus : neverClaims}
    />
  ) : null;
}
