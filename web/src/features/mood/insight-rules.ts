import type { MoodInsights } from '@mikai/contract/mood';

/** The maximum width of a meaningful range of the mood scale. */
const MAX_SPAN = 2;
/** The maximum difference between the days of a week that counts as steady. */
const MAX_STEADY_RANGE = 2;
/** The weekly average from which a mood is not called falling, and up to which it is not called rising. */
const HIGH_AVERAGE = 4;
const LOW_AVERAGE = 2.5;

type Trend = 'improving' | 'concerning' | 'stable';

/** Returns whether the range of the coming days is narrow enough to be meaningful. */
export const hasRange = ({ predictedMoodRange: { min, max } }: MoodInsights['forecast']): boolean =>
  max - min <= MAX_SPAN;

/** Returns whether days differ more than those of a steady mood do. */
export function hasWideRange(days: readonly { average: number }[]): boolean {
  const averages = days.map(({ average }) => average);
  return averages.length > 1 && Math.max(...averages) - Math.min(...averages) > MAX_STEADY_RANGE;
}

/**
 * Returns the trend to show; `null` if it would contradict a figure beside it: the weekly average, or a range too wide
 * to be steady.
 */
export function visibleTrend(
  { overallTrend, forecast }: Pick<MoodInsights, 'overallTrend' | 'forecast'>,
  weeklyAverage: number | null,
): Trend | null {
  if (overallTrend === 'improving')
    return weeklyAverage !== null && weeklyAverage <= LOW_AVERAGE ? null : 'improving';
  if (overallTrend === 'concerning')
    return weeklyAverage !== null && weeklyAverage >= HIGH_AVERAGE ? null : 'concerning';
  return hasRange(forecast) ? 'stable' : null;
}
