import { readFileSync } from 'node:fs';
import { readStretch, type Analysis, type Sample } from './analysis.js';
import { Collector, type Features } from './features.js';
import type { TextWindow } from './windows.js';
import { dataPath, readJsonData } from './data-path.js';

/** Weights and bias of the linear model, one weight for each feature bucket. */
export interface LinearModel {
  /** As trained, or as the bytes of `model.bin`: a quarter of the memory, which the processor's cache holds far better. */
  weights: Float32Array | Int8Array;
  /** The value of a weight of 1; 1 by default. */
  unit?: number;
  bias: number;
}

export const MODEL_CATEGORIES = ['suicide', 'self_harm', 'abuse', 'danger'] as const;
export type ModelCategory = (typeof MODEL_CATEGORIES)[number];

/**
 * The scales of the three kinds of buckets; the sums of words and of meanings are divided by the root of their number, too. With the same number of steps,
 * words and meanings are learned faster the larger their scale is. Chosen among 1, 1.5, 2, 3 and 5 on held-out sources.
 */
export const SCALES = { words: 3, concepts: 3, cues: 0.3 };

const CATEGORY_BUCKETS = 1 << 13;

/** `core/data/safety/model.json`, beside the weights in `model.bin`. */
export interface ModelInfo {
  version: number;
  bias: number;
  /** The value of a weight of 127 in `model.bin`. */
  scale: number;
  /** Weights of the four categories, after those of the model in the same file. */
  categoryScale: number;
  categoryBias: number[];
  combination: Combination;
  thresholds: Thresholds;
}

/** `core/data/safety/talk.json`, beside the weights in `talk.bin`. */
export interface TalkInfo {
  bias: number;
  scale: number;
  /** Log-odds from which these weights are certain. */
  certain: number;
}

/** Log-odds from which a text is of a level; the same for all languages. */
export interface Thresholds {
  certain: number;
  check: number;
}

export interface SafetyModel extends LinearModel {
  combination: Combination;
  thresholds: Thresholds;
  categories: LinearModel[];
  /**
   * Weights that learned ordinary talk besides. A text in which no pattern of danger fits is as far as the lower of the two says, so that these take
   * alarms away and add none.
   */
  talk: LinearModel & { certain: number };
}

function sum({ weights, unit = 1 }: LinearModel, features: Int32Array): number {
  let total = 0;
  for (let index = 0; index < features.length; index += 1)
    total += weights[features[index] as number] as number;
  return total * unit;
}

/** The minimum number of buckets by whose root a sum is divided: a word or two carry less than their weights. */
const MIN_FEATURES = { words: 12, concepts: 6 };

/** Returns the log-odds of danger from the sums and numbers of the three kinds of buckets. */
function logOdds(bias: number, sums: Record<keyof Sample, number>, words: number, concepts: number): number {
  return (
    bias +
    (sums.words * SCALES.words) / Math.sqrt(Math.max(words, MIN_FEATURES.words)) +
    (sums.concepts * SCALES.concepts) / Math.sqrt(Math.max(concepts, MIN_FEATURES.concepts)) +
    sums.cues * SCALES.cues
  );
}

/** Returns the log-odds of danger of a sample. */
export function rawScore(model: LinearModel, { words, concepts, cues }: Sample): number {
  const sums = { words: sum(model, words), concepts: sum(model, concepts), cues: sum(model, cues) };
  return logOdds(model.bias, sums, words.length, concepts.length);
}

const stretch = { sums: { words: 0, concepts: 0, cues: 0 }, counts: { words: 0, concepts: 0, cues: 0 } };

/** Returns the same of a stretch of a text, without copying its features. */
export function stretchScore(model: LinearModel, analysis: Analysis, window?: TextWindow): number {
  const { sums, counts } = stretch;
  readStretch(analysis, window, (kind, features) => {
    sums[kind] = features.sum(model.weights) * (model.unit ?? 1);
    counts[kind] = features.length;
  });
  return logOdds(model.bias, sums, counts.words, counts.concepts);
}

/**
 * The amount by which a stated recovery lowers the score, the last piece of evidence. Fixed rather than learned: the
 * corpus has too few such lines to learn it from.
 */
export const RECOVERY_WEIGHT = -5.5;

