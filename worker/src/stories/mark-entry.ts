import type { LanguageCode } from '@mikai/contract/languages';
import type { PRESET_EMOTIONS } from '@mikai/contract/mood';
import type { StoryFeeling, StoryTheme } from '@mikai/contract/stories';
import type { StoryMark } from '@mikai/core/stories/story-mark';
import { fitting, readEntry } from '../ai/read-entry.js';
import type { EntryWords } from './entry-words.js';

/** Longest text that is read, in UTF-16 units: an entry says early what it is about. */
const READ_LENGTH = 8_000;
/** What an entry is about first of all; a long one touches many things. */
const MOST_THEMES = 3;
const MOST_FEELINGS = 3;

/** What the diary's preset emotions stand for; those of one's own are read as words. */
const OF_PRESET: Readonly<
  Record<(typeof PRESET_EMOTIONS)[number], { feeling?: StoryFeeling; theme?: StoryTheme }>
> = {
  Happy: { feeling: 'joy' },
  Sad: { feeling: 'sadness' },
  Anxious: { feeling: 'fear', theme: 'worry' },
  Calm: { feeling: 'joy' },
  Excited: { feeling: 'joy' },
  Tired: { feeling: 'exhaustion' },
  Motivated: { feeling: 'joy', theme: 'motivation' },
  Overwhelmed: { theme: 'stress' },
  Content: { feeling: 'joy' },
  Frustrated: { feeling: 'anger' },
  Peaceful: { feeling: 'joy' },
  Stressed: { theme: 'stress' },
  Grateful: { feeling: 'joy', theme: 'gratitude' },
  Lonely: { feeling: 'sadness', theme: 'loneliness' },
  Confident: { feeling: 'joy' },
  Worried: { feeling: 'fear', theme: 'worry' },
};

/**
 * What an entry is about: what the member named first, then what its words tell. Words that met the crisis gate are
 * woven into no theme: their sadness alone is kept.
 * @returns `null` where there is nothing to tell
 * @param hint the member's language
 */
export function markEntry(words: EntryWords, hint?: LanguageCode): StoryMark | null {
  const named = words.emotions.map((name) => OF_PRESET[name as keyof typeof OF_PRESET] ?? null);
  const own = words.emotions.filter((_name, index) => named[index] === null);
  const text = [words.text, ...own].join('\n').slice(0, READ_LENGTH).trim();
  if (text === '' && words.emotions.length === 0) return null;
  const found = text === '' ? { themes: [], feelings: [] } : readEntry(text, hint, words.mood);
  const feelings = fitting(unique([...named.map((each) => each?.feeling), ...found.feelings]), words.mood);
  if (words.metGate) return { themes: [], feelings: feelings.filter((name) => name === 'sadness') };
  const themes = unique([...named.map((each) => each?.theme), ...found.themes]);
  return { themes: themes.slice(0, MOST_THEMES), feelings: feelings.slice(0, MOST_FEELINGS) };
}

const unique = <T>(list: (T | undefined)[]): T[] => [
  ...new Set(list.filter((each): each is T => each !== undefined)),
];
