import { CharacterClasses, widthAt } from './character-classes.js';
import { readJsonData } from './data-path.js';
import { BEYOND_ASCII, foldText } from './fold.js';
import { hashOf, longerHash } from './unit-table.js';

/**
 * Brings the many ways in which people write the same word to one form, so that patterns and model see
 * `s-u-i-c-i-d-e`, `SU1CIDE`, `suiciiiide` and `ｓｕｉｃｉｄｅ` alike. Pure; the letter tables and the short list of
 * words that people censor are data (`core/data/safety/normalize`).
 */

interface CensoredWords {
  /** Words that are written with stars, digits or repeated letters, in folded form. */
  words: string[];
  /** Ordinary words that occur beside them, in folded form. */
  glue: string[];
}

interface Tables {
  bySqueeze: Map<string, string>;
  byLength: Map<number, string[]>;
  words: Set<string>;
  /** `words` and those beside them, and the length of the longest. */
  readable: Set<string>;
  longest: number;
  /** Words of five letters or more by their spellings with two neighbours swapped inside the word. */
  bySwap: Map<string, string>;
  /** Hashes of squeezed words and of swapped spellings: a run of letters of another hash is left as it is. */
  spellings: Set<number>;
}

let tables: Tables | undefined;

function loadTables(): Tables {
  if (tables) return tables;
  const { words, glue } = readJsonData<CensoredWords>('safety/normalize/censored.json');
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
      if (swapped !== word && !bySwap.has(swapped)) bySwap.set(swapped, word);
    }
  }
  const spellings = new Set([...bySqueeze.keys(), ...bySwap.keys()].map(hashOf));
  const readable = new Set([...words, ...glue]);
  const longest = Math.max(...[...readable].map(({ length }) => length));
  tables = { bySqueeze, byLength, words: new Set(words), readable, longest, bySwap, spellings };
  return tables;
}

