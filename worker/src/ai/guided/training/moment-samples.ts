import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { readTalkLines } from '@mikai/core/language/talk-lines';
import { INTENTS, type Label } from '../labels.js';
import { MOMENT_LABELS, type MomentLabel } from '../moment-names.js';
import { readGuidedSamples } from './guided-samples.js';

/** A labelled line of `core/data/talk`. */
export interface MomentSample {
  language: LanguageCode;
  label: MomentLabel;
  text: string;
  /** Its relative position among the lines of its label in its file, from 0 to below 1. */
  place: number;
}

/** Intents that are acts of an answer: their lines are not of `none`. */
const OF_ANSWERS: ReadonlySet<Label> = new Set<Label>(['yes', 'unclear']);
/** Lines of intents and questions are read only to be left alone: one in this many is enough. */
const ONE_OF_NONE = 60;

/** Returns all labelled lines in a fixed order, and of `none` the lines of intents, questions and what is about no life. */
export function readMomentSamples(): MomentSample[] {
  return LANGUAGE_CODES.flatMap((language) => [
    ...linesOf(language).map((line) => ({ language, ...line })),
    ...linesOfNone(language),
  ]);
}

/** Reads the labelled lines of a language. @throws Error naming the label that this program does not know */
export function linesOf(language: LanguageCode): Omit<MomentSample, 'language'>[] {
  const found = readTalkLines(language).map(({ label: name, text }) => {
    const label = MOMENT_LABELS.find((each) => each === name);
    if (!label) throw new Error(`talk/${language}.tsv: no label is named ${name}`);
    return { label, text };
  });
  const ofLabel = Map.groupBy(found, ({ label }) => label);
  return found.map((line) => {
    const group = ofLabel.get(line.label) ?? [];
    return { ...line, place: group.indexOf(line) / group.length };
  });
}

const isOfNone = (label: Label): boolean =>
  (INTENTS.some((each) => each === label) && !OF_ANSWERS.has(label)) ||
  label === 'question' ||
  label === 'other';

function linesOfNone(language: LanguageCode): MomentSample[] {
  const lines = readGuidedSamples([language]).filter(({ label }) => isOfNone(label));
  return lines
    .filter((_, at) => at % ONE_OF_NONE === 0)
    .map(({ text }, at, all) => ({ language, label: 'none', text, place: at / all.length }));
}
