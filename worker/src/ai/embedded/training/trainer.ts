import { roughen } from '@mikai/core/safety/training/augment';
import { seededRandom } from '@mikai/contract/seeded-random';
import { shuffled } from '@mikai/core/safety/training/random';
import { BUCKETS, type Sample } from '../learned/buckets.js';
import { score, sigmoid, softmax, type Classes } from '../learned/linear.js';
import { readWhole, readWindows } from '../learned/read-windows.js';
import { EMOTION_CLASSES } from '../learned/reading-model.js';
import { DISTORTIONS } from '../vocabulary.js';
import type { LabelledText } from './corpus.js';

/** A text made ready for training. */
export interface Example {
  line: LabelledText;
  /** The indexes of the right classes. */
  right: ReadonlySet<number>;
  /** The text whole (emotions), or its stretches (habits). */
  stretches: Sample[];
  /** The same, written in a hurry; empty for public texts, which are many and were written so. */
  rough: Sample[];
  weight: number;
}

export interface TrainOptions {
  epochs: number;
  rate: number;
  /** The decay of weights per step. */
  shrink: number;
  /** 0: lines count alike; 1: classes do, however few lines they have. */
  balance: number;
  /** The share of features that a sample lacks each time, drawn by lot: no single one may decide. */
  dropout?: number;
}

export const EMOTION_OPTIONS: TrainOptions = { epochs: 12, rate: 0.06, shrink: 0.006, balance: 0.5 };
export const HABIT_OPTIONS: TrainOptions = { epochs: 12, rate: 0.06, shrink: 0.006, balance: 0.5 };

/** Makes an example; what is drawn by lot is drawn from the text, hence the same each time. */
export function makeExample(line: LabelledText, weight = 1, isRoughened = true): Example {
  const { kind, text, language, labels } = line;
  const names: readonly string[] = kind === 'emotions' ? EMOTION_CLASSES : DISTORTIONS;
  const read = kind === 'emotions' ? (words: string) => [readWhole(words, language)] : readBy(language);
  let seed = 7;
  for (let index = 0; index < text.length; index += 1)
    seed = (Math.imul(seed, 31) + text.charCodeAt(index)) | 0;
  const given = kind === 'emotions' && labels.length === 0 ? ['none'] : labels;
  const hurried = roughen(text, seededRandom(seed));
  return {
    line,
    right: new Set(given.map((name) => names.indexOf(name))),
    stretches: read(text),
    rough: isRoughened ? read(seed % 2 === 0 ? hurried.toLowerCase() : hurried) : [],
    weight,
  };
}

const readBy =
  (language: LabelledText['language']) =>
  (words: string): Sample[] =>
    readWindows(words, language);

/** Errors below this are not worth a step: most classes are surely wrong for most texts. */
const MIN_ERROR = 0.01;

/** Weights of classes, learned by AdaGrad steps. */
class Learner {
  readonly classes: Classes & { weights: Float32Array; bias: number[] };
  private readonly squares: Float32Array;
  private readonly biasSquares: number[];

  constructor(
    count: number,
    private readonly options: TrainOptions,
  ) {
    this.classes = {
      count,
      weights: new Float32Array(BUCKETS * count),
      bias: new Array<number>(count).fill(0),
      steps: [1, 1],
    };
    this.squares = new Float32Array(BUCKETS * count).fill(0.02);
    this.biasSquares = new Array<number>(count).fill(1);
  }

  /** Moves one class towards (`error` above zero) or away from a sample. */
  step(name: number, error: number, { at, value }: Sample): void {
    if (Math.abs(error) < MIN_ERROR) return;
    const { weights, bias, count } = this.classes;
    const { rate, shrink } = this.options;
    for (let index = 0; index < at.length; index += 1) {
      const place = (at[index] as number) * count + name;
      const old = weights[place] as number;
      const pull = error * (value[index] as number) - shrink * old;
      this.squares[place] = (this.squares[place] as number) + pull * pull;
      weights[place] = old + (rate * pull) / Math.sqrt(this.squares[place] as number);
    }
    this.biasSquares[name] = (this.biasSquares[name] as number) + error * error;
    bias[name] = (bias[name] as number) + (rate * error) / Math.sqrt(this.biasSquares[name] as number);
  }
}

function classWeights(examples: readonly Omit<Example, 'line'>[], count: number, balance: number): number[] {
  const sums = new Array<number>(count).fill(0);
  for (const { right, weight } of examples)
    for (const name of right) sums[name] = (sums[name] as number) + weight;
  const mean = sums.reduce((total, sum) => total + sum, 0) / count;
  return sums.map((sum) => (sum > 0 ? (mean / sum) ** balance : 1));
}

/** One emotion, or none. */
export const trainEmotions = (examples: readonly Example[], options = EMOTION_OPTIONS): Classes =>
  trainShares(examples, EMOTION_CLASSES.length, options);

/** Returns a sample without a share of its features; those that are left weigh more, so that the sum stays. */
function withoutSome({ at, value }: Sample, share: number, random: () => number): Sample {
  const kept = at.map(() => (random() < share ? 0 : 1));
  return {
    at: at.filter((_, index) => kept[index] === 1),
    value: value.filter((_, index) => kept[index] === 1).map((one) => one / (1 - share)),
  };
}

/** One of several classes: softmax regression. */
export function trainShares(
  examples: readonly Omit<Example, 'line'>[],
  count: number,
  options: TrainOptions,
): Classes {
  const learner = new Learner(count, options);
  const weights = classWeights(examples, count, options.balance);
  const random = seededRandom(20);
  const { dropout = 0 } = options;
  const learn = (whole: Sample | undefined, right: number, weight: number): void => {
    if (!whole) return;
    const sample = dropout > 0 ? withoutSome(whole, dropout, random) : whole;
    const shares = softmax(score(learner.classes, sample));
    for (let name = 0; name < count; name += 1)
      learner.step(name, ((name === right ? 1 : 0) - (shares[name] as number)) * weight, sample);
  };
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (const { right, stretches, rough, weight } of shuffled(examples, random)) {
      const [name = 0] = right;
      learn(stretches[0], name, weight * (weights[name] as number));
      learn(rough[0], name, weight * (weights[name] as number) * 0.5);
    }
  }
  return learner.classes;
}

/**
 * A text has any number of labels, so each label has a logistic regression of its own. A text is known to show a habit somewhere, not where: each
 * step is made on the stretch that fits best so far, so that weights and reading agree.
 */
export function trainHabits(examples: readonly Example[], options = HABIT_OPTIONS): Classes {
  const count = DISTORTIONS.length;
  const learner = new Learner(count, options);
  const weights = classWeights(examples, count, options.balance);
  const random = seededRandom(21);
  const learn = (stretches: readonly Sample[], right: ReadonlySet<number>, weight: number): void => {
    const scores = stretches.map((stretch) => score(learner.classes, stretch));
    for (let name = 0; name < count; name += 1) {
      let best = 0;
      scores.forEach((one, index) => {
        if ((one[name] as number) > (scores[best]?.[name] as number)) best = index;
      });
      const stretch = stretches[best];
      if (!stretch) continue;
      const yes = right.has(name);
      const error = (yes ? 1 : 0) - sigmoid(scores[best]?.[name] as number);
      learner.step(name, error * weight * (yes ? (weights[name] as number) : 1), stretch);
    }
  };
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (const { right, stretches, rough, weight } of shuffled(examples, random)) {
      learn(stretches, right, weight);
      learn(rough, right, weight * 0.5);
    }
  }
  return learner.classes;
}
