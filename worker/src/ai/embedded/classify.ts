import { detectLanguage } from '@mikai/core/language/detect';
import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from './read-message.js';
import { EMOTIONS, type Distortion, type Emotion, type Feeling, type Theme } from './vocabulary.js';

export type { Distortion, Emotion, Theme } from './vocabulary.js';

/** What `classifyText` finds. Empty lists mean that nothing was found. */
export interface TextClasses {
  language: LanguageCode;
  themes: Theme[];
  emotions: Emotion[];
  distortions: Distortion[];
}

/** Everyday feelings as Ekman's: shame and exhaustion are closest to sadness. */
const AS_EKMAN: Partial<Record<Feeling, Emotion>> = { shame: 'sadness', exhaustion: 'sadness' };

/**
 * Finds language, themes, emotions (Ekman's six) and thinking habits in a text, strongest first. Pure and local.
 * `hint` is the language to assume when the text itself does not tell.
 */
export function classifyText(text: string, hint?: LanguageCode): TextClasses {
  const language = detectLanguage(text, hint);
  const reading = readMessage(text, language, true);
  const emotions: Emotion[] = [];
  for (const feeling of reading.feelings) {
    const emotion = AS_EKMAN[feeling] ?? EMOTIONS.find((name) => name === feeling);
    if (emotion && !emotions.includes(emotion)) emotions.push(emotion);
  }
  return { language, themes: reading.themes, emotions, distortions: reading.distortions };
}
