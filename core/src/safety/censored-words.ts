import { readJsonData } from './data-path.js';
import { HashFilter } from './hash-filter.js';
import { hashOf, longerHash } from './unit-table.js';

/** The short list of words that people censor, and how they misspell them. */

interface CensoredWords {
  /** Words that are written with stars, digits or repeated letters, in folded form. */
  words: string[];
  /** Words of every day that are one of them with two letters changed, in folded form. */
  ordinary: string[];
  /** Ordinary words that occur beside them, in folded form. */
  glue: string[];
}

interface Tables {
  bySqueeze: Map<string, string>;
  byLength: Map<number, string[]>;
  words: Set<string>;
  /** `words` and those beside them. */
  readable: Set<string>;
  /** The same and their beginnings by hash: true for a word, false for what only begins one. */
  readableBeginnings: Map<number, boolean>;
  /** Words of five letters or more by their spellings with two neighbours swapped inside the word. */
  bySwap: Map<string, string>;
  /** Hashes of squeezed words and of swapped spellings: a run of letters of another hash is left as it is. */
  spellings: HashFilter;
}

let tables: Tables | undefined;

/** Returns the words that people censor, read once. */
export function loadTables(): Tables {
  if (tables) return tables;
  const { words, ordinary, glue } = readJsonData<CensoredWords>('safety/normalize/censored.json');
  const bySqueeze = new Map<string, string>();
  const byLength = new Map<number, string[]>();
  const bySwap = new Map<string, string>();
  for (const word of words) {
    if (!bySqueeze.has(squeeze(word))) bySqueeze.set(squeeze(word), word);
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
    if (word.length < 4) continue;
    // Letters that are drawn alike: 'kiII', 'rnyself'.
    for (const alike of [word.replaceAll('l', 'i'), word.replaceAll('m', 'rn'), word.replaceAll('w', 'vv')])
      if (alike !== word && !words.includes(alike) && !bySwap.has(alike)) bySwap.set(alike, word);
    if (word.length < 5) continue;
    for (let at = 1; at < word.length - 1; at += 1) {
      const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
      if (swapped !== word && !bySwap.has(swapped) && !ordinary.includes(swapped)) bySwap.set(swapped, word);
    }
  }
  const spellings = new HashFilter(bySqueeze.size + bySwap.size);
  for (const spelling of [...bySqueeze.keys(), ...bySwap.keys()]) spellings.add(hashOf(spelling));
  const readable = new Set([...words, ...glue]);
  const readableBeginnings = new Map<number, boolean>();
  for (const word of readable) {
    let hash = 0;
    for (let at = 0; at < word.length; at += 1) {
      hash = longerHash(hash, word.charCodeAt(at));
      readableBeginnings.set(hash, at === word.length - 1 || readableBeginnings.get(hash) === true);
    }
  }
  tables = { bySqueeze, byLength, words: new Set(words), readable, readableBeginnings, bySwap, spellings };
  return tables;
}

/** `text` without the signs at its end that `signs` lists. */
export function trimSigns(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
}

/** Returns every run of a letter as one letter: `killll` and `kil` both give `kil`. */
export function squeeze(word: string): string {
  return hasDouble(word) ? word.replace(/(.)\1+/gu, '$1') : word;
}

/** Returns whether a unit repeats, or may be half of a letter that does: most words then skip the expressions. */
export function hasDouble(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    if ((unit & 0xf800) === 0xd800 || (at > 0 && unit === word.charCodeAt(at - 1))) return true;
  }
  return false;
}

/** Returns the known word that a word misspells by a letter too many or too few of a double, or by two that changed places. */
export function respell(word: string): string {
  const { words, bySqueeze, bySwap } = loadTables();
  if (word.length < 4 || words.has(word)) return word;
  const known = bySwap.get(word) ?? bySqueeze.get(squeeze(word));
  return known !== undefined && known.length >= 4 ? known : word;
}
