import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { compileCue, type Cue } from './cue-pattern.js';
import { dataFile } from './data-file.js';
import { companionLanguages } from './phrase-book.js';
import { foldText } from './text-form.js';
import {
  DISTORTIONS,
  FEELINGS,
  INTENTS,
  THEMES,
  type Distortion,
  type Feeling,
  type Intent,
  type Theme,
} from './vocabulary.js';

/** A cue file as stored: `worker/data/companion/cues/<language>.json`. */
export interface CueFile {
  language: LanguageCode;
  negation: {
    /** Words in front of a cue that turn it round ("not", "never", "without"). */
    before: string[];
    /** Words behind it that do ("悲しくない", "슬프지 않아", "traurig bin ich nicht"). */
    after: string[];
    /** The number of words (characters in Japanese and Chinese) that are examined on either side. */
    beforeWindow: number;
    afterWindow: number;
    /** Phrases that look like negation and are none ("not only", "why not"). */
    except: string[];
  };
  /** Words that begin a new clause, for cutting out what is quoted ("because", "but", "and"). */
  clauseWords: string[];
  /** Words that a whole clause begins with ("I", "my", "nobody"); without them only a sentence's beginning is quoted. */
  clauseStarts?: string[];
  /**
   * Turns of speech whose words mean something else ("my phone died", "dying to see you", "lost my keys"): they are
   * passed over when themes and feelings but joy are looked for ("dying of laughter" is a laugh all the same).
   */
  figures?: string[];
  /** Good news by itself, without a word of feeling: "praised me", "we won", "first steps". */
  goodNews: string[];
  /** Words that may cancel good news: "but", "if", "wish", "nobody". */
  goodNewsUnless: string[];
  themes: Record<Theme, string[]>;
  /** Plain statements that somebody died; of these `themes.grief` has all that express grief by themselves. */
  deaths?: string[];
  feelings: Record<Feeling, string[]>;
  distortions: Record<Distortion, string[]>;
  intents: Record<Intent, string[]>;
  /** Requests for a particular exercise, by exercise id. */
  exercises: Record<string, string[]>;
  /**
   * Weaker signs that count for `classifyText` only: right more often than not in a text of its own, but not sure
   * enough to speak to somebody about ("turned down", "as usual", "lol").
   */
  weak?: {
    feelings?: Partial<Record<Feeling, string[]>>;
    distortions?: Partial<Record<Distortion, string[]>>;
  };
}

/** Compiled cues of one language. */
export interface CueBook {
  language: LanguageCode;
  negation: {
    before: Cue[];
    after: Cue[];
    beforeWindow: number;
    afterWindow: number;
    except: Cue[];
  };
  /** Folded. */
  clauseWords: ReadonlySet<string>;
  /** Folded; empty when the language lists none. */
  clauseStarts: ReadonlySet<string>;
  figures: Cue[];
  goodNews: Cue[];
  goodNewsUnless: Cue[];
  themes: Map<Theme, Cue[]>;
  deaths: Cue[];
  feelings: Map<Feeling, Cue[]>;
  distortions: Map<Distortion, Cue[]>;
  intents: Map<Intent, Cue[]>;
  exercises: Map<string, Cue[]>;
  weakFeelings: Map<Feeling, Cue[]>;
  weakDistortions: Map<Distortion, Cue[]>;
}

const books = new Map<LanguageCode, CueBook>();

/** Reads a cue file. @throws Error when it is missing or no JSON. */
export function readCueFile(language: LanguageCode): CueFile {
  return JSON.parse(readFileSync(dataFile(`cues/${language}.json`), 'utf8')) as CueFile;
}

/** Returns the compiled cues of a language, read once. @throws Error when the file is missing or holds a broken cue. */
export function cueBook(language: LanguageCode): CueBook {
  const known = books.get(language);
  if (known) return known;
  const book = compileCueFile(readCueFile(language));
  books.set(language, book);
  return book;
}

/** Compiles every language's cues, so that the first message does not wait for it (about 0.1 s for all). */
export function warmCueBooks(): void {
  for (const language of companionLanguages()) cueBook(language);
}

/** Compiles a cue file. @throws Error naming the first broken cue. */
export function compileCueFile(file: CueFile): CueBook {
  const compile = (cues: string[] | undefined): Cue[] =>
    (cues ?? []).map((cue) => compileCue(cue, file.language));
  const table = <K extends string>(names: readonly K[], cues: Partial<Record<K, string[]>>): Map<K, Cue[]> =>
    new Map(names.map((name) => [name, compile(cues[name])]));
  return {
    language: file.language,
    negation: {
      ...file.negation,
      before: compile(file.negation.before),
      after: compile(file.negation.after),
      except: compile(file.negation.except),
    },
    clauseWords: new Set(file.clauseWords.map((word) => foldText(word, file.language).trim())),
    clauseStarts: new Set((file.clauseStarts ?? []).map((word) => foldText(word, file.language).trim())),
    figures: compile(file.figures),
    goodNews: compile(file.goodNews),
    goodNewsUnless: compile(file.goodNewsUnless),
    themes: table(THEMES, file.themes),
    deaths: compile(file.deaths),
    feelings: table(FEELINGS, file.feelings),
    distortions: table(DISTORTIONS, file.distortions),
    intents: table(INTENTS, file.intents),
    exercises: table(Object.keys(file.exercises), file.exercises),
    weakFeelings: table(FEELINGS, file.weak?.feelings ?? {}),
    weakDistortions: table(DISTORTIONS, file.weak?.distortions ?? {}),
  };
}
