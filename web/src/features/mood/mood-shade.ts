import { color } from '../../theme/tokens';

/** The better, the deeper the green; below the middle it is lavender, deeper the heavier it was. @param average 1 to 5 */
export function moodShade(average: number): string {
  if (average < 2.75) {
    const share = Math.round(30 + (2.75 - average) * 34);
    return `color-mix(in srgb, ${color.dusk} ${share}%, ${color.surface})`;
  }
  const share = Math.round(24 + (average - 2.75) * 32);
  return `color-mix(in srgb, ${color.accent} ${share}%, ${color.surface})`;
}
