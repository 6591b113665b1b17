import { detectLanguage } from '@mikai/core/language/detect';
import type { LanguageCode } from '@mikai/contract/languages';
import { classifyText, type TextClasses } from '../classify.js';
import { findCues } from '../match-cues.js';
import { cueBook } from '../cue-book.js';
import { extractQuote } from '../quote.js';
import { readMessage, type MessageReading } from '../read-message.js';
import { isUnspaced, MAX_READ_LENGTH } from '../text-form.js';
import { EMOTIONS, type Distortion, type Emotion, type Feeling, type Theme } from '../vocabulary.js';
import { composeBook, type Mark } from './compose-book.js';
import { witnessOf, type Witness } from './witness.js';

/** The findings in a person's text for a composition. Strongest first. */
export interface TextReading {
  themes: Theme[];
  /** Named or plainly shown ones first, then what classification finds by weaker signs. */
  feelings: Feeling[];
  /** The part of `feelings` that plain words name or show: no other is stated to a person. */
  sureFeelings: Feeling[];
  /** The two likeliest where no plain word names or shows a feeling and the model finds one; else none. */
  possibleFeelings: Emotion[];
  /** Thinking habits that plain words show: no other is stated to a person. */
  sureDistortions: Distortion[];
  /** Two or three thinking habits to choose from where no plain word shows one, likeliest first; else none. */
  possibleDistortions: Distortion[];
  marks: ReadonlyMap<Mark, number>;
  /** True if it contains good news and nothing dark. */
  goodNews: boolean;
}

/** Thinking habits that are offered to choose from. */
const MAX_OFFERED = 3;

/** Longest text that is quoted whole, in UTF-16 units. */
const WHOLE_QUOTE = 90;

/** Longer texts are read in parts, as a single reading looks at `MAX_READ_LENGTH` units and no more. */
const PART = MAX_READ_LENGTH - 500;

/** Reads a text in its own language; `hint` decides where the text does not show it. */
export function readText(raw: string, hint: LanguageCode): TextReading {
  const text = raw.trim();
  const language = detectLanguage(text, hint);
  return withCare(joined(partsOf(text).map((part) => readPart(part, language))));
}

function joined(readings: readonly TextReading[]): TextReading {
  const [first, ...others] = readings;
  if (first && others.length === 0) return first;
  const marks = new Map<Mark, number>();
  for (const reading of readings)
    for (const [mark, count] of reading.marks) marks.set(mark, (marks.get(mark) ?? 0) + count);
  return {
    themes: together(readings.map(({ themes }) => themes)),
    feelings: together(readings.map(({ feelings }) => feelings)),
    sureFeelings: together(readings.map(({ sureFeelings }) => sureFeelings)),
    possibleFeelings: readings.some(({ sureFeelings }) => sureFeelings.length > 0)
      ? []
      : together(readings.map(({ possibleFeelings }) => possibleFeelings)).slice(0, 2),
    sureDistortions: together(readings.map(({ sureDistortions }) => sureDistortions)),
    possibleDistortions: readings.some(({ sureDistortions }) => sureDistortions.length > 0)
      ? []
      : together(readings.map(({ possibleDistortions }) => possibleDistortions)).slice(0, MAX_OFFERED),
    marks,
    goodNews: readings.every(({ goodNews }) => goodNews),
  };
}

/**
 * Returns whether a text mentions harm to the body: not eating, purging, skipped medicine, days without sleep,
 * drinking.
 */
export const needsCare = ({ marks }: Pick<TextReading, 'marks'>): boolean =>
  marks.has('urgent') || marks.has('care');

/** Returns whether it was a good day: gladness leads, and nothing heavy was stated plainly. */
export const isGlad = ({ themes, feelings, sureDistortions, marks }: TextReading): boolean =>
  (feelings[0] === 'joy' || (feelings.length === 0 && themes[0] === 'gratitude')) &&
  sureDistortions.length === 0 &&
  !DARK_MARKS.some((mark) => marks.has(mark));
const DARK_MARKS: readonly Mark[] = [
  'hopeless',
  'self_hate',
  'danger',
  'unfair',
  'fact',
  'loss',
  'care',
  'urgent',
  'end',
  'fate',
  'doubt',
];

