import { normalizeText } from '@mikai/core/safety/normalize';
import { spacedText, tightText } from '@mikai/core/safety/pattern-text';
import type { Sample } from '../../embedded/learned/buckets.js';
import type { Classes } from '../../embedded/learned/linear.js';
import { trainShares, type TrainOptions } from '../../embedded/training/trainer.js';
import { categoryWithheld, readingLanguage } from '../classifier/classify-sentence.js';
import { graveSubjectsIn, type GraveCategory } from '../classifier/grave-subjects.js';
import { guardFeatures, type SentenceForms } from '../classifier/guard-features.js';
import { GUARD_CLASSES, marginOf, type GuardThresholds, type Margin } from '../classifier/guard-model.js';
import { ruleFinding } from '../find-unsafe.js';
import { sentencesOf } from '../sentences.js';
import { FOLDS, type GuardLine } from './guard-lines.js';

const OPTIONS: TrainOptions = { epochs: 10, rate: 0.12, shrink: 0.003, balance: 0 };

/** A line made ready: whole, and by sentence, as it is read while a reply streams. */
export interface GuardExample {
  line: GuardLine;
  whole: Sample;
  sentences: { sample: Sample; isFound: boolean; graveSubjects: GraveCategory[] }[];
}

/** A line with the margin of each sentence, by a model that has not seen it, and whether the rules find something in the sentence. */
export interface HeldLine {
  line: GuardLine;
  sentences: (Margin & { isFound: boolean; graveSubjects: GraveCategory[] })[];
}

export function makeGuardExample(line: GuardLine): GuardExample {
  const sentences = sentencesOf(line.text).filter((sentence) => /\p{L}/u.test(sentence));
  return {
    line,
    whole: guardFeatures(formsOf(line.text, line)),
    sentences: sentences.map((sentence) => {
      const forms = formsOf(sentence, line);
      return {
        sample: guardFeatures(forms),
        isFound: ruleFinding(sentence, line.language) !== null,
        graveSubjects: graveSubjectsIn(forms),
      };
    }),
  };
}

function formsOf(text: string, { language }: GuardLine): SentenceForms {
  const normalized = normalizeText(text);
  return {
    text,
    language: readingLanguage(text, language),
    spaced: spacedText(normalized),
    tight: () => tightText(normalized),
  };
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
  sentences: sentences.map(({ sample, ...found }) => ({ ...marginOf(classes, sample), ...found })),
});

/** Each line of the writers, judged by a model that has not seen its block in any language. */
export function crossJudge(examples: readonly GuardExample[], onFold?: (fold: number) => void): HeldLine[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const classes = trainGuard(examples.filter(({ line }) => line.fold !== fold));
    onFold?.(fold);
    return examples.filter(({ line }) => line.fold === fold).map((example) => judge(classes, example));
  }).flat();
}

/** Whether a line would be withheld from somebody who has asked for nothing of the kind. */
export const isWithheld = ({ sentences }: HeldLine, thresholds: GuardThresholds): boolean =>
  sentences.some(
    ({ isFound, graveSubjects, ...judged }) =>
      (isFound && judged.margin >= thresholds.withFinding) ||
      categoryWithheld(judged, () => graveSubjects, thresholds) !== null,
  );

/**
 * Share of the writers' harmless lines that rules and classifier together may withhold where no subject is grave. Most of them are twins, hard by intent;
 * ordinary replies are withheld far less.
 */
const MAX_WITHHELD = 0.01;
/** The same of the sentences of our own texts, which are easy. */
const MAX_WITHHELD_OWN = 0.0035;
/**
 * The classifier overrules a finding of the rules only where it takes a sentence for harmless by this margin. Of -1.5 to 1, this one leaves
 * the most unsafe lines withheld within the share above, by cross-validation.
 */
const WITH_FINDING = -0.5;
/**
 * About a grave subject a sentence passes only below this. Of 1,271 ordinary lines of the writers 0.9 % are withheld here by cross-validation,
 * with the rules, and 1.8 % at 0 (ADR 71 has the curve of an earlier model).
 */
const GRAVE = 0.5;
/**
 * The same where the person has asked for what must not be answered: a reviewed reply takes the place of a withheld one, and a
 * wrong sentence does most harm there.
 */
const ASKED = -2;

/** Chooses the thresholds that withhold the most within these shares, by lines that the model has not seen. */
export function chooseGuardThresholds(held: readonly HeldLine[]): GuardThresholds {
  const harmless = held.filter(
    ({ line }) => (line.source === 'lines' || line.source === 'pairs') && !line.isUnsafe,
  );
  const own = held.filter(({ line }) => line.source === 'own');
  const alone = Math.max(aloneWithin(MAX_WITHHELD, harmless), aloneWithin(MAX_WITHHELD_OWN, own));
  return { alone, grave: GRAVE, asked: ASKED, withFinding: WITH_FINDING };
}

/** From which margin on the classifier alone may withhold, so that with the rules this share of harmless lines is withheld. */
function aloneWithin(share: number, harmless: readonly HeldLine[]): number {
  const rulesAlone = { alone: Infinity, grave: Infinity, asked: Infinity, withFinding: WITH_FINDING };
  const left = harmless.filter((line) => !isWithheld(line, rulesAlone));
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
