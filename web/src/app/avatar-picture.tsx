import type { AvatarFigure } from '@mikai/contract/avatars';
import type { CompanionId } from '@mikai/contract/companions';
import { styled } from 'styled-components';
import { DRAWINGS } from '../features/gacha/drawings/drawings';
import { paints } from '../features/gacha/drawings/paint';
import { plantOf } from '../ui/seed-drawing';

/** The figures that are plants, with the stage that they show and the part of its drawing that fills the circle. */
const PLANTS = {
  sprout: { stage: 3, box: '10 86 60 60' },
  flower: { stage: 4, box: '1 56 80 80' },
  meadow: { stage: 5, box: '-8 26 96 96' },
  tree: { stage: 6, box: '-28 10 136 136' },
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
    const { stage, box } = PLANTS[figure];
    return (
      <Picture viewBox={box} aria-hidden="true" focusable="false">
        {plantOf(stage)}
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
