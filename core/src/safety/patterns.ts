import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataPath } from './data-path.js';
import { laterBeginnings, patternBeginnings, type KnownGroups } from './first-letters.js';
import type { PatternText } from './pattern-text.js';
import { UnitTable, longerHash } from './unit-table.js';

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
  /** The word beginnings at which the pattern is tried. */
  beginnings: ReadonlySet<string>;
  /** The required beginnings of later words of the same sentence, a set for each word that the pattern needs. */
  needs: readonly ReadonlySet<string>[];
}

export interface PatternHit {
  pattern: Pattern;
  /** Position in the normalized text, and where what was matched ends. */
  at: number;
  end: number;
}

const TIGHT: ReadonlySet<LanguageCode> = new Set(['ja', 'ko', 'zh']);
/** Letters that the index of beginnings looks at; with 3 four times as many patterns are tried in vain, and 5 take 30 MB more. */
const BEGINNING = 4;
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
): Pick<Pattern, 'regex' | 'beginnings' | 'needs'> {
  let body = source;
  for (let depth = 0; depth < 3; depth += 1) {
    body = body.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
      const value = macros.get(name);
      if (value === undefined) throw new Error(`unknown list {${name}} in pattern: ${source}`);
      return `(?:${value})`;
    });
  }
  if (tight) body = body.replace(/ /g, '');
  const beginnings = patternBeginnings(body, BEGINNING, known);
  const needs = tight ? [] : laterBeginnings(body, BEGINNING, known);
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
export function parsePatterns(content: string, language: LanguageCode): Pattern[] {
  const macros = new Map<string, string>();
  const out: Pattern[] = [];
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

let loaded: Pattern[] | undefined;

/** All patterns of all languages, read once. */
export function loadPatterns(): Pattern[] {
  loaded ??= LANGUAGE_CODES.flatMap((language) =>
    parsePatterns(readFileSync(dataPath(`safety/patterns/${language}.txt`), 'utf8'), language),
  );
  return loaded;
}

/** The effect of a beginning: patterns to try there, and numbers of the needs of patterns that it meets. */
interface Lead {
  /** Grouped by the first of their needs, -1 where there is none: a group whose need is not met is passed over as a whole. */
  groups: { need: number; patterns: { pattern: Pattern; needs: readonly number[] }[] }[];
  met: number[];
}

const newLead = (): Lead => ({ groups: [], met: [] });

/**
 * Leads by the hash of a beginning. Every shorter form of a beginning is there too, so that a look-up ends where nothing begins
 * so. Two beginnings of one hash share a lead: patterns are then tried in vain, none is missed.
 */
class Beginnings {
  private readonly table = new UnitTable<Lead>();

  /** The lead of a beginning, made where there is none. Before the first look-up only. */
  of(beginning: string): Lead {
    let hash = 0;
    let lead = this.table.ensure(hash, newLead);
    for (let at = 0; at < beginning.length; at += 1) {
      hash = longerHash(hash, beginning.charCodeAt(at));
      lead = this.table.ensure(hash, newLead);
    }
    return lead;
  }

  /** The leads of what begins at `start`, shortest beginning first, into `found`; answers how many. */
  find(text: string, start: number, found: Lead[]): number {
    let count = 0;
    let hash = 0;
    for (let at = start; at - start <= BEGINNING; at += 1) {
      const lead = this.table.at(hash);
      if (lead === undefined) break;
      if (lead.groups.length > 0 || lead.met.length > 0) {
        found[count] = lead;
        count += 1;
      }
      if (at >= text.length) break;
      hash = longerHash(hash, text.charCodeAt(at));
    }
    return count;
  }
}

interface PatternIndex {
  spaced: Beginnings;
  tight: Beginnings;
  /** In which sentence each need was met last, as a number that rises with each sentence. */
  metIn: Float64Array;
}

/** Leads of one place, reused for all places. */
const found: Lead[] = [];

let index: PatternIndex | undefined;

function loadIndex(): PatternIndex {
  if (index) return index;
  const spaced = new Beginnings();
  const tight = new Beginnings();
  /** Numbers of needs by what they are: many patterns share lists of words. */
  const numbers = new Map<string, number>();
  const numberOf = (need: ReadonlySet<string>): number => {
    const name = [...need].sort().join('|');
    let number = numbers.get(name);
    if (number === undefined) {
      numbers.set(name, (number = numbers.size));
      for (const beginning of need) spaced.of(beginning).met.push(number);
    }
    return number;
  };
  for (const pattern of loadPatterns()) {
    const needs = pattern.needs.map(numberOf);
    const beginnings = TIGHT.has(pattern.language) ? tight : spaced;
    for (const beginning of pattern.beginnings) {
      const { groups } = beginnings.of(beginning);
      const need = needs[0] ?? -1;
      const group = groups.find((one) => one.need === need);
      if (group) group.patterns.push({ pattern, needs });
      else groups.push({ need, patterns: [{ pattern, needs }] });
    }
  }
  return (index = { spaced, tight, metIn: new Float64Array(numbers.size).fill(-1) });
}

const FULL_STOP = '.'.charCodeAt(0);
const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\u3131-\u318E]/;

