import type { LanguageCode } from '@mikai/contract/languages';
import { shortWord } from './short-words.js';

/** What a message can be besides talk about life. */
export const INTENTS = [
  'refuse',
  'skip',
  'thanks',
  'bye',
  'human',
  'reads',
  'memory',
  'medicine',
  'diagnosis',
  'person',
  'change',
  'listen',
  'repeat',
  'greet',
  'hostile',
  'yes',
  'unclear',
] as const;

/** What a message can be about; each has its flow, the breakup that of grief. */
export const TOPICS = [
  'calm',
  'worry',
  'thought',
  'low',
  'grief',
  'lonely',
  'conflict',
  'stress',
  'sleep',
  'body',
  'good',
  'kindness',
  'decision',
  'newplace',
  'caring',
  'breakup',
] as const;

export const LABELS = [...INTENTS, ...TOPICS, 'question', 'other'] as const;
export type Label = (typeof LABELS)[number];
export type Topic = (typeof TOPICS)[number];
/** Besides those, short wordings alone tell of these. */
export type Intent = (typeof INTENTS)[number] | 'howAreYou' | 'joke' | 'love';

/** What was understood of a message. Whatever is not sure is left out. */
export interface Understanding {
  intent?: Intent;
  topic?: Topic;
  /** Topics that it may be about, the likeliest first. */
  guesses: Topic[];
  /** How likely it asks for information, from 0 to 1. */
  question: number;
  /** It ends like a question. */
  hasQuestionMark: boolean;
}

const QUESTION_MARK = /[?？؟][)"”»\s]*$/u;

/** Reads a message; the crisis gate has passed it. */
export function understand(text: string, language: LanguageCode): Understanding {
  const hasQuestionMark = QUESTION_MARK.test(text);
  const short = shortWord(text, language) as Intent | undefined;
  return { ...(short ? { intent: short } : {}), guesses: [], question: 0, hasQuestionMark };
}