/**
 * The amount that a pattern of danger adds to the score, the last but one piece of evidence: if none matches, only the
 * choice of words counts, and more of it is required. Fixed, because the corpus would give it too much: many patterns
 * were written with it in view. Chosen on corpus and checks among 0, 0.5, 0.6, 0.8: more of it lowered false alarms
 * further and missed more fresh hints.
 */
export const HINT_WEIGHT = 0.6;

/**
 * Returns the inputs of the last step: the whole, the windows, their number, patterns that match without any idiom
 * nearby, any pattern of danger, recovery, an oblique hint (which has no weight: `levelOf` handles it).
 */
export function evidence(
  full: number,
  windows: readonly number[],
  { clear, hinted, recovered, oblique }: Pick<Analysis, 'clear' | 'hinted' | 'recovered' | 'oblique'>,
): number[] {
  const sorted = [...windows].sort((a, b) => b - a);
  const mean = sorted.length > 0 ? sorted.reduce((total, score) => total + score, 0) / sorted.length : full;
  const max = sorted[0] ?? full;
  return [
    full,
    max,
    sorted[1] ?? max,
    mean,
    Math.log(Math.max(sorted.length, 1)),
    Math.max(0, max),
    clear ? 1 : 0,
    hinted ? 1 : 0,
    recovered ? 1 : 0,
    oblique ? 1 : 0,
  ];
}

/** Weights of the last step, one for each piece of evidence, and a constant. */
export interface Combination {
  weights: number[];
  bias: number;
}

/** Returns the log-odds of danger of a text from its evidence. */
export function combine(combination: Combination, pieces: readonly number[]): number {
  return pieces.reduce(
    (total, piece, index) => total + piece * (combination.weights[index] ?? 0),
    combination.bias,
  );
}

/**
 * The distance below its threshold that a text of one sentence may have if a strong pattern matches and nothing softens
 * it: such a sentence states outright what is meant. Set on the corpus: one more harmless line in 500, one more plain
 * one in 100.
 */
export const CLEAR_MARGIN = 2.2;

/**
 * Returns the distance of a text beyond a threshold; negative below it. A sentence that states danger outright counts
 * in a long text as it would alone, however much harmless text surrounds it.
 */
export function distanceFrom(combination: Combination, threshold: number, pieces: readonly number[]): number {
  const distance = combine(combination, pieces) - threshold;
  const [, max = 0, , , , , clear, hinted = 0, recovered] = pieces;
  if (clear !== 1 || recovered === 1) return distance;
  const alone = [max, max, max, max, 0, Math.max(0, max), 1, hinted, 0, 0];
  return Math.max(distance, combine(combination, alone) - threshold + CLEAR_MARGIN);
}

export type CrisisLevel = 'certain' | 'check' | 'none';

/**
 * The distance beyond `certain` that the rest of a text with denied or mentioned clauses needs, unless it states
 * outright what is meant.
 */
export const REST_MARGIN = 1.9;

/** The rest of a text without denied, mentioned and figurative clauses. */
export interface Rest {
  evidence: readonly number[];
  clear: boolean;
  /** Only figures of speech were left out. */
  isFigure: boolean;
}

/**
 * The distance beyond `certain` that a text needs which does not state it outright: if some pattern of danger matches,
 * and if none matches and only its choice of words counts. A question can be asked first.
 */
export const UNCLEAR_MARGIN = 1.5;
export const UNHINTED_MARGIN = 2;

export const certainMargin = ({ clear, hinted }: Pick<Analysis, 'clear' | 'hinted'>): number =>
  clear ? 0 : hinted ? UNCLEAR_MARGIN : UNHINTED_MARGIN;

/**
 * The minimum distance beyond `check` of an oblique hint that a pattern matches and nothing softens.
 */
export const OBLIQUE_MARGIN = 0.7;

/**
 * Returns whether grammar keeps a text below `certain`: its rest without denied and mentioned clauses is not certain by
 * itself.
 */
export const isCapped = (combination: Combination, thresholds: Thresholds, rest: Rest | null): boolean =>
  rest !== null &&
  distanceFrom(combination, thresholds.certain, rest.evidence) < (rest.clear ? 0 : REST_MARGIN);

