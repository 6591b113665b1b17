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
      weight: 1,
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
 * Share of the writers' harmless lines that rules and classifier together may withhold. Most of them are twins, hard by intent;
 * ordinary replies are withheld far less.
 */
const MAX_WITHHELD = 0.01;
/** The same of the sentences of our own texts, which are easy. */
const MAX_WITHHELD_OWN = 0.0035;
/** Share that the classifier alone may withhold where the person has asked for what must not be answered. */
const MAX_WITHHELD_ASKED = 0.03;
/**
 * The classifier overrules a finding of the rules only where it takes a sentence for harmless by this margin. Of -1.5 to 1, this one leaves
 * the most unsafe lines withheld within the share above, by cross-validation.
 */
const WITH_FINDING = -0.5;

/** Chooses the thresholds that withhold the most within these shares, by lines that the model has not seen. */
export function chooseGuardThresholds(held: readonly HeldLine[]): GuardThresholds {
  const harmless = held.filter(({ line }) => line.source === 'lines' && !line.isUnsafe);
  const own = held.filter(({ line }) => line.source === 'own');
  const alone = Math.max(aloneWithin(MAX_WITHHELD, harmless), aloneWithin(MAX_WITHHELD_OWN, own));
  const asked = marginsOf(harmless)[Math.floor(harmless.length * MAX_WITHHELD_ASKED)] ?? 0;
  return { alone, withFinding: WITH_FINDING, asked };
}

/** From which margin on the classifier alone may withhold, so that with the rules this share of harmless lines is withheld. */
function aloneWithin(share: number, harmless: readonly HeldLine[]): number {
  const left = harmless.filter((line) => !isWithheld(line, { alone: Infinity, withFinding: WITH_FINDING }));
  const room = harmless.length * share - (harmless.length - left.length);
  const unfound = left.map(({ line, sentences }) => ({
    line,
    sentences: sentences.filter(({ isFound }) => !isFound),
  }));
  return marginsOf(unfound)[Math.max(0, Math.floor(room))] ?? 0;
}

/** The largest margin of each line, in falling order. */
const marginsOf = (held: readonly HeldLine[]): number[] =>
  held.map(({ sentences }) => Math.max(...sentences.map(({ margin }) => margin))).toSorted((a, b) => b - a);
