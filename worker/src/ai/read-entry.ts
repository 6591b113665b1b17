import type { LanguageCode } from '@mikai/contract/languages';
import type { StoryFeeling, StoryTheme } from '@mikai/contract/stories';
import { classifyText } from './embedded/classify.js';
import { needsCare, readText } from './embedded/compose/read-text.js';
import { withRecent } from './embedded/keep-recent.js';
import { readMessage } from './embedded/read-message.js';

/** The topics of a member's text, strongest first. */
export interface EntryReading {
  themes: StoryTheme[];
  feelings: StoryFeeling[];
}

/** Scores (1 to 5) up to which a day is no joy, and from which it is no sadness. */
const LOW_MOOD = 2;
const HIGH_MOOD = 4;

/**
 * Reads a text with the embedded companion, on this machine alone. Threads and letters state the feelings to the member, so only
 * those are told that plain words name or show; what the model alone finds in texts of strangers is wrong too often.
 * @param hint the member's language
 * @param mood score of a mood entry
 */
export const readEntry = (text: string, hint?: LanguageCode, mood?: number): EntryReading =>
  withRecent(() => topicsOf(text, hint, mood));

function topicsOf(text: string, hint?: LanguageCode, mood?: number): EntryReading {
  const { language, themes } = classifyText(text, hint);
  const isAngry = readMessage(text, language).themes.includes('anger');
  // Days without food described with pride, or words near a goodbye, are not joy.
  const reading = readText(text, language);
  const isGrave = needsCare(reading) || reading.marks.has('end');
  const feelings: StoryFeeling[] = [
    ...new Set([...reading.sureFeelings, ...(isAngry ? (['anger'] as const) : [])]),
  ];
  return {
    themes: themes.filter(
      (name): name is StoryTheme => name !== 'anger' && (name !== 'gratitude' || !isGrave),
    ),
    feelings: fitting(feelings, isGrave ? LOW_MOOD : mood),
  };
}

/**
 * The score that a member gave outweighs the apparent mood of their text: a very low day is no joy, a good one no
 * sadness.
 */
export const fitting = (feelings: readonly StoryFeeling[], mood: number | undefined): StoryFeeling[] =>
  feelings.filter(
    (name) =>
      mood === undefined ||
      !((name === 'joy' && mood <= LOW_MOOD) || (name === 'sadness' && mood >= HIGH_MOOD)),
  );
