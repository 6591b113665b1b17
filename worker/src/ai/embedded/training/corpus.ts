import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataFile } from '../data-file.js';
import { DISTORTIONS, EMOTIONS, FEELINGS, THEMES } from '../vocabulary.js';

/** The kinds of labels of a line: an emotion, thinking habits, or its topics (themes, and feelings that fit). */
const LABELS = {
  emotions: EMOTIONS,
  distortions: DISTORTIONS,
  themes: [...THEMES, ...FEELINGS],
} as const satisfies Record<string, readonly string[]>;
export type SampleKind = keyof typeof LABELS;

/** A labelled line of `worker/data/companion/samples/<language>`. */
export interface LabelledText {
  kind: SampleKind;
  language: LanguageCode;
  /** Empty for none. */
  labels: readonly string[];
  text: string;
  /** The file that it is from. Its lines are of one style, and are held back together. */
  source: string;
  /** True if no model is trained on it and no threshold is set by it. */
  heldBack: boolean;
}

/** Begins the names of files that are never trained on. */
const HELD_BACK = 'held-back-';

/** Returns all labelled lines, in a fixed order. @throws Error naming file and line that cannot be read. */
export function readSamples(languages: readonly LanguageCode[] = LANGUAGE_CODES): LabelledText[] {
  return languages.flatMap((language) => {
    const folder = dataFile(`samples/${language}`);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .flatMap((name) => parseSamples(readFileSync(`${folder}/${name}`, 'utf8'), language, name));
  });
}

/** Reads a file: `[label]`, `[label label]` or `[none]` in a line of its own, then one text a line; `#` for remarks. */
export function parseSamples(content: string, language: LanguageCode, file: string): LabelledText[] {
  const heldBack = file.startsWith(HELD_BACK);
  const source = `${language}/${file}`;
  const begin = file.replace(HELD_BACK, '');
  const kind = (Object.keys(LABELS) as SampleKind[]).find((name) => begin.startsWith(name));
  if (!kind) throw new Error(`${source}: a file's name begins with what it is labelled for`);
  const names: readonly string[] = LABELS[kind];
  let labels: readonly string[] | undefined;
  return content.split('\n').flatMap((line, index) => {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) return [];
    const head = /^\[([a-z_ ]+)\]$/.exec(text);
    if (head) {
      const given = (head[1] ?? '').split(' ');
      labels = given.filter((name) => name !== 'none');
      const wrong = labels.find((name) => !names.includes(name));
      if (wrong !== undefined) throw new Error(`${source}:${index + 1}: no such label as ${wrong}`);
      return [];
    }
    if (!labels) throw new Error(`${source}:${index + 1}: a text before the first label`);
    return [{ kind, language, labels, text, source, heldBack }];
  });
}
