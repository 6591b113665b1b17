import { analyzeText, sampleOf, type Analysis, type Sample } from '../analysis.js';
import { readClauses } from '../caps.js';
import { FEATURE_BUCKETS } from '../features.js';
import {
  CATEGORY_BUCKETS,
  MODEL_CATEGORIES,
  SCALES,
  categoryFeatures,
  evidence,
  rawScore,
  type LinearModel,
  type TrainedModel,
} from '../model.js';
import { roughen } from './augment.js';
import type { CorpusLine } from './corpus.js';
import { seededRandom } from '@mikai/contract/seeded-random';
import { shuffled } from './random.js';

/** The features of a text: of its whole, its windows, and its patterns. */
export interface Read extends Pick<Analysis, 'clear' | 'hinted' | 'recovered' | 'oblique'> {
  full: Sample;
  windows: Sample[];
}

/** One text made ready for training, with roughened copies of the whole. */
export interface Example extends Read {
  positive: boolean;
  source: string;
  category: string;
  weight: number;
  /** The rest without denied and mentioned clauses; `null` if there are none. */
  rest: (Read & { isFigure: boolean }) | null;
  rough: Sample[];
}

const readOf = (analysis: Analysis): Read => ({
  full: sampleOf(analysis),
  windows: analysis.windows.map((window) => sampleOf(analysis, window)),
  clear: analysis.clear,
  hinted: analysis.hinted,
  recovered: analysis.recovered,
  oblique: analysis.oblique,
});

/** Returns the evidence of a text that a model finds. */
export const evidenceOf = (model: LinearModel, read: Read): number[] =>
  evidence(
    rawScore(model, read.full),
    read.windows.map((window) => rawScore(model, window)),
    read,
  );

export interface TrainOptions {
  epochs: number;
  rate: number;
  /** Strength of L2 shrinking, per step on the features touched. */
  shrink: number;
  seed: number;
  /** Whether the mean of the weights after each epoch of the second half is taken: it is steadier than the last ones. */
  average?: boolean;
}

export const TRAIN_DEFAULTS: TrainOptions = {
  epochs: 20,
  rate: 0.1,
  shrink: 0.002,
  seed: 20,
  average: true,
};

/** Makes an example. Copies with spelling noise are drawn from a generator seeded by the text, hence repeatable. */
export function makeExample(line: CorpusLine, copies = line.weight < 1 ? 1 : 2): Example {
  const { text, language, weight } = line;
  const analysis = analyzeText(text, language);
  const { rest } = readClauses(analysis.normalized, analysis.hits, analysis.language);
  let seed = 7;
  for (let index = 0; index < text.length; index += 1)
    seed = (Math.imul(seed, 31) + text.charCodeAt(index)) | 0;
  const random = seededRandom(seed);
  const rough: Sample[] = [];
  for (let copy = 0; copy < copies; copy += 1)
    rough.push(sampleOf(analyzeText(roughen(text, random), language)));
  return {
    positive: line.label !== 'safe',
    source: line.source,
    category: line.category,
    weight,
    ...readOf(analysis),
    rest: rest && { ...readOf(analyzeText(rest.text, language)), isFigure: rest.isFigure },
    rough,
  };
}

/**
 * Logistic regression with AdaGrad steps. Every window of a harmless text is trained on as harmless too; a text of
 * danger is trained on as a whole only, because most of its windows are harmless.
 */
export function trainModel(
  examples: readonly Example[],
  options: TrainOptions = TRAIN_DEFAULTS,
): TrainedModel {
  const model: TrainedModel = { weights: new Float32Array(FEATURE_BUCKETS), bias: 0 };
  const squares = new Float32Array(FEATURE_BUCKETS).fill(0.02);
  let biasSquare = 1;
  const random = seededRandom(options.seed);
  // Public sentences are left out of the balance: with them each line of danger would weigh more, and every personal text sound like one.
  const own = examples.filter(({ source }) => !source.startsWith('public-'));
  const positives = own.reduce((sum, example) => sum + (example.positive ? example.weight : 0), 0);
  const negatives = own.reduce((sum, example) => sum + (example.positive ? 0 : example.weight), 0);
  const balance = negatives / Math.max(positives, 1);

  const move = (features: Int32Array, gradient: number): void => {
    for (let index = 0; index < features.length; index += 1) {
      const at = features[index] as number;
      const old = model.weights[at] as number;
      const pull = gradient - options.shrink * old;
      squares[at] = (squares[at] as number) + pull * pull;
      model.weights[at] = old + (options.rate * pull) / Math.sqrt(squares[at] as number);
    }
  };
  const step = (sample: Sample, positive: boolean, weight: number): void => {
    const chance = 1 / (1 + Math.exp(-rawScore(model, sample)));
    const error = ((positive ? 1 : 0) - chance) * weight * (positive ? balance : 1);
    move(sample.words, (error * SCALES.words) / Math.sqrt(Math.max(sample.words.length, 12)));
    move(sample.concepts, (error * SCALES.concepts) / Math.sqrt(Math.max(sample.concepts.length, 6)));
    move(sample.cues, error * SCALES.cues);
    biasSquare += error * error;
    model.bias += (options.rate * 0.2 * error) / Math.sqrt(biasSquare);
  };

  const mean = new Float32Array(options.average ? FEATURE_BUCKETS : 0);
  let meanBias = 0;
  let averaged = 0;
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (const example of shuffled(examples, random)) {
      step(example.full, example.positive, example.weight);
      const rough = example.rough[epoch % Math.max(example.rough.length, 1)];
      if (rough) step(rough, example.positive, example.weight * 0.5);
      if (example.positive) continue;
      const share = (example.weight * 1.2) / Math.sqrt(Math.max(example.windows.length, 1));
      for (const window of example.windows) step(window, false, share);
    }
    if (!options.average || epoch < options.epochs / 2) continue;
    averaged += 1;
    for (let at = 0; at < mean.length; at += 1)
      mean[at] = (mean[at] as number) + ((model.weights[at] as number) - (mean[at] as number)) / averaged;
    meanBias += (model.bias - meanBias) / averaged;
  }
  return averaged > 0 ? { weights: mean, bias: meanBias } : model;
}

/** Trains one small model for each category, each trained against the other three on the lines of danger. */
export function trainCategories(
  examples: readonly Example[],
  options: TrainOptions = TRAIN_DEFAULTS,
): TrainedModel[] {
  const positives = examples.filter((example) => example.positive);
  const prepared = positives.map((example) => ({
    category: example.category,
    features: categoryFeatures(example.full),
  }));
  return MODEL_CATEGORIES.map((category) => {
    const model: TrainedModel = { weights: new Float32Array(CATEGORY_BUCKETS), bias: 0 };
    const random = seededRandom(options.seed);
    const share =
      prepared.filter((example) => example.category === category).length / Math.max(prepared.length, 1);
    for (let epoch = 0; epoch < 12; epoch += 1) {
      for (const { category: actual, features } of shuffled(prepared, random)) {
        const norm = Math.sqrt(Math.max(features.length, 6));
        let total = 0;
        for (const feature of features) total += model.weights[feature] as number;
        const chance = 1 / (1 + Math.exp(-(model.bias + total / norm)));
        const yes = actual === category;
        const error = ((yes ? 1 : 0) - chance) * (yes ? 0.5 / share : 0.5 / (1 - share));
        for (const feature of features)
          model.weights[feature] = (model.weights[feature] as number) * 0.9995 + (0.3 * error) / norm;
        model.bias += 0.02 * error;
      }
    }
    return model;
  });
}