/** Returns the level of a text from its evidence and from that of what is left without denied, mentioned and figurative clauses. */
export function levelOf(
  combination: Combination,
  thresholds: Thresholds,
  pieces: readonly number[],
  rest: Rest | null,
): CrisisLevel {
  if (rest?.isFigure) return levelOf(combination, thresholds, rest.evidence, null);
  const isOblique = pieces[9] === 1 && pieces[8] !== 1;
  if (distanceFrom(combination, thresholds.check, pieces) < 0 && !isOblique) return 'none';
  if (rest !== null && !isCapped(combination, thresholds, rest)) return 'certain';
  const margin = certainMargin({ clear: pieces[6] === 1, hinted: pieces[7] === 1 });
  if (distanceFrom(combination, thresholds.certain, pieces) < margin) return 'check';
  return rest === null ? 'certain' : 'check';
}

const categoryCollector = new Collector();

/**
 * Returns the feature buckets of the small model that distinguishes the four categories: meanings and patterns only.
 */
export function categoryFeatures(sample: Pick<Sample, 'concepts' | 'cues'>): Int32Array {
  const features = categoryCollector.begin();
  for (const bucket of sample.concepts) features.add(bucket & (CATEGORY_BUCKETS - 1));
  for (const bucket of sample.cues) features.add(bucket & (CATEGORY_BUCKETS - 1));
  return features.all();
}

/** Returns the category that fits best. */
export function likelyCategory(
  categories: readonly LinearModel[],
  { concepts, cues }: { concepts: Features; cues: Features },
): ModelCategory {
  const features = categoryCollector.begin();
  concepts.addTo(features, CATEGORY_BUCKETS - 1);
  cues.addTo(features, CATEGORY_BUCKETS - 1);
  let best: ModelCategory = 'suicide';
  let bestScore = -Infinity;
  categories.forEach((model, index) => {
    const sum = features.sum(model.weights) * (model.unit ?? 1);
    const score = model.bias + sum / Math.sqrt(Math.max(features.length, 6));
    if (score > bestScore) {
      bestScore = score;
      best = MODEL_CATEGORIES[index] ?? 'suicide';
    }
  });
  return best;
}

/** A model as training makes it. */
export interface TrainedModel extends LinearModel {
  weights: Float32Array;
}

/** Returns the weights as signed bytes; those beyond 4 in 100,000 of the largest are cut to the range. */
export function quantize(weights: Float32Array): { bytes: Int8Array; scale: number } {
  const sizes = Float32Array.from(weights.filter((weight) => weight !== 0))
    .map(Math.abs)
    .sort();
  const limit = sizes[Math.floor(sizes.length * 0.99996)] ?? 1;
  const bytes = Int8Array.from(weights, (weight) =>
    Math.round(Math.max(-1, Math.min(1, weight / limit)) * 127),
  );
  return { bytes, scale: limit };
}

export { CATEGORY_BUCKETS };

/** Reads weights of a file. Throws where their number is another one. */
function readWeights(name: string, expected: number, command: string): Int8Array {
  const file = readFileSync(dataPath(`safety/${name}`));
  if (file.length !== expected)
    throw new Error(
      `safety/${name} holds ${file.length} weights, expected ${expected}: run npm run ${command}`,
    );
  return new Int8Array(file.buffer, file.byteOffset, file.length);
}

/** Reads the first weights. Throws when the files are missing or do not belong together. */
export function loadFirst(buckets: number): Omit<SafetyModel, 'talk'> {
  const info = readJsonData<ModelInfo>('safety/model.json');
  const expected = buckets + MODEL_CATEGORIES.length * CATEGORY_BUCKETS;
  const bytes = readWeights('model.bin', expected, 'safety:train');
  return {
    weights: bytes.subarray(0, buckets),
    unit: info.scale / 127,
    bias: info.bias,
    combination: info.combination,
    thresholds: info.thresholds,
    categories: MODEL_CATEGORIES.map((_, index) => {
      const from = buckets + index * CATEGORY_BUCKETS;
      return {
        weights: bytes.subarray(from, from + CATEGORY_BUCKETS),
        unit: info.categoryScale / 127,
        bias: info.categoryBias[index] ?? 0,
      };
    }),
  };
}

/** Reads the trained model. Throws when files are missing or do not belong together. */
export function loadModel(buckets: number): SafetyModel {
  const { bias, scale, certain } = readJsonData<TalkInfo>('safety/talk.json');
  const weights = readWeights('talk.bin', buckets, 'safety:train-talk');
  return { ...loadFirst(buckets), talk: { weights, unit: scale / 127, bias, certain } };
}
