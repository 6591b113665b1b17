import type { LanguageCode } from '@mikai/contract/languages';
import type { StoryFeeling, StoryTheme } from '@mikai/contract/stories';
import { classifyText } from './embedded/classify.js';
import { readMessage } from './embedded/read-message.js';

/** What a text of a member is about, strongest first. */
export interface EntryReading {
  themes: StoryTheme[];
  feelings: StoryFeeling[];
}

/** Reads a text with the embedded companion, on this machine alone. @param hint the member's language */
export function readEntry(text: string, hint?: LanguageCode): EntryReading {
  const { language, themes, emotions } = classifyText(text, hint);
  // Ekman's names have no place for these two.
  const everyday = readMessage(text, language).feelings.filter(
    (name) => name === 'shame' || name === 'exhaustion',
  );
  const isAngry = themes.includes('anger');
  return {
    themes: themes.filter((name): name is StoryTheme => name !== 'anger'),
    feelings: [...everyday, ...emotions, ...(isAngry ? (['anger'] as const) : [])],
  };
}
