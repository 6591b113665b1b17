/** Returns the 95 % interval of a share after Wilson (1927, Journal of the American Statistical Association 22), both ends 0 to 1. */
export function wilson(hits: number, all: number): [number, number] {
  if (all === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / all;
  const middle = share + (z * z) / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const scale = 1 + (z * z) / all;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

/** Returns a share in percent with its interval: `97.5 (95.1-98.7)`. */
export function interval(hits: number, all: number): string {
  const [low, high] = wilson(hits, all);
  const percent = (value: number): string => (value * 100).toFixed(1);
  return all === 0 ? '-' : `${percent(hits / all)} (${percent(low)}-${percent(high)})`;
}
