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
  /** Side in pixels at the browser's default size. */
  size?: number;
  /** Its shape alone, for those whom one has not met. */
  isHidden?: boolean;
}

/** A companion in its light, decorative: its name and its rarity are given as text. */
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
