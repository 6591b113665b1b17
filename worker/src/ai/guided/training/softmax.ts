import { seededRandom } from '@mikai/contract/seeded-random';
import { shuffled } from '@mikai/core/safety/training/random';
import type { Sample } from '../../embedded/learned/buckets.js';
import { sharesOf } from '../guided-model.js';

/** A line with its features: as it is, and, where that helps, roughened as if it had been typed in a hurry. */
export interface LabelledSample {
  labelIndex: number;
  plain: Sample;
  rough?: Sample;
}

export interface SoftmaxWeights {
  weights: Float32Array;
  bias: number[];
  step: 1;
}

export interface SoftmaxSize {
  labels: number;
  buckets: number;
  epochs: number;
  l2: number;
}

const RATE = 0.1;
const ROUGH_WEIGHT = 0.5;
/** Errors below this are not worth a step. */
const MIN_ERROR = 0.01;

/** Softmax regression, learned by AdaGrad steps. The same examples in the same order give the same weights. */
export function trainSoftmax(
  examples: readonly LabelledSample[],
  { labels: count, buckets, epochs, l2 }: SoftmaxSize,
): SoftmaxWeights {
  const weights = new Float32Array(buckets * count);
  const squares = new Float32Array(buckets * count).fill(0.05);
  const bias = new Array<number>(count).fill(0);
  const biasSquares = new Array<number>(count).fill(1);
  const random = seededRandom(20);
  const learn = (sample: Sample, labelIndex: number, weight: number): void => {
    const shares = sharesOf(sample, { weights, bias, step: 1 });
    for (let label = 0; label < count; label += 1) {
      const error = ((label === labelIndex ? 1 : 0) - (shares[label] as number)) * weight;
      if (Math.abs(error) < MIN_ERROR) continue;
      for (let index = 0; index < sample.at.length; index += 1) {
        const weightIndex = (sample.at[index] as number) * count + label;
        const old = weights[weightIndex] as number;
        const gradient = error * (sample.value[index] as number) - l2 * old;
        squares[weightIndex] = (squares[weightIndex] as number) + gradient * gradient;
        weights[weightIndex] = old + (RATE * gradient) / Math.sqrt(squares[weightIndex] as number);
      }
      biasSquares[label] = (biasSquares[label] as number) + error * error;
      bias[label] = (bias[label] as number) + (RATE * error) / Math.sqrt(biasSquares[label] as number);
    }
  };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { labelIndex, plain, rough } of shuffled(examples, random)) {
      learn(plain, labelIndex, 1);
      if (rough) learn(rough, labelIndex, ROUGH_WEIGHT);
    }
  }
  return { weights, bias, step: 1 };
}

/** Roughness derives from the text, so that it is the same each time. */
export function seedOf(text: string): number {
  let seed = 7;
  for (let index = 0; index < text.length; index += 1)
    seed = (Math.imul(seed, 31) + text.charCodeAt(index)) | 0;
  return seed;
}
