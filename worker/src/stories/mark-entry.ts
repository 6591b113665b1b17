import type { LanguageCode } from '@mikai/contract/languages';
import type { PRESET_EMOTIONS } from '@mikai/contract/mood';
import type { StoryFeeling, StoryTheme } from '@mikai/contract/stories';
import type { StoryMark } from '@mikai/core/stories/story-mark';
import { fitting, readEntry } from '../ai/read-entry.js';
import type { EntryText } from './entry-text.js';

/** The maximum length of text that is read, in UTF-16 units: an entry names its subject early. */
const READ_LENGTH = 8_000;
/** The maximum number of themes of an entry; a long one touches many things. */
const MAX_THEMES = 3;
const MAX_FEELINGS = 3;

/** The themes and feelings of the diary's preset emotions; custom ones are read as text. */
const PRESET_MARKS: Readonly<
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
 * Returns the marks of an entry: what the member named first, then the findings in its text. A text that met the crisis
 * gate gets no theme: its sadness alone is kept.
 * @returns `null` if there is nothing to mark
 * @param hint the member's language
 */
export function markEntry(content: EntryText, hint?: LanguageCode): StoryMark | null {
  const named = content.emotions.map((name) => PRESET_MARKS[name as keyof typeof PRESET_MARKS] ?? null);
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
