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

/** On a phone ten lines of it, in whatever font, leave space for its answers above the composer. */
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
  /** Keeps the summary of a message, and undoes that where it went into the journal. */
  onKeep: (keep: SummaryKeep, message: ChatMessage) => void;
  onUndoKeep: (message: ChatMessage) => void;
  /** Remembers one of the person's messages; missing where nothing is remembered. */
  onRemember?: (message: ChatMessage) => void;
}

/** An earlier card takes no focus. */
const neverClaims = () => false;

interface BodyProps {
  message: ChatMessage;
  /** The part of its text that is shown by now. */
  shown: string;
  /** True if all of it is shown, and nothing more will come. */
  isWhole: boolean;
  /** The newest one: a card under it is whole. */
  isNewest: boolean;
  /** True if its choices can be made now. */
  isAnswerable: boolean;
  offered: ReturnType<typeof offeredBy>;
  actions: MessageActions;
  /** The line with the translation, the rating and what else can be done with the message. */
  foot: ReactNode;
}

/** An ordinary reply: its text, and how it can be answered. */
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

/** The question whether somebody is in danger, its answers, and the quickest line beside them. */
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

/** The fixed reply of the crisis gate: within the crisis card while it is the newest; afterwards with a button to the help lines. */
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

/** The parts of a reply under its text: sources, and a way to another page. */
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

/** The card of an exercise that has ended: under the text about it, once that is whole, so that it moves nothing. */
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
