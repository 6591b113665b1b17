import type { DateOrder } from '@mikai/contract/diary-dates';
import { readDate } from '@mikai/contract/diary-dates';
import type { MoodScore } from '@mikai/contract/mood';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { MutedText } from '../../../ui/text/text-parts';
import type { ImportAnswers } from '../import-plan';
import { FaceChoice } from './face-choice';

const Question = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[8]};
  > [role='radiogroup'] {
    inline-size: 100%;
  }
  > p {
    overflow-wrap: anywhere;
  }
`;

const Choices = styled.div`
  display: grid;
  gap: ${space[4]};
  label {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-block-size: 2.75rem;
    font-size: ${text[15]};
  }
`;

const ORDERS = ['DMY', 'MDY'] as const satisfies readonly DateOrder[];

interface DateQuestionProps {
  /** A date that could be either way round, as it is in the file. */
  date: string;
  order: DateOrder | undefined;
  onOrder: (order: DateOrder) => void;
}

/** Asks which of two days a date of the file means. */
export function DateQuestion({ date, order, onOrder }: DateQuestionProps) {
  const { t } = useTranslation('mood');
  const name = useId();
  const format = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'long', timeZone: 'UTC' });
  const label = t('files.dateQuestion', { date });
  return (
    <Question>
      <p aria-hidden="true">{label}</p>
      <Choices role="radiogroup" aria-label={label}>
        {ORDERS.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === order} onChange={() => onOrder(each)} />
            {format.format(new Date(readDate(date, each) ?? 0))}
          </label>
        ))}
      </Choices>
    </Question>
  );
}

/** A target of 44 pixels, also with a mouse. */
const LeaveOut = styled(Button)`
  min-block-size: 2.75rem;
`;

interface MoodQuestionsProps {
  /** Moods of the file that are not known by themselves. */
  asked: readonly string[];
  moods: ImportAnswers['moods'];
  onMoods: (moods: ImportAnswers['moods']) => void;
}

/** Asks once for the meaning of each mood with a custom name, with the five faces. */
export function MoodQuestions({ asked, moods, onMoods }: MoodQuestionsProps) {
  const { t } = useTranslation('mood');
  const leaveOut = (mood: string) =>
    onMoods(Object.fromEntries(Object.entries(moods).filter(([name]) => name !== mood)));
  return (
    <>
      <MutedText>{t('files.unknown')}</MutedText>
      {asked.map((mood) => {
        const label = t('files.moodQuestion', { mood });
        const score: MoodScore | null = moods[mood] ?? null;
        return (
          <Question key={mood}>
            <p aria-hidden="true">{label}</p>
            <FaceChoice
              label={label}
              score={score}
              onScore={(chosen) => onMoods({ ...moods, [mood]: chosen })}
            />
            <LeaveOut
              type="button"
              $variant="quiet"
              $size="small"
              aria-pressed={score === null}
              aria-label={t('files.leaveOutMood', { mood })}
              onClick={() => leaveOut(mood)}
            >
              {score === null ? t('files.isLeftOut') : t('files.leaveOut')}
            </LeaveOut>
          </Question>
        );
      })}
    </>
  );
}
