import type { AvatarFigure } from '@mikai/contract/avatars';
import type { CompanionId } from '@mikai/contract/companions';
import { styled } from 'styled-components';
import { DRAWINGS } from '../../features/gacha/drawings/drawings';
import { paints } from '../../features/gacha/drawings/paint';
import { color } from '../../theme/tokens';
import { plantOf } from '../../shared/journal/seed-drawing';

/**
 * The figures that are plants, with the stage that they show and the square of its drawing that fills the circle. The
 * plant grows from a mound at the bottom of the square, so that the circle's edge cuts off no stem.
 */
const PLANTS = {
  sprout: { stage: 3, x: 12, y: 84, size: 56 },
  flower: { stage: 4, x: 4, y: 54, size: 72 },
  meadow: { stage: 5, x: -4, y: 28, size: 88 },
  tree: { stage: 6, x: -10, y: 8, size: 100 },
} as const;

const isPlant = (figure: AvatarFigure): figure is keyof typeof PLANTS => figure in PLANTS;

const Picture = styled.svg`
  inline-size: 100%;
  block-size: 100%;
  ${paints}
`;

/** The figure of an avatar, filling its circle. Decorative. */
export function AvatarPicture({ figure }: { figure: AvatarFigure }) {
  if (isPlant(figure)) {
    const { stage, x, y, size } = PLANTS[figure];
    return (
      <Picture viewBox={`${x} ${y} ${size} ${size}`} aria-hidden="true" focusable="false">
        {plantOf(stage)}
        <ellipse cx={x + size / 2} cy={y + size} rx={size * 0.56} ry={size * 0.2} fill={color.sceneWood} />
      </Picture>
    );
  }
  const companion: CompanionId = figure;
  return (
    <Picture viewBox="-8 -4 136 136" aria-hidden="true" focusable="false">
      {DRAWINGS[companion]}
    </Picture>
  );
}
