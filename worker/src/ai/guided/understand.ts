import type { LanguageCode } from '@mikai/contract/languages';
import { INTENTS, TOPICS, type Topic } from './labels.js';
import { readByModel } from './guided-model.js';
import { shortWord } from './short-words.js';

/** Besides those, short wordings alone tell of these. */
export type Intent = (typeof INTENTS)[number] | 'howAreYou' | 'joke' | 'love';

/** What was understood of a message. Whatever is not sure is left out. */
export interface Understanding {
  intent?: Intent;
  topic?: Topic;
  /** Topics that it may be about, the likeliest first. */
  guesses: Topic[];
  /** How likely it asks for information, and how likely it is about something else altogether, from 0 to 1. */
  question: number;
  other: number;
  /** It ends like a question. */
  hasQuestionMark: boolean;
}

const QUESTION_MARK = /[?？؟][)"”»\s]*$/u;

/** Topics less likely than this are not guessed at. */
const LEAST_GUESS = 0.03;

/** Reads a message; the crisis gate has passed it. */
export function understand(text: string, language: LanguageCode): Understanding {
  const ranked = readByModel(text, language);
  const [best] = ranked;
  const short = shortWord(text, language) as Intent | undefined;
  const intent = short ?? (best?.isSure ? INTENTS.find((name) => name === best.label) : undefined);
  const topic = !short && best?.isSure ? TOPICS.find((name) => name === best.label) : undefined;
  const guesses = ranked.flatMap(({ label, share }) => {
    const name = TOPICS.find((each) => each === label);
    return name && share >= LEAST_GUESS ? [name] : [];
  });
  return {
    ...(intent ? { intent } : {}),
    ...(topic ? { topic } : {}),
    guesses,
    question: ranked.find(({ label }) => label === 'question')?.share ?? 0,
    other: ranked.find(({ label }) => label === 'other')?.share ?? 0,
    hasQuestionMark: QUESTION_MARK.test(text),
  };
}
