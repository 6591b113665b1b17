import { readJsonData } from './data-path.js';
import { showDrawnLetters, showWords } from './disguise.js';
import { textOf } from './text-of.js';

/**
 * Brings the letters of each script to one form: width, case, accents, invisible marks, and the forms of Arabic, Devanagari,
 * kana and Chinese characters. The words themselves stay.
 */

/** Most English is not: what only other letters need is left out there. */
export const BEYOND_ASCII = /[\u0080-\uFFFF]/;
const INVISIBLE =
  // eslint-disable-next-line no-misleading-character-class -- each of them is meant by itself
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFE00-\uFE0F\uFEFF]/gu;
/** Marks on a letter, and those on the blanks and signs beside it where a text is struck through or full of them. */
const LATIN_MARKS = /([a-z\s.,!?'"-])[\p{Mn}\p{Me}]+/gu;
/**
 * Stress marks, strikes and marks stacked on letters of any script, but the breve that makes another letter of a Cyrillic one: people
 * mark stress in Russian and in hymns, and strike through what they mean.
 */
const STRESS_MARKS =
  // eslint-disable-next-line no-misleading-character-class -- each of them is meant by itself
  /[\u0300-\u0305\u0307\u0309-\u036F\u0951-\u0954\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]|(?<![иИуУ])\u0306|(?<![еЕ])\u0308/gu;
/** Small capitals, which no form of Unicode makes letters: texts in them come from keyboards and converters. */
const SMALL_CAPITALS = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, index) => [
    letter,
    'abcdefghijklmnopqrstuvwyz'[index] ?? letter,
  ]),
);
const SMALL_CAPITAL = new RegExp(`[${[...SMALL_CAPITALS.keys()].join('')}]`, 'gu');
const ARABIC_MARKS = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/g;
/**
 * More marks on one letter than anybody writes. Putting marks in order takes a time that grows with the square of their number;
 * the limit is that of Unicode's stream-safe texts (UAX #15, 13).
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
/** Signs between two characters; commas and full stops of the script stay, because clauses end there. */
const HAN_SPACED = /(?<=\p{Script=Han})[ *·.\-_|/+…]{1,3}(?=\p{Script=Han})/gu;

/** Most texts have none of these signs. */
const HAN_SPACER = /[ *·.\-_|/+…]/;

/** Units of simplified characters by those of traditional ones; 0 where a character is both. */
let simplified: Uint16Array | undefined;

function loadSimplified(): Uint16Array {
  if (simplified) return simplified;
  const pairs = readJsonData<{ traditional: string; simplified: string }>('safety/normalize/chinese.json');
  const { traditional: from, simplified: to } = pairs;
  if (from.length !== to.length)
    throw new Error('safety/normalize/chinese.json: the two strings differ in length');
  const loaded = new Uint16Array(0x10000);
  for (let at = 0; at < from.length; at += 1) loaded[from.charCodeAt(at)] = to.charCodeAt(at);
  return (simplified = loaded);
}

/** Simplified characters in place of traditional ones. Most texts have none of these and stay as they are. */
export function simplify(text: string): string {
  const table = loadSimplified();
  let out = '';
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = table[text.charCodeAt(at)] as number;
    if (unit === 0) continue;
    out += text.slice(copied, at) + String.fromCharCode(unit);
    copied = at + 1;
  }
  return copied === 0 ? text : out + text.slice(copied);
}

/** Korean letters typed apart, which NFKC would make parts of a syllable that nobody types: `ㅋㅋ`, `ㅈㅅ`. */
const LETTERS_APART = /[\u3131-\u318E]/;
const OTHERS = /[^\u3131-\u318E]+/g;

const compatible = (text: string): string =>
  LETTERS_APART.test(text) ? text.replace(OTHERS, (part) => part.normalize('NFKC')) : text.normalize('NFKC');