const LETTER_RUN = /(\p{L})\1{2,}/gu;
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
/** Signs put between the letters of a word in scripts where nobody writes them so. */
const SPLIT_WORD =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hangul}\p{Script=Hiragana}])[*_.\-·•](?=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hangul}\p{Script=Hiragana}])/gu;
/** After a number `kms` are kilometres; anywhere else it is what people write for the end of their life. */
const KILOMETRES = /(\d ?)kms(?![\p{L}\p{N}])/gu;
const CENSORED_TOKEN = /(?<![\p{L}\p{N}*#_.-])\p{L}[\p{L}*#_%?+xX•·.…-]{1,14}(?![\p{L}\p{N}*#_])/gu;
/** Without one of these no token is changed: a sign that words are censored with, or one inside a word. */
const CENSORING = /[*#_%•·]|[-.…?+]\p{L}/u;
/** Single letters held apart: `k y s`, `s-u-i-c-i-d-e`, `s.u.i.c.i.d.e`, at least four of them. */
const SPACED = /(?<![\p{L}\p{N}'’])(?:\p{L}(?: ?[-._*•·/~] ?| )){3,40}\p{L}(?![\p{L}\p{N}'’])/gu;

/** Letters that may be words without the blanks between them: so many of an alphabet that has blanks (Latin, Cyrillic). */
const MIN_TOGETHER = 12;
const MAX_TOGETHER = 60;
const canBeWords = (letters: string): boolean =>
  letters.length >= MIN_TOGETHER && letters.length <= MAX_TOGETHER && letters < '\u0530';

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

/** `text` without the signs at its end that `signs` lists. */
export function trimSigns(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
}

/**
 * Letters without blanks cut into words that are known, with the fewest words; `undefined` where some are left over or none of the
 * words is one that people censor. Looks back from each letter no further than the longest word.
 */
function readWords(letters: string): string | undefined {
  const { readable, words, longest } = loadTables();
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= letters.length; end += 1)
    for (let start = Math.max(0, end - longest); start < end; start += 1) {
      const before = best[start];
      const word = letters.slice(start, end);
      if (before && readable.has(word) && before.length + 1 < (best[end]?.length ?? Infinity))
        best[end] = [...before, word];
    }
  const read = best[letters.length];
  return read?.some((word) => word.length >= 3 && words.has(word)) ? read.join(' ') : undefined;
}

/** Every run of a letter as one letter: `killll` and `kil` both give `kil`. */
function squeeze(word: string): string {
  return hasDouble(word) ? word.replace(/(.)\1+/gu, '$1') : word;
}

/** Returns whether a unit repeats, or may be half of a letter that does: most words then skip the expressions. */
function hasDouble(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    if ((unit & 0xf800) === 0xd800 || (at > 0 && unit === word.charCodeAt(at - 1))) return true;
  }
  return false;
}

/** The known word that a word misspells by a letter too many or too few of a double, or by two that changed places. */
function respell(word: string): string {
  const { words, bySqueeze, bySwap } = loadTables();
  if (word.length < 4 || words.has(word)) return word;
  const known = bySwap.get(word) ?? bySqueeze.get(squeeze(word));
  return known !== undefined && known.length >= 4 ? known : word;
}

/** Letters of a word beside those that people censor, at least, where it has two digits side by side. */
const SHORTEST_WITH_NUMBERS = 5;

/** Replaces digits and symbols that represent letters, only inside words that have letters, too, never in a run of digits. */
function unleet(token: string): string {
  if (!/[013457@$!|€£]/.test(token)) return token;
  const core = trimSigns(token, '!|');
  if (!/[013457@$!|€£]/.test(core) || /^[a-z]?\d$|^\d[a-z]{1,2}$/.test(core)) return token;
  const plain = core.replace(/[013457@$!|€£]/g, (char) => LEET[char] ?? char);
  // Two digits beside each other are a number, unless they make a word that people censor.
  if (/\d\d/.test(core)) {
    const known = respell(plain);
    if (loadTables().words.has(known)) return known + token.slice(core.length);
    const isBesideThem = plain.length >= SHORTEST_WITH_NUMBERS && loadTables().readable.has(plain);
    return isBesideThem ? plain + token.slice(core.length) : token;
  }
  return plain + token.slice(core.length);
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

const LATIN_WORD = { begins: /^/, needs: /[a-z]/, needsAfter: 0, to: unleet } as const;
const CYRILLIC_WORD = {
  begins: /[а-я]/,
  needs: /[01234@$aceopxy]/,
  needsAfter: 1,
  to: (word: string) => word.replace(/[01234@$aceopxy]/g, (sign) => LEET_CYRILLIC[sign] ?? sign),
} as const;

function uncensor(token: string): string {
  const { byLength, words } = loadTables();
  if (!/[*#_%?+•·.…-]|x/.test(token) || words.has(token)) return token;
  const bare = trimSigns(token, '.…?+-');
  const joined = bare.replace(/[-._•·…]/g, '');
  if (joined !== bare && words.has(joined)) return joined;
  if (!/[*#_%?+•·-]/.test(bare)) return token;
  const letters = bare.replace(/[^\p{L}]/gu, '').length;
  if (letters < 2) return token;
  for (const word of byLength.get(bare.length) ?? []) {
    if (matchesMask(bare, word)) return word + token.slice(bare.length);
  }
  const parts = bare.split(/[*#_%?+•·]+/);
  if (parts.length === 2 && letters >= 3 && parts[0] && parts[1]) {
    for (const word of words) {
      if (word.length >= bare.length - 1 && word.startsWith(parts[0]) && word.endsWith(parts[1]))
        return word + token.slice(bare.length);
    }
  }
  return token;
}

function matchesMask(masked: string, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    const char = masked[index] ?? '';
    if (char !== word[index] && /\p{L}/u.test(char)) return false;
  }
  return true;
}

const LEADS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const TAILS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** Korean letters typed apart (`자ㅅㅏㄹ`) put together to syllables; laughter (`ㅋㅋ`) and abbreviations stay. */
function composeJamo(text: string): string {
  return text.replace(
    /([ㄱ-ㅎ])([ㅏ-ㅣ])(?:([ㄱ-ㅎ])(?![ㅏ-ㅣ]))?/g,
    (run, lead: string, vowel: string, tail: string | undefined) => {
      const [first, middle, last] = [
        LEADS.indexOf(lead),
        VOWELS.indexOf(vowel),
        tail ? TAILS.indexOf(tail) : 0,
      ];
      if (first < 0 || middle < 0 || last < 0) return run;
      return String.fromCharCode(0xac00 + (first * 21 + middle) * 28 + last);
    },
  );
}

const LETTER = 1;
const LEET_SIGN = 2;
const CYRILLIC = 4;
const VOWEL_APART = 8;
const CENSOR_SIGN = 16;
const SURROGATE = 32;
const classes = new CharacterClasses(
  (character) =>
    (/\p{L}/u.test(character) ? LETTER : 0) |
    (/[013457@$!|€£]/.test(character) ? LEET_SIGN : 0) |
    (/[а-я]/.test(character) ? CYRILLIC : 0) |
    (/[ㅏ-ㅣ]/.test(character) ? VOWEL_APART : 0) |
    (/[*#_%•·.…?+-]/.test(character) ? CENSOR_SIGN : 0) |
    (/\p{Cs}/u.test(character) || character.length > 1 ? SURROGATE : 0),
);

/** Letters with none beside them; `SPACED` wants at least four. */
const MIN_LETTERS_APART = 4;

/** Returns the character classes of a text, and whether `SPACED` may match. */
function survey(text: string): { found: number; isSpaced: boolean } {
  let found = 0;
  let apart = 0;
  let before = 0;
  let isFirst = false;
  for (let at = 0; at < text.length; at += widthAt(text, at)) {
    const one = classes.at(text, at);
    if ((one & LETTER) !== 0) isFirst = (before & LETTER) === 0;
    else if (isFirst) {
      apart += 1;
      isFirst = false;
    }
    found |= one;
    before = one;
  }
  return { found, isSpaced: apart + Number(isFirst) >= MIN_LETTERS_APART };
}

/** A run of letters with stretched ones cut, and respelt where it misspells a known word. */
function respellRun(word: string): string {
  const alike = loadTables().bySwap.get(word) ?? (canBeWords(word) ? readWords(word) : undefined);
  if (alike !== undefined) return alike;
  const short = hasDouble(word) ? word.replace(LETTER_RUN, '$1') : word;
  if (short === word) return respell(word);
  return (
    loadTables().bySqueeze.get(squeeze(word)) ??
    word.replace(LETTER_RUN, /[\u3040-\u30FF\uAC00-\uD7A3\u3131-\u318E]/.test(word) ? '$1$1' : '$1')
  );
}

/** Respells every run of letters. Most need nothing, which the hash of their letters shows without cutting them out. */
function respellAll(text: string): string {
  const { spellings } = loadTables();
  let out = '';
  let copied = 0;
  for (let at = 0; at < text.length;) {
    if ((classes.at(text, at) & LETTER) === 0) {
      at += widthAt(text, at);
      continue;
    }
    const start = at;
    let squeezed = 0;
    let exact = 0;
    let last = 0;
    let repeats = 0;
    let maxRepeats = 0;
    let isWide = false;
    do {
      const unit = text.charCodeAt(at);
      exact = longerHash(exact, unit);
      if (unit === last) {
        repeats += 1;
        if (repeats > maxRepeats) maxRepeats = repeats;
      } else {
        repeats = 0;
        squeezed = longerHash(squeezed, unit);
      }
      last = unit;
      isWide ||= (unit & 0xf800) === 0xd800;
      at += widthAt(text, at);
    } while (at < text.length && (classes.at(text, at) & LETTER) !== 0);
    if (
      !isWide &&
      maxRepeats < 2 &&
      at - start < MIN_TOGETHER &&
      !spellings.has(exact) &&
      !spellings.has(squeezed)
    )
      continue;
    out += text.slice(copied, start) + respellRun(text.slice(start, at));
    copied = at;
  }
  return copied === 0 ? text : out + text.slice(copied);
}

/**
 * The form that patterns and model read. At most `text.length` plus a few characters long; linear in time.
 * Two blanks never follow each other; sentence marks stay, because windows are cut at them.
 */
export function normalizeText(text: string): string {
  const { bySqueeze } = loadTables();
  let out = foldText(text);
  let { found, isSpaced } = survey(out);
  if ((found & VOWEL_APART) !== 0) {
    out = composeJamo(out);
    ({ found, isSpaced } = survey(out));
  }
  if (isSpaced || (found & SURROGATE) !== 0)
    out = out.replace(SPACED, (run) => {
      const joined = run.replace(/[^\p{L}]/gu, '');
      const whole = bySqueeze.get(squeeze(joined));
      // Blanks alone are kept apart unless the letters give a known word: "a b c d" is no word.
      return whole ?? (/ /.test(run) ? (readWords(joined) ?? run) : joined);
    });
  if ((found & LEET_SIGN) !== 0) out = unleetShort(replaceWords(out, LEET_RUN, LATIN_WORD));
  if ((found & CYRILLIC) !== 0) out = replaceWords(out, LEET_CYRILLIC_RUN, CYRILLIC_WORD);
  if ((found & CENSOR_SIGN) !== 0 && BEYOND_ASCII.test(out)) out = out.replace(SPLIT_WORD, '');
  if (out.includes('kms')) out = out.replace(KILOMETRES, '$1km');
  if ((found & CENSOR_SIGN) !== 0 && CENSORING.test(out)) out = out.replace(CENSORED_TOKEN, uncensor);
  return respellAll(out);
}
