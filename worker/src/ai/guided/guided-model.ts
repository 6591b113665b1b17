import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { softmax } from '../embedded/learned/linear.js';
import type { Sample } from '../embedded/learned/buckets.js';
import { GUIDED_BUCKETS, guidedFeatures } from './features.js';
import { guidedFile } from './guided-data.js';
import { LABELS, type Label } from './labels.js';

/** `worker/data/guided/model.json`, beside the weights in `model.bin`. */
export interface GuidedModelInfo {
  version: number;
  labels: readonly string[];
  bias: number[];
  /** The value of a stored weight of 1. */
  step: number;
  /** Share from which each label counts as sure. */
  thresholds: number[];
  /** Share from which it is asked whether a topic is meant. */
  likelyTopic: number;
}

interface GuidedModel extends GuidedModelInfo {
  weights: Int8Array;
}

let loaded: GuidedModel | undefined;

function load(): GuidedModel {
  const info = JSON.parse(readFileSync(guidedFile('model.json'), 'utf8')) as GuidedModelInfo;
  const file = readFileSync(guidedFile('model.bin'));
  if (info.labels.join() !== LABELS.join() || file.length !== GUIDED_BUCKETS * LABELS.length)
    throw new Error('guided/model.bin does not fit this program: run npm run companion:train');
  return { ...info, weights: new Int8Array(file.buffer, file.byteOffset, file.length) };
}

/** Shares of all labels, which sum to one. */
export function sharesOf(
  { at, value }: Sample,
  { weights, bias, step }: Pick<GuidedModel, 'bias' | 'step'> & { weights: Int8Array | Float32Array },
): number[] {
  const count = bias.length;
  const scores = [...bias];
  for (let index = 0; index < at.length; index += 1) {
    const size = (value[index] as number) * step;
    const from = (at[index] as number) * count;
    for (let label = 0; label < count; label += 1)
      scores[label] = (scores[label] as number) + size * (weights[from + label] as number);
  }
  return softmax(scores);
}

/** A label with its share. */
export interface Ranked {
  label: Label;
  share: number;
  isSure: boolean;
  /** Only for topics: the probability from which MikAI asks whether this is the topic. */
  isLikely: boolean;
}

/** Classifies a message by the model: labels with their shares, the likeliest first, and whether it counts as sure. */
export function readByModel(text: string, language: LanguageCode): Ranked[] {
  loaded ??= load();
  const { thresholds, likelyTopic } = loaded;
  return sharesOf(guidedFeatures(text, language), loaded)
    .map((share, index) => ({
      label: LABELS[index] as Label,
      share,
      isSure: share >= (thresholds[index] ?? 1),
      isLikely: share >= likelyTopic,
    }))
    .sort((a, b) => b.share - a.share);
}
