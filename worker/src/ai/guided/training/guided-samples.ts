import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { guidedFile } from '../guided-data.js';
import { LABELS, type Label } from '../labels.js';

/** Lines of the author of the flows, and of writers who had seen neither flows nor samples nor code. */
export const HANDS = ['own', 'writers'] as const;
export type Hand = (typeof HANDS)[number];

/** A labelled line of `worker/data/guided/samples`. */
export interface GuidedSample {
  language: LanguageCode;
  label: Label;
  text: string;
  hand: Hand;
  /** Its relative position among the lines of its label in its file, from 0 to below 1. */
  place: number;
}

const FILE_ENDING: Record<Hand, string> = { own: '.tsv', writers: '.writers.tsv' };

/** Returns all labelled lines, in a fixed order. @throws Error naming file and line that cannot be read */
export function readGuidedSamples(languages: readonly LanguageCode[] = LANGUAGE_CODES): GuidedSample[] {
  return languages.flatMap((language) => HANDS.flatMap((hand) => readFile(language, hand)));
}

function readFile(language: LanguageCode, hand: Hand): GuidedSample[] {
  const name = `samples/${language}${FILE_ENDING[hand]}`;
  const path = guidedFile(name);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  const found = lines.flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [cell, text] = line.split('\t').map((each) => each.trim());
    const label = LABELS.find((each) => each === cell);
    if (!label || !text) throw new Error(`guided/${name}:${index + 1}: wanted a label, a tab and a text`);
    return [{ label, text }];
  });
  const ofLabel = Map.groupBy(found, ({ label }) => label);
  return found.map((line) => {
    const group = ofLabel.get(line.label) ?? [];
    return { language, hand, ...line, place: group.indexOf(line) / group.length };
  });
}
