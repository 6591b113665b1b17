import type { LanguageCode } from '@mikai/contract/languages';

export interface QuickReply {
  /** The label of the chip. */
  label: string;
  /** The text that it puts into the draft. */
  text: string;
  /** The language of both. */
  language: LanguageCode;
}

const LOCALIZED: Partial<Record<LanguageCode, readonly string[]>> = {
  en: ["I'm feeling anxious", 'I need motivation', 'Work stress'],
  es: ['Siento ansiedad', 'Necesito motivación', 'Estrés en el trabajo'],
  fr: ['Je ressens de l’anxiété', 'J’ai besoin de motivation', 'Stress au travail'],
};

const ENGLISH = LOCALIZED.en ?? [];
const EMOJI_LABELS = ['😟 Anxious', '💪 Motivation', '💼 Work stress'];

/**
 * The three chips above the input. Localized in English, Spanish and French; other languages show the English
 * words with emoji labels (specification, section 9).
 */
export function quickReplies(language: LanguageCode): readonly QuickReply[] {
  const localized = LOCALIZED[language];
  if (localized) return localized.map((text) => ({ label: text, text, language }));
  return ENGLISH.map((text, index) => ({ label: EMOJI_LABELS[index] ?? text, text, language: 'en' }));
}
