import { CharacterClasses } from './character-classes.js';
import { hasDouble, loadTables, respell, squeeze, trimSigns } from './censored-words.js';
import { BEYOND_ASCII, foldText } from './fold.js';
import { unleet, unleetCyrillic } from './leet.js';
import { longerHash } from './unit-table.js';

/**
 * Brings the many ways in which people write the same word to one form, so that patterns and model see
 * `s-u-i-c-i-d-e`, `SU1CIDE`, `suiciiiide` and `ｓｕｉｃｉｄｅ` alike. Pure; the letter tables and the short list of
 * words that people censor are data (`core/data/safety/normalize`).
 */

const LETTER_RUN = /(\p{L})\1{2,}/gu;
/** Signs put between the letters of a word in scripts where nobody writes them so. */
const SPLIT_WORD =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hangul}\p{Script=Hiragana}])[*_.\-·•](?=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hangul}\p{Script=Hiragana}])/gu;
/** Pictures, except those that stand for a danger. */
const PICTURE = String.raw`(?![🔫💀☠🔪💊🪦⚰🩸])[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?`;
/** Pictures between two words, or between the signs of a word, where a script sets no blanks. */
const PICTURES_BETWEEN = new RegExp(
  String.raw`(?<=[\p{Script=Han}\p{Script=Hiragana}])(?:${PICTURE}){1,6}(?=[\p{Script=Han}\p{Script=Hiragana}])`,
  'gu',
);
const PICTURES_BETWEEN_WORDS = new RegExp(
  String.raw`(?<=[\p{L}\p{M}]) ?(?:${PICTURE}){1,6} ?(?=\p{L})`,
  'gu',
);
/** From this number on, pictures between words do not hide a word: they separate words. */
const MIN_BETWEEN = 3;
const HANGUL = /\p{Script=Hangul}/u;
/** The two parts of a Korean wish ('-고 싶다'), with an ellipsis between them. */
const KOREAN_WISH = /(?<=고) ?(?:\.{2,6}|…{1,3}|~{1,3}|ㅠ{1,6}|ㅜ{1,6}) ?(?=싶)/gu;

/** Returns the text without pictures between its words. */
function withoutPictures(text: string): string {
  const out = text.replace(PICTURES_BETWEEN, '');
  if (HANGUL.test(out)) return out.replace(PICTURES_BETWEEN_WORDS, ' ');
  return (out.match(PICTURES_BETWEEN_WORDS)?.length ?? 0) >= MIN_BETWEEN
    ? out.replace(PICTURES_BETWEEN_WORDS, ' ')
    : out;
}

