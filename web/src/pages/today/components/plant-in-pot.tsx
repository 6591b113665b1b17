import { plantOf } from '../../../shared/journal/seed-drawing';

/** The plant, positioned behind the rim of the pot on the sill. */
export function SeedPlantInPot({ stage }: { stage: number }) {
  return <g transform="translate(-40 -186)">{plantOf(stage)}</g>;
}
