import { readFileSync } from 'node:fs';
import type { Sample } from '../embedded/learned/buckets.js';
import { softmax } from '../embedded/learned/linear.js';
import { GUIDED_BUCKETS } from './features.js';
import { guidedFile } from './guided-data.js';
import { MOMENT_LABELS } from './moment-names.js';

/** Groups of labels. Each has a threshold that a share has to reach before a reply is made of it. */
export const MOMENT_GROUPS = [
  'known',
  'beat',
  'kind',
  'tone',
  'good',
  'light',
  'doubtful',
  'answer',
  'offer',
] as const;
export type MomentGroup = (typeof MOMENT_GROUPS)[number];

/** `worker/data/guided/moments.json`, beside the weights in `moments.bin`. */
export interface MomentsInfo {
  version: number;
  labels: readonly string[];
  bias: number[];
  /** The value of a stored weight of 1. */
  step: number;
  thresholds: Record<MomentGroup, number>;
}

/** Weights of which most are nothing: those of a bucket are the `labels` and `weights` from one start to the next. */
export interface SparseWeights {
  starts: Uint32Array;
  labels: Uint8Array;
  weights: Int8Array;
  bias: readonly number[];
  step: number;
}

/** Computes the shares of all labels, which sum to one. */
export function momentShares(
  { at, value }: Sample,
  { starts, labels, weights, bias, step }: SparseWeights,
): number[] {
  const scores = [...bias];
  for (let index = 0; index < at.length; index += 1) {
    const size = (value[index] as number) * step;
    const bucket = at[index] as number;
    const end = starts[bucket + 1] as number;
    for (let place = starts[bucket] as number; place < end; place += 1) {
      const label = labels[place] as number;
      scores[label] = (scores[label] as number) + size * (weights[place] as number);
    }
  }
  return softmax(scores);
}

/** The file: how many weights each bucket has, then the labels of all, then the weights of all, a byte each. */
export function packWeights({ starts, labels, weights }: Omit<SparseWeights, 'bias' | 'step'>): Uint8Array {
  const counts = Uint8Array.from(
    { length: GUIDED_BUCKETS },
    (_, at) => (starts[at + 1] as number) - (starts[at] as number),
  );
  return Buffer.concat([counts, labels, Buffer.from(weights.buffer, weights.byteOffset, weights.length)]);
}

/** @throws Error if the file has another length than its counts say */
function unpackWeights(file: Buffer): Omit<SparseWeights, 'bias' | 'step'> {
  const starts = new Uint32Array(GUIDED_BUCKETS + 1);
  for (let at = 0; at < GUIDED_BUCKETS; at += 1)
    starts[at + 1] = (starts[at] as number) + (file[at] as number);
  const total = starts[GUIDED_BUCKETS] as number;
  if (file.length !== GUIDED_BUCKETS + 2 * total) throw new Error('guided/moments.bin is cut off');
  return {
    starts,
    labels: file.subarray(GUIDED_BUCKETS, GUIDED_BUCKETS + total),
    weights: new Int8Array(file.buffer, file.byteOffset + GUIDED_BUCKETS + total, total),
  };
}

let loaded: (SparseWeights & Pick<MomentsInfo, 'thresholds'>) | undefined;

/** Returns the model, which is read when a conversation first needs it. @throws Error if its labels are others than the program's */
export function momentsModel(): SparseWeights & Pick<MomentsInfo, 'thresholds'> {
  if (loaded !== undefined) return loaded;
  const { labels, bias, step, thresholds } = JSON.parse(
    readFileSync(guidedFile('moments.json'), 'utf8'),
  ) as MomentsInfo;
  if (labels.join() !== MOMENT_LABELS.join())
    throw new Error('guided/moments.bin does not fit this program: run npm run companion:train');
  loaded = { ...unpackWeights(readFileSync(guidedFile('moments.bin'))), bias, step, thresholds };
  return loaded;
}