/** Harm is no joy, no kindness towards oneself and no thinking error, however it is described. */
function withCare(reading: TextReading): TextReading {
  if (!needsCare(reading) && !reading.marks.has('end')) return reading;
  const marks = new Map(reading.marks);
  for (const mark of ['kind', 'next'] as const) marks.delete(mark);
  const themes = reading.themes.filter((theme) => theme !== 'gratitude' && theme !== 'health');
  return {
    themes: needsCare(reading) ? ['health', ...themes] : themes,
    feelings: reading.feelings.filter((feeling) => feeling !== 'joy'),
    sureFeelings: reading.sureFeelings.filter((feeling) => feeling !== 'joy'),
    possibleFeelings: [],
    sureDistortions: [],
    possibleDistortions: [],
    marks,
    goodNews: false,
  };
}

/** Parts of whole sentences or lines where there are any. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let rest = text; ;) {
    if (rest.length <= PART) return [...parts, rest];
    const head = rest.slice(0, PART);
    const end = /^[\s\S]*[.!?…。！？؟।\n]/u.exec(head)?.[0].length ?? 0;
    parts.push(rest.slice(0, end > PART / 2 ? end : PART).toWellFormed());
    rest = rest.slice(end > PART / 2 ? end : PART);
  }
}

/** Merges the findings of several parts; those leading in more of them come first. */
function together<T>(lists: readonly T[][]): T[] {
  const weights = new Map<T, number>();
  for (const list of lists)
    list.forEach((name, rank) => weights.set(name, (weights.get(name) ?? 0) + 1 / (rank + 1)));
  return [...weights].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** Takes out of a reading what a single cue word found and nothing else confirms: the text about it stays general. */
function withWitness(reading: MessageReading, witness: Witness): MessageReading {
  const goodNews = reading.goodNews && witness.isGladdening();
  return {
    ...reading,
    goodNews,
    feelings: reading.feelings.filter((name) => (goodNews && name === 'joy') || witness.hasFeeling(name)),
    distortions: reading.distortions.filter((name) => witness.hasHabit(name)),
    themes: reading.themes.filter((name) => witness.hasTheme(name)),
  };
}

function readPart(text: string, language: LanguageCode): TextReading {
  const all = classifyText(text, language);
  const witness = witnessOf(text, language, all);
  const classes = { ...all, themes: all.themes.filter((name) => witness.hasTheme(name)) };
  const reading = withWitness(readMessage(text, language), witness);
  const marks = readMarks(reading, language);
  for (const mark of marks.keys()) if (!witness.hasMark(mark)) marks.delete(mark);
  const isGoodNews = reading.goodNews && !DARK_MARKS.some((mark) => marks.has(mark));
  // Guesses of the classifier do not outweigh good news.
  if (isGoodNews)
    return {
      themes: [...new Set<Theme>(['gratitude', ...reading.themes])],
      feelings: ['joy'],
      sureFeelings: ['joy'],
      possibleFeelings: [],
      sureDistortions: [],
      possibleDistortions: [],
      marks,
      goodNews: true,
    };
  const feelings = [...new Set([...reading.feelings, ...likelyFeelings(classes, reading)])];
  // "Everyone is happier than I am" is no joy, and "I will ruin it" no plan.
  const isDark = reading.distortions.length > 0;
  if (isDark) marks.delete('next');
  // "Dad would be alive if I had called" is grief; a program must not weigh whose fault it was.
  const isLoss = marks.has('loss') || classes.themes[0] === 'grief';
  // Guilt about what did happen is met; it is no conclusion drawn from a mood.
  const named = new Set(reading.distortions);
  // "God is punishing me" takes what happens for a verdict on oneself.
  if (marks.has('fate')) named.add('personalization');
  const sureDistortions = [...named].filter(
    (habit) => !isLoss && (habit !== 'emotional_reasoning' || !marks.has('fact')),
  );
  const themes = marks.has('loss') ? [...new Set<Theme>(['grief', ...classes.themes])] : classes.themes;
  return {
    themes: themes.filter((theme) => !isDark || theme !== 'gratitude'),
    feelings: feelings.filter((feeling) => !isDark || feeling !== 'joy'),
    sureFeelings: reading.feelings.filter((feeling) => !isDark || feeling !== 'joy'),
    possibleFeelings: reading.feelings.length > 0 || isDark ? [] : possibleFeelings(classes),
    sureDistortions,
    possibleDistortions: sureDistortions.length > 0 ? [] : possibleHabits(classes, themes, marks),
    marks,
    goodNews: false,
  };
}

/** Grief, illness and parting are no thoughts to be disputed on a guess. */
const TRUE_THEMES: ReadonlySet<Theme> = new Set<Theme>(['grief', 'breakup', 'health']);
const TRUE_MARKS: readonly Mark[] = ['danger', 'unfair', 'fact', 'loss'];

/**
 * Returns habits that the model finds, which are offered and not stated: on texts of strangers it is wrong more often
 * than right. "I feel lonely" is a feeling, and no reason to offer anything.
 */
function possibleHabits(
  { distortions, likelyDistortions }: TextClasses,
  themes: readonly Theme[],
  marks: ReadonlyMap<Mark, number>,
): Distortion[] {
  if (TRUE_MARKS.some((mark) => marks.has(mark)) || themes.some((theme) => TRUE_THEMES.has(theme))) return [];
  return distortions.some((habit) => habit !== 'emotional_reasoning') ? likelyDistortions : [];
}

/** Too often wrong to be shown if only the model finds them. */
const UNSURE: ReadonlySet<Emotion> = new Set<Emotion>(['surprise', 'disgust']);
/** The share from which an emotion that no plain word shows is mentioned, tentatively. */
const LIKELY = 0.6;

/** The classifier counts shame and exhaustion as sadness, which would then be mentioned twice. */
function likelyFeelings({ emotions, scores }: TextClasses, { feelings }: MessageReading): Emotion[] {
  const hasNearer = feelings.includes('shame') || feelings.includes('exhaustion');
  return emotions.filter(
    (emotion) =>
      !UNSURE.has(emotion) && scores.emotions[emotion] >= LIKELY && (emotion !== 'sadness' || !hasNearer),
  );
}

/** A finding of the model is offered together with the next likeliest, because a single option would be a claim. */
function possibleFeelings({ emotions, scores }: TextClasses): Emotion[] {
  if (emotions.length === 0) return [];
  return [...EMOTIONS].sort((a, b) => scores.emotions[b] - scores.emotions[a]).slice(0, 2);
}

/** Marks that a word of denial turns round; "they pay me less because of it" denies nothing. */
const DENIABLE: ReadonlySet<Mark> = new Set<Mark>(['hopeless', 'self_hate', 'danger', 'fact', 'kind']);

function readMarks(reading: MessageReading, language: LanguageCode): Map<Mark, number> {
  const book = cueBook(language);
  const marks = new Map<Mark, number>();
  for (const [mark, cues] of composeBook(language).cues) {
    const hits = findCues(reading.text, cues, book).filter((hit) => !hit.negated || !DENIABLE.has(mark));
    // Several cues at one place are one sign.
    const count = new Set(hits.map(({ start }) => start)).size;
    if (count > 0) marks.set(mark, count);
  }
  return marks;
}

/**
 * Returns a quotation of the person's own text: a short thought as a whole, of a longer one a clause that contains the
 * finding. `null` if nothing is suitable.
 */
export function quoteOf(raw: string, hint: LanguageCode): string | null {
  const text = raw.trim();
  const reading = readMessage(text, detectLanguage(text, hint));
  const whole = text.replace(/(?<![.。।\s])[.。।\s]+$/u, '');
  const letters = whole.match(/\p{L}/gu)?.length ?? 0;
  const minLetters = isUnspaced(reading.language) ? 3 : 6;
  if (whole.length <= WHOLE_QUOTE && letters >= minLetters && isPlain(whole)) return whole;
  return extractQuote(text, reading)?.text ?? null;
}

/** One sentence without anything that a quotation should not repeat: questions, signs, links, long numbers. */
const isPlain = (text: string): boolean =>
  !/[\n!?。！？؟।@#/=<>[\]{}*_~^|\\"“”„«»「」『』]|\.\s|https?:|www\.|\d{4,}|\p{Extended_Pictographic}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/iu.test(
    text,
  ) && !(text === text.toUpperCase() && text !== text.toLowerCase());
