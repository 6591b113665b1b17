import { readFileSync } from 'node:fs';
import { BUCKETS, type Sample } from '../../embedded/learned/buckets.js';
import { score, type Classes } from '../../embedded/learned/linear.js';
import { GUARD_CATEGORIES, type GuardCategory } from '../guard-patterns.js';

/** The categories in the order of the weights; the last class is harmless. */
export const GUARD_CLASSES = [...GUARD_CATEGORIES, 'none'] as const;
const HARMLESS = GUARD_CLASSES.length - 1;

/** From which margin a sentence is withheld. The same for all languages. */
export interface GuardThresholds {
  /** By the classifier alone. */
  alone: number;
  /** By the classifier alone, in a sentence about a grave subject (`grave-subjects.ts`). */
  grave: number;
  /** The same in a sentence about a subject that one of the person's last messages asks about. */
  asked: number;
  /** The patterns, the crisis gate or the mask found something as well. */
  withFinding: number;
  /** By the classifier alone, the margins of two sentences near each other added. */
  together: number;
  /** The same of a text up to this sentence, in the mean. */
  whole: number;
}

/** `worker/data/guard/model.json`, beside the weights in `model.bin`. */
export interface GuardModelInfo {
  version: number;
  classes: readonly string[];
  bias: number[];
  steps: [number, number];
  thresholds: GuardThresholds;
}

export interface GuardModel extends Classes {
  thresholds: GuardThresholds;
}

export const guardModelFile = (name: 'model.bin' | 'model.json'): URL =>
  new URL(`../../../../data/guard/${name}`, import.meta.url);

let loaded: GuardModel | undefined;

/** The trained model, read with the first sentence of a language model and not before. @throws Error when its files do not belong together */
export function guardModel(): GuardModel {
  loaded ??= parseGuardModel(
    JSON.parse(readFileSync(guardModelFile('model.json'), 'utf8')) as GuardModelInfo,
    readFileSync(guardModelFile('model.bin')),
  );
  return loaded;
}

/** @throws Error when weights and classes are not those of this program */
export function parseGuardModel(info: GuardModelInfo, file: Buffer): GuardModel {
  if (info.classes.join() !== GUARD_CLASSES.join() || file.length !== BUCKETS * GUARD_CLASSES.length)
    throw new Error('guard/model.bin does not fit this program: run npm run guard:train');
  return {
    count: GUARD_CLASSES.length,
    weights: new Int8Array(file.buffer, file.byteOffset, file.length),
    bias: info.bias,
    steps: info.steps,
    thresholds: info.thresholds,
  };
}

/** How unsafe a sentence is: the log-odds of all categories together against harmless, and the likeliest category. */
export interface Margin {
  margin: number;
  category: GuardCategory;
}

export function marginOf(classes: Classes, sample: Sample): Margin {
  const scores = score(classes, sample);
  const unsafe = scores.slice(0, HARMLESS);
  const max = Math.max(...unsafe);
  const sum = unsafe.reduce((total, one) => total + Math.exp(one - max), 0);
  return {
    margin: max + Math.log(sum) - (scores[HARMLESS] as number),
    category: GUARD_CATEGORIES[unsafe.indexOf(max)] as GuardCategory,
  };
}