/** Rises with every sentence of every text, so that nothing has to be cleared between them. */
let sentence = 0;

/**
 * Tries the patterns over words at every word. Goes from the last word to the first: at each, the needs that later words of
 * the sentence meet are known, and patterns that need another word are not tried. No pattern reaches beyond its sentence.
 */
function findSpaced(reading: PatternText, normalized: string): PatternHit[] {
  const hits: PatternHit[] = [];
  const { spaced: beginnings, metIn } = loadIndex();
  const { text, map } = reading;
  /** Returns whether all needs but the first, by which the group was chosen, are met. */
  const areOthersMet = (needs: readonly number[]): boolean => {
    for (let at = 1; at < needs.length; at += 1) if (metIn[needs[at] as number] !== sentence) return false;
    return true;
  };
  sentence += 1;
  let space = text.lastIndexOf(' ', text.length - 2);
  for (; space >= 0; space = space === 0 ? -1 : text.lastIndexOf(' ', space - 1)) {
    const start = space + 1;
    if (text.charCodeAt(start) === FULL_STOP) {
      sentence += 1;
      continue;
    }
    const count = beginnings.find(text, start, found);
    for (let lead = 0; lead < count; lead += 1) {
      const { groups } = found[lead] as Lead;
      for (let group = 0; group < groups.length; group += 1) {
        const { need, patterns } = groups[group] as Lead['groups'][number];
        if (need >= 0 && metIn[need] !== sentence) continue;
        for (const { pattern, needs } of patterns) {
          if (!areOthersMet(needs)) continue;
          pattern.regex.lastIndex = space;
          if (pattern.regex.test(text))
            hits.push({
              pattern,
              at: map[start] ?? 0,
              end: map[pattern.regex.lastIndex] ?? normalized.length,
            });
        }
      }
    }
    for (let lead = 0; lead < count; lead += 1) {
      const { met } = found[lead] as Lead;
      for (let at = 0; at < met.length; at += 1) metIn[met[at] as number] = sentence;
    }
  }
  return hits.reverse();
}

/** Tries the patterns over runs of characters at every character. */
function findTight(reading: PatternText, normalized: string, hits: PatternHit[]): void {
  const { tight: beginnings } = loadIndex();
  const { text, map } = reading;
  for (let start = 0; start < text.length; start += 1) {
    // Patterns of these languages have no needs, because words are not separated there.
    const count = beginnings.find(text, start, found);
    for (let lead = 0; lead < count; lead += 1) {
      for (const { patterns } of (found[lead] as Lead).groups) {
        for (const { pattern } of patterns) {
          pattern.regex.lastIndex = start;
          if (pattern.regex.test(text))
            hits.push({
              pattern,
              at: map[start] ?? 0,
              end: map[pattern.regex.lastIndex] ?? normalized.length,
            });
        }
      }
    }
  }
}

/** Every place where a pattern fits. The patterns of all languages are tried on every text. */
export function findPatterns(
  normalized: string,
  spaced: PatternText,
  tight: () => PatternText,
): PatternHit[] {
  const hits = findSpaced(spaced, normalized);
  if (CJK.test(normalized)) findTight(tight(), normalized, hits);
  return hits;
}
