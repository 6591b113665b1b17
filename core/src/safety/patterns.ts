import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataPath } from './data-path.js';
import { laterBeginnings, patternBeginnings, type KnownGroups, type Need } from './first-letters.js';
import { PatternIndex, type Match } from './pattern-index.js';
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
  regex: RegExp;
}

/** A pattern, and what tells the places where it need not be tried. */
export interface ParsedPattern extends Pattern {
  /** The beginnings at which the pattern is tried: of words, or of any part of a text without blanks. */
  beginnings: ReadonlySet<string>;
  needs: readonly Need[];
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
  known: KnownGroups = new Map(),
): Pick<ParsedPattern, 'regex' | 'beginnings' | 'needs'> {
  let body = source;
  for (let depth = 0; depth < 3; depth += 1) {
    body = body.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
      const value = macros.get(name);
      if (value === undefined) throw new Error(`unknown list {${name}} in pattern: ${source}`);
      return `(?:${value})`;
    });
  }
  if (tight) body = body.replace(/ /g, '');
  const beginnings = patternBeginnings(body, tight ? BEGINNING.runs : READ_LETTERS, known);
  const needs = laterBeginnings(body, tight, beginningOf(tight), known);
  body = body.replace(/\((?!\?)/g, '(?:').replace(/\+/g, `{1,${MAX_REPEATS}}`);
  if (tight) {
    body = body
      .replace(/\.\.\./g, '[^.]{0,22}')
      .replace(/\.\./g, '[^.]{0,9}')
      .replace(/\*/g, '[^.]{0,3}');
    return { regex: new RegExp(body, 'uy'), beginnings, needs };
  }
  body = body
    .replace(/(?<=\))\*/g, `{0,${MAX_REPEATS}}`)
    .replace(/(?<=\])\*/g, `{0,${MAX_REST}}`)
    .replace(/\*/g, `[^ .]{0,${MAX_REST}}`)
    .replace(/\.\.\. /g, '(?:[^.]{0,60}? )??')
    .replace(/\.\. /g, '(?:[^.]{0,26}? )??');
  return { regex: new RegExp(` (?:${body})(?:(?= )|(?<= ))`, 'uy'), beginnings, needs };
}

/** Reads one language's pattern file. Throws with the line number when a line cannot be read. */
export function parsePatterns(content: string, language: LanguageCode): ParsedPattern[] {
  const macros = new Map<string, string>();
  const out: ParsedPattern[] = [];
  let theme = '';
  let category: PatternCategory = 'suicide';
  let strength: Pattern['strength'] = 'medium';
  const counts = new Map<string, number>();
  const known: KnownGroups = new Map();
  content.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (!line || line.startsWith('#')) return;
    const macro = /^\{([a-z_]+)\} = (.+)$/.exec(line);
    if (macro?.[1] && macro[2]) {
      macros.set(macro[1], macro[2]);
      return;
    }
    const section = /^\[([a-z_]+)\] ([a-z_]+)(?: (strong|medium|weak|topic))?$/.exec(line);
    if (section?.[1] && section[2]) {
      if (!CATEGORIES.includes(section[2]))
        throw new Error(`${language}.txt:${index + 1}: unknown category ${section[2]}`);
      theme = section[1];
      category = section[2] as PatternCategory;
      strength = category === 'safe' ? 'safe' : ((section[3] ?? 'medium') as Pattern['strength']);
      return;
    }
    if (/^\[[a-z_ ]{4,}\]/.test(line)) throw new Error(`${language}.txt:${index + 1}: not a theme: ${line}`);
    if (!theme) throw new Error(`${language}.txt:${index + 1}: pattern before the first [theme]`);
    const count = (counts.get(theme) ?? 0) + 1;
    counts.set(theme, count);
    try {
      out.push({
        id: `${language}.${theme}.${count}`,
        language,
        theme,
        category,
        strength,
        ...compilePattern(line, macros, TIGHT.has(language), known),
      });
    } catch (error) {
      throw new Error(`${language}.txt:${index + 1}: ${(error as Error).message}`, { cause: error });
    }
  });
  return out;
}

interface Loaded {
  patterns: Pattern[];
  /** Patterns over words, and over runs of characters. */
  spaced: PatternIndex<Pattern>;
  tight: PatternIndex<Pattern>;
}

let loaded: Loaded | undefined;

function load(): Loaded {
  if (loaded) return loaded;
  const byLanguage = new Map<LanguageCode, Pattern[]>();
  /** Reads one language after the other: beginnings and needs take more memory than the patterns, and the index drops them. */
  function* read(
    languages: readonly LanguageCode[],
  ): Generator<Pick<ParsedPattern, 'beginnings' | 'needs'> & { pattern: Pattern }> {
    for (const language of languages) {
      const patterns: Pattern[] = [];
      byLanguage.set(language, patterns);
      const content = readFileSync(dataPath(`safety/patterns/${language}.txt`), 'utf8');
      for (const { beginnings, needs, ...pattern } of parsePatterns(content, language)) {
        patterns.push(pattern);
        yield { pattern, beginnings, needs };
      }
    }
  }
  const index = (isTight: boolean): PatternIndex<Pattern> =>
    new PatternIndex(
      read(LANGUAGE_CODES.filter((language) => TIGHT.has(language) === isTight)),
      beginningOf(isTight),
    );
  const [spaced, tight] = [index(false), index(true)];
  return (loaded = { patterns: LANGUAGE_CODES.flatMap((code) => byLanguage.get(code) ?? []), spaced, tight });
}

/** All patterns of all languages, read once. */
export const loadPatterns = (): Pattern[] => load().patterns;

const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\u3131-\u318E]/;

/** Every place where a pattern fits. The patterns of all languages are tried on every text. */
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
