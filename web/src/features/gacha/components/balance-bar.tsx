import type { GachaUser } from '@mikai/contract/gacha';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { useFigures } from '../use-figures';
import { CoinDrawing, GemDrawing, PawDrawing } from './parts';

const Bar = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[32]};
  margin: 0;
  padding: ${space[16]} ${space[24]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  > div {
    display: grid;
    grid-template-columns: auto auto;
    align-items: center;
    column-gap: ${space[12]};
  }
  svg {
    grid-area: 1 / 1 / span 2;
  }
  dt {
    grid-column: 2;
    color: ${color.inkSoft};
    font-size: ${text[13]};
    line-height: 1.3;
  }
  dd {
    grid-column: 2;
    margin: 0;
    font-size: ${text[20]};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }
  /* On a phone in three columns, each below its drawing, so that none wraps to a second line. */
  @media (width < ${breakpoint.small}) {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[8]};
    padding: ${space[12]};
    text-align: center;
    > div {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      align-content: start;
      overflow-wrap: anywhere;
      hyphens: auto;
    }
    svg,
    dt,
    dd {
      grid-area: auto;
    }
    svg {
      grid-row: 1;
    }
  }
`;

/** Shows the balance; a dash while it is unknown. */
export function BalanceBar({ user }: { user: GachaUser | undefined }) {
  const { t } = useTranslation('gacha');
  const { number } = useFigures();
  const item = (name: 'coins' | 'gems' | 'pulls', value: number | undefined, drawing: ReactNode) => (
    <div>
      <dt>{t(`balance.${name}`)}</dt>
      <dd data-balance={name}>{value === undefined ? '–' : number(value)}</dd>
      {drawing}
    </div>
  );
  return (
    <Bar aria-label={t('balance.label')}>
      {item('coins', user?.wellnessCoins, <CoinDrawing />)}
      {item('gems', user?.premiumGems, <GemDrawing />)}
      {item('pulls', user?.totalPulls, <PawDrawing />)}
    </Bar>
  );
}
