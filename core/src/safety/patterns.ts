import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataPath } from './data-path.js';
import { patternBeginnings } from './first-letters.js';
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
  /** What a place must begin with for the pattern to be tried there. */
  beginnings: ReadonlySet<string>;
}

export interface PatternHit {
  pattern: Pattern;
  /** Position in the normalized text. */
  at: number;
}

const TIGHT: ReadonlySet<LanguageCode> = new Set(['ja', 'ko', 'zh']);
/** Letters that the index of beginnings looks at. */
const BEGINNING = 3;
const CATEGORIES: readonly string[] = ['suicide', 'self_harm', 'abuse', 'danger', 'safe'];

/**
 * Compiles the little language of the pattern files: `{name}` is a list given above, `..` a short gap, `...` a longer
 * one (never over the end of a sentence), `*` the rest of a word; everything else is a regular expression. Gaps are
 * bounded, so matching takes time in proportion to the text.
 */
export function compilePattern(
  source: string,
  macros: ReadonlyMap<string, string>,
  tight: boolean,
): { regex: RegExp; beginnings: Set<string> } {
  let body = source;
  for (let depth = 0; depth < 3; depth += 1) {
    body = body.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
      const value = macros.get(name);
      if (value === undefined) throw new Error(`unknown list {${name}} in pattern: ${source}`);
      return `(?:${value})`;
    });
  }
  if (tight) body = body.replace(/ /g, '');
  const beginnings = patternBeginnings(body, BEGINNING);
  body = body.replace(/\((?!\?)/g, '(?:');
  if (tight) {
    body = body
      .replace(/\.\.\./g, '[^.]{0,22}')
      .replace(/\.\./g, '[^.]{0,9}')
      .replace(/\*/g, '[^.]{0,3}');
    return { regex: new RegExp(body, 'uy'), beginnings };
  }
  body = body
    .replace(/(?<![\])])\*/g, '[^ .]*')
    .replace(/\.\.\. /g, '(?:[^.]{0,60}? )??')
    .replace(/\.\. /g, '(?:[^.]{0,26}? )??');
  return { regex: new RegExp(` (?:${body})(?:(?= )|(?<= ))`, 'uy'), beginnings };
}

/** Reads one language's pattern file. Throws with the line number when a line cannot be read. */
export function parsePatterns(content: string, language: LanguageCode): Pattern[] {
  const macros = new Map<string, string>();
  const out: Pattern[] = [];
  let theme = '';
  let category: PatternCategory = 'suicide';
  let strength: Pattern['strength'] = 'medium';
  const counts = new Map<string, number>();
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
        ...compilePattern(line, macros, TIGHT.has(language)),
      });
    } catch (error) {
      throw new Error(`${language}.txt:${index + 1}: ${(error as Error).message}`, { cause: error });
    }
  });
  return out;
}

let loaded: Pattern[] | undefined;

/** All patterns of all languages, read once. */
export function loadPatterns(): Pattern[] {
  loaded ??= LANGUAGE_CODES.flatMap((language) =>
    parsePatterns(readFileSync(dataPath(`safety/patterns/${language}.txt`), 'utf8'), language),
  );
  return loaded;
}

/** Patterns by the number of letters of a beginning, and by the beginning packed into a number. */
type Beginnings = Map<number, Pattern[]>[];

interface PatternIndex {
  spaced: Beginnings;
  tight: Beginnings;
}

/** Up to three letters as one number: no text is cut out for a look-up, of which a long text needs thousands. */
function pack(text: string, from: number, size: number): number {
  let key = 0;
  for (let at = from; at < from + size; at += 1) key = key * 0x10000 + text.charCodeAt(at);
  return key;
}

const emptyBeginnings = (): Beginnings =>
  Array.from({ length: BEGINNING + 1 }, () => new Map<number, Pattern[]>());

let index: PatternIndex | undefined;

function loadIndex(): PatternIndex {
  if (index) return index;
  index = { spaced: emptyBeginnings(), tight: emptyBeginnings() };
  for (const pattern of loadPatterns()) {
    const maps = TIGHT.has(pattern.language) ? index.tight : index.spaced;
    for (const beginning of pattern.beginnings) {
      const key = pack(beginning, 0, beginning.length);
      const list = maps[beginning.length]?.get(key);
      if (list) list.push(pattern);
      else maps[beginning.length]?.set(key, [pattern]);
    }
  }
  return index;
}

/** Tries every pattern that can begin at `from`; `offset` is what its regular expression reads before that place. */
function tryAt(
  reading: PatternText,
  from: number,
  offset: number,
  maps: Beginnings,
  hits: PatternHit[],
): void {
  for (let size = 0; size <= BEGINNING; size += 1) {
    if (from + size > reading.text.length) break;
    const patterns = maps[size]?.get(pack(reading.text, from, size));
    if (!patterns) continue;
    for (const pattern of patterns) {
      pattern.regex.lastIndex = from - offset;
      if (pattern.regex.test(reading.text)) hits.push({ pattern, at: reading.map[from] ?? 0 });
    }
  }
}

const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\u3131-\u318E]/;

/** Every place where a pattern fits. The patterns of all languages are tried on every text. */
export function findPatterns(
  normalized: string,
  spaced: PatternText,
  tight: () => PatternText,
): PatternHit[] {
  const hits: PatternHit[] = [];
  const { spaced: words, tight: runs } = loadIndex();
  for (let space = 0; space >= 0; space = spaced.text.indexOf(' ', space + 1)) {
    if (spaced.text[space + 1] !== '.') tryAt(spaced, space + 1, 1, words, hits);
  }
  if (CJK.test(normalized)) {
    const reading = tight();
    for (let from = 0; from < reading.text.length; from += 1) tryAt(reading, from, 0, runs, hits);
  }
  return hits;
}
