import { DISTORTIONS } from '@mikai/contract/cbt';
import type { Distortion } from '@mikai/contract/cbt';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { MutedText } from '../../../ui/text/text-parts';

const Fold = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  summary {
    padding: ${space[12]} ${space[16]};
    border-radius: ${radius.field};
    font-size: ${text[15]};
    font-weight: 600;
    cursor: pointer;
  }
  summary:hover {
    background: ${color.accentSoft};
  }
`;

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]} ${space[16]};
  min-inline-size: 0;
  margin: 0;
  padding: ${space[4]} ${space[16]} ${space[16]};
  border: 0;
  legend {
    padding: 0 0 ${space[8]};
  }
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[12]};
  align-items: start;
  padding: ${space[8]};
  margin-inline: calc(-1 * ${space[8]});
  border-radius: ${radius.field};
  cursor: pointer;
  &:hover {
    background: ${color.accentSoft};
  }
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: ${space[4]} 0 0;
    accent-color: ${color.accent};
  }
  strong {
    display: block;
    font-size: ${text[15]};
  }
  span span {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

interface HabitChoiceProps {
  chosen: readonly Distortion[];
  onChosen: (chosen: readonly Distortion[]) => void;
}

/** The thinking habits in plain language, folded, so that the person can name theirs before MikAI does. */
export function HabitChoice({ chosen, onChosen }: HabitChoiceProps) {
  const { t } = useTranslation('cbt');
  const toggle = (habit: Distortion) =>
    onChosen(chosen.includes(habit) ? chosen.filter((each) => each !== habit) : [...chosen, habit]);
  const names = chosen.map((habit) => t(`habits.${habit}.name`));
  return (
    <div>
      <Fold>
        <summary>{t('reframe.habits')}</summary>
        <Choices>
          <MutedText as="legend">{t('reframe.habitsHint')}</MutedText>
          {DISTORTIONS.map((habit) => (
            <Choice key={habit}>
              <input type="checkbox" checked={chosen.includes(habit)} onChange={() => toggle(habit)} />
              <span>
                <strong>{t(`habits.${habit}.name`)}</strong> <span>{t(`habits.${habit}.text`)}</span>
              </span>
            </Choice>
          ))}
        </Choices>
      </Fold>
      {names.length > 0 ? <MutedText>{t('reframe.chosen', { names: names.join(' · ') })}</MutedText> : null}
    </div>
  );
}
