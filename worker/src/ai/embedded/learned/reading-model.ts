import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { dataFile } from '../data-file.js';
import { DISTORTIONS, EMOTIONS, type Distortion } from '../vocabulary.js';
import { BUCKETS, type Sample } from './buckets.js';
import { score, softmax, type Classes } from './linear.js';

/** The classes of the emotion model: Ekman's six, and none. */
export const EMOTION_CLASSES = [...EMOTIONS, 'none'] as const;
export type EmotionClass = (typeof EMOTION_CLASSES)[number];

/** `worker/data/companion/model.json`, beside the weights in `model.bin`: those of emotions, then those of habits. */
export interface ReadingModelInfo {
  version: number;
  emotions: { bias: number[]; steps: [number, number]; offsets: ByLanguage<number[]> };
  distortions: { bias: number[]; steps: [number, number]; rules: ByLanguage<HabitRule> };
}

/** English has most of the samples and is set by itself; the other eleven are set together. */
export interface ByLanguage<T> {
  en: T;
  others: T;
}

/** Returns the setting of a language. */
export const forLanguage = <T>(set: ByLanguage<T>, language: LanguageCode): T =>
  language === 'en' ? set.en : set.others;

/** Decides when a thinking habit counts as found. */
export interface HabitRule {
  /** Log-odds from which each counts. */
  thresholds: number[];
  /** The deduction for each doubling of the number of windows: the best of many is high by chance. */
  perDoubling: number;
  /** The maximum number of habits that count as found in one text. */
  maxFound: number;
}

export interface ReadingModel {
  emotions: Classes & { offsets: ByLanguage<number[]> };
  distortions: Classes & { rules: ByLanguage<HabitRule> };
}

let loaded: ReadingModel | undefined;

/** Returns the trained model, which is read once. @throws Error when its files are missing or do not belong together. */
export function readingModel(): ReadingModel {
  loaded ??= loadReadingModel();
  return loaded;
}

function loadReadingModel(): ReadingModel {
  const { emotions, distortions } = JSON.parse(
    readFileSync(dataFile('model.json'), 'utf8'),
  ) as ReadingModelInfo;
  const file = readFileSync(dataFile('model.bin'));
  const edge = BUCKETS * EMOTION_CLASSES.length;
  if (file.length !== edge + BUCKETS * DISTORTIONS.length)
    throw new Error('companion/model.bin does not fit this program: run npm run companion:train');
  const bytes = new Int8Array(file.buffer, file.byteOffset, file.length);
  return {
    emotions: { ...emotions, count: EMOTION_CLASSES.length, weights: bytes.subarray(0, edge) },
    distortions: { ...distortions, count: DISTORTIONS.length, weights: bytes.subarray(edge) },
  };
}

/** Returns the probability of each emotion; they sum to one. */
export function emotionShares(sample: Sample, language: LanguageCode): Record<EmotionClass, number> {
  const { emotions } = readingModel();
  const offsets = forLanguage(emotions.offsets, language);
  const shares = softmax(score(emotions, sample).map((one, index) => one + (offsets[index] ?? 0)));
  return Object.fromEntries(EMOTION_CLASSES.map((name, index) => [name, shares[index] ?? 0])) as Record<
    EmotionClass,
    number
  >;
}

/** Returns the log-odds of each thinking habit in the stretch that shows it most. */
export function habitScores(classes: Classes, stretches: readonly Sample[]): number[] {
  const best = new Array<number>(classes.count).fill(-Infinity);
  for (const stretch of stretches) {
    for (const [index, value] of score(classes, stretch).entries())
      if (value > (best[index] as number)) best[index] = value;
  }
  return best;
}

/** Returns all habits with their distance beyond the threshold in a text of this many stretches, surest first. */
export function rankHabits(
  { thresholds, perDoubling }: HabitRule,
  scores: readonly number[],
  stretches: number,
): [Distortion, number][] {
  const less = perDoubling * Math.log2(Math.max(1, stretches));
  return DISTORTIONS.map((name, index): [Distortion, number] => [
    name,
    (scores[index] ?? -Infinity) - less - (thresholds[index] ?? 0),
  ]).sort((a, b) => b[1] - a[1]);
}

/** Returns the habits of `rankHabits` that pass their threshold. */
export const foundHabits = (
  rule: HabitRule,
  scores: readonly number[],
  stretches: number,
): [Distortion, number][] =>
  rankHabits(rule, scores, stretches)
    .filter(([, distance]) => distance >= 0)
    .slice(0, rule.maxFound);
