import { textHash, type CorpusLine } from './corpus.js';

/** Folders in which every hint is followed by what sounds like it and is harmless. */
const HINT_FOLDERS: ReadonlySet<string> = new Set(['voices', 'hints', 'writers']);

const isThinned = ({ source, label }: CorpusLine): boolean =>
  HINT_FOLDERS.has(source) || (label === 'indirect' && source !== 'templates');

/**
 * Returns the indexes of the lines that are left when only this percentage of the hints are trained on, with the harmless
 * lines written for them. A smaller share is part of each larger one, and a twin goes with its hint.
 */
export const withHints = (lines: readonly CorpusLine[], percent: number): number[] =>
  lines.flatMap((line, index) =>
    // Without the shift the share would depend on the remainders by which folds and held lines are chosen.
    isThinned(line) && (textHash(line.key) >>> 8) % 100 >= percent ? [] : [index],
  );
