import type { Conversation } from './conversation.js';
import type { Draft } from './draft.js';
import type { EmojiMood } from './emoji.js';
import { cueBook } from './cue-book.js';
import { wordsBeside } from './match-cues.js';
import type { Quote } from './quote.js';
import type { MessageReading } from './read-message.js';
import type { Feeling, Intent, Theme } from './vocabulary.js';

/** Everything that the parts of the companion decide from. */
export interface ReplyContext {
  /** The person's message as written. */
  raw: string;
  reading: MessageReading;
  conversation: Conversation;
  draft: Draft;
  random: () => number;
  /** A clause of the message that may be quoted, and which feelings it carries. */
  quote: Quote | null;
  name: string | null;
  emoji: EmojiMood | null;
  /** The message leaves an exercise in the middle: nothing new is offered in this reply. */
  leavesExercise: boolean;
}

/** Words up to which a message counts as a small answer. */
export const SMALL_ANSWER_WORDS = 7;

/** Whether the message has an intent. */
export function has(context: ReplyContext, ...intents: Intent[]): boolean {
  return intents.some((intent) => context.reading.intents.has(intent));
}

/** Whether the message is short enough to be an answer rather than a story. */
export function isSmall(context: ReplyContext, words = SMALL_ANSWER_WORDS): boolean {
  return context.reading.text.words <= words;
}

/** Answers whose words may stand around a yes or a no without making it a story. */
const AROUND_AN_ANSWER: readonly Intent[] = ['thanks', 'short', 'accept', 'sorry', 'greeting'];

/** Whether the message says one of `intents` and, but for `spare` words, nothing else. */
export function isOnly(context: ReplyContext, intents: readonly Intent[], spare = 1): boolean {
  if (!has(context, ...intents)) return false;
  const { text, language } = context.reading;
  const book = cueBook(language);
  const cues = [...intents, ...AROUND_AN_ANSWER].flatMap((intent) => book.intents.get(intent) ?? []);
  return wordsBeside(text, cues) <= spare;
}

/** "Let's talk about something else": that is what the message is about, and no part of a story. */
export function changesTopic(context: ReplyContext): boolean {
  return has(context, 'change_topic') && isSmall(context, 14);
}

/** Themes that stand for a feeling when the message names only the feeling. */
const THEME_OF_FEELING: Partial<Record<Feeling, Theme>> = {
  sadness: 'low_mood',
  fear: 'worry',
  anger: 'anger',
  joy: 'gratitude',
  shame: 'self_worth',
  exhaustion: 'stress',
};

const BRIGHT: ReadonlySet<Feeling> = new Set<Feeling>(['joy', 'surprise']);

/** The theme of the message itself, `null` when none was found. Good news are about gratitude whatever they touch. */
export function messageTheme(context: ReplyContext): Theme | null {
  const { feelings, themes } = context.reading;
  const [first] = feelings;
  if (first === 'joy' && feelings.every((feeling) => BRIGHT.has(feeling))) return 'gratitude';
  const gloomy = feelings.some((feeling) => !BRIGHT.has(feeling));
  const theme = gloomy ? themes.find((candidate) => candidate !== 'gratitude') : themes[0];
  if (theme) return theme;
  return first === undefined ? null : (THEME_OF_FEELING[first] ?? null);
}

/** The theme of the message, or else the one the conversation is about. */
export function currentTheme(context: ReplyContext): Theme | null {
  return messageTheme(context) ?? context.conversation.focus;
}

/** Groups to take a question from: deeper ones when the theme is not new. */
export function questionGroups(context: ReplyContext, theme: Theme | null): string[] {
  if (theme === null) return [];
  const first = `theme.${theme}.question`;
  const deeper = `theme.${theme}.deeper_question`;
  const visits = context.conversation.visits.get(theme) ?? 0;
  return visits >= 1 && context.random() < 0.6 ? [deeper, first] : [first, deeper];
}
