import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { isByKeyboard } from './choice-chips';
import type { OnChoose } from './choice-chips';
import type { ChatChoice } from '@mikai/contract/chat';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-block: ${space[4]};
`;

const Choice = styled.button.attrs({ type: 'button' })`
  flex: 1 1 8.5rem;
  max-inline-size: 22rem;
  min-block-size: 3.25rem;
  padding: ${space[4]} ${space[8]};
  border: 1.5px solid ${color.lineStrong};
  border-radius: 1.625rem;
  background: ${color.surfaceRaised};
  color: ${color.accent};
  font-size: ${text[17]};
  font-weight: 600;
  line-height: 1.3;
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${color.accentSoft};
  }
`;

interface ChoiceRowProps {
  choices: readonly ChatChoice[];
  onChoose: OnChoose;
}

/** The answers to a question of the crisis gate, as equal buttons. */
export function ChoiceRow({ choices, onChoose }: ChoiceRowProps) {
  if (choices.length === 0) return null;
  return (
    <Row>
      {choices.map((choice) => (
        <Choice key={choice.id} onClick={(event) => onChoose(choice, isByKeyboard(event))}>
          {choice.label}
        </Choice>
      ))}
    </Row>
  );
}
