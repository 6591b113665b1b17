/**
 * Returns the value below which the given share of the values lies (nearest rank).
 * @param share from 0 to 1, e.g. 0.95
 * @throws RangeError when there are no values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('No values to take a percentile of');
  return value;
}

/** Returns the middle value, or the mean of the two in the middle. @throws RangeError when there are no values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError('No values to take a median of');
  return (lower + upper) / 2;
}
