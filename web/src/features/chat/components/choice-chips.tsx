import type { ChatChoice } from '@mikai/contract/chat';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { color, motion, space, text } from '../../../theme/tokens';
import { StonesIcon } from '../../../ui/icons/first-icons';

export const ChipRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** A quick reply, 40 pixels high, with a touch target of 46. Long labels wrap to a second line. */
export const QuickReplyChip = styled.button.attrs({ type: 'button' })`
  position: relative;
  max-inline-size: 100%;
  min-block-size: 2.5rem;
  padding: ${space[8]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: 1.25rem;
  background: ${color.surfaceRaised};
  color: ${color.ink};
  font-size: ${text[15]};
  line-height: 1.3;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: background ${motion.feedback};
  &::after {
    content: '';
    position: absolute;
    inset: -3px 0;
  }
  @media (hover: hover) {
    &:hover {
      background: ${color.accentSoft};
    }
  }
`;

const STEPS = /^(flow|topic)\./;

/** Returns whether a choice begins a guided flow instead of answering the question. */
export const beginsSteps = ({ id }: ChatChoice): boolean => STEPS.test(id);

const Steps = styled.span`
  display: inline-block;
  margin-inline-end: ${space[8]};
  color: ${color.accent};
  vertical-align: -0.15em;
`;

/** Returns whether a button was pressed with the keyboard, or by a screen reader, rather than a pointer. */
export const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0;

/** Makes a choice; `byKeyboard` is true if the focus must be moved, because the button is removed. */
export type OnChoose = (choice: ChatChoice, byKeyboard: boolean) => void;

interface ChoiceChipsProps {
  choices: readonly ChatChoice[];
  onChoose: OnChoose;
}

/** Quick replies. The caller labels their group. */
export function ChoiceChips({ choices, onChoose }: ChoiceChipsProps) {
  if (choices.length === 0) return null;
  return (
    <ChipRow>
      {choices.map((choice) => (
        <QuickReplyChip key={choice.id} onClick={(event) => onChoose(choice, isByKeyboard(event))}>
          {beginsSteps(choice) ? (
            <Steps>
              <StonesIcon size={16} />
            </Steps>
          ) : null}
          {choice.label}
        </QuickReplyChip>
      ))}
    </ChipRow>
  );
}
