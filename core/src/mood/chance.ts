import { normalTwoSided, studentBound, studentTwoSided } from './distributions.js';

/** The maximum difference between sums of equal scores, which may differ in the last digits. */
const ROUNDING_ERROR = 1e-9;

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the variance of a sample (n - 1); 0 for fewer than two values. */
export function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/**
 * Returns the chance of a difference of the means at least this large if both sides were alike: Welch's t-test, two-sided, which
 * takes no equal variances for granted (Welch, Biometrika 34, 1947). At least two values each.
 */
export function welchTest(a: readonly number[], b: readonly number[]): number {
  const difference = meanOf(a) - meanOf(b);
  const [errorA, errorB] = [varianceOf(a) / a.length, varianceOf(b) / b.length];
  const error = errorA + errorB;
  if (error < ROUNDING_ERROR) return Math.abs(difference) < ROUNDING_ERROR ? 1 : 0;
  const degreesOfFreedom = error ** 2 / (errorA ** 2 / (a.length - 1) + errorB ** 2 / (b.length - 1));
  return studentTwoSided(difference / Math.sqrt(error), degreesOfFreedom);
}

/**
 * Returns the largest p-value to accept so that at most this share of the accepted tests is chance: the procedure of
 * Benjamini and Hochberg (J. R. Stat. Soc. B 57, 1995); -1 if none passes.
 */
export function falseDiscoveryBound(pValues: readonly number[], share: number): number {
  const sorted = [...pValues].sort((a, b) => a - b);
  return sorted.findLast((p, i) => p <= ((i + 1) / sorted.length) * share) ?? -1;
}

/** A value (`y`) at a time (`x`). */
export interface Point {
  x: number;
  y: number;
}

/**
 * Returns the median of the slopes between all pairs of points, which single days do not turn around (Theil 1950; Sen, J. Am.
 * Stat. Assoc. 63, 1968). 0 for fewer than two points.
 */
export function theilSenSlope(points: readonly Point[]): number {
  const slopes = points
    .flatMap((b, i) => points.slice(0, i).map((a) => (b.y - a.y) / (b.x - a.x)))
    .sort((a, b) => a - b);
  const middle = slopes.length >> 1;
  if (slopes.length === 0) return 0;
  return slopes.length % 2 === 1
    ? (slopes[middle] as number)
    : ((slopes[middle - 1] as number) + (slopes[middle] as number)) / 2;
}

/**
 * Returns the chance that values without any trend signOfChange or fall as steadily as these: the test of Mann (Econometrica 13, 1945) and
 * Kendall, two-sided, with his corrections for ties and for continuity.
 */
export function mannKendallTest(points: readonly Point[]): number {
  const values = [...points].sort((a, b) => a.x - b.x).map(({ y }) => y);
  const n = values.length;
  let score = 0;
  for (let j = 1; j < n; j += 1) for (let i = 0; i < j; i += 1) score += signOfChange(values[i], values[j]);
  const ties = new Map<number, number>();
  for (const value of values) {
    const rounded = Math.round(value / ROUNDING_ERROR);
    ties.set(rounded, (ties.get(rounded) ?? 0) + 1);
  }
  const spread = (count: number): number => count * (count - 1) * (2 * count + 5);
  const variance = (spread(n) - [...ties.values()].reduce((sum, count) => sum + spread(count), 0)) / 18;
  if (score === 0 || variance <= 0) return 1;
  return normalTwoSided((Math.abs(score) - 1) / Math.sqrt(variance));
}

function signOfChange(from = 0, to = 0): number {
  return Math.abs(to - from) < ROUNDING_ERROR ? 0 : Math.sign(to - from);
}

/**
 * Returns the interval in which the next value lies with this probability if it is drawn like those before: mean ± t ·
 * s · √(1 + 1/n) (Hahn and Meeker, Statistical Intervals, 1991, 4.7). Infinite for fewer than two values.
 */
export function predictionInterval(
  values: readonly number[],
  coverage: number,
): { min: number; max: number } {
  const n = values.length;
  if (n < 2) return { min: -Infinity, max: Infinity };
  const mean = meanOf(values);
  const half = studentBound(coverage, n - 1) * Math.sqrt(varianceOf(values) * (1 + 1 / n));
  return { min: mean - half, max: mean + half };
}
