/**
 * `npm run companion:train`: learns from `worker/data/companion/samples` what emotions and habits of thought look like
 * and writes `model.bin` and `model.json`. Offsets and thresholds are set on lines that the scoring model has not seen.
 * The same data gives the same files. Prints the figures of held-back hands as it goes. Before that it learns from
 * `worker/data/guided/samples` what the guided conversation understands, and from `core/data/talk` what
 * somebody says next; with `--guided` or `--moments` it learns one of these alone, with `--reading` neither. `--emotions <folder>` adds public texts labelled by emotion (docs/companion.md).
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dataFile } from '../data-file.js';
import { quantizeClasses } from '../learned/linear.js';
import { EMOTION_CLASSES, type HabitRule, type ReadingModelInfo } from '../learned/reading-model.js';
import { trainGuided } from '../../guided/training/train-guided.js';
import { trainMoments } from '../../guided/training/train-moments.js';
import { readSamples } from '../training/corpus.js';
import { classFigures, habitFigures, macroF1, type Outcome } from '../training/metrics.js';
import { trainEmotions, trainHabits, type Example } from '../training/trainer.js';
import { makeExamples } from '../training/examples.js';
import { readPublicEmotions } from '../training/public-samples.js';
import {
  chooseOffsets,
  chooseRule,
  crossScore,
  emotionOutcomes,
  habitOutcomes,
  readEmotions,
  readHabits,
} from '../training/tune.js';

/** The weight of a missed habit relative to a false one. */
const RECALL_WEIGHT = { en: 1.5, others: 1.5 };

const { values } = parseArgs({
  options: {
    guided: { type: 'boolean', default: false },
    moments: { type: 'boolean', default: false },
    reading: { type: 'boolean', default: false },
    emotions: { type: 'string' },
  },
});
if (!values.reading && !values.moments) trainGuided(print);
if (!values.reading && !values.guided) trainMoments(print);
if (values.guided || values.moments) process.exit(0);

const lines = readSamples().filter(({ heldBack }) => !heldBack);
const publicLines = values.emotions ? readPublicEmotions(values.emotions, { heldBack: false }) : [];
print(`reading ${lines.length} lines of this project and ${publicLines.length} public ones`);
const { emotions, habits } = makeExamples(lines, publicLines);

const heldEmotions = crossScore(emotions, trainEmotions, readEmotions);
const offsets = {
  en: chooseOffsets(heldEmotions.filter(isEnglish)),
  others: chooseOffsets(heldEmotions.filter(isOther)),
};
printEmotions('English', emotionOutcomes(heldEmotions.filter(isEnglish), offsets.en));
printEmotions('other languages', emotionOutcomes(heldEmotions.filter(isOther), offsets.others));

const heldHabits = crossScore(habits, trainHabits, readHabits).filter(
  ({ example }) => example.line.kind === 'distortions',
);
const rules = {
  en: chooseRule(heldHabits.filter(isEnglish), RECALL_WEIGHT.en),
  others: chooseRule(heldHabits.filter(isOther), RECALL_WEIGHT.others),
};
printHabits('English', habitOutcomes(heldHabits.filter(isEnglish), rules.en));
printHabits('other languages', habitOutcomes(heldHabits.filter(isOther), rules.others));

const emotionModel = quantizeClasses(trainEmotions(emotions));
const habitModel = quantizeClasses(trainHabits(habits));
const info: ReadingModelInfo = {
  version: 1,
  emotions: {
    bias: emotionModel.bias.map(round),
    steps: [...emotionModel.steps],
    offsets: { en: offsets.en.map(round), others: offsets.others.map(round) },
  },
  distortions: {
    bias: habitModel.bias.map(round),
    steps: [...habitModel.steps],
    rules: { en: rounded(rules.en), others: rounded(rules.others) },
  },
};
writeFileSync(
  dataFile('model.bin'),
  Buffer.concat([Buffer.from(emotionModel.weights.buffer), Buffer.from(habitModel.weights.buffer)]),
);
writeFileSync(dataFile('model.json'), `${JSON.stringify(info, null, 2)}\n`);
print('wrote model.bin and model.json');

function isEnglish({ example }: { example: Example }): boolean {
  return example.line.language === 'en';
}

function isOther(held: { example: Example }): boolean {
  return !isEnglish(held);
}

function rounded(rule: HabitRule): HabitRule {
  return { ...rule, thresholds: rule.thresholds.map(round) };
}

function printEmotions(name: string, outcomes: readonly Outcome[]): void {
  const figures = classFigures(outcomes, EMOTION_CLASSES);
  const each = figures.map((one) => `${one.name} ${percent(one.f1)}`).join(', ');
  print(`emotions, ${name}, unseen: macro F1 ${percent(macroF1(figures))} (${each})`);
}

function printHabits(name: string, outcomes: readonly Outcome[]): void {
  const { hit, precision, perLine, falseFinds } = habitFigures(outcomes);
  print(
    `habits, ${name}, unseen: hit ${percent(hit)}, precision ${percent(precision)}, ${perLine.toFixed(2)} a line, false finds ${percent(falseFinds)}`,
  );
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function print(text: string): void {
  process.stderr.write(`${text}\n`);
}
