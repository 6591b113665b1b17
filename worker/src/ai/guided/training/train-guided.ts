import { writeFileSync } from 'node:fs';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { roughen } from '@mikai/core/safety/training/augment';
import { seededRandom } from '@mikai/contract/seeded-random';
import { shuffled } from '@mikai/core/safety/training/random';
import { GUIDED_BUCKETS, guidedFeatures } from '../features.js';
import { guidedFile } from '../guided-data.js';
import { sharesOf, type GuidedModelInfo } from '../guided-model.js';
import { INTENTS, LABELS, type Label } from '../labels.js';
import { readGuidedSamples, type GuidedSample } from './guided-samples.js';
import { seedOf, trainSoftmax, type LabelledSample, type SoftmaxWeights } from './softmax.js';

interface Example extends LabelledSample {
  line: GuidedSample;
}

/** A line with the shares of a model that has not seen it. */
export interface HeldShares {
  line: GuidedSample;
  labelIndex: number;
  shares: number[];
}

const FOLDS = 5;
const EPOCHS = 8;
const L2 = 0.002;
/** The precision that a label needs before the conversation acts on it, and (`LIKELY_PRECISION`) before it asks whether it is that. */
const PRECISION = 0.9;
const LIKELY_PRECISION = 0.8;
/** Labels whose misses cost more than false hits: refusals, and questions about medicine, illness, people and MikAI. */
const CAREFUL: ReadonlySet<Label> = new Set<Label>([
  'medicine',
  'diagnosis',
  'refuse',
  'notThat',
  'person',
  'human',
  'reads',
  'memory',
  'change',
  'repeat',
  'skip',
  'listen',
  'bye',
  'thanks',
  'hostile',
]);
const CAREFUL_PRECISION = 0.8;
/** The lowest threshold of any label, however precise lower shares were. */
const MIN_SHARE = 0.2;

/** Labels that lie so close that the answer to one fits a line of the other. */
const CLOSE: readonly (readonly Label[])[] = [
  ['thought', 'kindness'],
  ['lonely', 'newplace'],
  ['calm', 'worry'],
  ['grief', 'breakup'],
  ['person', 'question'],
  ['reads', 'question'],
  ['human', 'hostile'],
  ['listen', 'refuse'],
  ['hostile', 'refuse', 'notThat', 'repeat'],
  ['refuse', 'skip', 'change', 'notThat'],
  ['human', 'reads', 'memory', 'question'],
  ['medicine', 'diagnosis', 'question'],
  ['stress', 'worry', 'sleep'],
  ['low', 'thought', 'lonely'],
  ['conflict', 'breakup'],
  ['conflict', 'caring'],
  ['stress', 'decision'],
  ['bye', 'thanks'],
  ['caring', 'kindness'],
  ['low', 'sleep'],
];

const fits = (label: number, labelIndex: number): boolean =>
  label === labelIndex ||
  CLOSE.some(
    (group) => group.includes(LABELS[label] as Label) && group.includes(LABELS[labelIndex] as Label),
  );

/** Learns from all lines and writes `model.bin` and `model.json`. The same data gives the same files. */
export function trainGuided(print: (line: string) => void): void {
  const examples = readGuidedSamples().map(makeExample);
  print(`guided conversation: ${examples.length} lines`);
  // Thresholds are set on lines by other writers: a model reads lines of the writer it learned from too well.
  const held = crossValidate(examples).filter(({ line }) => line.hand === 'writers');
  const thresholds = LABELS.map((_, label) => thresholdFor(label, held));
  const likelyTopic = thresholdFor(INTENTS.length, held, LIKELY_PRECISION);
  for (const line of figuresOf(held, thresholds)) print(line);
  print(`a topic is likely from ${likelyTopic.toFixed(2)}`);
  const { weights, bias } = train(examples);
  const { bytes, step } = quantize(weights);
  const info: GuidedModelInfo = {
    version: 1,
    labels: LABELS,
    bias: bias.map(round),
    step,
    thresholds: thresholds.map(round),
    likelyTopic: round(likelyTopic),
  };
  writeFileSync(guidedFile('model.bin'), bytes);
  writeFileSync(guidedFile('model.json'), `${JSON.stringify(info, null, 2)}\n`);
}

/** Random choices derive from the text, so they are the same each time. */
function makeExample(line: GuidedSample): Example {
  const { text, language, label } = line;
  const rough = roughen(text, seededRandom(seedOf(text))).toLowerCase();
  return {
    line,
    labelIndex: LABELS.indexOf(label),
    plain: guidedFeatures(text, language),
    rough: guidedFeatures(rough, language),
  };
}

