import { normalizeText } from '@mikai/core/safety/normalize';
import { spacedText, tightText } from '@mikai/core/safety/pattern-text';
import type { Sample } from '../../embedded/learned/buckets.js';
import type { Classes } from '../../embedded/learned/linear.js';
import { trainShares, type TrainOptions } from '../../embedded/training/trainer.js';
import { readingLanguage } from '../classifier/classify-sentence.js';
import { guardFeatures } from '../classifier/guard-features.js';
import { GUARD_CLASSES, marginOf, type GuardThresholds } from '../classifier/guard-model.js';
import { ruleFinding } from '../find-unsafe.js';
import { sentencesOf } from '../sentences.js';
import { FOLDS, type GuardLine } from './guard-lines.js';

const OPTIONS: TrainOptions = { epochs: 10, rate: 0.12, shrink: 0.003, balance: 0 };
/** Our own texts are many, and easy. */
const OWN_WEIGHT = 0.5;

/** A line made ready: whole, and by sentence, as it is read while a reply streams. */
export interface GuardExample {
  line: GuardLine;
  whole: Sample;
  sentences: { sample: Sample; isFound: boolean }[];
}

/** A line with the margin of each sentence, by a model that has not seen it, and whether the rules find something in the sentence. */
export interface HeldLine {
  line: GuardLine;
  sentences: { margin: number; isFound: boolean }[];
}

export function makeGuardExample(line: GuardLine): GuardExample {
  const sentences = sentencesOf(line.text).filter((sentence) => /\p{L}/u.test(sentence));
  return {
    line,
    whole: sampleOf(line.text, line),
    sentences: sentences.map((sentence) => ({
      sample: sampleOf(sentence, line),
      isFound: ruleFinding(sentence, line.language) !== null,
    })),
  };
}

function sampleOf(text: string, { language }: GuardLine): Sample {
  const normalized = normalizeText(text);
  return guardFeatures({
    text,
    language: readingLanguage(text, language),
    spaced: spacedText(normalized),
    tight: () => tightText(normalized),
  });
}

/** Learns from whole lines, and from each sentence of the harmless ones. */
export function trainGuard(examples: readonly GuardExample[]): Classes {
  const learned = examples.flatMap(({ line, whole, sentences }) => {
    const name = line.isUnsafe ? line.category : 'none';
    const samples =
      line.isUnsafe || sentences.length < 2 ? [whole] : [whole, ...sentences.map(({ sample }) => sample)];
    return samples.map((sample) => ({
      right: new Set([GUARD_CLASSES.indexOf(name)]),
      stretches: [sample],
      rough: [],
      weight: line.source === 'own' ? OWN_WEIGHT : 1,
    }));
  });
  return trainShares(learned, GUARD_CLASSES.length, OPTIONS);
}

export const judge = (classes: Classes, { line, sentences }: GuardExample): HeldLine => ({
  line,
  sentences: sentences.map(({ sample, isFound }) => ({ margin: marginOf(classes, sample).margin, isFound })),
});

/** Each line of the writers, judged by a model that has not seen its block in any language. */
export function crossJudge(examples: readonly GuardExample[], onFold?: (fold: number) => void): HeldLine[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const classes = trainGuard(examples.filter(({ line }) => line.fold !== fold));
    onFold?.(fold);
    return examples.filter(({ line }) => line.fold === fold).map((example) => judge(classes, example));
  }).flat();
}

/** Whether a line would be withheld. */
export const isWithheld = (
  { sentences }: HeldLine,
  { alone, withFinding }: Omit<GuardThresholds, 'asked'>,
): boolean => sentences.some(({ margin, isFound }) => margin >= (isFound ? withFinding : alone));

/**
 * Share of the writers' harmless lines that the classifier may withhold beside the rules. Most of them are twins, hard by intent;
 * ordinary replies are withheld far less.
 */
const MAX_WITHHELD = 0.007;
/** The same where the person has asked for what must not be answered. */
const MAX_WITHHELD_ASKED = 0.03;
/**
 * The classifier overrules a finding of the rules only where it takes a sentence for harmless by this margin: a finding that
 * is wrong costs a second try, one that is dropped reaches the person.
 */
const WITH_FINDING = -1.5;

/** Chooses the thresholds that withhold the most within these shares, by lines that the model has not seen. */
export function chooseGuardThresholds(held: readonly HeldLine[]): GuardThresholds {
  const margins = held
    .filter(({ line }) => line.source === 'lines' && !line.isUnsafe)
    .map(({ sentences }) => Math.max(...sentences.map(({ margin }) => margin)))
    .toSorted((a, b) => b - a);
  const above = (share: number): number => margins[Math.floor(margins.length * share)] ?? 0;
  return { alone: above(MAX_WITHHELD), withFinding: WITH_FINDING, asked: above(MAX_WITHHELD_ASKED) };
}
