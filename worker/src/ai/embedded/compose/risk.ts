import type { Feeling, Theme } from '../vocabulary.js';
import type { Mark } from './compose-book.js';
import type { TextReading } from './read-text.js';

const LIGHT: ReadonlySet<Theme | Feeling> = new Set<Theme | Feeling>(['gratitude', 'joy']);
const HEAVY: ReadonlySet<Theme | Feeling> = new Set<Theme | Feeling>([
  'low_mood',
  'grief',
  'loneliness',
  'self_worth',
  'breakup',
  'sadness',
  'shame',
]);
/** A part of life ("work", "family") is not a strain in itself; moods and feelings are. */
const UNPLEASANT: ReadonlySet<Theme | Feeling> = new Set<Theme | Feeling>([
  ...HEAVY,
  'anger',
  'disgust',
  'fear',
  'exhaustion',
  'worry',
  'stress',
  'sleep',
  'money',
  'motivation',
]);

/** Heavy feelings and themes in one entry that count as heavy words. */
const HEAVY_TOGETHER = 3;

const GRAVE: readonly Mark[] = ['danger', 'end', 'urgent'];

/** Returns whether a finding weighs on a person, rather than being a part of life alone. */
export const isHeavy = ({ themes, feelings, marks }: TextReading): boolean =>
  marks.has('hopeless') || marks.has('self_hate') || [...themes, ...feelings].some((name) => HEAVY.has(name));

/**
 * Returns whether neither a feeling nor anything unpleasant was found: a walk or a visit, with no mention of trouble.
 */
export const isPlainStatement = (reading: TextReading): boolean =>
  reading.feelings.length === 0 && riskScore(reading, false) === 1;

/**
 * Returns the risk score of an entry, from 1 to 5, by its text alone: 5 it met the crisis gate · 4 words of
 * hopelessness and of self-hate together, or several of one of them, danger named, words near a goodbye, or harm to the
 * body now · 3 one such word, long-term harm to the body, or three heavy themes and feelings at once · 2 everyday
 * strain: anything unpleasant · 1 none of it. It scores a text and does not judge a person.
 */
export function riskScore({ themes, feelings, marks }: TextReading, metGate: boolean): number {
  if (metGate) return 5;
  const despair = (marks.get('hopeless') ?? 0) + (marks.get('self_hate') ?? 0);
  if (despair >= 2 || GRAVE.some((mark) => marks.has(mark))) return 4;
  const all = [...themes, ...feelings];
  if (despair === 1 || marks.has('care') || all.filter((name) => HEAVY.has(name)).length >= HEAVY_TOGETHER)
    return 3;
  const first = feelings[0] ?? themes[0];
  if (first !== undefined && LIGHT.has(first)) return 1;
  return all.some((name) => UNPLEASANT.has(name)) ? 2 : 1;
}
