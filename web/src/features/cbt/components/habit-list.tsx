import type { Distortion } from '@mikai/contract/cbt';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { MutedText } from '../../../ui/text/text-parts';
import { compareHabits } from '../compare-habits';

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
  li {
    padding-inline-start: ${space[12]};
    border-inline-start: 2px solid ${color.dusk};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  small {
    padding: 0 ${space[8]};
    border-radius: ${radius.full};
    background: ${color.duskSoft};
    color: ${color.dusk};
    font-size: ${text[13]};
    font-weight: 600;
  }
`;

interface HabitListProps {
  own: readonly Distortion[];
  found: readonly Distortion[];
}

/** The thinking habits of a thought, each with who noticed it. A difference is not shown as an error. */
export function HabitList({ own, found }: HabitListProps) {
  const { t } = useTranslation('cbt');
  const seen = compareHabits(own, found);
  if (seen.length === 0) return <MutedText>{t('result.noHabits')}</MutedText>;
  return (
    <>
      <List>
        {seen.map(({ habit, by }) => (
          <li key={habit}>
            <Name>
              <strong>{t(`habits.${habit}.name`)}</strong>
              {own.length > 0 ? <small>{t(`result.seenBy.${by}`)}</small> : null}
            </Name>
            <p>{t(`habits.${habit}.text`)}</p>
          </li>
        ))}
      </List>
      {own.length > 0 && seen.some(({ by }) => by !== 'both') ? (
        <MutedText>{t('result.differ')}</MutedText>
      ) : null}
    </>
  );
}
