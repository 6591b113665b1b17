import type { LanguageCode } from '@mikai/contract/languages';
import { cueBook, type CueBook } from './cue-book.js';
import type { Cue } from './cue-pattern.js';
import { findCues, matchesAny, without, type CueHit } from './match-cues.js';
import { prepareText, type PreparedText } from './text-form.js';
import {
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

/** What was found in a message, strongest first. */
export interface MessageReading {
  language: LanguageCode;
  text: PreparedText;
  themes: Theme[];
  feelings: Feeling[];
  distortions: Distortion[];
  intents: ReadonlySet<Intent>;
  /** Exercises that are asked for by name or purpose. */
  requestedExercises: string[];
  /** Feelings that the message denies ("I am not sad"). */
  deniedFeelings: ReadonlySet<Feeling>;
}

/** A domain ("work") counts a little more than a state ("stress") that is named as often. */
const DOMAIN_WEIGHT = 1.25;
/** A loss outweighs the person it is about: "my dad died" is grief before it is family. */
const LOSS_WEIGHT = 1.8;
/** A cue inside a longer one says little of its own: "I hate my body" is not about health. */
const WITHIN_WEIGHT = 0.25;
/** What one word more in a cue adds to its weight: "broke up with" says more than "friend". */
const WORD_WEIGHT = 0.15;

/** What of a reading tells how somebody feels and thinks, and about what. */
export type MessageSigns = Pick<MessageReading, 'themes' | 'feelings' | 'deniedFeelings' | 'distortions'>;

/**
 * Reads a message in one language: themes, feelings, thinking habits, intents. `weak` also counts signs that are
 * enough to classify a text by and not enough to answer a person by.
 */
export function readMessage(text: string, language: LanguageCode, weak = false): MessageReading {
  const book = cueBook(language);
  const prepared = prepareText(text, language);
  return {
    language,
    text: prepared,
    ...readSigns(prepared, book, weak),
    intents: new Set(INTENTS.filter((name) => matchesAny(prepared, book.intents.get(name)))),
    requestedExercises: [...book.exercises]
      .filter(([, cues]) => matchesAny(prepared, cues))
      .map(([id]) => id),
  };
}

/** The same without what a message asks for, several times faster. */
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
  return ranked(
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
}

/** Whether a hit lies inside a longer one. */
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
