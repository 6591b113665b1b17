import type { CompanionId } from '@mikai/contract/companions';
import { styled } from 'styled-components';
import { DRAWINGS } from '../../../features/gacha/drawings/drawings';
import { paints } from '../../../features/gacha/drawings/paint';

const Picture = styled.svg`
  ${paints}
`;

interface SillCompanionProps {
  id: CompanionId;
  x: number;
  y: number;
  size: number;
}

/** A companion within another drawing, with its feet on the lower edge. */
export function SillCompanion({ id, x, y, size }: SillCompanionProps) {
  return (
    <Picture x={x} y={y} width={size} height={size} viewBox="0 0 120 120" overflow="visible">
      {DRAWINGS[id]}
    </Picture>
  );
}
