import { describe, expect, it } from '@jest/globals';
import type { MoodInsights } from '@mikai/contract/mood';
import { hasRange, hasWideRange, visibleTrend } from './insight-rules';

const forecastOf = (min: number, max: number): MoodInsights['forecast'] => ({
  riskLevel: 'low',
  predictedMoodRange: { min, max },
  confidence: 50,
  toolkit: [],
  recommendations: [],
});
const narrow = forecastOf(2.5, 4);

describe('the range of the coming days', () => {
  it('is shown while it is meaningful', () => {
    expect(hasRange(forecastOf(2, 4))).toBe(true);
    expect(hasRange(forecastOf(1.2, 4.9))).toBe(false);
  });
});

describe('the trend', () => {
  it('is shown where nothing beside it says the opposite', () => {
    expect(visibleTrend({ overallTrend: 'improving', forecast: narrow }, 3.5)).toBe('improving');
    expect(visibleTrend({ overallTrend: 'concerning', forecast: narrow }, null)).toBe('concerning');
    expect(visibleTrend({ overallTrend: 'stable', forecast: narrow }, 1)).toBe('stable');
  });

  it('is hidden beside an average or a range that contradicts it', () => {
    expect(visibleTrend({ overallTrend: 'improving', forecast: narrow }, 2)).toBeNull();
    expect(visibleTrend({ overallTrend: 'concerning', forecast: narrow }, 4.2)).toBeNull();
    expect(visibleTrend({ overallTrend: 'stable', forecast: forecastOf(1.2, 4.9) }, 3)).toBeNull();
  });
});

describe('days', () => {
  const of = (...averages: number[]) => averages.map((average) => ({ average }));

  it('that differ by more than two steps are no steady ones', () => {
    expect(hasWideRange(of(5, 1, 4, 2.5))).toBe(true);
    expect(hasWideRange(of(3, 4, 2))).toBe(false);
    expect(hasWideRange(of(1))).toBe(false);
    expect(hasWideRange(of())).toBe(false);
  });
});
