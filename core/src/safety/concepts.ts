import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { dataPath } from './data-path.js';
import type { PatternText } from './pattern-text.js';
import { UnitTable, hashOf, longerHash } from './unit-table.js';

/**
 * Word lists by meaning (`core/data/safety/concepts/<language>.txt`): `DIE die dies died`. The same names are used in
 * all languages, so that what the model learns of "bridge … last … goodbye" in one counts in the others too.
 */

export interface ConceptHit {
  concept: string;
  /** Position in the normalized text. */
  at: number;
  /** The index of the word in the text; in scripts without spaces, every two characters count as a word. */
  word: number;
}

/** A word, or the beginning of one, and its meaning. */
interface Entry {
  word: string;
  concept: string;
}

/** Words of one language by meaning, ready to be looked up. */
export interface ConceptLexicon {
  /** Whole words, and phrases of several words, by the hash of their first word. */
  words: UnitTable<Entry[]>;
  /** Word beginnings (`laugh*`), by the hash of their first three letters. */
  stems: UnitTable<Entry[]>;
  /** True if there are any of the two. */
  hasWords: boolean;
  /**
   * For scripts without blanks: everything, by the hash of its characters. Every shorter form of a run is there too, so that a
   * look-up ends where nothing begins so.
   */
  runs: UnitTable<Entry[]>;
  /** True if there are any. */
  hasRuns: boolean;
}

const TIGHT: ReadonlySet<LanguageCode> = new Set(['ja', 'ko', 'zh']);
const lexicons = new Map<LanguageCode, ConceptLexicon>();

/** Reads a lexicon. Throws when a line has a name and no words. */
export function parseLexicon(content: string, language: LanguageCode): ConceptLexicon {
  const lexicon: ConceptLexicon = {
    words: new UnitTable(),
    stems: new UnitTable(),
    hasWords: false,
    runs: new UnitTable(),
    hasRuns: false,
  };
  for (const line of content.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const [concept, ...entries] = line.trim().split(/\s+/);
    if (!concept || entries.length === 0) throw new Error(`concepts/${language}.txt: no words for ${line}`);
    for (const entry of entries) {
      if (TIGHT.has(language) && !/^[a-z]/.test(entry)) {
        const run = entry.replace(/[_*]/g, '');
        let hash = 0;
        let entriesOfRun: Entry[] = [];
        for (let at = 0; at < run.length; at += 1) {
          hash = longerHash(hash, run.charCodeAt(at));
          entriesOfRun = lexicon.runs.ensure(hash, newEntries);
        }
        entriesOfRun.push({ word: run, concept });
        lexicon.hasRuns = true;
        continue;
      }
      lexicon.hasWords = true;
      const word = entry.replace(/\*$/, '').replaceAll('_', ' ');
      if (entry.endsWith('*') && !word.includes(' '))
        lexicon.stems.ensure(hashOf(word.slice(0, STEM)), newEntries).push({ word, concept });
      else {
        const first = word.split(' ')[0] ?? '';
        lexicon.words.ensure(hashOf(first), newEntries).push({ word, concept });
      }
    }
  }
  return lexicon;
}

/** Letters that beginnings of words are looked up by. */
const STEM = 3;
const newEntries = (): Entry[] => [];

function loadLexicon(language: LanguageCode): ConceptLexicon {
  let lexicon = lexicons.get(language);
  if (!lexicon)
    lexicons.set(
      language,
      (lexicon = parseLexicon(readFileSync(dataPath(`safety/concepts/${language}.txt`), 'utf8'), language)),
    );
  return lexicon;
}

/** Matches what Arabic joins to the next word: "and", "so", "with", "to", "the". */
const ARABIC_JOINED = /^(?:وال|فال|بال|كال|لل|ال|و|ف|ب|ل|ك|س|ه|ح)/;

function wordHits(lexicon: ConceptLexicon, { text, map }: PatternText, arabic: boolean): ConceptHit[] {
  const out: ConceptHit[] = [];
  /** Returns whether a word, the rest of which begins at `start`, has a meaning by itself. */
  const look = (start: number, end: number, at: number, index: number): boolean => {
    let whole = 0;
    let stem = 0;
    for (let unit = start; unit < end; unit += 1) {
      whole = longerHash(whole, text.charCodeAt(unit));
      if (unit < start + STEM) stem = whole;
    }
    let isFound = false;
    const entries = lexicon.words.at(whole);
    if (entries)
      for (const { word, concept } of entries) {
        if (!text.startsWith(word, start) || text.charCodeAt(start + word.length) !== BLANK) continue;
        out.push({ concept, at, word: index });
        isFound ||= word.length === end - start;
      }
    const stems = lexicon.stems.at(stem);
    if (stems)
      for (const { word, concept } of stems) {
        if (word.length > end - start || !text.startsWith(word, start)) continue;
        out.push({ concept, at, word: index });
        isFound = true;
      }
    return isFound;
  };
  let index = 0;
  for (let start = 1; start < text.length; index += 1) {
    const end = text.indexOf(' ', start);
    const at = map[start] as number;
    if (end === start + 1 && text.charCodeAt(start) === FULL_STOP)
      out.push({ concept: '.', at, word: index });
    else if (!look(start, end, at, index) && arabic && end - start > 3) {
      const joined = ARABIC_JOINED.exec(text.slice(start, end))?.[0].length ?? 0;
      if (joined > 0) look(start + joined, end, at, index);
    }
    start = end + 1;
  }
  return out;
}

const BLANK = 32;
const FULL_STOP = 46;

/** Finds the longest run at each character, in all its meanings, and goes on behind it. */
function runHits({ runs }: ConceptLexicon, { text, map }: PatternText): ConceptHit[] {
  const out: ConceptHit[] = [];
  for (let index = 0; index < text.length;) {
    if (text.charCodeAt(index) === FULL_STOP) {
      out.push({ concept: '.', at: map[index] as number, word: index >> 1 });
      index += 1;
      continue;
    }
    let longest = index;
    let found: Entry[] | undefined;
    let hash = 0;
    for (let end = index; end < text.length;) {
      hash = longerHash(hash, text.charCodeAt(end));
      end += 1;
      const entries = runs.at(hash);
      if (!entries) break;
      for (const { word } of entries) {
        if (word.length !== end - index || !text.startsWith(word, index)) continue;
        longest = end;
        found = entries;
        break;
      }
    }
    if (found)
      for (const { word, concept } of found)
        if (found.length === 1 || (word.length === longest - index && text.startsWith(word, index)))
          out.push({ concept, at: map[index] as number, word: index >> 1 });
    index = Math.max(longest, index + 1);
  }
  return out;
}

/** Returns the concepts of a text in order. `tight` is read for Chinese, Japanese and Korean, `spaced` otherwise. */
export function findConcepts(
  language: LanguageCode,
  spaced: PatternText,
  tight: () => PatternText,
): ConceptHit[] {
  return conceptsOf(loadLexicon(language), language, spaced, tight);
}

/** Returns the same by another lexicon of the language. */
export function conceptsOf(
  lexicon: ConceptLexicon,
  language: LanguageCode,
  spaced: PatternText,
  tight: () => PatternText,
): ConceptHit[] {
  if (!TIGHT.has(language)) return wordHits(lexicon, spaced, language === 'ar');
  const romanised =
    lexicon.hasWords && /[a-z]/.test(spaced.text)
      ? wordHits(lexicon, spaced, false).filter((hit) => hit.concept !== '.')
      : [];
  return [...runHits(lexicon, tight()), ...romanised];
}
