import unhomoglyph from 'unhomoglyph';
import { CharacterClasses, widthAt } from './character-classes.js';

/**
 * Shows the Latin (or Cyrillic) word behind signs that are drawn like its letters: `kіll` with a Cyrillic `і`, `🅺🅸🅻🅻`, `ᏦᎥᏞᏞ`,
 * `ʇxǝʇ`. Ordinary words stay as they are: what is changed mixes scripts inside a word, or is of a script that nobody
 * writes here. Linear in time.
 */

/** Letters by the signs of other alphabets that are drawn like them, in the case in which they are. */
const listed = (lines: Record<string, string>): [string, string][] =>
  Object.entries(lines).flatMap(([letter, signs]) =>
    [...signs].map((sign): [string, string] => [sign, letter]),
  );

/** Letters of alphabets that people write here or beside us: changed only in words, or texts, that mix them with Latin ones. */
const LATIN_OF = new Map(
  listed({
    ...{
      a: 'аαɑ',
      b: 'вВБбΒβҍ',
      c: 'сСϲ',
      d: 'ԁժ',
      e: 'еЕєЄεΕҽ',
      f: 'ғϝ',
      g: 'ɡց',
      h: 'һҺнНΗհҥ',
      i: 'іІїιΙɩӀ',
    },
    ...{ j: 'јЈյ', k: 'кКκΚқҡ', l: 'ӏլ', m: 'мМΜӎ', n: 'пηΝոռ', o: 'оОοΟσօՕ', p: 'рРρΡ', q: 'ԛզ', r: 'гґր' },
    ...{ s: 'ѕЅՏ', t: 'тТτΤ', u: 'υսц', v: 'νѵѴ', w: 'ԝԜωшա', x: 'хХχΧ', y: 'уУγΥүҮ', z: 'Ζ' },
    ...{ A: 'АΑ' },
  }),
);
/** Cyrillic and Greek letters that only remind of a Latin one, as in 'ЯEАL': they count where most letters are Latin. */
const RESEMBLING = new Map(
  listed({
    a: 'ДдЛлΛλΔ',
    b: 'ЪъЬьδ',
    e: 'ЭэЗзΣξ',
    n: 'ИиЙйПΠπ',
    o: 'ФфΦφθΘ',
    r: 'ЯяГ',
    u: 'Цμ',
    w: 'ШЩщψΨΩ',
    x: 'Жж',
    y: 'ЧчЎў',
  }),
);
/** Cyrillic letters by the Latin ones that are drawn like them. */
const CYRILLIC_OF = new Map(
  [...'aceopxyABCEHKMOPTXY'].map((letter, at) => [letter, [...'асеорхуАВСЕНКМОРТХУ'][at] ?? letter]),
);

/** Signs of money and others that converters put for capital letters. */
const SIGN_OF = new Map(
  listed({
    a: '₳',
    b: '฿',
    c: '₵¢',
    d: '₫',
    f: '₣',
    g: '₲',
    k: '₭',
    m: '₥',
    n: '₦',
    p: '₱₽',
    s: '₴§',
    t: '₮',
    w: '₩',
    y: '¥',
  }),
);

/** Latin letters with hooks and strokes, which have no other form, and letters of phonetic alphabets. */
const LATIN_BEYOND = new Map(
  listed({
    ...{ a: 'ȺⱥᗩꭺᎯ', b: 'ɃƀƁɓƂƃᗷ', c: 'ȻȼƇƈᑕ', d: 'ĐđƊɗƋƌᗪ', e: 'ɆɇᕮᗴƐɛ', f: 'ƑƒꞘꞙᖴ', g: 'ǤǥƓɠᘜ' },
    ...{ h: 'ĦħⱧⱨɦᕼ', i: 'ƗɨɪᵻᎥꭵᶖ', j: 'Ɉɉᒍ', k: 'ƘƙⱩⱪꝀꝁꝂꝃꝄꝅᏦꮶ', l: 'ȽƚⱠⱡⱢɫɬɭꝈꝉᏝᒪ', m: 'ɱⱮᗰᶬꟽ', n: 'ƝɲȠƞɳᑎ' },
    ...{
      o: 'ɵƟ',
      p: 'ƤƥⱣᵽᑭ',
      q: 'Ɋɋʠ',
      r: 'ɌɍⱤɽɼɾᖇ',
      s: 'ʂȿᔕ',
      t: 'ŦŧƬƭƮʈȾⱦᎢ',
      u: 'Ʉʉᑌ',
      v: 'Ʋʋᐯ',
      w: 'Ⱳⱳᗯ',
      y: 'ɎɏƳƴ',
      z: 'ƵƶȤȥⱫⱬɀ',
    },
  }),
);
/** Scripts that no language of ours is written in; their signs are there for the letters that they look like. */
const FOREIGN =
  /[\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}\p{Script=Deseret}\p{Script=Canadian_Aboriginal}\p{Script=Tifinagh}\p{Script=Runic}\p{Script=Old_Italic}\p{Script=Gothic}\p{Script=Osage}]/u;

/** Letters in black circles and squares, and of flags, which Unicode does not decompose, and in brackets, which it leaves in them. */
const DRAWN = [0x249c, 0x1f150, 0x1f170, 0x1f1e6];
/** A letter of a flag that has no other beside it: two make a flag. */
const LONE_FLAG_LETTER = /(?<![\u{1F1E6}-\u{1F1FF}])[\u{1F1E6}-\u{1F1FF}](?![\u{1F1E6}-\u{1F1FF}])/gu;
const DRAWN_LETTER = /[\u{249C}-\u{24B5}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]\uFE0F?/gu;

const drawnLetter = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const first = DRAWN.find((each) => each <= code && code < each + 26) ?? code;
  return String.fromCharCode(0x61 + code - first);
};

