import { seededRandom } from '@mikai/contract/seeded-random';
import { shuffled } from '@mikai/core/safety/training/random';
import { score, type Classes } from '../learned/linear.js';
import { EMOTION_CLASSES, foundHabits, habitScores, type HabitRule } from '../learned/reading-model.js';
import { DISTORTIONS } from '../vocabulary.js';
import { classFigures, habitFigures, macroF1, type Outcome } from './metrics.js';
import type { Example } from './trainer.js';

/** An example with the scores of a model that has seen no line of its source. */
export interface HeldScores {
  example: Example;
  scores: number[];
}

/** Parts in which examples are held back together. */
const PARTS = 4;

/** Returns whether a line is of a public set: none was written by this project, and one set has many authors. */
const isPublic = ({ line }: Example): boolean => line.source.startsWith('public/');

/**
 * Scores each example by a model that has not seen it. English files of this project are held back whole; lines of public sets and
 * of other languages, which have few files, are dealt out.
 */
export function crossScore(
  examples: readonly Example[],
  train: (examples: readonly Example[]) => Classes,
  read: (classes: Classes, example: Example) => number[],
): HeldScores[] {
  const random = seededRandom(5);
  const others = shuffled(
    examples.filter((example) => example.line.language !== 'en' || isPublic(example)),
    random,
  );
  const part = new Map(others.map((example, index) => [example, index % PARTS]));
  const sources = [...new Set(examples.filter((one) => !part.has(one)).map(({ line }) => line.source))];
  const foldOf = (example: Example): number =>
    part.get(example) ?? sources.indexOf(example.line.source) % PARTS;
  const held = new Map<Example, number[]>();
  for (let fold = 0; fold < PARTS; fold += 1) {
    const out = examples.filter((example) => foldOf(example) === fold);
    if (out.length === 0) continue;
    const classes = train(examples.filter((example) => foldOf(example) !== fold));
    for (const example of out) held.set(example, read(classes, example));
  }
  return examples.map((example) => ({ example, scores: held.get(example) ?? [] }));
}

/** Scores of the whole text, for emotions. */
export function readEmotions(classes: Classes, { stretches }: Example): number[] {
  const [whole] = stretches;
  return whole ? score(classes, whole) : [];
}

/** Returns the findings in held-out examples with given offsets, the surest first. */
export function emotionOutcomes(held: readonly HeldScores[], offsets: readonly number[]): Outcome[] {
  return held.map(({ example, scores }) => {
    let best = 0;
    scores.forEach((value, index) => {
      if (value + (offsets[index] ?? 0) > (scores[best] ?? 0) + (offsets[best] ?? 0)) best = index;
    });
    const name = EMOTION_CLASSES[best] ?? 'none';
    return { labels: example.line.labels, found: name === 'none' ? [] : [name] };
  });
}

const STEPS = [-0.8, -0.4, -0.2, -0.1, 0.1, 0.2, 0.4, 0.8];

/** Offsets of the classes that give the best macro F1 on held-back scores: one class after the other, twice over. */
export function chooseOffsets(held: readonly HeldScores[]): number[] {
  const offsets: number[] = EMOTION_CLASSES.map(() => 0);
  const value = (): number => macroF1(classFigures(emotionOutcomes(held, offsets), EMOTION_CLASSES));
  let best = value();
  for (let round = 0; round < 3; round += 1) {
    for (let name = 0; name < offsets.length; name += 1) {
      for (const step of STEPS) {
        const old = offsets[name] as number;
        offsets[name] = old + step;
        const now = value();
        if (now > best + 1e-4) best = now;
        else offsets[name] = old;
      }
    }
  }
  return offsets;
}

export function habitOutcomes(held: readonly HeldScores[], rule: HabitRule): Outcome[] {
  return held.map(({ example, scores }) => ({
    labels: example.line.labels,
    found: foundHabits(rule, scores, example.stretches.length).map(([name]) => name),
  }));
}

/** Scores of the best stretches, for habits. */
export function readHabits(classes: Classes, { stretches }: Example): number[] {
  return habitScores(classes, stretches);
}

const MAX_DISTORTIONS = 3;

/**
 * Chooses the rule that finds habits best on held-back scores. Each threshold is the one with the best F measure of its habit,
 * in which missing one counts more than naming one too many.
 */
export function chooseRule(held: readonly HeldScores[], beta: number): HabitRule {
  let best: HabitRule = { thresholds: DISTORTIONS.map(() => 0), perDoubling: 0, maxFound: MAX_DISTORTIONS };
  let bestValue = -1;
  for (const perDoubling of [0, 0.1, 0.2]) {
    const thresholds = DISTORTIONS.map((name, index) =>
      bestThreshold(
        held.map(({ example, scores }) => ({
          yes: example.line.labels.includes(name),
          value:
            (scores[index] ?? -Infinity) - perDoubling * Math.log2(Math.max(1, example.stretches.length)),
        })),
        beta,
      ),
    );
    const rule = { thresholds, perDoubling, maxFound: MAX_DISTORTIONS };
    const { hit, precision } = habitFigures(habitOutcomes(held, rule));
    const value = fMeasure(precision, hit, beta);
    if (value > bestValue) [best, bestValue] = [rule, value];
  }
  return best;
}

/** The minimum threshold, however rare a habit is: few lines set thresholds too low. */
const MIN_THRESHOLD = -2.8;

function bestThreshold(lines: readonly { yes: boolean; value: number }[], beta: number): number {
  const sorted = [...lines].sort((a, b) => b.value - a.value);
  const all = sorted.filter(({ yes }) => yes).length;
  let hits = 0;
  let best = 0;
  let threshold = 0;
  sorted.forEach(({ yes, value }, index) => {
    if (yes) hits += 1;
    const measure = fMeasure(hits / (index + 1), hits / Math.max(1, all), beta);
    if (measure > best) [best, threshold] = [measure, value];
  });
  return Math.max(MIN_THRESHOLD, threshold);
}

/** Returns the mean of precision and recall, in which recall counts `beta` times as much. */
export function fMeasure(precision: number, recall: number, beta: number): number {
  const square = beta * beta;
  return precision + recall === 0 ? 0 : ((1 + square) * precision * recall) / (square * precision + recall);
}
