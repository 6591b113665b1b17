import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import type { PRESET_ACTIVITIES, PRESET_EMOTIONS } from '@mikai/contract/mood';
import { adviceGroups } from '@mikai/core/journal/advice';
import type { DayPart } from '@mikai/core/mood/diary';
import { compileCue, type Cue } from '../cue-pattern.js';
import { dataFile } from '../data-file.js';
import type { Phrase } from '../phrase-book.js';
import type { Distortion, Feeling, Theme } from '../vocabulary.js';

/** The marks of a text besides themes, feelings and thinking habits; found by cues of their own. */
export const MARKS = [
  'cause',
  'need',
  'next',
  'kind',
  'hopeless',
  'self_hate',
  'danger',
  'unfair',
  'fact',
  // Grief in other words than the theme's: "Dad would be alive if".
  'loss',
  // Harm to the body, however proudly it is described; `urgent` cannot wait.
  'care',
  'urgent',
  // Nearly a goodbye, where the gate did not fire.
  'end',
  // An event taken for a punishment or for somebody's hostility.
  'fate',
  // Checking, washing, counting once more.
  'doubt',
] as const;
export type Mark = (typeof MARKS)[number];

/** Short names in the language, for lists and for quotation marks within sentences. */
export interface Names {
  feelings: Record<Feeling, string>;
  themes: Record<Theme, string>;
  distortions: Record<Distortion, string>;
  emotions: Record<(typeof PRESET_EMOTIONS)[number], string>;
  activities: Record<(typeof PRESET_ACTIVITIES)[number], string>;
  parts: Record<DayPart, string>;
}

/** The stored parts of compositions: `worker/data/companion/compose/<language>.json` and `core/data/advice`. */
export interface ComposeFile {
  language: LanguageCode;
  names: Names;
  cues: Record<Mark, string[]>;
  groups: Record<string, readonly string[]>;
}

/** The phrases, names and cues of one language that compositions are made of. */
export interface ComposeBook {
  language: LanguageCode;
  names: Names;
  cues: ReadonlyMap<Mark, readonly Cue[]>;
  /** Phrases of a group; their ids are the group and a number. Empty for unknown groups. */
  group(name: string): readonly Pick<Phrase, 'id' | 'text'>[];
}

const books = new Map<LanguageCode, ComposeBook>();

/** Reads the files of a language. @throws Error when it is missing or no JSON. */
export function readComposeFile(language: LanguageCode): ComposeFile {
  const file = JSON.parse(readFileSync(dataFile(`compose/${language}.json`), 'utf8')) as ComposeFile;
  return { ...file, groups: { ...file.groups, ...adviceGroups(language) } };
}

/** Returns the parts of compositions in a language, read once. @throws Error when the file is missing or invalid */
export function composeBook(language: LanguageCode): ComposeBook {
  const known = books.get(language);
  if (known) return known;
  const { names, cues, groups } = readComposeFile(language);
  const phrases = new Map(
    Object.entries(groups).map(([group, texts]) => [
      group,
      texts.map((text, index) => ({ id: `${group}.${index + 1}`, text })),
    ]),
  );
  const book: ComposeBook = {
    language,
    names,
    cues: new Map(MARKS.map((mark) => [mark, cues[mark].map((cue) => compileCue(cue, language))])),
    group: (name) => phrases.get(name) ?? [],
  };
  books.set(language, book);
  return book;
}
