import type { LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '../language/detect.js';
import { findConcepts, type ConceptHit } from './concepts.js';
import { withoutCrossing } from './crossing.js';
import { cueFeatures, type Features } from './features.js';
import { conceptFeatures, windowConcepts } from './meaning-features.js';
import { normalizeText } from './normalize.js';
import { spacedText, tightText, type PatternText } from './pattern-text.js';
import { findPatterns, type Pattern, type PatternHit } from './patterns.js';
import { extractFeatures, windowFeatures } from './token-features.js';
import { textWindows, type TextWindow } from './windows.js';

/** The model's features of one stretch of text, as buckets. */
export interface Sample {
  /** Words and pieces of words. */
  words: Int32Array;
  /** Meanings and their order. */
  concepts: Int32Array;
  /** The pattern hits. */
  cues: Int32Array;
}

/** A text read once: its words, its windows, and what the patterns found. */
export interface Analysis {
  language: LanguageCode;
  normalized: string;
  hits: PatternHit[];
  concepts: ConceptHit[];
  windows: TextWindow[];
  /** True if strong patterns match, and more of them than idioms, denials, topics and recoveries nearby. */
  clear: boolean;
  /** Some pattern of danger fits, however weak; a mere mention of a topic is none. */
  hinted: boolean;
  /** True for a short text about a past time and being glad to live today, and about nothing that has come back. */
  recovered: boolean;
  /** An oblique hint fits that a careful friend would ask about, and nothing softens it. */
  oblique: boolean;
  /** Names an everyday use or occasion: a rope for the boat, a roof with friends, a holiday. */
  isOrdinary: boolean;
}

/** Themes near a strong pattern that make it uncertain. */
const SOFTENING: ReadonlySet<string> = new Set([
  'safe_idiom',
  'safe_denial',
  'safe_topic',
  'safe_past',
  'denial',
  'mention',
  'past_self',
  'everyday_threat',
  'everyday_farewell',
  'asked',
  'dose',
  'substance',
  'relapse_alone',
]);

/** The distance that counts as near, in characters; less where a character is a syllable or a word. */
const NEAR = { words: 70, runs: 20 };

/**
 * Returns whether a hit may soften a text: English is mixed into every language, but a word that is spelt like an English one means something else
 * there ("war ich weg").
 */
const softensIn =
  (language: LanguageCode, normalized: string) =>
  ({ pattern, at, end }: PatternHit): boolean =>
    pattern.language === language || language === 'en' || normalized.slice(at, end).trim().includes(' ');

/** A text below this length may be a word or two. */
const SHORT = 24;

const END_MARK = /[.!?…。！？؟۔;\n]/;

function isClear(language: LanguageCode, normalized: string, hits: readonly PatternHit[]): boolean {
  if (hits.length === 0) return false;
  const near = language === 'ja' || language === 'zh' || language === 'ko' ? NEAR.runs : NEAR.words;
  // English is mixed into every language; the other languages share words that do not mean the same. A word or two hardly
  // show their language, and what fits outright in any of them is meant.
  const isShort = near === NEAR.words && normalized.length < SHORT && normalized.split(' ').length <= 2;
  const own = hits
    .filter(({ pattern }) => isShort || pattern.language === language || pattern.language === 'en')
    .sort((a, b) => a.at - b.at);
  // Somebody else's danger is a matter for a question, never clear by itself.
  const strong = own.filter(
    ({ pattern }) => pattern.strength === 'strong' && pattern.theme !== 'other_suicide',
  );
  // A past danger that has come back softens nothing.
  const isBack = own.some(({ pattern }) => pattern.theme === 'again_now');
  const canSoften = softensIn(language, normalized);
  const softening = own.filter(
    (hit) =>
      SOFTENING.has(hit.pattern.theme) &&
      !(isBack && hit.pattern.theme === 'past_self') &&
      (isShort || canSoften(hit)),
  );
  if (softening.length === 0) return strong.length > 0;
  const strongNear = neighbours(strong, near);
  const softeningNear = neighbours(softening, near);
  return strong.some(({ at }) => {
    // A film in the sentence before does not soften this one.
    const distinct = (found: readonly PatternHit[]): number =>
      new Set(
        found
          .filter((hit) => !END_MARK.test(normalized.slice(Math.min(hit.at, at), Math.max(hit.at, at))))
          .map(({ pattern }) => pattern.id),
      ).size;
    return distinct(strongNear(at)) > distinct(softeningNear(at));
  });
}

/** Finds the places of `sorted` within `near` of a place; places have to be asked in rising order. Each hit is passed once. */
function neighbours(sorted: readonly PatternHit[], near: number): (at: number) => PatternHit[] {
  let from = 0;
  let to = 0;
  return (at) => {
    while (from < sorted.length && (sorted[from] as PatternHit).at <= at - near) from += 1;
    while (to < sorted.length && (sorted[to] as PatternHit).at < at + near) to += 1;
    return sorted.slice(from, to);
  };
}

/** Themes of oblique hints: nothing is stated outright, and ordinary sentences are not worded like this. */
const OBLIQUE = /^oblique/;

/** Arrangements and farewells: those of a move or a holiday where such an occasion is named. A joke does not soften them. */
const ARRANGEMENT = 'oblique_last';
/** Giving up, in words of every day: "what is the point of living", "I can't do this anymore". */
export const DESPAIR = 'oblique_despair';
/** Images of harm to a baby that frighten its parent: "I see myself dropping the baby". */
export const PARENT_IMAGES = 'oblique_danger';
/** Oblique themes whose weight the model has not learned: a text with one is asked about, and no less certain than without. */
const UNLEARNED: ReadonlySet<string> = new Set([ARRANGEMENT, DESPAIR, PARENT_IMAGES]);
const SOFTENS_ARRANGEMENT: ReadonlySet<string> = new Set([
  'denial',
  'safe_denial',
  'mention',
  'figure',
  'other_suicide',
]);

const hasOrdinaryUse = (language: LanguageCode, hits: readonly PatternHit[]): boolean =>
  hits.some(({ pattern }) => pattern.theme === 'ordinary_use' && pattern.language === language);

/** Idioms of dying that are literal in a threat: "he says he will kill me if I leave". */
const IDIOMS: ReadonlySet<string> = new Set(['figure', 'everyday_threat', 'safe_idiom']);

/** Returns the hits of a text without idioms that are part of a threat. */
function withoutThreatened(hits: PatternHit[]): PatternHit[] {
  const threats = hits.filter(({ pattern }) => pattern.theme === 'oblique_abuse');
  if (threats.length === 0) return hits;
  return hits.filter(
    ({ pattern, at, end }) =>
      !IDIOMS.has(pattern.theme) || !threats.some((threat) => threat.at <= at && end <= threat.end),
  );
}

/** A denial, an idiom or a mention anywhere, or somebody else's danger, leaves the text to the model. */
function isOblique(
  language: LanguageCode,
  normalized: string,
  hits: readonly PatternHit[],
  isOrdinary: boolean,
): boolean {
  // Words of another language mean something else: "war" is no war in German, nor "day" a lesson in English.
  const own = hits.filter(({ pattern }) => pattern.language === language || pattern.language === 'en');
  const canSoften = softensIn(language, normalized);
  const isSoftenedBy = (softening: ReadonlySet<string>): boolean =>
    own.some(
      (hit) => (softening.has(hit.pattern.theme) && canSoften(hit)) || hit.pattern.theme === 'other_suicide',
    );
  const oblique = own.filter(({ pattern }) => OBLIQUE.test(pattern.theme));
  if (oblique.length === 0) return false;
  const isArrangement = ({ pattern }: PatternHit): boolean => pattern.theme === ARRANGEMENT;
  if (!isOrdinary && oblique.some(isArrangement) && !isSoftenedBy(SOFTENS_ARRANGEMENT)) return true;
  return !oblique.every(isArrangement) && !isSoftenedBy(SOFTENING);
}

/** Returns whether a text contains an idiom, a denial, a mention or the like, or the danger of somebody else. */
export function isSoftened({ language, normalized, hits }: Analysis): boolean {
  const canSoften = softensIn(language, normalized);
  return hits.some(
    (hit) =>
      (hit.pattern.language === language || hit.pattern.language === 'en') &&
      ((SOFTENING.has(hit.pattern.theme) && canSoften(hit)) || hit.pattern.theme === 'other_suicide'),
  );
}

/** Words of self-harm belong to a count of years without it; any other strong or medium pattern does not. */
function isOfCleanTime({ pattern }: PatternHit): boolean {
  return pattern.category === 'self_harm' || !['strong', 'medium'].includes(pattern.strength);
}

/** A longer text may hold both an old story and a present danger. */
const RECOVERY_LENGTH = 500;

function isRecovered(normalized: string, hits: readonly PatternHit[]): boolean {
  if (hits.length === 0 || normalized.length > RECOVERY_LENGTH) return false;
  const themes = new Set(hits.map((hit) => hit.pattern.theme));
  if (themes.has('relapse')) return false;
  if (themes.has('past_time') && themes.has('glad_alive')) return true;
  // "Three years without cutting" is good, unless the text is about more than the cutting.
  return themes.has('clean_time') && hits.every(isOfCleanTime);
}

/** A digit in a word that stands for a letter of no alphabet but the Latin one: Arabic in Latin letters has 2, 3, 5, 7 and 9. */
const DIGIT_FOR_LETTER = /[014]/;
const DIGIT_IN_WORD = /[a-z][014]|[014][a-z]/i;
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Returns whether digits of a text were read as Latin letters: 'qu13r0' shows its language only as 'quiero'. */
const hasDigitsForLetters = (text: string, normalized: string): boolean =>
  DIGIT_FOR_LETTER.test(text) && DIGIT_IN_WORD.test(text) && digitsIn(normalized) < digitsIn(text);

/** Signs that nobody sees: between letters they hide the language. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064]/;

/** Reads a text for patterns and model. Pure; time grows in proportion to the text. `hint` as in `detectLanguage`. */
export function analyzeText(text: string, hint?: LanguageCode): Analysis {
  const normalized = normalizeText(text);
  const language = detectLanguage(
    hasDigitsForLetters(text, normalized) || (normalized.length < text.length && UNSEEN.test(text))
      ? normalized
      : text,
    hint,
  );
  const spaced = spacedText(normalized);
  let tightOnce: PatternText | undefined;
  const tight = (): PatternText => (tightOnce ??= tightText(normalized));
  const hits = withoutThreatened(withoutCrossing(normalized, findPatterns(normalized, spaced, tight)));
  const isOrdinary = hasOrdinaryUse(language, hits);
  return {
    language,
    normalized,
    hits,
    concepts: findConcepts(language, spaced, tight),
    windows: textWindows(normalized),
    clear: isClear(language, normalized, hits),
    hinted: hits.some(
      ({ pattern: { category, strength, theme } }) =>
        category !== 'safe' && strength !== 'topic' && !UNLEARNED.has(theme),
    ),
    recovered: isRecovered(normalized, hits),
    oblique: isOblique(language, normalized, hits, isOrdinary),
    isOrdinary,
  };
}

/**
 * Themes for grammar and conversation alone: as cues they would take "I can't live like this" below `check`, for the sake of
 * mothers-in-law and boilers, and a rope or a kayak by itself is no sign of anything.
 */
const NO_CUES: ReadonlySet<string> = new Set([
  'asked',
  'living_so',
  'saying',
  'rhetorical',
  ...UNLEARNED,
  'means_named',
  'own_after',
  'own_means',
  'join_lost',
  'last_words',
  'other_acute',
  'other_told',
  'other_harm',
  'in_game',
  'ordinary_use',
  'occasion',
  'daily_matter',
  'substance',
  'relapse_alone',
]);
const isCue = ({ pattern }: PatternHit): boolean => !NO_CUES.has(pattern.theme);

/** Patterns of a stretch that the model counts, of the whole text where no window is given. */
function cuesOf({ hits }: Analysis, window: TextWindow | undefined): Features {
  const cues: Pattern[] = [];
  for (const hit of hits)
    if (isCue(hit) && (window === undefined || (hit.at >= window.start && hit.at < window.end)))
      cues.push(hit.pattern);
  return cueFeatures(cues);
}

/** Meanings of a stretch, of the whole text where no window is given. */
const meaningsIn = ({ concepts }: Analysis, window: TextWindow | undefined): Features =>
  window ? windowConcepts(concepts, window.start, window.end) : conceptFeatures(concepts);

/** Reads the features of a stretch one kind after the other: the features of one kind are valid until `take` returns. */
export function readStretch(
  analysis: Analysis,
  window: TextWindow | undefined,
  collect: (kind: keyof Sample, features: Features) => void,
): void {
  const { normalized } = analysis;
  collect(
    'words',
    window ? windowFeatures(normalized, window.start, window.end) : extractFeatures(normalized),
  );
  collect('concepts', meaningsIn(analysis, window));
  collect('cues', cuesOf(analysis, window));
}

/** Returns a copy of the features of a stretch, of the whole text where no window is given. */
export function sampleOf(analysis: Analysis, window?: TextWindow): Sample {
  const sample: Partial<Sample> = {};
  readStretch(analysis, window, (kind, features) => {
    sample[kind] = features.all();
  });
  return sample as Sample;
}

/** Returns the features without words, which the category is decided by; valid until the next stretch is read. */
export const meaningsOf = (
  analysis: Analysis,
  window?: TextWindow,
): { concepts: Features; cues: Features } => ({
  concepts: meaningsIn(analysis, window),
  cues: cuesOf(analysis, window),
});

/** Returns whether a text names an everyday use or occasion: tablets against hay fever, a rope for the kayak. */
export function hasOrdinaryUseIn(text: string, hint: LanguageCode): boolean {
  return analyzeText(text, hint).isOrdinary;
}
