import { PRESET_ACTIVITIES, PRESET_EMOTIONS } from '@mikai/contract/mood';
import type { Feeling, Theme } from '../vocabulary.js';
import type { Words } from './words.js';

type PresetEmotion = (typeof PRESET_EMOTIONS)[number];
type PresetActivity = (typeof PRESET_ACTIVITIES)[number];

/** The name of an emotion or activity in the language of the words; one of a person's own stays as it is. */
export function localName(words: Words, name: string): string {
  const { names } = words.book;
  const emotion = PRESET_EMOTIONS.find((preset) => preset === name);
  if (emotion) return words.capital(names.emotions[emotion]);
  const activity = PRESET_ACTIVITIES.find((preset) => preset === name);
  return activity ? words.capital(names.activities[activity]) : name;
}

/** What strategies are looked for by, where a preset name stands beside low days. */
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
