import type { Feeling, Theme } from '../vocabulary.js';
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
/** Parts of life are no strain by themselves ("work", "family"): moods and feelings are. */
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

/**
 * Risk score of an entry, from 1 to 5, by its words alone:
 * 5 it met the crisis gate · 4 words of hopelessness and of self-hate together, or several of one of them, or danger
 * named · 3 one such word, or three heavy themes and feelings at once · 2 everyday strain: anything unpleasant ·
 * 1 none of it. It is a reading of words and no judgement of a person.
 */
export function riskScore({ themes, feelings, marks }: TextReading, metGate: boolean): number {
  if (metGate) return 5;
  const despair = (marks.get('hopeless') ?? 0) + (marks.get('self_hate') ?? 0);
  if (despair >= 2 || marks.has('danger')) return 4;
  const all = [...themes, ...feelings];
  if (despair === 1 || all.filter((name) => HEAVY.has(name)).length >= HEAVY_TOGETHER) return 3;
  const first = feelings[0] ?? themes[0];
  if (first !== undefined && LIGHT.has(first)) return 1;
  return all.some((name) => UNPLEASANT.has(name)) ? 2 : 1;
}
