import { normalizeText } from '@mikai/core/safety/normalize';
import { spacedText, tightText } from '@mikai/core/safety/pattern-text';
import type { Sample } from '../../embedded/learned/buckets.js';
import type { Classes } from '../../embedded/learned/linear.js';
import { trainShares, type TrainOptions } from '../../embedded/training/trainer.js';
import { categoryWithheld, readingLanguage, withheldTogether } from '../classifier/classify-sentence.js';
import { graveSubjectsIn, type GraveCategory } from '../classifier/grave-subjects.js';
import { guardFeatures, type SentenceForms } from '../classifier/guard-features.js';
import { GUARD_CLASSES, marginOf, type GuardThresholds, type Margin } from '../classifier/guard-model.js';
import { ruleFinding } from '../find-unsafe.js';
import { sentencesOf } from '../sentences.js';
import { FOLDS, type GuardLine } from './guard-lines.js';

const OPTIONS: TrainOptions = { epochs: 14, rate: 0.12, shrink: 0.003, balance: 0, dropout: 0.3 };

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
    ({ isFound, graveSubjects, ...judged }, at) =>
      (isFound && judged.margin >= thresholds.withFinding) ||
      categoryWithheld(judged, () => graveSubjects, thresholds) !== null ||
      withheldTogether(judged, sentences.slice(0, at), thresholds) !== null,
  );

/**
 * Share of the writers' harmless lines that rules and classifier together may withhold. Most of them are twins, hard by intent;
 * ordinary replies are withheld far less.
 */
const MAX_WITHHELD = 0.01;
/** The same of the sentences of our own texts, which are easy. */
const MAX_WITHHELD_OWN = 0.005;
/**
 * The classifier overrules a finding of the rules only where it takes a sentence for harmless by this margin. Of -1 to 1 in halves, -0.5 leaves
 * the most unsafe lines withheld within the shares above, by cross-validation; a little below, a dose at the end of a run-on sentence counts.
 */
const WITH_FINDING = -0.5625;
/**
 * Where the person has asked for what must not be answered: a reviewed reply takes the place of a withheld one, and a
 * wrong sentence does most harm there.
 */
const ASKED = -2;
/**
 * Two sentences of a text whose margins add up to this are withheld together. By cross-validation 0.5 % of pairs of harmless lines would be
 * withheld at -1.25, but so would 6 of 43 ordinary replies of six sentences; here it is 3 of them, as by sentence alone.
 */
const TOGETHER = 0.5;
/**
 * A text of three sentences or more is withheld where the mean of its margins reaches this. Of 420 unsafe replies of several sentences, none of
 * them learned from, it withheld eight that passed otherwise, and of 360 harmless ones two; at -1.5 it would be thirteen and four.
 */
const WHOLE = -1.25;
/** The margins that are tried as thresholds. */
const STEP = 0.125;
const MAX_MARGIN = 3;

/** Chooses the thresholds that withhold the most within these shares, by lines that the model has not seen. */
export function chooseGuardThresholds(held: readonly HeldLine[]): GuardThresholds {
  const unsafe = held.filter(({ line }) => line.isUnsafe);
  const harmless = held.filter(({ line }) => isByWriters(line) && !line.isUnsafe);
  const own = held.filter(({ line }) => line.source === 'own');
  const isWithin = (thresholds: GuardThresholds): boolean =>
    shareWithheld(harmless, thresholds) <= MAX_WITHHELD && shareWithheld(own, thresholds) <= MAX_WITHHELD_OWN;
  const candidates = margins(0, MAX_MARGIN).flatMap((grave) => {
    const common = { grave, asked: ASKED, withFinding: WITH_FINDING, together: TOGETHER, whole: WHOLE };
    // The lowest threshold within the shares withholds the most.
    const alone = margins(grave, MAX_MARGIN).find((margin) => isWithin({ ...common, alone: margin }));
    return alone === undefined ? [] : [{ ...common, alone }];
  });
  const [best] = candidates
    .map((thresholds) => ({ thresholds, withheld: shareWithheld(unsafe, thresholds) }))
    .toSorted((a, b) => b.withheld - a.withheld);
  if (!best) throw new Error('the rules alone withhold more than they may');
  return best.thresholds;
}

const isByWriters = ({ source }: GuardLine): boolean => source === 'lines' || source === 'pairs';

const margins = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, index) => from + index * STEP);

const shareWithheld = (lines: readonly HeldLine[], thresholds: GuardThresholds): number =>
  lines.filter((line) => isWithheld(line, thresholds)).length / Math.max(1, lines.length);

/** Pairs of lines about the same in one language, as a reply has several sentences about what it is about. */
export function neighbours(held: readonly HeldLine[]): HeldLine[] {
  const groups = Map.groupBy(held, ({ line: { language, category, isUnsafe, source } }) =>
    [language, category, isUnsafe, source].join(' '),
  );
  return [...groups.values()].flatMap((lines) =>
    lines.flatMap((first, at) => {
      const second = at % 2 === 0 ? lines[at + 1] : undefined;
      return second ? [{ line: first.line, sentences: [...first.sentences, ...second.sentences] }] : [];
    }),
  );
}