/** Letters turned upside down; the text then runs from its end. */
const TURNED = new Map(
  [...'zʎxʍʌnʇsɹbdouɯlʞɾᴉɥƃɟǝpɔqɐ'].map((sign, at) => [sign, String.fromCharCode(0x7a - at)]),
);
for (const [sign, letter] of [...'ıƎℲ⅄∀'].map((each, at) => [each, 'iefya'[at] ?? each] as const))
  TURNED.set(sign, letter);
const TURNED_ALONE = /[ɐɔǝɟɥᴉɯɹʇʌʍʎʞ]/g;
/** Different turned letters that make a text a turned one; words in phonetic script have fewer. */
const MIN_TURNED = 4;

const LETTER_WORDS = /[\p{L}\p{M}₳฿₵¢₫₣₲₭₥₦₱₽₴§₮₩¥]+/gu;
const LATIN = /[A-Za-z]/;
const OTHER =
  /[\u00A2\u00A5\u00A7\u0110-\u058F\u0E3F\u13A0-\u167F\u16A0-\u16FF\u1D00-\u1DFF\u20A0-\u20BF\u2C60-\u2DFF\uA4D0-\uA4FF\uA720-\uABBF\uD800-\uD83D]/;
const MIXING = /[\u0251-\u058F¢¥§฿₠-₿]/;

/** The alphabet of a word, judged by its letters. */
interface Look {
  latin: number;
  /** Latin letters that no Cyrillic one looks like. */
  onlyLatin: number;
  other: number;
  /** Letters of other alphabets that look like no Latin one. */
  onlyOther: number;
}

const base = (sign: string): string => (sign < '\u0300' ? sign : (sign.normalize('NFD')[0] ?? sign));
const latinOf = (sign: string): string | undefined => LATIN_OF.get(sign) ?? SIGN_OF.get(sign);

function lookOf(word: string): Look {
  const look = { latin: 0, onlyLatin: 0, other: 0, onlyOther: 0 };
  for (const sign of word) {
    if (/\p{M}/u.test(sign)) continue;
    if (sign < '\u0250' && !SIGN_OF.has(sign)) {
      look.latin += 1;
      if (!CYRILLIC_OF.has(sign)) look.onlyLatin += 1;
    } else {
      look.other += 1;
      if (latinOf(base(sign)) === undefined) look.onlyOther += 1;
    }
  }
  return look;
}

const toLatin = (word: string): string =>
  Array.from(word, (sign) => latinOf(base(sign)) ?? RESEMBLING.get(base(sign)) ?? sign).join('');
const toCyrillic = (word: string): string =>
  Array.from(word, (sign) => CYRILLIC_OF.get(sign) ?? sign).join('');

/** Returns the words that mix alphabets in the one of most of their letters, or in that of the text. */
function unmix(text: string): string {
  const words = text.match(LETTER_WORDS) ?? [];
  const looks = words.map(lookOf);
  const isMixed = ({ latin, other }: Look): boolean => latin > 0 && other > 0;
  if (!looks.some(isMixed)) return text;
  const isOfLookAlikes = looks.every(
    (look) => look.onlyOther === 0 || (look.latin > 0 && look.latin >= look.other),
  );
  let at = -1;
  return text.replace(LETTER_WORDS, (word) => {
    const look = looks[(at += 1)] as Look;
    if (!isMixed(look)) {
      // Wholly of look-alikes ('то' beside 'kіll'), in a text without a word that is surely of another alphabet.
      return look.other > 0 && look.onlyOther === 0 && isOfLookAlikes ? toLatin(word) : word;
    }
    // 'YMEPETЬ' has a letter that only Cyrillic has, and none that only Latin has.
    if (look.onlyLatin === 0 && look.onlyOther > 0) return toCyrillic(word);
    if (look.onlyLatin === 0) return isOfLookAlikes ? toLatin(word) : toCyrillic(word);
    return look.onlyOther === 0 || look.latin >= look.other ? toLatin(word) : word;
  });
}

/** Returns the text with letters in place of drawn ones. It comes before unseen signs are taken out, which hold letters of flags apart. */
export const showDrawnLetters = (text: string): string =>
  /[\uD83C\u249C-\u24B5]/.test(text)
    ? text.replace(DRAWN_LETTER, drawnLetter).replace(LONE_FLAG_LETTER, drawnLetter)
    : text;

/** Returns the Latin letter that a sign stands for; the sign itself where it stands for none. */
function shownLetter(sign: string): string {
  const letter = LATIN_BEYOND.get(sign);
  if (letter !== undefined || !FOREIGN.test(sign)) return letter ?? sign;
  const alike = [sign, sign.toUpperCase()]
    .map((each) => unhomoglyph(each))
    .find((each) => /^[A-Za-z]$/.test(each));
  return alike ?? sign;
}

const hidden = new CharacterClasses((sign) => Number(sign > '\u007f' && shownLetter(sign) !== sign));

/** Returns whether a text has a sign that stands for a Latin letter: the Cyrillic of a Russian text does not. */
function hasHidden(text: string): boolean {
  for (let at = 0; at < text.length; at += widthAt(text, at)) if (hidden.at(text, at) === 1) return true;
  return false;
}

/** Returns the text with the words that are hidden behind look-alikes; the same text where there are none. */
export function showWords(text: string): string {
  if (!OTHER.test(text)) return text;
  let out = text;
  if (new Set(out.match(TURNED_ALONE)).size >= MIN_TURNED)
    out = Array.from(out, (sign) => TURNED.get(sign) ?? sign)
      .reverse()
      .join('');
  if (hasHidden(out)) out = out.replace(/[^\p{ASCII}]/gu, shownLetter);
  return LATIN.test(out) && MIXING.test(out) ? unmix(out) : out;
}