/** After a number `kms` are kilometres; anywhere else it is what people write for the end of their life. */
const KILOMETRES = /(\d ?)kms(?![\p{L}\p{N}])/gu;
const CENSORED_TOKEN = /(?<![\p{L}\p{N}*#_.-])\p{L}[\p{L}*#_%?+xX•·.…-]{1,14}(?![\p{L}\p{N}*#_])/gu;
/** Without one of these no token is changed: a sign that words are censored with, or one inside a word. */
const CENSORING = /[*#_%•·]|[-.…?+]\p{L}/u;
/** Single letters held apart: `k y s`, `s-u-i-c-i-d-e`, `s.u.i.c.i.d.e`, at least four of them. */
const SPACED = /(?<![\p{L}\p{N}'’])(?:\p{L}(?: ?[-._*•·/~] ?| )){3,40}\p{L}(?![\p{L}\p{N}'’])/gu;

/** Letters that may be words without the blanks between them: this many of an alphabet that has blanks (Latin, Cyrillic). */
const MIN_TOGETHER = 9;
/** Fewer letters than this are cut only into words of which one says it: 'allenamento' is also 'all en am en to'. */
const MIN_TOGETHER_FREELY = 12;
const TELLING: ReadonlySet<string> = new Set(
  'die kill myself morir mourir sterben morire morrer умереть'.split(' '),
);
const MAX_TOGETHER = 60;
/** Letters from here on are of scripts whose words are not cut. */
const NO_ALPHABET_APART = 0x530;
const canBeWords = (letters: string): boolean =>
  letters.length >= MIN_TOGETHER &&
  letters.length <= MAX_TOGETHER &&
  letters.charCodeAt(0) < NO_ALPHABET_APART;

/**
 * Letters without blanks cut into words that are known, with the fewest words; `undefined` where some are left over or none of the
 * words is one that people censor. Looks no further from each letter than a word that is known goes on.
 * @param isApart whether blanks stood between the letters, which nobody does to ordinary words
 */
function readWords(letters: string, isApart: boolean): string | undefined {
  const { readable, readableBeginnings, words } = loadTables();
  const best: (string[] | undefined)[] = [[]];
  for (let start = 0; start < letters.length; start += 1) {
    const before = best[start];
    if (!before) continue;
    let hash = 0;
    for (let end = start + 1; end <= letters.length; end += 1) {
      hash = longerHash(hash, letters.charCodeAt(end - 1));
      const isWord = readableBeginnings.get(hash);
      if (isWord === undefined) break;
      if (!isWord || before.length + 1 >= (best[end]?.length ?? Infinity)) continue;
      const word = letters.slice(start, end);
      if (readable.has(word)) best[end] = [...before, word];
    }
  }
  const read = best[letters.length];
  const isFree = isApart || letters.length >= MIN_TOGETHER_FREELY;
  return read?.some((word) => (isFree ? word.length >= 3 && words.has(word) : TELLING.has(word)))
    ? read.join(' ')
    : undefined;
}

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
/** Stands for a Cyrillic letter inside a word of such letters. */
const CYRILLIC_SIGN = 64;
/** May stand between letters held apart. */
const SPACER = 128;
const classes = new CharacterClasses(
  (character) =>
    (/\p{L}/u.test(character) ? LETTER : 0) |
    (/[0-9@$!|€£]/.test(character) ? LEET_SIGN : 0) |
    (/[а-я]/.test(character) ? CYRILLIC : 0) |
    (/[ㅏ-ㅣ]/.test(character) ? VOWEL_APART : 0) |
    (/[*#_%•·.…?+-]/.test(character) ? CENSOR_SIGN : 0) |
    (/\p{Cs}/u.test(character) || character.length > 1 ? SURROGATE : 0) |
    (/[0123469@$aceopxy]/.test(character) ? CYRILLIC_SIGN : 0) |
    (/[-._*•·/~ ]/.test(character) ? SPACER : 0),
);

/** Letters with none beside them, and nothing but spacers between; `SPACED` wants at least four. */
const MIN_LETTERS_APART = 4;

/** Classes of the text that is being read; grown to the longest so far. */
let kinds = new Uint8Array(1 << 12);

/** Reads the character classes of a text into `kinds`; returns which there are, and whether `SPACED` may match. */
function survey(text: string): { found: number; isSpaced: boolean } {
  if (kinds.length < text.length) kinds = new Uint8Array(text.length * 2);
  classes.read(text, kinds);
  let found = 0;
  /** Letters apart in a row so far, and the longest row. */
  let apart = 0;
  let longest = 0;
  /** The number of letters that stand together here. */
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const one = kinds[at] as number;
    found |= one;
    if ((one & LETTER) !== 0) {
      letters += 1;
      continue;
    }
    if (letters !== 0) {
      apart = letters === 1 ? apart + 1 : 0;
      if (apart > longest) longest = apart;
      letters = 0;
    }
    if ((one & SPACER) === 0) apart = 0;
  }
  if (letters === 1) longest = Math.max(longest, apart + 1);
  return { found, isSpaced: longest >= MIN_LETTERS_APART };
}

/** Returns a run of letters with stretched ones cut, and respelt where it misspells a known word. */
function respellRun(word: string): string {
  const alike = loadTables().bySwap.get(word) ?? (canBeWords(word) ? readWords(word, false) : undefined);
  if (alike !== undefined) return alike;
  const short = hasDouble(word) ? word.replace(LETTER_RUN, '$1') : word;
  if (short === word) return respell(word);
  return (
    loadTables().bySqueeze.get(squeeze(word)) ??
    word.replace(LETTER_RUN, /[\u3040-\u30FF\uAC00-\uD7A3\u3131-\u318E]/.test(word) ? '$1$1' : '$1')
  );
}

/**
 * Respells every run of letters. Most need nothing, which the hash of their letters shows without cutting them out. `kinds` has the classes of
 * the text.
 */
function respellAll(text: string): string {
  const { spellings } = loadTables();
  const { length } = text;
  let out = '';
  let copied = 0;
  for (let at = 0; at < length; at += 1) {
    if (((kinds[at] as number) & LETTER) === 0) continue;
    const start = at;
    let squeezed = 0;
    let exact = 0;
    let last = 0;
    let repeats = 0;
    let maxRepeats = 0;
    let all = 0;
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
      all |= kinds[at] as number;
      at += 1;
    } while (at < length && ((kinds[at] as number) & LETTER) !== 0);
    if (
      (all & SURROGATE) === 0 &&
      maxRepeats < 2 &&
      (at - start < MIN_TOGETHER || text.charCodeAt(start) >= NO_ALPHABET_APART) &&
      !spellings.canHold(exact) &&
      !spellings.canHold(squeezed)
    )
      continue;
    out += text.slice(copied, start) + respellRun(text.slice(start, at));
    copied = at;
  }
  return copied === 0 ? text : out + text.slice(copied);
}

/**
 * Returns the form that patterns and model read. At most `text.length` plus a few characters long; linear in time.
 * Two blanks never follow each other; sentence marks stay, because windows are cut at them.
 */
export function normalizeText(text: string): string {
  const { bySqueeze } = loadTables();
  let out = foldText(text);
  let { found, isSpaced } = survey(out);
  if ((found & SURROGATE) !== 0) {
    out = withoutPictures(out);
    ({ found, isSpaced } = survey(out));
  }
  const folded = out;
  if (out.includes('싶')) out = out.replace(KOREAN_WISH, ' ');
  if ((found & VOWEL_APART) !== 0) {
    out = composeJamo(out);
    ({ found, isSpaced } = survey(out));
  }
  if (isSpaced || (found & SURROGATE) !== 0)
    out = out.replace(SPACED, (run) => {
      const joined = run.replace(/[^\p{L}]/gu, '');
      const whole = bySqueeze.get(squeeze(joined));
      // Blanks alone are kept apart unless the letters give a known word: "a b c d" is no word.
      return whole ?? (/ /.test(run) ? (readWords(joined, true) ?? run) : joined);
    });
  if ((found & LEET_SIGN) !== 0) out = unleet(out);
  if ((found & CYRILLIC) !== 0 && (found & CYRILLIC_SIGN) !== 0) out = unleetCyrillic(out);
  if ((found & CENSOR_SIGN) !== 0 && BEYOND_ASCII.test(out)) out = out.replace(SPLIT_WORD, '');
  if (out.includes('kms')) out = out.replace(KILOMETRES, '$1km');
  if ((found & CENSOR_SIGN) !== 0 && CENSORING.test(out)) out = out.replace(CENSORED_TOKEN, uncensor);
  if (out !== folded) survey(out);
  return respellAll(out);
}
