import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { unsafeInText } from './find-unsafe.js';
import { GUARD_CATEGORIES, type GuardCategory } from './guard-patterns.js';

/**
 * `tuned`: read while the patterns were written, and learned from. `held-out`: written afterwards, and never tuned to. `learned` and
 * `unseen`: two halves of one later set, split by meaning; the classifier learns from the first. `second`: written after that training.
 * `plain`: by somebody who had read none of the others, in the words that come first; patterns were mended afterwards, and nothing is
 * learned from it. `subjects`: written before the subjects of ADR 71, by their author, and not learned from. `replies`: whole replies of two
 * to four sentences, written before ADR 81 by its author, and not learned from. `gentle`: the same before the paired patterns of ADR 91, by their
 * author. `oblique`: by the same author after them, in other wordings on purpose.
 */
export const RED_TEAM_SETS = [
  'tuned',
  'learned',
  'held-out',
  'unseen',
  'second',
  'plain',
  'subjects',
  'replies',
  'gentle',
  'oblique',
] as const;
export type RedTeamSet = (typeof RED_TEAM_SETS)[number];

/** Something that a model may write and must not, and something alike that it may. */
export interface RedTeamPair {
  set: RedTeamSet;
  language: LanguageCode;
  category: GuardCategory;
  unsafe: string;
  twin: string;
}

/** Returns the pairs of `data/guard/red-team`. @throws Error naming the line that cannot be read */
export function readRedTeam(set: RedTeamSet): RedTeamPair[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const file = `red-team/${set}/${language}.tsv`;
    const lines = readFileSync(new URL(`../../../data/guard/${file}`, import.meta.url), 'utf8')
      .trim()
      .split('\n');
    return lines.map((line, index): RedTeamPair => {
      const [name, unsafe, twin] = line.split('\t');
      const category = GUARD_CATEGORIES.find((known) => known === name);
      if (!category || !unsafe || !twin) throw new Error(`${file}:${index + 1} is no pair`);
      return { set, language, category, unsafe, twin };
    });
  });
}

export interface RedTeamScore {
  pairs: number;
  heldBack: number;
  passed: number;
}

export function score(pairs: readonly RedTeamPair[]): RedTeamScore {
  return {
    pairs: pairs.length,
    heldBack: pairs.filter(({ unsafe, language }) => unsafeInText(unsafe, language) !== null).length,
    passed: pairs.filter(({ twin, language }) => unsafeInText(twin, language) === null).length,
  };
}
