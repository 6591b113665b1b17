import type { Rarity } from '@mikai/contract/companions';
import { EXPERIENCE_PER_LEVEL } from '@mikai/contract/gacha';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { useFigures } from '../use-figures';

/** A titled section of the page. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[16]};
  h2,
  h3 {
    font-size: ${text[20]};
  }
  h2:focus {
    outline: none;
  }
`;

const TONES = {
  common: 'accent',
  uncommon: 'accent',
  rare: 'accent',
  epic: 'dusk',
  legendary: 'bloom',
} as const satisfies Record<Rarity, string>;

/** The name of a rarity, in its colour. */
export function RarityLabel({ rarity }: { rarity: Rarity }) {
  const { t } = useTranslation('gacha');
  return <Badge $tone={TONES[rarity]}>{t(`rarities.${rarity}`)}</Badge>;
}

const Track = styled.span`
  display: block;
  overflow: hidden;
  inline-size: 100%;
  block-size: 0.5rem;
  border-radius: ${radius.full};
  background: ${color.line};
  span {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: ${color.accent};
  }
`;

const Content = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[12]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

const Stack = styled.span`
  display: grid;
  gap: ${space[4]};
  inline-size: 100%;
`;

/** Level and experience, as text and as a bar. */
export function Growth({ level, experience }: { level: number; experience: number }) {
  const { t } = useTranslation('gacha');
  const { number } = useFigures();
  return (
    <Stack>
      <Content>
        <span>{t('level', { level: number(level) })}</span>
        <span>{t('experience', { xp: number(experience), all: number(EXPERIENCE_PER_LEVEL) })}</span>
      </Content>
      <Track aria-hidden="true">
        <span style={{ inlineSize: `${(experience / EXPERIENCE_PER_LEVEL) * 100}%` }} />
      </Track>
    </Stack>
  );
}

const Small = styled.svg.attrs({ viewBox: '0 0 24 24', 'aria-hidden': true, focusable: false })`
  flex: none;
  inline-size: 1.75rem;
  block-size: 1.75rem;
`;

/** A coin with a leaf on it. */
export const CoinDrawing = () => (
  <Small>
    <circle cx="12" cy="12" r="10.5" fill={color.sceneSun} />
    <circle cx="12" cy="12" r="8" fill="none" stroke={color.scenePot} strokeWidth="1.2" opacity=".6" />
    <path d="M7.5 15.500c.4-4.8 3.8-7.6 9-7.5-.2 5-3.6 8.2-9 7.500Z" fill={color.sceneLeaf} />
  </Small>
);

/** A cut stone. */
export const GemDrawing = () => (
  <Small>
    <path d="M6.5 4h11L22 10 12 21.5 2 10Z" fill={color.dusk} />
    <path d="M6.5 4 8.5 10H2Zm11 0-2 6H22Z" fill={color.duskSoft} opacity=".55" />
    <path d="M8.5 10h7L12 21.500Z" fill={color.duskSoft} opacity=".3" />
  </Small>
);

/** A paw print. */
export const PawDrawing = () => (
  <Small>
    <g fill={color.sceneLeaf}>
      <path d="M12 12c3.2 0 6 3.2 6 6 0 2-1.6 3-3.2 2.6-1.8-.5-3.8-.5-5.6 0C7.6 21 6 20 6 18c0-2.8 2.8-6 6-6Z" />
      <ellipse cx="5" cy="11" rx="2" ry="2.7" />
      <ellipse cx="9.5" cy="6.5" rx="2" ry="2.8" />
      <ellipse cx="14.5" cy="6.5" rx="2" ry="2.8" />
      <ellipse cx="19" cy="11" rx="2" ry="2.7" />
    </g>
  </Small>
);
