import { PRESET_ACTIVITIES, PRESET_EMOTIONS } from '@mikai/contract/mood';
import type { LetterFigures } from '@mikai/core/letters/letter-figures';

/** The hard themes that a letter mentions; each has phrases of its own, the gravest first. */
export const MATTERS = ['loss', 'alone', 'low', 'worry', 'anger', 'load', 'body', 'close'] as const;
export type Matter = (typeof MATTERS)[number];

/** Themes, feelings and preset emotions that are heavy by themselves. */
const HEAVY: Partial<Record<string, Matter>> = {
  grief: 'loss',
  breakup: 'loss',
  loneliness: 'alone',
  Lonely: 'alone',
  low_mood: 'low',
  self_worth: 'low',
  sadness: 'low',
  shame: 'low',
  Sad: 'low',
  worry: 'worry',
  fear: 'worry',
  Anxious: 'worry',
  Worried: 'worry',
  anger: 'anger',
  disgust: 'anger',
  Frustrated: 'anger',
  stress: 'load',
  exhaustion: 'load',
  Overwhelmed: 'load',
  Stressed: 'load',
  Tired: 'load',
};

/** Parts of life that are heavy only where the mood was low. */
const HEAVY_WHEN_LOW: Partial<Record<string, Matter>> = {
  work: 'load',
  study: 'load',
  money: 'load',
  motivation: 'load',
  sleep: 'body',
  health: 'body',
  family: 'close',
  love: 'close',
  friendship: 'close',
};

/** Preset emotions that may be named among what held. */
const BRIGHT_EMOTIONS: ReadonlySet<string> = new Set([
  'Happy',
  'Calm',
  'Excited',
  'Motivated',
  'Content',
  'Peaceful',
  'Grateful',
  'Confident',
]);

/** Themes and feelings that count as good. */
const BRIGHT_MARKS: ReadonlySet<string> = new Set(['joy', 'gratitude']);

/** Mean mood up to which a time is met as a hard one: no cheer, and help is named. */
export const HARD_MOOD = 2;
/** Below this, a part of life that was written about may be what was hard. */
export const LOW_MOOD = 3;
const BRIGHT_MOOD = 3.7;

/**
 * Letters name only the diary's presets: a custom name can be anything, even something harmful, and must never be
 * presented as what helped.
 */
const presetIn = (presets: readonly string[]): ((name: string) => string | null) => {
  const known = new Map(presets.map((preset) => [preset.toLowerCase(), preset]));
  return (name) => known.get(name.normalize('NFKC').trim().toLowerCase()) ?? null;
};

/** The preset emotion of that name, however it is written; `null` for one of the person's own. */
export const presetEmotion = presetIn(PRESET_EMOTIONS);
/** The same of activities. */
export const presetActivity = presetIn(PRESET_ACTIVITIES);

/** Returns whether a theme, feeling or emotion is heavy by itself. */
export const isHeavyName = (name: string): boolean => HEAVY[name] !== undefined;
/** Returns whether it is a good one. */
export const isBrightName = (name: string): boolean => BRIGHT_EMOTIONS.has(name) || BRIGHT_MARKS.has(name);

/** Returns whether a letter is about a hard time. */
export const isHard = ({ mood }: LetterFigures, metGate: boolean): boolean =>
  metGate || (mood !== null && mood.average <= HARD_MOOD);

/** Returns whether the figures show lighter days, not one moment; no day was hard, and nothing heavy was named. */
export const isBright = (input: LetterFigures): boolean =>
  input.mood !== null &&
  input.mood.entries > 1 &&
  input.mood.lowDays === 0 &&
  input.mood.average >= BRIGHT_MOOD &&
  hardMatter(input) === null;

/** Returns the gravest of what was named; `null` when nothing heavy was. */
export function hardMatter({ mood, emotions, themes }: LetterFigures): Matter | null {
  const names = [...themes, ...emotions].map(({ name }) => name);
  const isLow = mood !== null && mood.average < LOW_MOOD;
  const found = new Set(names.map((name) => HEAVY[name] ?? (isLow ? HEAVY_WHEN_LOW[name] : undefined)));
  return MATTERS.find((matter) => found.has(matter)) ?? null;
}

/** Returns the most frequent emotion that did good, if any was noted. */
export const brightEmotion = ({ emotions }: LetterFigures): string | null =>
  emotions.find(({ name }) => BRIGHT_EMOTIONS.has(name))?.name ?? null;
