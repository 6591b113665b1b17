import type { CompanionId, Rarity } from '@mikai/contract/companions';
import { styled } from 'styled-components';
import { DRAWINGS } from './drawings';
import { LIGHTS } from './light';
import { paints, silhouette } from './paint';

const Picture = styled.svg<{ $isHidden: boolean }>`
  flex: none;
  ${paints}
  ${({ $isHidden }) => ($isHidden ? `&&&& { ${silhouette} }` : '')}
`;

interface CompanionDrawingProps {
  id: CompanionId;
  rarity: Rarity;
  /** Width and height in pixels at the browser's default font size. */
  size?: number;
  /** True for the silhouette of a companion that the member doesn't have. */
  isHidden?: boolean;
}

/** A companion with the light of its rarity. Decorative, because name and rarity are shown as text. */
export function CompanionDrawing({ id, rarity, size = 96, isHidden = false }: CompanionDrawingProps) {
  return (
    <Picture
      viewBox="0 0 140 140"
      style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem` }}
      $isHidden={isHidden}
      aria-hidden="true"
      focusable="false"
    >
      {LIGHTS[isHidden ? 'common' : rarity]}
      <g transform="translate(19 19) scale(.85)">{DRAWINGS[id]}</g>
    </Picture>
  );
}
