import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { detectAll } from 'tinyld/light';
import { CharacterClasses } from '../safety/character-classes.js';
import { readJsonData } from '../safety/data-path.js';
import { UnitTable, hashOf, longerHash } from '../safety/unit-table.js';

/**
 * Finds which of the 12 languages a person writes, also in short colloquial lines. Scripts decide first; among the
 * languages of the Latin script small frequent words vote together with tinyld, and the fallback settles what is
 * still open ("ok", "hmm").
 */

/** The languages that have a frequent word, by the hash of the word, as numbers in `LANGUAGE_CODES`. */
let votes: UnitTable<number[]> | undefined;

function loadVotes(): UnitTable<number[]> {
  if (votes) return votes;
  votes = new UnitTable();
  const { words } = readJsonData<{ words: Partial<Record<LanguageCode, string>> }>('language/cues.json');
  for (const [number, code] of LANGUAGE_CODES.entries()) {
    for (const word of (words[code] ?? '').split(' ')) {
      if (word) votes.ensure(hashOf(word), () => []).push(number);
    }
  }
  return votes;
}

/**
 * The weight of tinyld's guess beside the frequent words, rising with the length of the line. Chosen on the lines of
 * the safety corpus: 98.2 % of them get their language. eld reached 98.8 %, but takes 190 MB of memory for it.
 */
const GUESS_WEIGHT = 0.6;

/**
 * The length of the beginning of a text that tinyld gets; a guess takes two microseconds a character, and more characters
 * hardly change it.
 */
const GUESS_LENGTH = 500;

const LATIN_LANGUAGES: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'de', 'it', 'pt']);
/** The vote of a frequent word for each language, if no other language has that word. */
const VOTES = LANGUAGE_CODES.map((code) => (LATIN_LANGUAGES.has(code) ? 1 : 0.9));
/**
 * Letters that one of the six Latin languages writes and most others do not, with a score; words without accents no longer show
 * them.
 */
