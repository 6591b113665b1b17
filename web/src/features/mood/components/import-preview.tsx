import type { MoodScore } from '@mikai/contract/mood';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { space, text } from '../../../theme/tokens';
import { Field } from '../../../ui/field';
import { MutedText } from '../../../ui/text-parts';
import { SelectInput } from '../../../ui/select-input';
import type { ImportPlan } from '../import-plan';
import { SCORES } from './face-choice';

/** Lines that are named; of more there are only so many. */
const NAMED_LINES = 12;

const Stack = styled.div`
  display: grid;
  gap: ${space[8]};
`;

const Asked = styled.fieldset`
  display: grid;
  gap: ${space[12]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space[8]};
    font-size: ${text[15]};
  }
`;

interface ImportPreviewProps {
  plan: ImportPlan;
  /** Moods of the file that are not known by themselves. */
  asked: readonly string[];
  moods: Readonly<Record<string, MoodScore>>;
  onMoods: (moods: Readonly<Record<string, MoodScore>>) => void;
}

/** Shows the content of a file, what would be left out and why, and questions about custom moods. */
export function ImportPreview({ plan, asked, moods, onMoods }: ImportPreviewProps) {
  const { t } = useTranslation('mood');
  const number = new Intl.NumberFormat(useLanguage());
  const named = plan.errors.slice(0, NAMED_LINES).map((line) => number.format(line));
  const lines = named.join(', ') + (plan.errors.length > NAMED_LINES ? ' …' : '');
  const choose = (mood: string, value: string) => {
    const others = Object.fromEntries(Object.entries(moods).filter(([name]) => name !== mood));
    const score = SCORES.find((each) => String(each) === value);
    onMoods(score ? { ...others, [mood]: score } : others);
  };
  return (
    <>
      <Stack role="status">
        <p>{t('files.found', { number: number.format(plan.entries.length) })}</p>
        {plan.errors.length > 0 ? (
          <MutedText>{t('files.faults', { number: number.format(plan.errors.length), lines })}</MutedText>
        ) : null}
        {plan.outside > 0 ? (
          <MutedText>{t('files.outside', { number: number.format(plan.outside) })}</MutedText>
        ) : null}
        {plan.shortened > 0 ? (
          <MutedText>{t('files.shortened', { number: number.format(plan.shortened) })}</MutedText>
        ) : null}
      </Stack>
      {asked.length > 0 ? (
        <Asked>
          <legend>{t('files.unknown')}</legend>
          {asked.map((mood) => (
            <Field key={mood} label={mood}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={moods[mood] ?? ''}
                  onChange={(event) => choose(mood, event.currentTarget.value)}
                >
                  <option value="">{t('files.leaveOut')}</option>
                  {SCORES.map((score) => (
                    <option key={score} value={score}>
                      {t(`scores.${score}`)}
                    </option>
                  ))}
                </SelectInput>
              )}
            </Field>
          ))}
        </Asked>
      ) : null}
    </>
  );
}
