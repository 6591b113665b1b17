import { DAY_MS } from '@mikai/contract/durations';
import type { LanguageCode } from '@mikai/contract/languages';
import { PRESET_ACTIVITIES, PRESET_EMOTIONS } from '@mikai/contract/mood';
import { DAY_PARTS, WEEKDAYS, type DayFactor } from '@mikai/core/mood/diary';
import type { Feeling, Theme } from '../vocabulary.js';
import { PhrasePicker } from './phrase-picker.js';

type PresetEmotion = (typeof PRESET_EMOTIONS)[number];
type PresetActivity = (typeof PRESET_ACTIVITIES)[number];

/** Returns the name of an emotion or activity in the language of the words; one of a person's own stays as it is. */
export function localName(phrases: PhrasePicker, name: string): string {
  const { names } = phrases.book;
  const emotion = PRESET_EMOTIONS.find((preset) => preset === name);
  if (emotion) return phrases.capital(names.emotions[emotion]);
  const activity = PRESET_ACTIVITIES.find((preset) => preset === name);
  return activity ? phrases.capital(names.activities[activity]) : name;
}

const SUNDAY = Date.UTC(2026, 0, 4, 12);

/**
 * Returns the name of a factor in a sentence: weekdays and parts of the day in the language of the text, others as
 * above.
 */
export function factorName(phrases: PhrasePicker, { kind, name }: DayFactor): string {
  if (kind === 'part') {
    const part = DAY_PARTS.find((each) => each === name);
    return part ? phrases.capital(phrases.book.names.parts[part]) : name;
  }
  if (kind !== 'weekday') return localName(phrases, name);
  const at = SUNDAY + WEEKDAYS.findIndex((each) => each === name) * DAY_MS;
  return phrases.capital(
    new Intl.DateTimeFormat(phrases.language, { weekday: 'long', timeZone: 'UTC' }).format(at),
  );
}

/** Returns the name that a report shows for a factor: one of a member's own, or of a preset, stays as it was noted. */
export const shownName = (language: LanguageCode, factor: DayFactor): string =>
  factor.kind === 'weekday' || factor.kind === 'part'
    ? factorName(new PhrasePicker(language, 0), factor)
    : factor.name;

/** The themes by which strategies are chosen for a preset name on low days. */
const MATTERS: Partial<Record<PresetEmotion | PresetActivity, { theme?: Theme; feeling?: Feeling }>> = {
  Sad: { feeling: 'sadness', theme: 'low_mood' },
  Anxious: { feeling: 'fear', theme: 'worry' },
  Worried: { feeling: 'fear', theme: 'worry' },
  Tired: { feeling: 'exhaustion', theme: 'sleep' },
  Overwhelmed: { feeling: 'exhaustion', theme: 'stress' },
  Stressed: { feeling: 'exhaustion', theme: 'stress' },
  Frustrated: { feeling: 'anger', theme: 'anger' },
  Lonely: { theme: 'loneliness', feeling: 'sadness' },
  Work: { theme: 'work' },
  Family: { theme: 'family' },
  Learning: { theme: 'study' },
};

/** Theme and feeling behind a preset name, as far as it has any. */
export function mattersOf(name: string): { themes: Theme[]; feelings: Feeling[] } {
  const matter = (MATTERS as Partial<Record<string, { theme?: Theme; feeling?: Feeling }>>)[name] ?? {};
  return {
    themes: matter.theme ? [matter.theme] : [],
    feelings: matter.feeling ? [matter.feeling] : [],
  };
}
