import unhomoglyph from 'unhomoglyph';
import {
  COMPANIONS,
  GROUPS,
  OFFICES,
  PURPOSES,
  ROLES,
  UNSPACED_ROLES,
  UNSPACED_TITLES,
} from './office-names.js';
import { isReservedUsername, usernameSkeleton } from './username.js';

/**
 * What nobody sees and what turns text around: format characters, and others that are drawn as nothing (Unicode,
 * `Default_Ignorable_Code_Point`: fillers of Hangul, joiners), line ends included. They make two names look like one.
 */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cc}]/gu;

/** What chooses between the drawing and the letter of a sign, and the joiner that makes one picture out of several. */
const OF_PICTURES =
  /[\uFE0E\uFE0F]|(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})/gu;

/**
 * A display name as it is kept: without what cannot be seen, with single blanks. Emoji stay whole. Other values stay as
 * they are, for the checks to refuse.
 */
export function cleanDisplayName(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.toWellFormed();
  const kept = new Set([...text.matchAll(OF_PICTURES)].map(({ index }) => index));
  return text
    .replace(/[\t\n\r]/g, ' ')
    .replace(UNSEEN, (sign, index: number) => (kept.has(index) ? sign : ''))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Signs that stand for letters in names; those of `usernameSkeleton` come on top. */
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
      a: 'ⱥᗩ',
      b: 'ɓƀƃ',
      c: 'ƈȼϲ',
      d: 'ɗđɖƌ',
      e: 'ɇ',
      f: 'ƒ',
      g: 'ɠǥ',
      h: 'ħɦⱨ',
      i: 'ɨɩı',
      j: 'ɉ',
      k: 'ƙĸⱪ',
    },
    ...{ l: 'łƚɫɬɭⱡ', m: 'ɱꟽᗰ', n: 'ɲƞɳ', o: 'øɵ', p: 'ƥᵽ', q: 'ʠɋ', r: 'ɍɼɽɾ', s: 'ʂȿ', t: 'ŧƭʈⱦ', u: 'ʉ' },
    ...{ v: 'ʋ', w: 'ⱳ', y: 'ƴɏ', z: 'ƶȥɀⱬ' },
  }).flatMap(([letter, alike]) => [...alike].map((sign) => [sign, letter] as const)),
);

/** A name with every sign that shows a Latin letter as that letter. */
function plainLetters(name: string): string {
  // Before the decomposition, which makes a Greek sigma of what is drawn as a C.
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

/** The article that Arabic writes with the word. */
const ARTICLE = /^(?:وال|بال|لل|ال)(?=\p{L}{2})/u;

/**
 * A word as people read it: letters of other scripts that look like Latin ones (Unicode TS 39, by `unhomoglyph`) made
 * Latin, without accents, then as usernames are compared. Both cases count: 'м' looks like no Latin letter, 'М' does.
 */
function skeletonsOf(word: string): string[] {
  const plain = plainLetters(word).replace(/\p{M}/gu, '').replace(ARTICLE, '');
  const letters = plain.replace(/[@$€]/g, (sign) => SIGNS[sign] ?? sign).replace(/[!¡](?=\p{L})/gu, 'i');
  return [letters, letters.toUpperCase()].map((text) => usernameSkeleton(unhomoglyph(text)));
}

type Words = ReadonlySet<string>;
const skeletonSet = (...lists: (readonly string[])[]): Words => new Set(lists.flat().flatMap(skeletonsOf));
const OFFICE = skeletonSet(OFFICES);
const PURPOSE = skeletonSet(PURPOSES);
const GROUP = skeletonSet(GROUPS, ['line', 'línea', 'linea', 'linha', 'ligne', 'линия', 'телефон', 'خط']);
const CLAIM = skeletonSet(OFFICES, PURPOSES, GROUPS, ROLES);
const COMPANION = skeletonSet(COMPANIONS);

/** Digits at the end make a word no other. */
const isAmong = (words: Words, word: string): boolean =>
  [word, word.replace(/(?<!\p{N})\p{N}+$/u, '')].some((each) =>
    skeletonsOf(each).some((skeleton) => words.has(skeleton)),
  );

/** Two words beside each other that make a title, in either order. */
const isTitle = (one: string, other: string | undefined): boolean =>
  other !== undefined &&
  ((isAmong(PURPOSE, one) && (isAmong(PURPOSE, other) || isAmong(GROUP, other))) ||
    (isAmong(GROUP, one) && isAmong(PURPOSE, other)));

/** Text of scripts without blanks, where the parts of a title are looked for. */
const joined = (text: string): string => plainLetters(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const UNSPACED = UNSPACED_TITLES.map(joined);
const UNSPACED_ALONE = new RegExp(
  `^(?:${[...UNSPACED_TITLES, ...UNSPACED_ROLES].map(joined).join('|')})+$`,
  'u',
);

/**
 * Whether a display name could be taken for MikAI, for people who run it or help in its name, or for the site owner.
 * @param name as `cleanDisplayName` leaves it
 * @param siteOwner `SITE_OWNER_USERNAME`
 */
export function isReservedDisplayName(name: string, siteOwner: string | undefined): boolean {
  const words = plainLetters(name)
    .split(/[^\p{L}\p{M}\p{N}@$€!¡|]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return false;
  if (words.some((word) => isAmong(OFFICE, word))) return true;
  const claims = words.filter((word) => !isAmong(COMPANION, word) || isAmong(GROUP, word));
  if (claims.some((word, index) => isTitle(word, claims[index + 1]))) return true;
  if (
    words.every((word) => isAmong(CLAIM, word) || isAmong(COMPANION, word)) &&
    words.some((word) => isAmong(CLAIM, word))
  )
    return true;
  const whole = joined(name);
  if (UNSPACED.some((title) => whole.includes(title)) || UNSPACED_ALONE.test(whole)) return true;
  // Spaced out ('M i k A I') or run together, it is one name: the rule of usernames.
  return skeletonsOf(words.join('')).some((skeleton) => isReservedUsername(skeleton, siteOwner));
}
