import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { dataPath } from './data-path.js';
import type { PatternText } from './pattern-text.js';

/**
 * Word lists by meaning (`core/data/safety/concepts/<language>.txt`): `DIE die dies died`. The same names are used in
 * all languages, so that what the model learns of "bridge … last … goodbye" in one counts in the others too.
 */

export interface ConceptHit {
  concept: string;
  /** Position in the normalized text. */
  at: number;
  /** Which word of the text this is; in scripts without blanks, every two characters count as a word. */
  word: number;
}

interface Lexicon {
  exact: Map<string, string[]>;
  /** Word beginnings (`laugh*`), by their first three letters. */
  stems: Map<string, { stem: string; concept: string }[]>;
  /** Phrases of several words, by their first word. */
  phrases: Map<string, { words: string[]; concept: string }[]>;
  /** For scripts without blanks: everything, by first character, longest first. */
  runs: Map<string, { run: string; concept: string }[]>;
}

const TIGHT: ReadonlySet<LanguageCode> = new Set(['ja', 'ko', 'zh']);
const lexicons = new Map<LanguageCode, Lexicon>();

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Reads a lexicon. Throws when a line has a name and no words. */
export function parseLexicon(content: string, language: LanguageCode): Lexicon {
  const lexicon: Lexicon = { exact: new Map(), stems: new Map(), phrases: new Map(), runs: new Map() };
  for (const line of content.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const [concept, ...entries] = line.trim().split(/\s+/);
    if (!concept || entries.length === 0) throw new Error(`concepts/${language}.txt: no words for ${line}`);
    for (const entry of entries) {
      if (TIGHT.has(language) && !/^[a-z]/.test(entry)) {
        const run = entry.replace(/[_*]/g, '');
        push(lexicon.runs, run[0] ?? '', { run, concept });
      } else if (entry.includes('_')) {
        const words = entry.split('_');
        push(lexicon.phrases, words[0] ?? '', { words, concept });
      } else if (entry.endsWith('*')) {
        const stem = entry.slice(0, -1);
        push(lexicon.stems, stem.slice(0, 3), { stem, concept });
      } else push(lexicon.exact, entry, concept);
    }
  }
  for (const list of lexicon.runs.values()) list.sort((a, b) => b.run.length - a.run.length);
  return lexicon;
}

function loadLexicon(language: LanguageCode): Lexicon {
  let lexicon = lexicons.get(language);
  if (!lexicon)
    lexicons.set(
      language,
      (lexicon = parseLexicon(readFileSync(dataPath(`safety/concepts/${language}.txt`), 'utf8'), language)),
    );
  return lexicon;
}

function wordHits(lexicon: Lexicon, reading: PatternText, arabic: boolean): ConceptHit[] {
  const out: ConceptHit[] = [];
  const words = reading.text.split(' ').filter((word) => word !== '');
  let offset = 1;
  const look = (word: string, index: number, at: number): boolean => {
    let found = false;
    for (const concept of lexicon.exact.get(word) ?? []) {
      out.push({ concept, at, word: index });
      found = true;
    }
    for (const { stem, concept } of lexicon.stems.get(word.slice(0, 3)) ?? []) {
      if (word.startsWith(stem)) {
        out.push({ concept, at, word: index });
        found = true;
      }
    }
    return found;
  };
  words.forEach((word, index) => {
    const at = reading.map[Math.min(offset, reading.map.length - 1)] ?? 0;
    if (word === '.') out.push({ concept: '.', at, word: index });
    else {
      const found = look(word, index, at);
      // Arabic joins "and", "so", "with", "to", "the" to the word that follows.
      if (!found && arabic && word.length > 3)
        look(word.replace(/^(?:وال|فال|بال|كال|لل|ال|و|ف|ب|ل|ك|س|ه|ح)/, ''), index, at);
      for (const { words: phrase, concept } of lexicon.phrases.get(word) ?? []) {
        if (phrase.every((part, step) => words[index + step] === part))
          out.push({ concept, at, word: index });
      }
    }
    offset += word.length + 1;
  });
  return out;
}

function runHits(lexicon: Lexicon, reading: PatternText): ConceptHit[] {
  const out: ConceptHit[] = [];
  const { text, map } = reading;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] ?? '';
    const at = map[index] ?? 0;
    const word = index >> 1;
    if (char === '.') {
      out.push({ concept: '.', at, word });
      continue;
    }
    let longest = 0;
    for (const { run, concept } of lexicon.runs.get(char) ?? []) {
      if (run.length < longest) break;
      if (!text.startsWith(run, index)) continue;
      longest = run.length;
      out.push({ concept, at, word });
    }
    if (longest > 1) index += longest - 1;
  }
  return out;
}

/** The concepts of a text in order. `tight` is read for Chinese, Japanese and Korean, `spaced` otherwise. */
export function findConcepts(
  language: LanguageCode,
  spaced: PatternText,
  tight: () => PatternText,
): ConceptHit[] {
  const lexicon = loadLexicon(language);
  if (!TIGHT.has(language)) return wordHits(lexicon, spaced, language === 'ar');
  const romanised =
    lexicon.exact.size > 0 && /[a-z]/.test(spaced.text)
      ? wordHits(lexicon, spaced, false).filter((hit) => hit.concept !== '.')
      : [];
  return [...runHits(lexicon, tight()), ...romanised];
}
