import type { MoodInsights } from '@mikai/contract/mood';

/** A range of the mood scale that is wider says nothing. */
const MAX_SPAN = 2;
/** A weekly average from which nobody is told that their mood is going down, and up to which nobody that it is rising. */
const HIGH_AVERAGE = 4;
const LOW_AVERAGE = 2.5;

type Trend = 'improving' | 'concerning' | 'stable';

/** Whether the range of the coming days is narrow enough to say something. */
export const hasRange = ({ predictedMoodRange: { min, max } }: MoodInsights['forecast']): boolean =>
  max - min <= MAX_SPAN;

/**
 * The trend as it is told; `null` where it would contradict a figure beside it: the weekly average, or a range that is
 * wider than anything steady.
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
