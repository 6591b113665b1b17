import type { LanguageCode } from '@mikai/contract/languages';
import { classifyText } from '../embedded/classify.js';

/** Returns how likely a text has a feeling that hurts. */
export function painIn(text: string, language: LanguageCode): number {
  const { sadness, fear, anger, disgust } = classifyText(text, language).scores.emotions;
  return sadness + fear + anger + disgust;
}
