import { writeFileSync } from 'node:fs';
import { GUIDED_BUCKETS } from '../features.js';
import { guidedFile } from '../guided-data.js';
import { momentFeatures } from '../moment-features.js';
import { MOMENT_LABELS } from '../moment-names.js';
import { momentShares, packWeights, type MomentsInfo, type SparseWeights } from '../moments-model.js';
import { chooseThresholds, momentFigures, type HeldMoment } from './moment-figures.js';
import { readMomentSamples, type MomentSample } from './moment-samples.js';
import { writeTranslations } from './translations.js';
import { trainSoftmax, type LabelledSample, type SoftmaxWeights } from './softmax.js';

interface Example extends LabelledSample {
  line: MomentSample;
}

const FOLDS = 4;
const EPOCHS = 5;
const L2 = 0.002;
/** The number of weights that are kept, the largest ones: two bytes each. */
const MAX_WEIGHTS = 2_000_000;
/** The number of weights of a bucket is stored in a byte. */
const MAX_OF_BUCKET = 255;

/** Learns from all lines and writes `moments.bin` and `moments.json`. The same data gives the same files. */
export function trainMoments(print: (line: string) => void): void {
  writeTranslations();
  const examples = readMomentSamples().map(makeExample);
  print(`moments: ${examples.length} lines, ${MOMENT_LABELS.length} labels`);
  const held = crossValidate(examples);
  const thresholds = chooseThresholds(held);
  for (const line of momentFigures(held, thresholds)) print(line);
  const model = train(examples);
  const info: MomentsInfo = {
    version: 1,
    labels: MOMENT_LABELS,
    bias: model.bias.map(round),
    step: model.step,
    thresholds,
  };
  writeFileSync(guidedFile('moments.bin'), packWeights(model));
  writeFileSync(guidedFile('moments.json'), `${JSON.stringify(info, null, 2)}\n`);
}

const makeExample = (line: MomentSample): Example => ({
  line,
  labelIndex: MOMENT_LABELS.indexOf(line.label),
  plain: momentFeatures(line.text, line.language),
});

/**
 * Returns each line with the shares of a model that was trained without it, nor the lines beside it: neighbouring lines of a label are by
 * the same mind, in both languages of a writer.
 */
export function crossValidate(examples: readonly Example[]): HeldMoment[] {
  const foldOf = ({ line }: Example) => Math.floor(line.place * FOLDS);
  const held = new Map<Example, HeldMoment>();
  for (let out = 0; out < FOLDS; out += 1) {
    const model = train(examples.filter((example) => foldOf(example) !== out));
    for (const example of examples.filter((each) => foldOf(each) === out))
      held.set(example, {
        ...example.line,
        labelIndex: example.labelIndex,
        shares: momentShares(example.plain, model),
      });
  }
  return examples.flatMap((example) => held.get(example) ?? []);
}

const train = (examples: readonly Example[]): SparseWeights =>
  prune(
    trainSoftmax(examples, { labels: MOMENT_LABELS.length, buckets: GUIDED_BUCKETS, epochs: EPOCHS, l2: L2 }),
  );

/** Keeps the largest weights, as signed bytes. */
function prune({ weights, bias }: SoftmaxWeights): SparseWeights {
  const count = bias.length;
  const step = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 1e-9) / 127;
  const sizes = new Uint32Array(128);
  for (const weight of weights) {
    const size = Math.abs(Math.round(weight / step));
    sizes[size] = (sizes[size] as number) + 1;
  }
  const minSize = smallestKept(sizes);
  const starts = new Uint32Array(GUIDED_BUCKETS + 1);
  const labels: number[] = [];
  const bytes: number[] = [];
  for (let bucket = 0; bucket < GUIDED_BUCKETS; bucket += 1) {
    for (let label = 0; label < count; label += 1) {
      const byte = Math.round((weights[bucket * count + label] as number) / step);
      if (Math.abs(byte) < minSize) continue;
      labels.push(label);
      bytes.push(byte);
    }
    starts[bucket + 1] = labels.length;
    if (labels.length - (starts[bucket] as number) > MAX_OF_BUCKET)
      throw new Error('more labels than the file can store');
  }
  return { starts, labels: Uint8Array.from(labels), weights: Int8Array.from(bytes), bias, step };
}

/** Returns the size from which so few weights are left that they fit. */
function smallestKept(sizes: Uint32Array): number {
  let kept = 0;
  for (let size = sizes.length - 1; size > 0; size -= 1) {
    kept += sizes[size] as number;
    if (kept > MAX_WEIGHTS) return size + 1;
  }
  return 1;
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;
