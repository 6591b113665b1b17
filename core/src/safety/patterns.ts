import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataPath } from './data-path.js';
import { laterBeginnings, patternBeginnings, type KnownGroups } from './first-letters.js';
import { PatternIndex, type Match } from './pattern-index.js';
import { readStoredTables, storeTables, type StoredTables } from './pattern-store.js';
import { buildTables, type PatternEntry, type PatternTables } from './pattern-tables.js';
import type { PatternText } from './pattern-text.js';

/**
 * Patterns are data: `core/data/safety/patterns/<language>.txt`, described in `docs/safety.md`. Each belongs to a theme,
 * and a theme means the same in all languages ("would be better without me"), so that the model can learn from one
 * language how much a theme weighs in another.
 */

export type PatternCategory = 'suicide' | 'self_harm' | 'abuse' | 'danger' | 'safe';

export interface Pattern {
  /** `<language>.<theme>.<number>`, stable as long as the order in the file is. */
  id: string;
  language: LanguageCode;
  theme: string;
  category: PatternCategory;
  strength: 'strong' | 'medium' | 'weak' | 'topic' | 'safe';
  /** Sticky: tried only where the beginning fits. */
  readonly regex: RegExp;
}

/** A place of the normalized text where a pattern fits. */
export type PatternHit = Match<Pattern>;

const TIGHT: ReadonlySet<LanguageCode> = new Set(['ja', 'ko', 'zh']);
/**
 * Letters that the index of beginnings looks at: in words with 3 four times as many patterns are tried in vain, and 5 take 30 MB more; where no
 * blanks part words, a letter is a syllable or a word.
 */
const BEGINNING = { words: 4, runs: 3 };
const beginningOf = (isTight: boolean): number => (isTight ? BEGINNING.runs : BEGINNING.words);
/** Letters that are read of the beginnings of a pattern over words: two more tell most of the tries in vain apart. */
const READ_LETTERS = BEGINNING.words + 2;
const CATEGORIES: readonly string[] = ['suicide', 'self_harm', 'abuse', 'danger', 'safe'];

/** Longest run of words that a repeated group may match; the longest one in the data has five. */
const MAX_REPEATS = 12;
/** Longest rest of a word that `*` matches, and longest number. */
const MAX_REST = 40;

/** Returns the expression of a pattern with its lists put in, still in the little language. */
function expand(source: string, macros: ReadonlyMap<string, string>, tight: boolean): string {
  let body = source;
  for (let depth = 0; depth < 3; depth += 1) {
    body = body.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
      const value = macros.get(name);
      if (value === undefined) throw new Error(`unknown list {${name}} in pattern: ${source}`);
      return `(?:${value})`;
    });
  }
  return tight ? body.replace(/ /g, '') : body;
}

/**
 * Compiles the little language of the pattern files: `{name}` is a list given above, `..` a short gap, `...` a longer
 * one (never over the end of a sentence), `*` the rest of a word; everything else is a regular expression. Every
 * repetition is bounded here, and no repeated group may match a text in two ways (`bounded-time.spec.ts`): one try at one
 * place of a text costs a constant at most, and all tries together a time in proportion to the text.
 */
export function compilePattern(
  source: string,
  macros: ReadonlyMap<string, string>,
  tight: boolean,
): Pick<Pattern, 'regex'> {
  let body = expand(source, macros, tight)
    .replace(/\((?!\?)/g, '(?:')
    .replace(/\+/g, `{1,${MAX_REPEATS}}`);
  if (tight) {
    body = body
      .replace(/\.\.\./g, '[^.]{0,22}')
      .replace(/\.\./g, '[^.]{0,9}')
      .replace(/\*/g, '[^.]{0,3}');
    return { regex: new RegExp(body, 'uy') };
  }
  body = body
    .replace(/(?<=\))\*/g, `{0,${MAX_REPEATS}}`)
    .replace(/(?<=\])\*/g, `{0,${MAX_REST}}`)
    .replace(/\*/g, `[^ .]{0,${MAX_REST}}`)
    .replace(/\.\.\. /g, '(?:[^.]{0,60}? )??')
    .replace(/\.\. /g, '(?:[^.]{0,26}? )??');
  return { regex: new RegExp(` (?:${body})(?:(?= )|(?<= ))`, 'uy') };
}

/** A pattern of a file, compiled when it is tried for the first time: a process meets a few hundred of the thousands. */
class FilePattern implements Pattern {
  readonly language: LanguageCode;
  private readonly section: PatternSection;
  private readonly count: number;
  private readonly line: PatternLine;
  private compiled: RegExp | undefined;

  /** `count`: how many patterns of its theme its file has up to it. */
  constructor(section: PatternSection, count: number, line: PatternLine) {
    this.language = line.language;
    this.section = section;
    this.count = count;
    this.line = line;
  }

  /** Put together when it is asked for: thousands of ids take more than a megabyte. */
  get id(): string {
    return `${this.language}.${this.section.theme}.${this.count}`;
  }

  get theme(): string {
    return this.section.theme;
  }

  get category(): PatternCategory {
    return this.section.category;
  }

  get strength(): Pattern['strength'] {
    return this.section.strength;
  }

  get regex(): RegExp {
    return (this.compiled ??= this.at(({ source, macros, language }) =>
      compilePattern(source, macros, TIGHT.has(language)),
    ).regex);
  }

  /** Beginnings and needs, by which the index skips the places at which the pattern cannot match. */
  entry(known: KnownGroups): PatternEntry {
    const isTight = TIGHT.has(this.language);
    return this.at(({ source, macros }) => {
      const body = expand(source, macros, isTight);
      return {
        beginnings: patternBeginnings(body, isTight ? BEGINNING.runs : READ_LETTERS, known),
        needs: laterBeginnings(body, isTight, beginningOf(isTight), known),
      };
    });
  }

