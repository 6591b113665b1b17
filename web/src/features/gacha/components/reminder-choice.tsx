import { REMINDER_MINUTES } from '@mikai/contract/gacha';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { useFigures } from '../use-figures';

/** The choices for a companion's reminder, in minutes from now. */
const CHOICES = [REMINDER_MINUTES.min, 30, 60, REMINDER_MINUTES.default, 240, 480, REMINDER_MINUTES.max];

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${space[8]};
    font-size: ${text[15]};
    font-weight: 600;
  }
`;

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  padding: ${space[4]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  color: ${color.inkSoft};
  font-size: ${text[15]};
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
  &:has(input:checked) {
    border-color: transparent;
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 600;
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
`;

interface ReminderChoiceProps {
  minutes: number;
  onMinutes: (minutes: number) => void;
}

/** Chooses the time of the companion's reminder. */
export function ReminderChoice({ minutes, onMinutes }: ReminderChoiceProps) {
  const { t } = useTranslation('gacha');
  const figures = useFigures();
  const name = useId();
  return (
    <Choices>
      <legend>{t('ask.when')}</legend>
      {CHOICES.map((choice) => (
        <Choice key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === minutes}
            onChange={() => onMinutes(choice)}
          />
          {figures.minutes(choice)}
        </Choice>
      ))}
    </Choices>
  );
}
