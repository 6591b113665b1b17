import { readFileSync } from 'node:fs';
import { loadTables, respell, trimSigns } from './censored-words.js';
import { dataPath } from './data-path.js';

/** Reads digits and signs that stand for letters. */

const LEET: Record<string, string> = {
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
const LEET_CYRILLIC_RUN = /[а-я01234@$aceopxy]+/g;
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

/** The word of the patterns that a token shows: a 1 is an i, or else an l. */
function patternWord(token: string): string | undefined {
  const plain = token.replace(/[03457@$!|€£]/g, (sign) => LEET[sign] ?? sign);
  return [plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')].find((word) =>
    loadPatternWords().has(word),
  );
}

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
  return ((core.includes('1') ? patternWord(core) : undefined) ?? plain) + token.slice(core.length);
}

/** Matches a letter and a digit before a word ('m3 matar'), unless a number comes before: then they are a unit. */
const SHORT_LEET = /(?<![\p{L}\p{N}]|\p{N} )([a-z])([013457])(?= (\p{L}{2,16})(?!\p{L}))/gu;

/** Reads them as a word of two letters where that word, and the next, are among those that people censor or write beside them. */
function unleetShort(text: string): string {
  const { readable } = loadTables();
  return text.replace(SHORT_LEET, (run, letter: string, digit: string, next: string) => {
    const word = letter + (LEET[digit] ?? digit);
    return readable.has(word) && readable.has(next) ? word : run;
  });
}

const LATIN_WORD = { begins: /^/, needs: /[a-z]/, needsAfter: 0, to: unleetToken } as const;
const CYRILLIC_WORD = {
  begins: /[а-я]/,
  needs: /[01234@$aceopxy]/,
  needsAfter: 1,
  to: (word: string) => word.replace(/[01234@$aceopxy]/g, (sign) => LEET_CYRILLIC[sign] ?? sign),
} as const;

/** Words of letters and digits with what is between them; only what has a blank or a comma between stands side by side. */
const TOKEN = /[\p{L}\p{N}]+/gu;
const BESIDE = /^[ ,]{1,2}$/;
/** A letter and a digit, or digits before or after letters: numbers with a unit, and names, unless words beside them are disguised. */
const UNSURE = /^(?:[a-z][013457]|[013457]+[a-z]+|[a-z]+[013457]{2,})$/;
const HAS_UNSURE = /(?<![\p{L}\p{N}])(?:[a-z]+[013457]|[013457]+[a-z])/u;
const DISGUISED = /^(?=[a-z013457]{3,40}$)[013457]*[a-z]+[013457]+[a-z]/;

/**
 * Reads short words and numbers that stand beside a disguised word ('n0 v4l3 l4 p3n4'), one after the other in both
 * directions, where the patterns have such a word. Without a disguised word nothing is changed: 'B2B', '40s', '500mg'.
 */
function unleetBeside(text: string): string {
  if (!HAS_UNSURE.test(text)) return text;
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    at: index,
    length: word.length,
    word,
    isUnsure: UNSURE.test(word),
    isDisguised: DISGUISED.test(word) && patternWord(word) !== undefined,
  }));
  if (!tokens.some(({ isUnsure }) => isUnsure) || !tokens.some(({ isDisguised }) => isDisguised)) return text;
  const read = (index: number, beside: number): void => {
    const [token, other] = [tokens[index], tokens[beside]];
    if (!token?.isUnsure || !other?.isDisguised) return;
    const [first, second] = index < beside ? [token, other] : [other, token];
    const word = BESIDE.test(text.slice(first.at + first.length, second.at))
      ? patternWord(token.word)
      : undefined;
    if (word === undefined) return;
    Object.assign(token, { word, isUnsure: false, isDisguised: true });
  };
  for (let index = 1; index < tokens.length; index += 1) read(index, index - 1);
  for (let index = tokens.length - 2; index >= 0; index -= 1) read(index, index + 1);
  let out = '';
  let copied = 0;
  for (const { at, length, word } of tokens) {
    out += text.slice(copied, at) + word;
    copied = at + length;
  }
  return out + text.slice(copied);
}

/** Replaces digits and signs that stand for letters of the Latin alphabet. */
export const unleet = (text: string): string =>
  unleetShort(replaceWords(unleetBeside(text), LEET_RUN, LATIN_WORD));

/** Replaces Latin letters, digits and signs that stand for Cyrillic letters, in words that begin with one. */
export const unleetCyrillic = (text: string): string => replaceWords(text, LEET_CYRILLIC_RUN, CYRILLIC_WORD);