const LETTER_HINTS: readonly [RegExp, LanguageCode, number][] = [
  [/[ñ¿¡]/, 'es', 3],
  [/[ãõ]|ç(ão|õe)/, 'pt', 3],
  [/[äöß]/, 'de', 2],
  [/ü/, 'de', 1.5],
  [/[êûîœ]|\b(?:j|c|qu|n|d|l|m|t|s)['’](?=[aeiouhéèêy])/i, 'fr', 1.2],
  [/[èêç]/, 'fr', 0.6],
  [/[òì]|\b(?:un|dell|nell|all|c|l)['’](?=[aeiouè])/i, 'it', 1],
];

/** The hints that can match a text of plain Latin letters and apostrophes. */
const APOSTROPHE_HINTS = LETTER_HINTS.filter(([hint]) => hint.source.includes("'"));

/** Scripts by number, counted from 1; characters of no script have 0. */
const SCRIPTS: readonly RegExp[] = [
  /[\u3041-\u3096\u30A1-\u30FA\uFF66-\uFF9D]/,
  /\p{Script=Han}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Latin}/u,
];
const scripts = new CharacterClasses(
  (character) => SCRIPTS.findIndex((script) => script.test(character)) + 1,
);
const HAN = 2;

/** The length of the beginning of a text that is analysed. */
const SAMPLE_LENGTH = 1200;
/** Classes of the characters of the sample that is being read. */
const kinds = new Uint8Array(SAMPLE_LENGTH);

/** Counts the characters of each script in a sample. */
function countScripts(text: string): Int32Array {
  const counts = new Int32Array(SCRIPTS.length + 1);
  scripts.read(text, kinds);
  for (let at = 0; at < text.length; at += 1) {
    const script = kinds[at] as number;
    // A low surrogate is the second half of a character that was counted already.
    if (script !== 0 && (text.charCodeAt(at) & 0xfc00) !== 0xdc00)
      counts[script] = (counts[script] as number) + 1;
  }
  return counts;
}

const BEYOND_ASCII = /[\u0080-\uFFFF]/;

function detectByScript(text: string): LanguageCode | 'latin' | undefined {
  if (!BEYOND_ASCII.test(text)) return /[a-z]/i.test(text) ? 'latin' : undefined;
  const [, kana = 0, han = 0, hangul = 0, cyrillic = 0, arabic = 0, devanagari = 0, latin = 0] =
    countScripts(text);
  // A syllable or character carries as much as two or three letters.
  const weights: [LanguageCode | 'latin', number][] = [
    ['ja', kana > 0 ? kana * 2.5 + han * 2.5 : 0],
    ['zh', kana > 0 ? 0 : han * 3],
    ['ko', hangul * 2.5],
    ['ru', cyrillic],
    ['ar', arabic * 1.2],
    ['hi', devanagari * 1.2],
    ['latin', latin],
  ];
  const best = weights.reduce((a, b) => (b[1] > a[1] ? b : a));
  return best[1] > 0 ? best[0] : undefined;
}

/** The bonus of the person's chosen language over the evidence of the text. */
const FALLBACK_LEAD = 0.45;
/** The maximum difference that adding up in another order makes. */
const ROUNDING = 1e-9;

/** The scores of languages by number, and the order of their first scores, which decides between equal ones. */
const scores = {
  of: new Float64Array(LANGUAGE_CODES.length),
  order: new Uint8Array(LANGUAGE_CODES.length),
  count: 0,
};

function clearScores(): void {
  scores.of.fill(-1);
  scores.count = 0;
}

function addScore(language: number, amount: number): void {
  const before = scores.of[language] as number;
  if (before < 0) {
    scores.order[scores.count] = language;
    scores.count += 1;
    scores.of[language] = amount;
  } else scores.of[language] = before + amount;
}

const numberOf = (code: LanguageCode): number => LANGUAGE_CODES.indexOf(code);

/** Returns the language with the highest score, and its lead over the next. */
function leader(fallback: LanguageCode): { best: LanguageCode; lead: number } {
  const { of, order, count } = scores;
  let best = numberOf(fallback);
  let bestScore = Math.max(of[best] as number, 0) + FALLBACK_LEAD;
  let next = 0;
  for (let place = 0; place < count; place += 1) {
    const language = order[place] as number;
    const score = of[language] as number;
    if (score > bestScore) {
      next = bestScore;
      best = language;
      bestScore = score;
    } else if (language !== best && score > next) next = score;
  }
  return { best: LANGUAGE_CODES[best] ?? fallback, lead: bestScore - next };
}

/** Matches apostrophes, which neither belong to a word nor end one. */
const APOSTROPHES = /['’`]/;
const BREAK = 0;
const JOINED = 1;
const SHARP_S = 2;
/** Classes of characters: Latin letters and digits without accents, characters that are skipped within words, and breaks. */
const letters = new CharacterClasses((character) => {
  if (APOSTROPHES.test(character)) return JOINED;
  const plain = character
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  if (plain === '') return JOINED;
  if (plain === 'ß') return SHARP_S;
  return /^[a-z0-9]$/.test(plain) ? plain.charCodeAt(0) : BREAK;
});

const LETTER_S = 's'.charCodeAt(0);
const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

const withoutAccents = (lower: string): string =>
  lower
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/['’`]/g, '');

/** Matches Arabic words in Latin letters, with digits for sounds that the Latin script lacks. */
const ARABIZI = /\b(?=[a-z0-9]*[a-z])(?:[a-z]+[23579]+[a-z0-9]*|[3579][a-z]{2,}[a-z0-9]*)\b/g;

/** Detects the language of a text in Latin letters, romanised Hindi, Arabic and Russian among them. */
function detectLatin(text: string, fallback: LanguageCode): LanguageCode {
  clearScores();
  letters.read(text, kinds);
  const table = loadVotes();
  let words = 0;
  let hasDigit = false;
  let hash = 0;
  let isWord = false;
  for (let at = 0; at <= text.length; at += 1) {
    const letter = at < text.length ? (kinds[at] as number) : BREAK;
    if (letter === JOINED) continue;
    if (letter !== BREAK) {
      isWord = true;
      if (letter === SHARP_S) hash = longerHash(longerHash(hash, LETTER_S), LETTER_S);
      else hash = longerHash(hash, letter);
      hasDigit ||= isDigit(letter);
      continue;
    }
    if (!isWord) continue;
    words += 1;
    const languages = table.at(hash);
    if (languages) {
      const share = Math.sqrt(languages.length);
      for (const language of languages) addScore(language, (VOTES[language] as number) / share);
    }
    hash = 0;
    isWord = false;
  }
  const isAscii = !BEYOND_ASCII.test(text);
  const lower = text.toLowerCase();
  if (!isAscii || text.includes("'"))
    for (const [hint, code, amount] of isAscii ? APOSTROPHE_HINTS : LETTER_HINTS)
      if (hint.test(lower)) addScore(numberOf(code), amount);
  const arabizi = hasDigit ? (withoutAccents(lower).match(ARABIZI)?.length ?? 0) : 0;
  const trust = GUESS_WEIGHT * Math.min(2.2, words * 0.25);
  // The guess takes ten times as long as everything else here. It adds `trust` to a language at most, so it cannot change the
  // result if the lead is larger than that.
  const { best, lead } = leader(fallback);
  if (arabizi === 0 && lead > trust + ROUNDING) return best;
  const guesses = detectAll(text.slice(0, GUESS_LENGTH), { only: [...LATIN_LANGUAGES] });
  const top = Math.max(...guesses.map(({ accuracy }) => accuracy), 0.01);
  for (const { lang, accuracy } of guesses)
    addScore(numberOf(lang as LanguageCode), (accuracy / top) * trust);
  if (arabizi > 0) addScore(numberOf('ar'), arabizi * 0.7);
  return leader(fallback).best;
}

const MIXED_WORD = /[A-Za-z\u0400-\u045f]{2,40}/g;
const CYRILLIC = /[\u0400-\u045f]/;
const LIKE_LATIN = 'аеорсухіјѕАВЕКМНОРСТУХІЈЅ';
const LATIN_FOR = 'aeopcyxijsABEKMHOPCTYXIJS';

/** Returns a text whose Latin words have no Cyrillic letters of the same look: with them a word is in no language. */
function inOneScript(text: string): string {
  if (!CYRILLIC.test(text) || !/[a-z]/i.test(text)) return text;
  return text.replace(MIXED_WORD, (word) => {
    if (!/[a-z]/i.test(word) || !CYRILLIC.test(word)) return word;
    const latin = word.replace(
      /[\u0400-\u045f]/g,
      (letter) => LATIN_FOR[LIKE_LATIN.indexOf(letter)] ?? letter,
    );
    return CYRILLIC.test(latin) ? word : latin;
  });
}

/**
 * Returns the language of `text`, one of the 12. `fallback` (the person's chosen language, English when left out) decides
 * where the text itself does not: no letters, or a word or two that several languages share.
 */
export function detectLanguage(text: string, fallback: LanguageCode = DEFAULT_LANGUAGE): LanguageCode {
  // Markup and addresses are removed because they belong to no language.
  const beginning = text.slice(0, SAMPLE_LENGTH);
  const sample = inOneScript(
    /<|:\/\/|www\./i.test(beginning)
      ? beginning.replace(/<[^<>]*>|\b(?:https?:\/\/|www\.)\S+/gi, ' ')
      : beginning,
  );
  const script = detectByScript(sample);
  if (script === undefined) return fallback;
  if (script !== 'latin')
    return script === 'zh' && fallback === 'ja' && (countScripts(sample)[HAN] ?? 0) <= 4 ? 'ja' : script;
  return detectLatin(sample, fallback);
}

/** Counts the words of a text that are frequent small words of a language, romanised ones among them. */
export function countFrequentWords(text: string, language: LanguageCode): number {
  const table = loadVotes();
  const words = withoutAccents(text.slice(0, GUESS_LENGTH).toLowerCase()).split(/[^a-z0-9]+/);
  return words.filter((word) => word !== '' && table.at(hashOf(word))?.includes(numberOf(language))).length;
}
