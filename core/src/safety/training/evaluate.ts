import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import {
  HINT_WEIGHT,
  RECOVERY_WEIGHT,
  combine,
  evidence,
  firingDistance,
  type Combination,
} from '../model.js';
import type { CorpusLine } from './corpus.js';
import { trainModel, type Example } from './trainer.js';

export const FOLDS = 5;

/**
 * Share of the corpus' harmless lines that may fire when a threshold is chosen. They are hard on purpose: on the outside
 * check, whose harmless lines are ordinary ones, the same thresholds stay below the promised 5 %. Missing somebody weighs more.
 */
export const FALSE_ALARM_TARGET = 0.075;

/** A line that counts in the evaluation, with what a model that has not seen it makes of it. */
export interface HeldBack {
  line: CorpusLine;
  fold: number;
  evidence: number[];
}

/** Which fold a line belongs to: by its text, so that adding lines moves no other. */
export function foldOf(line: CorpusLine): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < line.text.length; index += 1)
    value = Math.imul(value ^ line.text.charCodeAt(index), 0x01000193);
  return ((value ^ (value >>> 13)) >>> 0) % FOLDS;
}

/** Judges each line by a model that was trained without it. Extra lines are trained on and not judged. */
export function crossValidate(
  lines: readonly CorpusLine[],
  examples: readonly Example[],
  onFold?: (fold: number) => void,
): HeldBack[] {
  const folds = lines.map((line) => (line.extra ? -1 : foldOf(line)));
  const out: HeldBack[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = trainModel(examples.filter((_, index) => folds[index] !== fold));
    lines.forEach((line, index) => {
      if (folds[index] === fold)
        out.push({ line, fold, evidence: evidence(model, examples[index] as Example) });
    });
    onFold?.(fold);
  }
  return out;
}

/** Fits the last step by logistic regression (plain gradient descent; seven numbers a line, so a second is plenty). */
export function fitCombination(held: readonly HeldBack[]): Combination {
  const size = held[0]?.evidence.length ?? 0;
  const weights = new Array<number>(size).fill(0);
  const learned = size - 2;
  weights[learned] = HINT_WEIGHT;
  weights[learned + 1] = RECOVERY_WEIGHT;
  let bias = 0;
  for (let round = 0; round < 900; round += 1) {
    const gradient = new Array<number>(size).fill(0);
    let biasGradient = 0;
    for (const { line, evidence: pieces } of held) {
      const chance = 1 / (1 + Math.exp(-combine({ weights, bias }, pieces)));
      const error = (line.label === 'safe' ? 0 : 1) - chance;
      biasGradient += error;
      for (let index = 0; index < learned; index += 1)
        gradient[index] = (gradient[index] ?? 0) + error * (pieces[index] ?? 0);
    }
    const rate = 0.3 / Math.max(held.length, 1);
    bias += rate * biasGradient;
    for (let index = 0; index < learned; index += 1)
      weights[index] = (weights[index] ?? 0) + rate * (gradient[index] ?? 0);
  }
  return { weights, bias };
}

/** The lowest score at which at most the target share of the harmless lines fires. */
export function chooseThreshold(safeScores: readonly number[], share = FALSE_ALARM_TARGET): number {
  const sorted = [...safeScores].sort((a, b) => b - a);
  return (sorted[Math.floor(sorted.length * share)] ?? 0) + 1e-6;
}

/** Thresholds by language for a combination, from held-back lines. */
export function chooseThresholds(
  held: readonly HeldBack[],
  combination: Combination,
): Record<LanguageCode, number> {
  return Object.fromEntries(
    LANGUAGE_CODES.map((language) => [
      language,
      chooseThreshold(
        held
          .filter(({ line }) => line.language === language && line.label === 'safe')
          .map(({ evidence: pieces }) => combine(combination, pieces)),
      ),
    ]),
  ) as Record<LanguageCode, number>;
}

export interface Tally {
  explicit: { all: number; fired: number };
  indirect: { all: number; fired: number };
  safe: { all: number; fired: number };
}

export function emptyTally(): Tally {
  return { explicit: { all: 0, fired: 0 }, indirect: { all: 0, fired: 0 }, safe: { all: 0, fired: 0 } };
}

/**
 * Recall and false alarms by language. Weights, combination and threshold that decide a line all come from the other
 * folds: nothing that was fitted has seen the line it judges.
 */
export function evaluate(held: readonly HeldBack[]): Map<LanguageCode, Tally> {
  const tallies = new Map<LanguageCode, Tally>(LANGUAGE_CODES.map((language) => [language, emptyTally()]));
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const others = held.filter((item) => item.fold !== fold);
    const combination = fitCombination(others);
    const thresholds = chooseThresholds(others, combination);
    for (const { line, fold: own, evidence: pieces } of held) {
      if (own !== fold) continue;
      const counter = tallies.get(line.language)?.[line.label];
      if (!counter) continue;
      counter.all += 1;
      if (firingDistance(combination, thresholds[line.language], pieces) >= 0) counter.fired += 1;
    }
  }
  return tallies;
}
