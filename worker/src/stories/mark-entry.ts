import type { LanguageCode } from '@mikai/contract/languages';
import type { PRESET_EMOTIONS } from '@mikai/contract/mood';
import type { StoryFeeling, StoryTheme } from '@mikai/contract/stories';
import type { StoryMark } from '@mikai/core/stories/story-mark';
import { fitting, readEntry } from '../ai/read-entry.js';
import type { EntryText } from './entry-text.js';

/** Longest text that is read, in UTF-16 units: an entry says early what it is about. */
const READ_LENGTH = 8_000;
/** What an entry is about first of all; a long one touches many things. */
const MAX_THEMES = 3;
const MAX_FEELINGS = 3;

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
export function markEntry(content: EntryText, hint?: LanguageCode): StoryMark | null {
  const named = content.emotions.map((name) => OF_PRESET[name as keyof typeof OF_PRESET] ?? null);
  const own = content.emotions.filter((_name, index) => named[index] === null);
  const text = [content.text, ...own].join('\n').slice(0, READ_LENGTH).trim();
  if (text === '' && content.emotions.length === 0) return null;
  const found = text === '' ? { themes: [], feelings: [] } : readEntry(text, hint, content.mood);
  const feelings = fitting(unique([...named.map((each) => each?.feeling), ...found.feelings]), content.mood);
  if (content.metGate) return { themes: [], feelings: feelings.filter((name) => name === 'sadness') };
  const themes = unique([...named.map((each) => each?.theme), ...found.themes]);
  return { themes: themes.slice(0, MAX_THEMES), feelings: feelings.slice(0, MAX_FEELINGS) };
}

const unique = <T>(list: (T | undefined)[]): T[] => [
  ...new Set(list.filter((each): each is T => each !== undefined)),
];
