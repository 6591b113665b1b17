import type { LanguageCode } from '@mikai/contract/languages';
import { cueBook, type CueBook } from './cue-book.js';
import { keepRecent } from './keep-recent.js';
import type { Cue } from './cue-pattern.js';
import { findCues, matchesAny, without, type CueHit } from './match-cues.js';
import { prepareText, type PreparedText } from './text-form.js';
import {
  AFTER_DEATH,
  DISTORTIONS,
  DOMAIN_THEMES,
  FEELINGS,
  INTENTS,
  LOSSES,
  NEGATABLE_THEMES,
  THEMES,
  type Distortion,
  type Feeling,
  type Intent,
  type Theme,
} from './vocabulary.js';

/** The findings in a message, strongest first. */
export interface MessageReading {
  language: LanguageCode;
  text: PreparedText;
  themes: readonly Theme[];
  feelings: readonly Feeling[];
  distortions: readonly Distortion[];
  intents: ReadonlySet<Intent>;
  /** Exercises that are asked for by name or purpose. */
  requestedExercises: readonly string[];
  /**
   * True for good news without a word of feeling ("My boss praised me"): joy leads, whatever part of life it touches.
   */
  goodNews: boolean;
  /** Feelings that the message denies ("I am not sad"). */
  deniedFeelings: ReadonlySet<Feeling>;
}

/** A domain ("work") counts a little more than a state ("stress") that is named as often. */
const DOMAIN_WEIGHT = 1.25;
/** A loss outweighs the person it is about: "my dad died" is grief before it is family. */
const LOSS_WEIGHT = 1.8;
/** A cue inside a longer cue hardly counts: "I hate my body" is not about health. */
const WITHIN_WEIGHT = 0.25;
/** The weight of each further word in a cue: "broke up with" means more than "friend". */
const WORD_WEIGHT = 0.15;

/** The part of a reading that shows how somebody feels and thinks, and about what. */
export type MessageSigns = Pick<MessageReading, 'themes' | 'feelings' | 'deniedFeelings' | 'distortions'>;

/**
 * Reads a message in one language: themes, feelings, thinking habits, intents. `weak` also counts signs that are
 * enough to classify a text by and not enough to answer a person by.
 * @returns the same reading for the same words within a reply; not to be changed
 */
export const readMessage = (text: string, language: LanguageCode, weak = false): Readonly<MessageReading> =>
  weak ? readWithWeak(text, language) : readSure(text, language);

const readSure = keepRecent((text, language) => read(text, language, false));
const readWithWeak = keepRecent((text, language) => read(text, language, true));

function read(text: string, language: LanguageCode, weak: boolean): MessageReading {
  const book = cueBook(language);
  const prepared = prepareText(text, language);
  return {
    language,
    text: prepared,
    ...withGoodNews(readSigns(prepared, book, weak), prepared, book),
    intents: new Set(INTENTS.filter((name) => matchesAny(prepared, book.intents.get(name)))),
    requestedExercises: [...book.exercises]
      .filter(([, cues]) => matchesAny(prepared, cues))
      .map(([id]) => id),
  };
}

const NOT_DARK: ReadonlySet<Feeling> = new Set<Feeling>(['joy', 'surprise']);

/** Good news counts as joy, as long as no other feeling, habit or word contradicts it. */
function withGoodNews(
  signs: MessageSigns,
  text: PreparedText,
  book: CueBook,
): MessageSigns & { goodNews: boolean } {
  const goodNews =
    signs.distortions.length === 0 &&
    signs.deniedFeelings.size === 0 &&
    signs.feelings.every((feeling) => NOT_DARK.has(feeling)) &&
    !signs.themes.some((theme) => LOSSES.has(theme)) &&
    !matchesAny(text, book.goodNewsUnless) &&
    findCues(text, book.goodNews, book).some(({ negated }) => !negated);
  if (!goodNews) return { ...signs, goodNews };
  return {
    ...signs,
    goodNews,
    feelings: [...new Set<Feeling>(['joy', ...signs.feelings])],
    themes: [...new Set<Theme>(['gratitude', ...signs.themes])],
  };
}

