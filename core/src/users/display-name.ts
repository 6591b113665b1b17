import {
  AFFIXES,
  SHORT_TITLES,
  FILLER_WORDS,
  GROUPS,
  LATIN_TITLES,
  AUTHORITY_TITLES,
  ORDINARY_RANKS,
  PARTS_OF_TITLES,
  PURPOSES,
  ROLES,
  UNSPACED_ROLES,
  UNSPACED_TITLES,
} from './authority-titles.js';
import { looksLike, plainLetters, skeletonsOf, withoutRepeats } from './name-skeleton.js';
import { isReservedUsername } from './username.js';

/**
 * Matches invisible characters and those that change the text direction: format characters, and others without a glyph
 * (Unicode, `Default_Ignorable_Code_Point`: fillers of Hangul, joiners), line ends included. They make two names look
 * the same.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cc}]/gu;

/** Matches variation selectors, and the joiner that combines several pictures into one. */
const PICTURE_JOINERS =
  /[\uFE0E\uFE0F]|(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})/gu;

/**
 * Returns a display name as it is stored: without invisible characters, and with single blanks. Emoji stay whole. Values that
 * are no text are returned as they are, for the checks to refuse.
 */
export function cleanDisplayName(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.toWellFormed();
  const kept = new Set([...text.matchAll(PICTURE_JOINERS)].map(({ index }) => index));
  return text
    .replace(/[\t\n\r]/g, ' ')
    .replace(INVISIBLE, (sign, index: number) => (kept.has(index) ? sign : ''))
    .replace(/\s+/gu, ' ')
    .trim();
}

type Words = ReadonlySet<string>;
const skeletonSet = (...lists: (readonly string[])[]): Words => new Set(lists.flat().flatMap(skeletonsOf));
const TITLE_SKELETONS = skeletonSet(AUTHORITY_TITLES);
const PURPOSE = skeletonSet(PURPOSES, PARTS_OF_TITLES);
const GROUP = skeletonSet(GROUPS, ['line', 'línea', 'linea', 'linha', 'ligne', 'линия', 'телефон', 'خط']);
const CLAIM = skeletonSet(AUTHORITY_TITLES, PURPOSES, GROUPS, ROLES);
const ROLE = skeletonSet(ROLES);
const SHORT_TITLE = skeletonSet(SHORT_TITLES);
const RANK = skeletonSet(ORDINARY_RANKS);
const FILLER = skeletonSet(FILLER_WORDS);
const AFFIX = skeletonSet(AFFIXES, PURPOSES, GROUPS, ROLES);

/** Returns whether a word is one of `words`, with or without digits around it. */
const isAmong = (words: Words, word: string): boolean =>
  [word, word.replace(/^\p{N}+(?=\p{L})|(?<!\p{N})\p{N}+$/gu, '')].some((each) =>
    skeletonsOf(each).some((skeleton) => words.has(skeleton)),
  );

/** Returns whether two neighbouring words make a title, in either order. */
const isTitle = (one: string, other: string | undefined): boolean =>
  other !== undefined &&
  ((isAmong(PURPOSE, one) && [PURPOSE, GROUP, ROLE].some((words) => isAmong(words, other))) ||
    ([GROUP, ROLE].some((words) => isAmong(words, one)) && isAmong(PURPOSE, other)));

/** Marks that sites put beside names that they have verified. */
const VERIFIED_MARKS = /[✅✔☑✓🗸]/u;
/** Symbols that accompany a name and are no part of it. */
const TRADEMARK_SIGNS = /[™℠®©]/gu;
/** Upright lines: drawn as an I or l, or put between two words. */
const UPRIGHT = /[|∣❘￨׀߁│┃┆⎮⏐⏽¦⼁〡丨ㅣ⸾ꟷ⟙⌶]/gu;
const EAST_ASIAN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
/** Matches where one word ends and another begins without a space: 'OfficialMikAI', 'Mik.AI', 'MikAIさん'. */
const SEAMS = new RegExp(
  `[._·…]+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|(?<=\\p{Script=Latin})(?=${EAST_ASIAN})|(?<=${EAST_ASIAN})(?=\\p{Script=Latin})`,
  'u',
);

