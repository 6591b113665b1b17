import type { MoodScore } from '@mikai/contract/mood';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, motion, radius, space, text } from '../../../theme/tokens';
import { MoodFace } from '../../../shared/mood/mood-face';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[4]};
  max-inline-size: 34rem;
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space[8]};
  padding-block: ${space[8]};
  border-radius: ${radius.field};
  color: ${color.inkSoft};
  font-size: ${text[13]};
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;
  hyphens: auto;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  svg {
    border-radius: 50%;
    transition: box-shadow ${motion.feedback};
  }
  &:has(input:checked) {
    color: ${color.accent};
    font-weight: 600;
  }
  &:has(input:checked) svg {
    box-shadow:
      0 0 0 3px ${color.surface},
      0 0 0 5.5px ${color.accent};
  }
  &:has(input:focus-visible) {
    outline: 2.5px solid ${color.focus};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &:has(input:checked) {
      outline: 2px solid Highlight;
    }
  }
  @media (min-width: ${breakpoint.small}) {
    font-size: ${text[15]};
  }
`;

export const SCORES = [1, 2, 3, 4, 5] as const satisfies readonly MoodScore[];

interface FaceChoiceProps {
  label: string;
  /** `null`: none is chosen yet. */
  score: MoodScore | null;
  onScore: (score: MoodScore) => void;
}

/** The mood scale in a form: five faces with their names. Arrow keys move along it. */
export function FaceChoice({ label, score, onScore }: FaceChoiceProps) {
  const { t } = useTranslation('mood');
  const name = useId();
  return (
    <Row role="radiogroup" aria-label={label}>
      {SCORES.map((each) => (
        <Choice key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === score}
            onChange={() => onScore(each)}
          />
          <MoodFace score={each} />
          {t(`scores.${each}`)}
        </Choice>
      ))}
    </Row>
  );
}
