import { detectLanguage } from '@mikai/core/language/detect';
import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage, type MessageReading } from './read-message.js';
import { emojiMood, type EmojiMood } from './emoji.js';
import { EMOTIONS, type Distortion, type Emotion, type Feeling, type Theme } from './vocabulary.js';

export type { Distortion, Emotion, Theme } from './vocabulary.js';

/** What `classifyText` finds. Empty lists mean that nothing was found. */
export interface TextClasses {
  language: LanguageCode;
  themes: Theme[];
  emotions: Emotion[];
  distortions: Distortion[];
}

/** What a text is likely to carry that is about one of these and names no feeling, surest theme first. */
const OF_THEME: readonly (readonly [Theme, Emotion])[] = [
  ['grief', 'sadness'],
  ['breakup', 'sadness'],
  ['loneliness', 'sadness'],
  ['low_mood', 'sadness'],
  ['anger', 'anger'],
  ['worry', 'fear'],
  ['gratitude', 'joy'],
];

/** "?!", or a question of one word before everything else ("What? They …"). */
const ASTONISHED = /[?？؟]\s?[!！]|[!！]\s?[?？؟]|^\s*[\p{L}\p{M}]{2,9}\s?[?？؟]\s*\S/u;

/** What emoji say where the words say nothing. */
const OF_EMOJI: Partial<Record<EmojiMood, Emotion>> = {
  sad: 'sadness',
  happy: 'joy',
  love: 'joy',
  angry: 'anger',
  fear: 'fear',
};

/** Everyday feelings as Ekman's: shame and exhaustion are closest to sadness. */
const AS_EKMAN: Partial<Record<Feeling, Emotion>> = { shame: 'sadness', exhaustion: 'sadness' };

/**
 * Finds language, themes, emotions (Ekman's six) and thinking habits in a text, strongest first. Pure and local.
 * `hint` is the language to assume when the text itself does not tell.
 */
export function classifyText(text: string, hint?: LanguageCode): TextClasses {
  const language = detectLanguage(text, hint);
  const reading = readMessage(text, language, true);
  const named = EMOTIONS.filter((name) => reading.feelings.includes(name));
  named.sort((a, b) => reading.feelings.indexOf(a) - reading.feelings.indexOf(b));
  const near = reading.feelings.flatMap((feeling) => AS_EKMAN[feeling] ?? []);
  const found = [...new Set([...named, ...near])];
  const emotions = found.length > 0 ? found : guessEmotion(text, reading);
  return { language, themes: reading.themes, emotions, distortions: reading.distortions };
}

/** What a text carries that names no feeling: by its emoji, else its marks, else what it is about. */
function guessEmotion(text: string, reading: MessageReading): Emotion[] {
  const byEmoji = OF_EMOJI[emojiMood(text) ?? 'other'];
  const guess = byEmoji ?? (ASTONISHED.test(text) ? 'surprise' : ofThemes(reading));
  return guess ? [guess] : [];
}

/** A denied feeling ("not afraid at all") leaves nothing to guess. */
function ofThemes({ themes, deniedFeelings }: MessageReading): Emotion | undefined {
  if (deniedFeelings.size > 0) return undefined;
  return OF_THEME.find(([theme]) => themes.includes(theme))?.[1];
}
