import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataPath } from '../data-path.js';

export type Label = 'explicit' | 'indirect' | 'safe';

export interface CorpusLine {
  language: LanguageCode;
  label: Label;
  category: string;
  text: string;
  /** Lines written after looking at mistakes: trained on, never counted in the report. */
  extra: boolean;
  /** How much it counts in training, in lines. */
  weight: number;
}

export const LABELS: readonly string[] = ['explicit', 'indirect', 'safe'];

/** Lines of one tab-separated corpus file; throws with file and line number when a line is malformed. */
export function readCorpusFile(relative: string, language: LanguageCode, extra: boolean): CorpusLine[] {
  const path = dataPath(relative);
  if (!existsSync(path)) return [];
  const out: CorpusLine[] = [];
  readFileSync(path, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (!line.trim()) return;
      const [label, category, text, ...rest] = line.split('\t');
      if (!label || !category || !text || rest.length > 0 || !LABELS.includes(label)) {
        throw new Error(`${relative}:${index + 1}: expected label, category, text`);
      }
      out.push({ language, label: label as Label, category, text: text.trim(), extra, weight: 1 });
    });
  return out;
}

/**
 * What a line of `thoughts/` weighs in training. Harmless ones heavier than this taught the model that hopelessness is
 * harmless, and it missed hints elsewhere; the near misses beside them draw the line and weigh more.
 */
export const THOUGHT_WEIGHT = { harmless: 0.3, danger: 2.5 };

function readThoughts(language: LanguageCode): CorpusLine[] {
  return readCorpusFile(`safety/thoughts/${language}.tsv`, language, true).map((line) => ({
    ...line,
    weight: line.label === 'safe' ? THOUGHT_WEIGHT.harmless : THOUGHT_WEIGHT.danger,
  }));
}

/** All lines that are trained on, in a fixed order: each language's corpus, then its extra lines, then its thoughts. */
export function readCorpus(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) => [
    ...readCorpusFile(`safety/corpus/${language}.tsv`, language, false),
    ...readCorpusFile(`safety/corpus-extra/${language}.tsv`, language, true),
    ...readThoughts(language),
  ]);
}

/** Lines that are never trained on: the outside check of the report. */
export function readProbe(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) =>
    readCorpusFile(`safety/probe/${language}.tsv`, language, false),
  );
}

/** Harmless lines as people write them to each other on ordinary days, never trained on. */
export function readEveryday(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) =>
    readCorpusFile(`safety/everyday/${language}.tsv`, language, false),
  );
}

/** Plain sentences of heartbreak, drink, anger and shame, and hints that share their words, never trained on. */
export function readPlainCheck(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) =>
    readCorpusFile(`safety/plain-check/${language}.tsv`, language, false),
  );
}

/**
 * Negative thoughts as people bring them to the tools of cognitive therapy, harmless ones and near misses that are
 * hints of danger, never trained on.
 */
export function readThoughtsCheck(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) =>
    readCorpusFile(`safety/thoughts-check/${language}.tsv`, language, false),
  );
}