  /** Throws with the number of the line where it cannot be compiled. */
  check(known: KnownGroups): void {
    this.entry(known);
    this.regex.lastIndex = 0;
  }

  /** Reads the line; an error names its place. */
  private at<T>(read: (line: PatternLine) => T): T {
    try {
      return read(this.line);
    } catch (error) {
      const { language, number } = this.line;
      throw new Error(`${language}.txt:${number}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** A line of a pattern file, and the lists that are given above it. */
interface PatternLine {
  language: LanguageCode;
  number: number;
  source: string;
  macros: ReadonlyMap<string, string>;
}

/**
 * Returns a copy of a line that does not keep the whole file in memory, as a part of its text would: with one letter that is not of Latin-1,
 * a file takes two bytes a letter.
 */
const detached = (line: string): string => Buffer.from(line).toString();

type PatternSection = Pick<Pattern, 'theme' | 'category' | 'strength'>;

/** Reads the lines of one language's pattern file. Throws with the line number when the file is not in order. */
function readLines(content: string, language: LanguageCode): FilePattern[] {
  let macros: ReadonlyMap<string, string> = new Map();
  const out: FilePattern[] = [];
  let section: PatternSection | undefined;
  const counts = new Map<string, number>();
  content.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (!line || line.startsWith('#')) return;
    const macro = /^\{([a-z_]+)\} = (.+)$/.exec(line);
    if (macro?.[1] && macro[2]) {
      macros = new Map(macros).set(detached(macro[1]), detached(macro[2]));
      return;
    }
    const head = /^\[([a-z_]+)\] ([a-z_]+)(?: (strong|medium|weak|topic))?$/.exec(line);
    if (head?.[1] && head[2]) {
      if (!CATEGORIES.includes(head[2]))
        throw new Error(`${language}.txt:${index + 1}: unknown category ${head[2]}`);
      const category = head[2] as PatternCategory;
      const strength = category === 'safe' ? 'safe' : ((head[3] ?? 'medium') as Pattern['strength']);
      section = { theme: detached(head[1]), category, strength };
      return;
    }
    if (/^\[[a-z_ ]{4,}\]/.test(line)) throw new Error(`${language}.txt:${index + 1}: not a theme: ${line}`);
    if (!section) throw new Error(`${language}.txt:${index + 1}: pattern before the first [theme]`);
    const count = (counts.get(section.theme) ?? 0) + 1;
    counts.set(section.theme, count);
    out.push(
      new FilePattern(section, count, { language, number: index + 1, source: detached(line), macros }),
    );
  });
  return out;
}

/** Reads and compiles one language's pattern file. Throws with the line number when a line cannot be read. */
export function parsePatterns(content: string, language: LanguageCode): Pattern[] {
  const patterns = readLines(content, language);
  const known: KnownGroups = new Map();
  for (const pattern of patterns) pattern.check(known);
  return patterns;
}

interface Loaded {
  patterns: Pattern[];
  /** Patterns over words, and over runs of characters. */
  spaced: PatternIndex<Pattern>;
  tight: PatternIndex<Pattern>;
}

let loaded: Loaded | undefined;

/** Returns the pattern files of all languages. */
const readFiles = (): Record<LanguageCode, string> =>
  Object.fromEntries(
    LANGUAGE_CODES.map((code) => [code, readFileSync(dataPath(`safety/patterns/${code}.txt`), 'utf8')]),
  ) as Record<LanguageCode, string>;

/** Builds the tables of both indexes from the pattern files. Takes a second. */
function buildAll(patterns: readonly FilePattern[]): StoredTables {
  const build = (isTight: boolean): PatternTables =>
    buildTables(entriesOf(patterns, isTight), beginningOf(isTight));
  return { spaced: build(false), tight: build(true) };
}

/** Reads one pattern after the other: beginnings and needs take more memory than the patterns, and the tables drop them. */
function* entriesOf(patterns: readonly FilePattern[], isTight: boolean): Generator<PatternEntry> {
  let language: LanguageCode | undefined;
  let known: KnownGroups = new Map();
  for (const pattern of patterns) {
    if (TIGHT.has(pattern.language) !== isTight) continue;
    if (pattern.language !== language) known = new Map();
    ({ language } = pattern);
    yield pattern.entry(known);
  }
}

const patternsOf = (files: Record<LanguageCode, string>): FilePattern[] =>
  LANGUAGE_CODES.flatMap((code) => readLines(files[code], code));

/** Stores the tables for `load`: part of the build. */
export function storePatterns(): void {
  const files = readFiles();
  storeTables(Object.values(files), buildAll(patternsOf(files)));
}

function load(): Loaded {
  if (loaded) return loaded;
  const files = readFiles();
  const patterns = patternsOf(files);
  const { spaced, tight } = readStoredTables(Object.values(files)) ?? buildAll(patterns);
  const of = (isTight: boolean): FilePattern[] =>
    patterns.filter(({ language }) => TIGHT.has(language) === isTight);
  loaded = {
    patterns,
    spaced: new PatternIndex(of(false), spaced),
    tight: new PatternIndex(of(true), tight),
  };
  return loaded;
}

/** Returns all patterns of all languages, read once. */
export const loadPatterns = (): Pattern[] => load().patterns;

const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\u3131-\u318E]/;

/** Returns every place where a pattern fits. The patterns of all languages are tried on every text. */
export function findPatterns(
  normalized: string,
  spaced: PatternText,
  tight: () => PatternText,
): PatternHit[] {
  const index = load();
  const hits = index.spaced.findInWords(spaced, normalized.length);
  if (CJK.test(normalized)) hits.push(...index.tight.findInRuns(tight(), normalized.length));
  return hits;
}
