import unhomoglyph from 'unhomoglyph';
import { usernameSkeleton } from './username.js';

/*
 * Reduces a name to its appearance: letters of other scripts, and symbols, become the Latin letters they are mistaken
 * for.
 */

/** Symbols that represent letters in names; in addition to those of `usernameSkeleton`. */
const SIGNS: Record<string, string> = { '@': 'a', $: 's', '€': 'e' };

/** Letters drawn as signs that Unicode does not decompose: white on black in circles and squares, and of flags. */
const DRAWN_LETTERS = [0x1f150, 0x1f170, 0x1f1e6].map((first) => ({ first, last: first + 25 }));

/** Small capitals, which no table of look-alikes knows as Latin letters. */
const SMALL_CAPITALS = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, index) => [letter, 'abcdefghijklmnopqrstuvwyz'[index] ?? '']),
);

/** Letters with hooks, strokes and tails, which Unicode does not decompose, and some that are drawn like Latin ones. */
const LOOK_ALIKES = new Map(
  Object.entries({
    ...{
      a: 'ẚⱥᗩ∀ʌᴧ⍺₳ɐ٨ⲁꭺ𑣁',
      b: 'ɓƀƃ',
      c: 'ƈȼϲ',
      d: 'ɗđɖƌꭰ',
      e: 'ɇ',
      f: 'ƒ',
      g: 'ɠǥ',
      h: 'ħɦⱨ',
      i: 'ɨɩıᶖᵻᵼᴉⲓꙇⵊꮖ',
      j: 'ɉ',
      k: 'ƙĸⱪꝁꝃꝅꞣқҝҟҡⲕꮶ𐊋',
    },
    ...{
      l: 'łƚɫɬɭⱡȴլꞁ',
      m: 'ɱꟽᗰᶆᶬӎϻⲙꮇᛖᛗᛘოꟿɯ𐌌𐊪𐒴𐓜',
      n: 'ɲƞɳŋпո',
      o: 'øɵ',
      p: 'ƥᵽ',
      q: 'ʠɋ',
      r: 'ɍɼɽɾ',
      s: 'ʂȿ',
      t: 'ŧƭʈⱦꞇ',
      u: 'ʉ',
    },
    v: 'ʋ',
    w: 'ⱳ',
    y: 'ƴɏ',
    z: 'ƶȥɀⱬ',
  }).flatMap(([letter, alike]) => [...alike].map((sign) => [sign, letter] as const)),
);

/** Returns a name with every character that shows a Latin letter replaced by that letter. */
export function plainLetters(name: string): string {
  // Look-alikes are replaced before the decomposition, which would turn a character drawn as a C into a Greek sigma.
  const latin = [...name].map((sign) => LOOK_ALIKES.get(sign.toLowerCase()) ?? sign).join('');
  return [...latin.normalize('NFKD')]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const drawn = DRAWN_LETTERS.find(({ first, last }) => first <= code && code <= last);
      if (drawn) return String.fromCodePoint(0x61 + code - drawn.first);
      return SMALL_CAPITALS.get(sign) ?? LOOK_ALIKES.get(sign.toLowerCase()) ?? sign;
    })
    .join('');
}

/** Matches the article that Arabic joins to the word. */
const ARTICLE = /^(?:وال|بال|لل|ال)(?=\p{L}{2})/u;

/**
 * Returns the skeletons of a word as people read it: letters of other scripts that look like Latin ones (Unicode TS 39, by `unhomoglyph`) made
 * Latin, without accents, then as usernames are compared. Both cases count: 'м' looks like no Latin letter, 'М' does.
 */
export function skeletonsOf(word: string): string[] {
  const plain = plainLetters(word).replace(/\p{M}/gu, '').replace(ARTICLE, '');
  const letters = plain.replace(/[@$€]/g, (sign) => SIGNS[sign] ?? sign).replace(/[!¡](?=\p{L})/gu, 'i');
  return [letters, letters.toUpperCase()].map((text) => usernameSkeleton(unhomoglyph(text)));
}

/** Returns a word with each repeated letter once: 'MikkAI' and 'MikAII' are read as 'MikAI'. */
export const withoutRepeats = (word: string): string =>
  plainLetters(word)
    .toLowerCase()
    .replace(/(.)\1+/gu, '$1');

/**
 * Matches words written in one of these scripts alone. They are ordinary words, in which no letter represents a Latin one that
 * it does not resemble.
 */
const OTHER_ALPHABET = /^(?:[\p{Script=Cyrillic}\p{M}]+|[\p{Script=Greek}\p{M}]+)$/u;
/**
 * The maximum number of symbols in a word that may represent any letter, and how many of the others must match for
 * each.
 */
const MAX_UNKNOWN = 2;
const KNOWN_FOR_UNKNOWN = 1.5;

/**
 * Returns whether a word is mistaken for one of `names` if every symbol that resembles no Latin letter may represent
 * one: no table knows all the symbols that can be substituted ('MikA工').
 * @param names lower-case Latin letters
 */
export function looksLike(word: string, names: readonly string[]): boolean {
  if (OTHER_ALPHABET.test(word)) return false;
  // 'Mika!' is an exclamation, 'M!kA!' is not.
  const text = /[!?].*[!?]/u.test(word) ? word : word.replace(/[!?]$/u, '');
  const signs = [...plainLetters(text).replace(/[\p{M}\p{Extended_Pictographic}]/gu, '')];
  if (names.every((name) => name.length !== signs.length)) return false;
  const readings = signs.map((sign) => skeletonsOf(sign).filter((letter) => /^[a-z0-9]$/.test(letter)));
  return names.some((name) => {
    const letters = [...name].map((letter) => usernameSkeleton(letter));
    const unknown = readings.filter((reading) => reading.length === 0).length;
    return (
      letters.length === signs.length &&
      unknown <= MAX_UNKNOWN &&
      letters.length - unknown >= unknown * KNOWN_FOR_UNKNOWN &&
      letters.every((letter, at) => readings[at]?.length === 0 || readings[at]?.includes(letter))
    );
  });
}
