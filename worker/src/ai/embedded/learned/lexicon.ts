import { existsSync, readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { dataFile } from '../data-file.js';
import { foldText, isUnspaced } from '../text-form.js';
import type { Token } from './tokens.js';

/** Words and phrases by what they express (`worker/data/companion/lexicon/<language>.txt`), indexed for lookup. */
export interface Lexicon {
  language: LanguageCode;
  words: ReadonlyMap<string, readonly string[]>;
  /** Beginnings of words (`abuse*`). */
  prefixes: ReadonlyMap<string, readonly string[]>;
  /** Most tokens that an entry spans. */
  longest: number;
}

/** An entry that was found: the kinds of word it belongs to, and the tokens it spans. */
export interface LexiconHit {
  kinds: readonly string[];
  from: number;
  to: number;
}

const lexicons = new Map<LanguageCode, Lexicon>();

/** Returns the lexicon of a language, read once; empty when there is none. */
export function lexicon(language: LanguageCode): Lexicon {
  let known = lexicons.get(language);
  if (!known) {
    known = parseLexicon(`${readPart('emoji')}\n${readPart(language)}`, language);
    lexicons.set(language, known);
  }
  return known;
}

function readPart(name: string): string {
  const path = dataFile(`lexicon/${name}.txt`);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * Reads a lexicon: `[kind]` in a line of its own, then words parted by blanks. `_` joins the words of a phrase, `*` at
 * the end leaves the rest of the word open.
 * @throws Error for words before the first kind.
 */
export function parseLexicon(source: string, language: LanguageCode): Lexicon {
  const words = new Map<string, string[]>();
  const prefixes = new Map<string, string[]>();
  let kind = '';
  let longest = 1;
  for (const line of source.split('\n')) {
    const head = /^\[(.+)\]$/.exec(line.trim());
    if (head) {
      kind = head[1] ?? '';
      continue;
    }
    if (line.startsWith('#')) continue;
    for (const entry of line.split(/\s+/).filter(Boolean)) {
      if (kind === '') throw new Error(`Lexicon ${language}: "${entry}" stands before the first kind`);
      const open = entry.endsWith('*');
      const key = keyOf(open ? entry.slice(0, -1) : entry, language);
      const table = open ? prefixes : words;
      const kinds = table.get(key);
      if (kinds) {
        if (!kinds.includes(kind)) kinds.push(kind);
      } else table.set(key, [kind]);
      longest = Math.max(longest, isUnspaced(language) ? key.length : key.split(' ').length);
    }
  }
  return { language, words, prefixes, longest };
}

function keyOf(entry: string, language: LanguageCode): string {
  const spaced = entry.replaceAll('_', ' ');
  if (language === 'en') return spaced.toLowerCase();
  const folded = foldText(spaced, language).trim().replace(/ +/g, ' ');
  return isUnspaced(language) ? folded.replaceAll(' ', '') : folded;
}

/** Finds the entries of a lexicon in a text; a longer one hides those inside it. */
export function findEntries(tokens: readonly Token[], book: Lexicon): LexiconHit[] {
  const hits: LexiconHit[] = [];
  const joint = isUnspaced(book.language) ? '' : ' ';
  for (let from = 0; from < tokens.length;) {
    let hit: LexiconHit | undefined;
    const max = Math.min(book.longest, tokens.length - from);
    for (let size = max; size >= 1 && !hit; size -= 1) {
      const part = tokens.slice(from, from + size);
      if (size > 1 && part.some(({ kind }) => kind === 'stop' || kind === 'emoji')) continue;
      const text = part.map((token) => token.text).join(joint);
      const kinds = book.words.get(text) ?? (size === 1 ? wordKinds(text, book) : undefined);
      if (kinds) hit = { kinds, from, to: from + size };
      else if (size > 1 && joint === '' && book.prefixes.has(text))
        hit = { kinds: book.prefixes.get(text) ?? [], from, to: from + size };
    }
    if (hit) hits.push(hit);
    from = hit ? hit.to : from + 1;
  }
  return hits;
}

function wordKinds(word: string, book: Lexicon): readonly string[] | undefined {
  for (let size = word.length; size >= 1; size -= 1) {
    const kinds = book.prefixes.get(word.slice(0, size));
    if (kinds) return kinds;
  }
  if (book.language !== 'en') return undefined;
  for (const stem of englishStems(word)) {
    const kinds = book.words.get(stem);
    if (kinds) return kinds;
  }
  return undefined;
}

const ENDINGS = ['s', 'es', 'd', 'ed', 'ing', 'in', 'ly', 'er', 'est', 'ness', 'y', 'ish', 'ful', 'able'];

/**
 * Returns the possible stems of an English word: without its ending, with an e or y restored, without a doubled letter.
 */
function englishStems(word: string): string[] {
  const stems: string[] = [];
  const single = word.replace(/(\p{L})\1+$/u, '$1');
  if (single !== word) stems.push(single);
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    const stem = word.slice(0, -ending.length);
    stems.push(stem, `${stem}e`);
    if (stem.endsWith('i')) stems.push(`${stem.slice(0, -1)}y`);
    if (/(\p{L})\1$/u.test(stem)) stems.push(stem.slice(0, -1));
  }
  return stems;
}