/** Folds each character by itself: NFKC, lower case, without invisible marks, letters of each script in one form. */
function foldCharacters(text: string): string {
  let out = compatible(text.replace(TOO_MANY_MARKS, '$1'))
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(/[’‘`´ʼ＇]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .normalize('NFD')
    .replace(STRESS_MARKS, '')
    .replace(LATIN_MARKS, '$1')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(SMALL_CAPITAL, (letter) => SMALL_CAPITALS.get(letter) ?? letter)
    .replace(/ё/g, 'е');
  if (/[\u0600-\u06FF]/.test(out)) {
    out = out
      .replace(ARABIC_MARKS, '')
      .replace(/[أإآٱا]/g, 'ا')
      .replace(/[ىیئ]/g, 'ي')
      .replace(/ؤ/g, 'و')
      .replace(/ة/g, 'ه')
      .replace(/ک/g, 'ك')
      .replace(/گ/g, 'ك')
      .replace(/ء/g, '');
  }
  if (/[\u0900-\u097F]/.test(out)) {
    out = out
      .normalize('NFD')
      .replace(/\u093C/g, '')
      .normalize('NFC')
      .replace(/ँ/g, 'ं')
      .replace(/[।॥]/g, '.');
  }
  // Katakana to hiragana: シニタイ and しにたい are one word. The long mark stays.
  return out.replace(/[\u30A1-\u30F6]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));
}

/** The fold of each character that does not depend on its neighbours, as units; up to 65,536 such characters. */
const folds = new Array<string | null | undefined>(0x10000).fill(undefined);
/** The fold of each unit that is one unit by itself and no vowel sign of Devanagari; 0 where it is not, or was not looked at yet. */
const singleFolds = new Uint16Array(0x10000);
/** Vowel signs of Devanagari that join no other mark. */
const DEVANAGARI_SIGN = /[\u0900-\u0903\u093A\u093B\u093E-\u094D\u0955-\u0957\u0962\u0963]/;
/** Characters that are folded with their neighbours: halves of pairs, marks, letters of Korean typed apart, the final sigma. */
const JOINING = /[\p{M}\p{Cs}\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FFΣ]/u;

/** Returns the fold of a unit by itself; `null` where its neighbours matter. */
function foldOf(unit: number): string | null {
  let fold = folds[unit];
  if (fold === undefined) {
    const character = String.fromCharCode(unit);
    const out = foldCharacters(character);
    const isJoining = [character, compatible(character), out].some((form) => JOINING.test(form));
    fold = isJoining && !DEVANAGARI_SIGN.test(character) ? null : out;
    folds[unit] = fold;
    if (fold?.length === 1 && !DEVANAGARI_SIGN.test(character)) singleFolds[unit] = fold.charCodeAt(0);
  }
  return fold;
}

/** Units of the text that is being folded; grown to the longest so far. */
let units = new Uint16Array(1 << 12);
/** More marks in a row than this are left to `foldCharacters`, which leaves most of them out. */
const MAX_SIGNS = 8;

/**
 * Does the same as `foldCharacters` in one pass with a table; returns `undefined` for a text with a character whose neighbours
 * matter. Half of the expressions of `foldCharacters` match nothing in most texts, and still read every character.
 */
function foldByTable(text: string): string | undefined {
  if (units.length < text.length * 4) units = new Uint16Array(text.length * 8);
  let end = 0;
  let signs = 0;
  let isSame = true;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const single = singleFolds[unit] as number;
    if (single !== 0) {
      isSame &&= single === unit;
      units[end] = single;
      end += 1;
      signs = 0;
      continue;
    }
    const fold = foldOf(unit);
    if (fold === null || fold.length > 4) return undefined;
    if (unit >= 0x900 && unit <= 0x963 && DEVANAGARI_SIGN.test(text[at] ?? '')) {
      signs += 1;
      const before = end > 0 ? (units[end - 1] as number) : 0;
      if (signs > MAX_SIGNS || before < 0x900 || before > 0x97f) return undefined;
    } else signs = 0;
    isSame &&= fold.length === 1 && fold.charCodeAt(0) === unit;
    for (let part = 0; part < fold.length; part += 1) units[end + part] = fold.charCodeAt(part);
    end += fold.length;
  }
  if (isSame) return text;
  return textOf(units, end);
}

/**
 * Matches invisible characters, inside words too: joiners, fillers, tags, and control characters but those between
 * words.
 */
const ALL_UNSEEN = /[\p{Cf}\u3164\uFFA0\uFFFC\u{E0000}-\u{E0FFF}]|(?![\t-\r\u0085])\p{Cc}/gu;
/** A quick test for `ALL_UNSEEN` by units: it also matches the surrogates that begin tags and musical symbols. */
const UNSEEN = new RegExp(
  // eslint-disable-next-line no-control-regex -- naming them is the point
  `[\\0-\\x08\\x0E-\\x1F\\x7F-\\x84\\x86-\\x9F\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFFA0\\uFFF0-\\uFFFC\\uD834\\uDB40]`,
);

const HAN = /\p{Script=Han}/u;
const DEVANAGARI = /[\u0900-\u097F]/;
/** Blanks that are not one blank between two words. */
const UNEVEN_BLANKS = /[^\S ]|^ | $| {2}/;

/** Letters with a blank between them, and more than one to the next word: 'k i l l   m e'. */
const SPACED_WORD = /(?<=^|\s\s)\p{L}(?:\s\p{L})+(?=\s\s|\s*$)/gu;

/** NFKC, lower case, invisible marks gone, letters of each script brought to one form. Keeps the words themselves. */
export function foldText(written: string): string {
  const drawn = BEYOND_ASCII.test(written) ? showDrawnLetters(written) : written;
  const text = UNSEEN.test(drawn) ? drawn.replace(ALL_UNSEEN, '') : drawn;
  let out: string;
  if (!BEYOND_ASCII.test(text)) {
    out = text.toLowerCase();
    if (out.includes('`')) out = out.replaceAll('`', "'");
  } else {
    const shown = showWords(text);
    out = foldByTable(shown) ?? foldCharacters(shown);
    if (DEVANAGARI.test(out)) out = out.replace(/[ङञणनम]्(?=[क-म])/g, 'ं');
    if (HAN.test(out)) {
      if (HAN_SPACER.test(out)) out = out.replace(HAN_SPACED, '');
      // Japanese keeps its own forms: kana beside the characters identify it.
      if (!/[\u3040-\u30FF]/.test(out)) out = simplify(out);
    }
  }
  if (!UNEVEN_BLANKS.test(out)) return out;
  return out
    .replace(SPACED_WORD, (word) => word.replace(/\s/g, ''))
    .replace(/[\s\u3000]+/g, ' ')
    .trim();
}
