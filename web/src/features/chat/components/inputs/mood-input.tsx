import type { ChatChoice } from '@mikai/contract/chat';
import type { MoodScore } from '@mikai/contract/mood';
import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../../../theme/tokens';
import { MoodFace } from '../../../../shared/mood/mood-face';
import { isByKeyboard } from '../choice-chips';
import type { OnChoose } from '../choice-chips';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[4]};
  max-inline-size: 30rem;
`;

const Face = styled.button.attrs({ type: 'button' })`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space[4]};
  min-block-size: 2.75rem;
  padding: ${space[8]} 0;
  border: 0;
  border-radius: ${radius.field};
  background: none;
  color: ${color.inkSoft};
  font-size: ${text[13]};
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;
  hyphens: auto;
  cursor: pointer;
  &:hover {
    background: ${color.accentSoft};
    color: ${color.ink};
  }
  @media (min-width: ${breakpoint.small}) {
    font-size: ${text[15]};
  }
`;

interface MoodInputProps {
  faces: readonly { choice: ChatChoice; score: MoodScore }[];
  onChoose: OnChoose;
}

/** The mood scale as quick replies: five faces with their names. One tap answers. */
export function MoodInput({ faces, onChoose }: MoodInputProps) {
  if (faces.length === 0) return null;
  return (
    <Row>
      {faces.map(({ choice, score }) => (
        <Face key={choice.id} onClick={(event) => onChoose(choice, isByKeyboard(event))}>
          <MoodFace score={score} size={48} />
          {choice.label}
        </Face>
      ))}
    </Row>
  );
}
