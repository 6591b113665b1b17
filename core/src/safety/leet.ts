import { loadTables, respell, trimSigns } from './censored-words.js';
import { unleetBeside } from './leet-beside.js';
import { knownWord, LEET, patternWord } from './leet-words.js';

/** Reads digits and signs that stand for letters. */

const LEET_RUN = /[a-z013457@$!|€£]+/g;
const NO_LETTER = /[@$!|€£]/;
const LEET_CYRILLIC: Record<string, string> = {
  '0': 'о',
  '1': 'и',
  '3': 'з',
  '4': 'ч',
  '@': 'а',
  $: 'с',
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
};
/** A 3 is drawn like both: an е only where that makes a word that people censor, or write beside those ('ум3р3ть', 'с3бя'); so are a 6 and a 9 read. */
const LEET_CYRILLIC_RARE: Record<string, string> = { ...LEET_CYRILLIC, '3': 'е', '6': 'б', '9': 'я' };
const LEET_CYRILLIC_RUN = /[а-я0123469@$aceopxy]+/g;
const LETTER_OR_NUMBER = /^[\p{L}\p{N}]/u;

/** Returns whether the character that ends before `at` is a letter or number. */
function followsLetter(text: string, at: number): boolean {
  const isHalf = (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00;
  return at > 0 && LETTER_OR_NUMBER.test(text.slice(at - (isHalf && at > 1 ? 2 : 1), at));
}

/**
 * Replaces the part of each run that neither follows nor meets a letter or number outside itself: from the first place to begin
 * to the last place to end. One look over the text, where an expression with two open ends takes one for each letter.
 */
function replaceWords(
  text: string,
  runs: RegExp,
  change: { begins: RegExp; needs: RegExp; needsAfter: 0 | 1; to: (word: string) => string },
): string {
  return text.replace(runs, (run: string, at: number) => {
    let end = run.length;
    if (LETTER_OR_NUMBER.test(text.slice(at + end, at + end + 2))) {
      do end -= 1;
      while (end > 0 && !NO_LETTER.test(run[end] ?? ''));
    }
    let start = 0;
    const isStart = (): boolean =>
      change.begins.test(run[start] ?? '') &&
      (start === 0 ? !followsLetter(text, at) : NO_LETTER.test(run[start - 1] ?? ''));
    while (start < end && !isStart()) start += 1;
    if (!change.needs.test(run.slice(start + change.needsAfter, end))) return run;
    return run.slice(0, start) + change.to(run.slice(start, end)) + run.slice(end);
  });
}

/** Letters of a word beside those that people censor, at least, where it has two digits side by side. */
const SHORTEST_WITH_NUMBERS = 5;
/** The same of a word of the patterns, which is read only where a number stands between its letters ('qu13r0', not 'theo' in '7h30'). */
const SHORTEST_OF_PATTERNS = 4;
const NUMBER_INSIDE = /[a-z]\d+[a-z]/;
/** Names and models look so ('mp3', 'ps5', 'ww1'): they are read only as words that are known ('th3'). */
const CONSONANTS_AND_DIGIT = /^[b-df-hj-np-tv-xz]{2,3}\d$/;

/** Replaces digits and symbols that represent letters, only inside words that have letters, too, never in a run of digits. */
function unleetToken(token: string): string {
  if (!/[013457@$!|€£]/.test(token)) return token;
  const core = trimSigns(token, '!|');
  if (!/[013457@$!|€£]/.test(core) || /^[a-z]?\d$|^\d[a-z]{1,2}$/.test(core)) return token;
  const plain = core.replace(/[013457@$!|€£]/g, (char) => LEET[char] ?? char);
  // Two digits beside each other are a number, unless they make a word that people censor, or one of the patterns.
  if (/\d\d/.test(core)) {
    const known = respell(plain);
    if (loadTables().words.has(known)) return known + token.slice(core.length);
    const isBesideThem = plain.length >= SHORTEST_WITH_NUMBERS && loadTables().readable.has(plain);
    if (isBesideThem) return plain + token.slice(core.length);
    const isLong = core.length >= SHORTEST_OF_PATTERNS && NUMBER_INSIDE.test(core);
    const word = isLong ? patternWord(core) : undefined;
    return word === undefined ? token : word + token.slice(core.length);
  }
  if (CONSONANTS_AND_DIGIT.test(core) && knownWord(core) === undefined) return token;
  return ((core.includes('1') ? patternWord(core) : undefined) ?? plain) + token.slice(core.length);
}

/** Matches a letter and a digit before a word ('m3 matar'), unless a number comes before: then they are a unit. */
const SHORT_LEET = /(?<![\p{L}\p{N}]|\p{N} )([a-z])([013457])(?= (\p{L}{2,16})(?!\p{L}))/gu;
/** The same of a digit and two letters before a word that no ordinal or unit has after it: '3nd my life', '0ff myself'. */
const SHORT_LEET_BEFORE_SELF =
  /(?<![\p{L}\p{N}]|\p{N} )[013457][a-z]{2}(?= (?:my|myself|me|it)(?![\p{L}\p{N}]))/gu;

/** Reads them as a word where that word, and the next, are among those that people censor or write beside them. */
function unleetShort(text: string): string {
  const { readable } = loadTables();
  return text
    .replace(SHORT_LEET, (run, letter: string, digit: string, next: string) => {
      const word = letter + (LEET[digit] ?? digit);
      return readable.has(word) && readable.has(next) ? word : run;
    })
    .replace(SHORT_LEET_BEFORE_SELF, (run) => {
      const word = (LEET[run.charAt(0)] ?? '') + run.slice(1);
      return readable.has(word) ? word : run;
    });
}

const LATIN_WORD = { begins: /^/, needs: /[a-z]/, needsAfter: 0, to: unleetToken } as const;
const CYRILLIC_WORD = {
  begins: /[а-я]/,
  needs: /[0123469@$aceopxy]/,
  needsAfter: 1,
  to: (word: string) => {
    const plain = word.replace(/[01234@$aceopxy]/g, (sign) => LEET_CYRILLIC[sign] ?? sign);
    const { readable } = loadTables();
    if (!/[369]/.test(word) || readable.has(plain)) return plain;
    const rare = word.replace(/[0123469@$aceopxy]/g, (sign) => LEET_CYRILLIC_RARE[sign] ?? sign);
    return readable.has(rare) ? rare : plain;
  },
} as const;

/** Replaces digits and signs that stand for letters of the Latin alphabet. */
export const unleet = (text: string): string =>
  unleetShort(replaceWords(unleetBeside(text), LEET_RUN, LATIN_WORD));

/** Replaces Latin letters, digits and signs that stand for Cyrillic letters, in words that begin with one. */
export const unleetCyrillic = (text: string): string => replaceWords(text, LEET_CYRILLIC_RUN, CYRILLIC_WORD);
