import { BUCKETS, SHARED_BUCKETS, type Sample } from './buckets.js';

/** The weights of several classes; those of one bucket lie side by side. */
export interface Classes {
  count: number;
  weights: Float32Array | Int8Array;
  bias: readonly number[];
  /** The value of a stored weight of 1: in the shared buckets and in those of words. */
  steps: readonly [number, number];
}

/** Returns the score of each class, which `softmax` or `sigmoid` turns into a probability. */
export function score({ count, weights, bias, steps }: Classes, { at, value }: Sample): number[] {
  const out = [...bias];
  for (let index = 0; index < at.length; index += 1) {
    const bucket = at[index] as number;
    const size = (value[index] as number) * (bucket < SHARED_BUCKETS ? steps[0] : steps[1]);
    const from = bucket * count;
    for (let name = 0; name < count; name += 1)
      out[name] = (out[name] as number) + size * (weights[from + name] as number);
  }
  return out;
}

/** Returns probabilities that sum to one. */
export function softmax(scores: readonly number[]): number[] {
  const max = Math.max(...scores);
  const powers = scores.map((one) => Math.exp(one - max));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Returns the probability of a class by its log-odds. */
export const sigmoid = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Rounds the weights to signed bytes; the shared ones have a scale of their own. */
export function quantizeClasses(classes: Classes): Classes & { weights: Int8Array } {
  const edge = SHARED_BUCKETS * classes.count;
  const bytes = new Int8Array(BUCKETS * classes.count);
  const step = (from: number, to: number): number => {
    let max = 1e-9;
    for (let at = from; at < to; at += 1) max = Math.max(max, Math.abs(classes.weights[at] as number));
    const size = max / 127;
    for (let at = from; at < to; at += 1) bytes[at] = Math.round((classes.weights[at] as number) / size);
    return size;
  };
  const steps = [step(0, edge), step(edge, bytes.length)] as const;
  return { count: classes.count, bias: classes.bias, steps, weights: bytes };
}
