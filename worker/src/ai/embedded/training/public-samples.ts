import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { seededRandom } from '@mikai/contract/seeded-random';
import { shuffled } from '@mikai/core/safety/training/random';
import { EMOTIONS } from '../vocabulary.js';
import type { LabelledText } from './corpus.js';

/** Public lines of one emotion that one set may give to one language, so that no set outweighs what was written for this project. */
export const MAX_PUBLIC_LINES_A_CLASS = 3_000;

/** The training weight of a public line, in lines of the project's own; chosen by trial on held-out lines of both. */
export const PUBLIC_WEIGHT = 0.3;

/** Begins the name of a set that is never trained on. */
const HELD_BACK = 'held-back-';

/**
 * Public texts labelled by emotion, read from a folder outside the repository: `label<TAB>text` a line, a file for each
 * language and set, named `<language>.<set>.tsv`. Sets whose name begins with `held-back-` are read only to measure.
 * `docs/companion.md` names the sets, their licences and how labels were mapped. The same lines in the same order in every
 * run. @throws Error when the folder has no such file, or a line an unknown label.
 */
export function readPublicEmotions(folder: string, options: { heldBack: boolean }): LabelledText[] {
  if (!existsSync(folder)) throw new Error(`no such folder: ${folder}`);
  const found = readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, code, set = ''] = /^([a-z]{2})\.([a-z0-9-]+)\.tsv$/.exec(file) ?? [];
      const language = LANGUAGE_CODES.find((each) => each === code);
      return language ? [{ file, language, set }] : [];
    });
  if (found.length === 0)
    throw new Error(`${folder} holds no file named <language>.<set>.tsv, such as en.goemotions.tsv`);
  return found
    .filter(({ set }) => set.startsWith(HELD_BACK) === options.heldBack)
    .flatMap(({ file, language, set }) => {
      const lines = readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line, index) => parseLine(line, `${file}:${index + 1}`));
      return (options.heldBack ? lines : limited(lines)).map(({ label, text }): LabelledText => ({
        kind: 'emotions',
        language,
        labels: label === 'none' ? [] : [label],
        text,
        source: `public/${language}.${set}`,
        heldBack: options.heldBack,
      }));
    });
}

interface PublicLine {
  label: string;
  text: string;
}

function parseLine(line: string, place: string): PublicLine {
  const [label = '', text = ''] = line.split('\t');
  if (label !== 'none' && !EMOTIONS.some((name) => name === label))
    throw new Error(`${place}: no such label as ${label}`);
  return { label, text };
}

function limited(lines: readonly PublicLine[]): PublicLine[] {
  const counts = new Map<string, number>();
  return shuffled(lines, seededRandom(23)).filter(({ label }) => {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count <= MAX_PUBLIC_LINES_A_CLASS;
  });
}
