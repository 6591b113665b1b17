import type { Distortion, ThoughtReframe } from '@mikai/contract/cbt';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { MutedText } from '../../../ui/text/text-parts';
import { useChooseHabit } from '../cbt.mutations';

const Choices = styled.ul`
  display: grid;
  gap: ${space[12]};
  li {
    display: grid;
    gap: ${space[4]};
    justify-items: start;
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

/** Offers possible thinking habits if MikAI is not sure of one. The person chooses one, or none. */
export function HabitOffer({ reframe }: { reframe: ThoughtReframe }) {
  const { t } = useTranslation('cbt');
  const choose = useChooseHabit();
  const send = (habit: Distortion | null) => {
    if (!choose.isPending) choose.mutate({ id: reframe.id, habit });
  };
  return (
    <>
      <MutedText>{t('result.unsure')}</MutedText>
      <Choices>
        {reframe.possibleDistortions.map((habit) => (
          <li key={habit}>
            <Button
              type="button"
              $variant="quiet"
              $size="small"
              aria-disabled={choose.isPending}
              onClick={() => send(habit)}
            >
              {t(`habits.${habit}.name`)}
            </Button>
            <p>{t(`habits.${habit}.text`)}</p>
          </li>
        ))}
        <li>
          <Button
            type="button"
            $variant="quiet"
            $size="small"
            aria-disabled={choose.isPending}
            onClick={() => send(null)}
          >
            {t('result.noneOfThese')}
          </Button>
        </li>
      </Choices>
    </>
  );
}

/** Lists possible thinking habits without a choice, for records that can't store one. */
export function PossibleHabits({ habits }: { habits: readonly Distortion[] }) {
  const { t } = useTranslation('cbt');
  return (
    <>
      <MutedText>{t('result.possible')}</MutedText>
      <Choices>
        {habits.map((habit) => (
          <li key={habit}>
            <strong>{t(`habits.${habit}.name`)}</strong>
            <p>{t(`habits.${habit}.text`)}</p>
          </li>
        ))}
      </Choices>
    </>
  );
}