/** Returns the same without what a message asks for, several times faster. */
export function readSigns(prepared: PreparedText, book: CueBook, weak: boolean): MessageSigns {
  const meant = without(prepared, book.figures);
  const { feelings, denied } = readFeelings(prepared, meant, book, weak);
  const habits = DISTORTIONS.map((name) => {
    const cues = cuesOf(name, book.distortions, weak ? book.weakDistortions : null);
    return [name, weigh(findCues(prepared, cues, book))] as const;
  });
  return {
    themes: readThemes(meant, book),
    feelings,
    deniedFeelings: denied,
    distortions: ranked(habits),
  };
}

function readThemes(text: PreparedText, book: CueBook): Theme[] {
  const all = new Map(
    THEMES.map((name) => {
      const hits = findCues(text, book.themes.get(name) ?? [], book);
      return [name, NEGATABLE_THEMES.has(name) ? hits.filter((hit) => !hit.negated) : hits] as const;
    }),
  );
  const longer = [...all.values()].flat();
  const found = ranked(
    THEMES.map((name) => {
      const hits = all.get(name) ?? [];
      const factor = LOSSES.has(name) ? LOSS_WEIGHT : DOMAIN_THEMES.has(name) ? DOMAIN_WEIGHT : 1;
      const weight = hits.reduce(
        (sum, hit) => sum + weigh([hit]) * (isWithin(hit, longer) ? WITHIN_WEIGHT : 1),
        0,
      );
      return [name, weight * factor] as const;
    }),
  );
  const isDeath = findCues(text, book.deaths, book).some(({ negated }) => !negated);
  return isDeath ? griefFirst(found) : found.filter((name) => name !== 'grief' || !found.includes('breakup'));
}

/** A death leads even if most of the message is about the loneliness that followed; unrelated themes are not outweighed. */
function griefFirst(themes: readonly Theme[]): Theme[] {
  const before = themes.indexOf('grief');
  const isLed = before >= 0 && themes.slice(0, before).every((name) => AFTER_DEATH.has(name));
  return isLed ? [...new Set<Theme>(['grief', ...themes])] : [...themes];
}

/** Returns whether a hit lies inside a longer one. */
function isWithin(hit: CueHit, longer: readonly CueHit[]): boolean {
  return longer.some(({ start, end, words }) => start <= hit.start && hit.end <= end && words > hit.words);
}

function readFeelings(
  raw: PreparedText,
  meant: PreparedText,
  book: CueBook,
  weak: boolean,
): { feelings: Feeling[]; denied: Set<Feeling> } {
  const scores = new Map<Feeling, number>();
  const denied = new Set<Feeling>();
  for (const name of FEELINGS) {
    const text = name === 'joy' ? raw : meant;
    const sure = findCues(text, book.feelings.get(name) ?? [], book);
    const negated = sure.filter((hit) => hit.negated);
    // A feeling that is denied in plain words is not found by weak signs.
    const hits =
      weak && negated.length === 0
        ? findCues(text, cuesOf(name, book.feelings, book.weakFeelings), book)
        : sure;
    scores.set(name, weigh(hits.filter((hit) => !hit.negated)));
    if (negated.length > 0) denied.add(name);
  }
  // "I am not happy" is a way of saying "I am sad"; "I am not sad" does not mean joy.
  if (denied.has('joy')) scores.set('sadness', (scores.get('sadness') ?? 0) + 1);
  return { feelings: ranked([...scores]), denied };
}

function cuesOf<K>(name: K, sure: ReadonlyMap<K, Cue[]>, weak: ReadonlyMap<K, Cue[]> | null): readonly Cue[] {
  return [...(sure.get(name) ?? []), ...(weak?.get(name) ?? [])];
}

function weigh(hits: readonly CueHit[]): number {
  return hits.reduce((sum, hit) => sum + 1 + WORD_WEIGHT * (hit.words - 1) + 0.1 / (1 + hit.start / 40), 0);
}

function ranked<T>(scores: readonly (readonly [T, number])[]): T[] {
  return scores
    .filter(([, score]) => score > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([name]) => name);
}
