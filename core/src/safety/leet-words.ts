import { readFileSync } from 'node:fs';
import { loadTables } from './censored-words.js';
import { dataPath } from './data-path.js';

/** Digits and signs that stand for letters, and the words that they are read as. */

export const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
  '£': 'l',
};

/**
 * Letters of the digits that stand for more than one, and of those that stand for a letter in few hands only. Chat writes the
 * sound of 2, 4 and 8 with them ('gr8', 'l8r', '2day'): such a digit counts only where it makes a word that is known.
 */
const LETTERS: Record<string, readonly string[]> = {
  '1': ['i', 'l'],
  '2': ['z'],
  '6': ['g', 'b'],
  '8': ['b'],
  '9': ['g', 'q'],
};

const WORD_LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'pt'] as const;
let patternWords: ReadonlySet<string> | undefined;

/** Whole words of the patterns in languages of the Latin alphabet: others change nothing of what patterns read. */
function loadPatternWords(): ReadonlySet<string> {
  patternWords ??= new Set(
    WORD_LANGUAGES.flatMap((language) =>
      readFileSync(dataPath(`safety/patterns/${language}.txt`), 'utf8')
        .split('\n')
        .filter((line) => !/^(?:#|\[[a-z_]{4,}\] )/.test(line))
        .flatMap((line) => line.match(/(?<![a-z{_])[a-z]{2,}(?![a-z*[\]?}_])/g) ?? []),
    ),
  );
  return patternWords;
}

/** Returns the readings of a token, with each digit read in every way; one digit means the same letter throughout the token. */
export function readingsOf(token: string): string[] {
  let readings = [token.replace(/[03457@$!|€£]/g, (sign) => LEET[sign] ?? sign)];
  for (const [digit, letters] of Object.entries(LETTERS))
    if (token.includes(digit))
      readings = letters.flatMap((letter) => readings.map((reading) => reading.replaceAll(digit, letter)));
  return readings;
}

/** Returns the word of the patterns that a token shows. */
export const patternWord = (token: string): string | undefined =>
  readingsOf(token).find((word) => loadPatternWords().has(word));

/** Returns the word of the patterns, or one that people censor or write beside those, that a token shows. */
export function knownWord(token: string): string | undefined {
  const { readable } = loadTables();
  return patternWord(token) ?? readingsOf(token).find((word) => readable.has(word));
}