/**
 * The two languages of a writer have lines about the same things at about the same places of their files: lines of one place
 * are left out together, so that none is read by a model that has learned its twin.
 */
const foldOf = ({ hand, place }: GuidedSample): number | undefined =>
  hand === 'writers' ? Math.floor(place * FOLDS) : undefined;

/** Returns each line with the shares of a model that was trained without it. */
function crossValidate(examples: readonly Example[]): HeldShares[] {
  const order = shuffled(examples, seededRandom(5));
  const fold = new Map(order.map((example, index) => [example, foldOf(example.line) ?? index % FOLDS]));
  const held = new Map<Example, HeldShares>();
  for (let out = 0; out < FOLDS; out += 1) {
    const model = train(examples.filter((example) => fold.get(example) !== out));
    for (const example of examples.filter((each) => fold.get(each) === out))
      held.set(example, {
        line: example.line,
        labelIndex: example.labelIndex,
        shares: sharesOf(example.plain, model),
      });
  }
  return examples.flatMap((example) => held.get(example) ?? []);
}

/** Returns the lowest share from which the chosen label is right often enough: of one label to be careful with, else of intents or of topics. */
function thresholdFor(label: number, held: readonly HeldShares[], likely?: number): number {
  const isCareful = CAREFUL.has(LABELS[label] as Label);
  const precision = likely ?? (isCareful ? CAREFUL_PRECISION : PRECISION);
  const claimed = held
    .map(({ shares, labelIndex }) => ({ best: bestOf(shares), shares, labelIndex }))
    .filter(({ best }) => (isCareful ? best === label : isIntent(best) === isIntent(label)))
    .map(({ best, shares, labelIndex }) => ({
      share: shares[best] as number,
      isRight: fits(best, labelIndex),
    }))
    .sort((a, b) => b.share - a.share);
  let rights = 0;
  let threshold = 1;
  claimed.forEach(({ share, isRight }, index) => {
    if (isRight) rights += 1;
    if (rights / (index + 1) >= precision) threshold = share;
  });
  return Math.max(MIN_SHARE, threshold);
}

const isIntent = (label: number): boolean => label < INTENTS.length;

export const bestOf = (shares: readonly number[]): number =>
  shares.reduce((best, share, label) => (share > (shares[best] as number) ? label : best), 0);

/** Computes the accuracy on held-out lines: by language, and by label over all languages. */
export function figuresOf(held: readonly HeldShares[], thresholds: readonly number[]): string[] {
  const figures = (lines: readonly HeldShares[], has: (label: number) => boolean): string => {
    const mine = lines.filter(({ labelIndex }) => has(labelIndex));
    const sure = lines.filter(({ shares }) => {
      const best = bestOf(shares);
      return has(best) && (shares[best] as number) >= (thresholds[best] as number);
    });
    const hits = sure.filter(({ shares, labelIndex: wanted }) => fits(bestOf(shares), wanted)).length;
    const top = mine.filter(({ shares, labelIndex: wanted }) => bestOf(shares) === wanted).length;
    return `precision ${percent(hits / Math.max(1, sure.length))}, acted on ${percent(hits / Math.max(1, mine.length))}, likeliest ${percent(top / Math.max(1, mine.length))}`;
  };
  const isTopic = (label: number): boolean => !isIntent(label) && label < LABELS.length - 2;
  return [
    ...LANGUAGE_CODES.flatMap((language) => {
      const lines = held.filter(({ line }) => line.language === language);
      if (lines.length === 0) return [];
      return [`${language} intents: ${figures(lines, isIntent)}; topics: ${figures(lines, isTopic)}`];
    }),
    ...LABELS.map(
      (name, label) =>
        `${name}: ${figures(held, (each) => each === label)}, from ${(thresholds[label] as number).toFixed(2)}`,
    ),
  ];
}

const train = (examples: readonly Example[]): SoftmaxWeights =>
  trainSoftmax(examples, { labels: LABELS.length, buckets: GUIDED_BUCKETS, epochs: EPOCHS, l2: L2 });

function quantize(weights: Float32Array): { bytes: Int8Array; step: number } {
  let max = 1e-9;
  for (const weight of weights) max = Math.max(max, Math.abs(weight));
  const step = max / 127;
  return { bytes: Int8Array.from(weights, (weight) => Math.round(weight / step)), step };
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
