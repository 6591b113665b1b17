import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { guidedFile } from '../guided-data.js';
import { INTENTS, type Label } from '../labels.js';
import { MOMENT_LABELS, type MomentLabel } from '../moment-names.js';
import { readGuidedSamples } from './guided-samples.js';

/** A labelled line of `worker/data/guided/moments`. */
export interface MomentSample {
  language: LanguageCode;
  label: MomentLabel;
  text: string;
  /** How far down it stands among the lines of its label in its file, from 0 to below 1. */
  place: number;
}

/** Intents that are acts of an answer: their lines are not of `none`. */
const OF_ANSWERS: ReadonlySet<Label> = new Set<Label>(['yes', 'unclear']);
/** Lines of intents and questions are read only to be left alone: one in so many is enough. */
const ONE_OF_NONE = 60;

/** All labelled lines in a fixed order, and of `none` the lines of intents, questions and what is about no life. */
export function readMomentSamples(): MomentSample[] {
  return LANGUAGE_CODES.flatMap((language) => [
    ...linesOf(`moments/${language}.tsv`).map((line) => ({ language, ...line })),
    ...linesOfNone(language),
  ]);
}

/** Reads lines of `label<TAB>text`. @throws Error naming file and line that cannot be read */
export function linesOf(name: string): Omit<MomentSample, 'language'>[] {
  const found = readFileSync(guidedFile(name), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line === '') return [];
      const [cell, text] = line.split('\t');
      const label = MOMENT_LABELS.find((each) => each === cell);
      if (!label || !text) throw new Error(`guided/${name}:${index + 1}: wanted a label, a tab and a text`);
      return [{ label, text }];
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
