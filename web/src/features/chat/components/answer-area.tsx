import { choiceName } from '@mikai/contract/chat';
import type { ChatChoice, ChatMessage } from '@mikai/contract/chat';
import { languageDirection } from '@mikai/contract/languages';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { InLanguage } from '../../../i18n/in-language';
import { space } from '../../../theme/tokens';
import { MutedText } from '../../../ui/text/text-parts';
import type { Offered } from '../offered';
import { beginsSteps, ChoiceChips } from './choice-chips';
import type { OnChoose } from './choice-chips';
import { ChoiceRow } from './choice-row';
import { BreathingInput } from './inputs/breathing-input';
import { FieldsInput } from './inputs/fields-input';
import { MoodInput } from './inputs/mood-input';
import { ScaleInput } from './inputs/scale-input';
import { TimerInput } from './inputs/timer-input';

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  margin-block: ${space[4]};
  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

/** The callbacks of an answer: a choice, or a typed text. */
export interface AnswerActions {
  onChoose: OnChoose;
  onSend: (text: string) => void;
  /** Moves the focus to the log until the next reply's choices take it. */
  waitForAnswer: () => void;
  /**
   * Returns whether the focus was lost with a choice made by keyboard, and must be moved here. Calling it resets it.
   */
  claimsFocus: () => boolean;
}

interface AnswerAreaProps {
  message: ChatMessage;
  offered: Offered;
  actions: AnswerActions;
}

/** The choices and inputs that answer the newest message, in one named group. */
export function AnswerArea({ message, offered, actions }: AnswerAreaProps) {
  const { t } = useTranslation('chat');
  const group = useRef<HTMLDivElement>(null);
  const { claimsFocus } = actions;
  useEffect(() => {
    if (claimsFocus()) group.current?.focus({ preventScroll: true });
  }, [claimsFocus]);
  const { care, faces, chips } = offered;
  const { input, language } = message;
  const hasInput = input !== undefined && input.kind !== 'mood';
  if (!hasInput && care.length + faces.length + chips.length === 0) return null;
  return (
    <Area
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={t('choicesLabel')}
      lang={language}
      dir={languageDirection(language)}
      data-choices=""
    >
      {asksIfSafe(message, care) ? (
        <InLanguage language={language}>
          <SafetyQuestion content={message.content} />
        </InLanguage>
      ) : null}
      <ChoiceRow choices={care} onChoose={actions.onChoose} />
      <MoodInput faces={faces} onChoose={actions.onChoose} />
      {hasInput ? <StepInput message={message} input={input} actions={actions} /> : null}
      {chips.length > 0 && chips.every(beginsSteps) ? (
        <InLanguage language={language}>
          <OfferLine />
        </InLanguage>
      ) : null}
      <ChoiceChips choices={chips} onChoose={actions.onChoose} />
    </Area>
  );
}

/** Returns whether the choices answer the safety question, except below a crisis reply, whose text asks it already. */
const asksIfSafe = ({ kind }: ChatMessage, care: readonly ChatChoice[]): boolean =>
  kind !== 'crisis' && care.some(({ id }) => choiceName(id).startsWith('care.'));

/** The safety question, shown above its buttons if the text ends with another question. */
function SafetyQuestion({ content }: { content: string }) {
  const { t } = useTranslation('chat');
  const question = t('guide.safeNow');
  return content.toLowerCase().includes(question.toLowerCase()) ? null : <p>{question}</p>;
}

/** The line above choices that don't answer the question in the text. */
function OfferLine() {
  const { t } = useTranslation('chat');
  return <MutedText>{t('guide.orTry')}</MutedText>;
}

interface StepInputProps {
  message: ChatMessage;
  input: NonNullable<ChatMessage['input']>;
  actions: AnswerActions;
}

function StepInput({ message, input, actions }: StepInputProps) {
  switch (input.kind) {
    case 'scale':
      return <ScaleInput message={message} input={input} onChoose={actions.onChoose} />;
    case 'fields':
      return <FieldsInput message={message} input={input} onSend={actions.onSend} />;
    case 'breathing':
      return <BreathingInput {...input} />;
    case 'timer':
      return <TimerInput seconds={input.seconds} />;
    case 'mood':
      return null;
  }
}
