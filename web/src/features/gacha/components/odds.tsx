import { RARITIES, companionsOf } from '@mikai/contract/companions';
import { ODDS } from '@mikai/contract/draw';
import type { GachaUser } from '@mikai/contract/gacha';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { MutedText } from '../../../ui/text/text-parts';
import { useFigures } from '../use-figures';
import { Part, RarityLabel } from './parts';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${text[15]};
  th,
  td {
    padding: ${space[8]} 0;
    border-block-end: 1px solid ${color.line};
    text-align: start;
    font-weight: 400;
  }
  thead th {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
  :is(th, td):not(:first-child) {
    padding-inline-start: ${space[12]};
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

const Fair = styled.details`
  font-size: ${text[15]};
  summary {
    min-block-size: 2.75rem;
    padding-block: ${space[8]};
    color: ${color.accent};
    font-weight: 600;
    cursor: pointer;
  }
  > div {
    display: grid;
    gap: ${space[12]};
    color: ${color.inkSoft};
  }
  code {
    color: ${color.ink};
    font-size: ${text[13]};
    overflow-wrap: anywhere;
  }
`;

/** Explains the odds of each rarity, the guarantees, and how a draw is kept fair. */
export function Odds({ user }: { user: GachaUser }) {
  const { t } = useTranslation('gacha');
  const { number, percent } = useFigures();
  const titleId = useId();
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{t('odds.title')}</h2>
      <Table aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t('odds.rarity')}</th>
            <th scope="col">{t('odds.kinds')}</th>
            <th scope="col">{t('odds.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {RARITIES.map((rarity) => (
            <tr key={rarity}>
              <th scope="row">
                <RarityLabel rarity={rarity} />
              </th>
              <td>{number(companionsOf(rarity).length)}</td>
              <td>{percent(ODDS[rarity])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <MutedText>
        {t('odds.promise', { count: user.pullsUntilGreat, number: number(user.pullsUntilGreat) })}
      </MutedText>
      <Fair>
        <summary>{t('odds.fair')}</summary>
        <div>
          <p>{t('odds.fairText')}</p>
          <p>
            {t('odds.next')} <code dir="ltr">{user.nextSeedHash}</code>
          </p>
        </div>
      </Fair>
    </Part>
  );
}