/** Strokes that draw a letter together: '/\\/\\ikAI', 'IVIikAI', 'Mi|<AI'. */
const STROKES: [RegExp, string][] = [
  [/\/\\{1,2}\/\\?|\|\\\/\||\/V\\|IVI|\bnn(?=i)/gu, 'm'],
  [/\|[<{]/gu, 'k'],
];
/** Matches 'MikAI' in its own capitals anywhere in a word ('xMikAIx'), which 'Mikaila' is not. */
const OWN_CAPITALS = /Mik[A4@](?:I|!$)/u;
/** Matches the given name 'Mikal'; in other capitals ('MikAl') it looks like ours. */
const MIKAL = /(?<![\p{L}\p{N}])Mikal(?![\p{L}\p{N}])/gu;

/** The maximum number of neighbouring parts that may be one title, spaced out or split at seams: 'administrators' has so many letters. */
const MAX_PARTS = 14;

/** Returns whether neighbouring parts together make one of our names. */
function isAmongRuns(parts: readonly string[]): boolean {
  const skeletons = parts.map(skeletonsOf);
  return parts.some((_part, from) => {
    const readings = ['', ''];
    return skeletons
      .slice(from, from + MAX_PARTS)
      .some((each, at) =>
        readings
          .map((before, index) => (readings[index] = before + (each[index] ?? '')))
          .some((reading) => at > 0 && TITLE_SKELETONS.has(reading)),
      );
  });
}

const LATIN_SKELETONS = [...skeletonSet(LATIN_TITLES)];
const LATIN_WITHOUT_REPEATS = LATIN_TITLES.map((title) => [title.length, withoutRepeats(title)] as const);

/** Returns whether one of our names is joined to a word that claims a role: 'mikaibot', 'realmikai'. */
const hasAffix = (word: string): boolean =>
  skeletonsOf(word).some((skeleton) =>
    LATIN_SKELETONS.some(
      (title) =>
        (skeleton.startsWith(title) && AFFIX.has(skeleton.slice(title.length))) ||
        (skeleton.endsWith(title) && AFFIX.has(skeleton.slice(0, -title.length))),
    ),
  );

/** Returns whether a word, as written between spaces, shows or hides one of our names. */
function hidesTitle(word: string): boolean {
  const single = withoutRepeats(word);
  const parts = [...new Set([word, ...word.split(SEAMS)])].filter((part) => part !== '');
  return (
    OWN_CAPITALS.test(plainLetters(word)) ||
    parts.some((part) => isAmong(TITLE_SKELETONS, part) || looksLike(part, LATIN_TITLES)) ||
    isAmongRuns(word.split(SEAMS)) ||
    hasAffix(word) ||
    LATIN_WITHOUT_REPEATS.some(([length, title]) => word.length > length && single === title)
  );
}

/** Returns the letters and digits of a text, in which titles of scripts without blanks are searched for. */
const lettersOnly = (text: string): string => plainLetters(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const UNSPACED = UNSPACED_TITLES.map(lettersOnly);
const UNSPACED_ALONE = new RegExp(
  `^(?:${[...UNSPACED_TITLES, ...UNSPACED_ROLES].map(lettersOnly).join('|')})+$`,
  'u',
);

/**
 * Returns whether a display name could be taken for MikAI, for people who run it or help in its name, for the site owner,
 * or for somebody whom the site has verified.
 * @param name as returned by `cleanDisplayName`
 * @param siteOwner `SITE_OWNER_USERNAME`
 */
export function isReservedDisplayName(name: string, siteOwner: string | undefined): boolean {
  if (VERIFIED_MARKS.test(name)) return true;
  const plain = name.replace(TRADEMARK_SIGNS, '').replace(MIKAL, 'Mikael');
  const drawn = STROKES.reduce((text, [strokes, letter]) => text.replace(strokes, letter), plain);
  const readings = new Set([plain, plain.replace(UPRIGHT, '|'), plain.replace(UPRIGHT, ' '), drawn]);
  return [...readings].some((reading) => isReserved(reading, siteOwner));
}

/**
 * Returns whether a username is refused: it is reserved, or could be taken for one of those named by `isReservedDisplayName`, as
 * written or with its separators as spaces. It is shown beside the display name.
 * @param siteOwner `SITE_OWNER_USERNAME`
 */
export function isUsernameRefused(username: string, siteOwner: string | undefined): boolean {
  const readings = [username, username.replace(/[._-]+/g, ' ')];
  return (
    isReservedUsername(username, siteOwner) ||
    readings.some((reading) => isReservedDisplayName(reading, siteOwner))
  );
}

function isReserved(name: string, siteOwner: string | undefined): boolean {
  const wordsAsWritten = name.split(/[\s\-,;:'"()&+]+/u).filter((word) => word !== '');
  if (wordsAsWritten.some(hidesTitle)) return true;
  // 'M i k A I Support' and 'Mik AI Support', but not 'Mika I. Virtanen'.
  const spaced = wordsAsWritten.map((word) => (word.length === 1 || /^(?:mik|ai)$/i.test(word) ? word : '.'));
  if (isAmongRuns(spaced)) return true;
  const words = plainLetters(name)
    .split(/[^\p{L}\p{M}\p{N}@$€!¡|]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return false;
  if (words.some((word) => isAmong(TITLE_SKELETONS, word))) return true;
  if (words.some((word) => word.split(SEAMS).some((part) => isAmong(SHORT_TITLE, part)))) return true;
  const isFiller = (word: string): boolean => /^\p{N}+$/u.test(word) || isAmong(FILLER, word);
  const claims = words.filter((word) => !isFiller(word) || isAmong(GROUP, word));
  if (claims.some((word, index) => isTitle(word, claims[index + 1]))) return true;
  const isRankAlone = claims.length === 1 && claims.every((word) => isAmong(RANK, word));
  if (
    !isRankAlone &&
    words.every((word) => isAmong(CLAIM, word) || isFiller(word)) &&
    words.some((word) => isAmong(CLAIM, word))
  )
    return true;
  const whole = lettersOnly(name);
  if (UNSPACED.some((title) => whole.includes(title)) || UNSPACED_ALONE.test(whole)) return true;
  // Spaced out ('M i k A I') or run together, it is one name: the rule of usernames.
  return skeletonsOf(words.join('')).some((skeleton) => isReservedUsername(skeleton, siteOwner));
}
