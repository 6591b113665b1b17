import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataFile } from './data-file.js';
import type { Feeling, Theme } from './vocabulary.js';

/** One sentence or two that the companion can say. `{name}` and `{quote}` are filled in. */
export interface Phrase {
  id: string;
  text: string;
  /** The same in English. */
  en: string;
}

/** A phrase file as stored: `worker/data/companion/<language>.json`. */
export interface PhraseFile {
  language: LanguageCode;
  groups: Record<string, Phrase[]>;
}

/** What an exercise fits, and how it is led. */
export interface Exercise {
  id: string;
  /** `at_once`: all steps in one message. `step_by_step`: one step a message, the person answers in between. */
  mode: 'at_once' | 'step_by_step';
  /** How many steps it has, in every language. */
  steps: number;
  themes: Theme[];
  feelings: Feeling[];
  /** Its steps ask for what is hard, so that heavy words are answers to it and not a new trouble. */
  asksForTrouble?: boolean;
}

/** The phrases of one language. */
export interface PhraseBook {
  language: LanguageCode;
  group(name: string): readonly Phrase[];
  phrase(id: string): Phrase | undefined;
}

const books = new Map<LanguageCode, PhraseBook>();
let available: readonly LanguageCode[] | undefined;
let exerciseList: readonly Exercise[] | undefined;

/** Reads a phrase file. @throws Error when it is missing or no JSON. */
export function readPhraseFile(language: LanguageCode): PhraseFile {
  return JSON.parse(readFileSync(dataFile(`${language}.json`), 'utf8')) as PhraseFile;
}

/** The phrases of a language, read once. @throws Error when the file is missing or no JSON. */
export function phraseBook(language: LanguageCode): PhraseBook {
  const known = books.get(language);
  if (known) return known;
  const file = readPhraseFile(language);
  const byId = new Map(
    Object.values(file.groups).flatMap((list) => list.map((phrase) => [phrase.id, phrase])),
  );
  const book: PhraseBook = {
    language,
    group: (name) => file.groups[name] ?? [],
    phrase: (id) => byId.get(id),
  };
  books.set(language, book);
  return book;
}

/** The languages that phrases and cues exist for. */
export function companionLanguages(): readonly LanguageCode[] {
  available ??= LANGUAGE_CODES.filter(
    (language) => existsSync(dataFile(`${language}.json`)) && existsSync(dataFile(`cues/${language}.json`)),
  );
  return available;
}

/** Reads every language's phrases, so that the first message does not wait for it. */
export function warmPhraseBooks(): void {
  for (const language of companionLanguages()) phraseBook(language);
}

/** All exercises, read once from `exercises.json`. */
export function exercises(): readonly Exercise[] {
  exerciseList ??= JSON.parse(readFileSync(dataFile('exercises.json'), 'utf8')) as Exercise[];
  return exerciseList;
}

/** The exercise with this id. */
export function exerciseById(id: string): Exercise | undefined {
  return exercises().find((exercise) => exercise.id === id);
}
