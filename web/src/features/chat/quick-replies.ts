import type { LanguageCode } from '@mikai/contract/languages';

export interface QuickReply {
  /** The label of the chip. */
  label: string;
  /** The text that the chip fills into the composer. */
  text: string;
  /** The language of both. */
  language: LanguageCode;
}

const CHIPS: Record<LanguageCode, readonly string[]> = {
  en: ["I'm feeling anxious", 'I need motivation', 'Work stress'],
  es: ['Siento ansiedad', 'Necesito motivación', 'Estrés en el trabajo'],
  fr: ['Je ressens de l’anxiété', 'J’ai besoin de motivation', 'Stress au travail'],
  de: ['Ich habe Angst', 'Ich brauche Motivation', 'Stress bei der Arbeit'],
  it: ['Mi sento in ansia', 'Ho bisogno di motivazione', 'Stress da lavoro'],
  pt: ['Estou com ansiedade', 'Preciso de motivação', 'Estresse no trabalho'],
  ru: ['Мне тревожно', 'Мне нужна мотивация', 'Стресс на работе'],
  ar: ['أشعر بالقلق', 'أحتاج إلى دافع', 'ضغط العمل'],
  hi: ['मुझे घबराहट हो रही है', 'मुझे हौसला चाहिए', 'काम का तनाव'],
  ja: ['不安を感じている', 'やる気がほしい', '仕事のストレス'],
  ko: ['불안해요', '의욕이 필요해요', '일 스트레스'],
  zh: ['我感到焦虑', '我需要一点动力', '工作压力'],
};

/** The languages whose chips are fixed (docs/adr/0068); the others also offer the English ones. */
const FIXED: ReadonlySet<LanguageCode> = new Set(['en', 'es', 'fr']);
const EMOJI_LABELS = ['😟 Anxious', '💪 Motivation', '💼 Work stress'];

/** Returns the three chips above the composer, in the page's language. */
export function quickReplies(language: LanguageCode): readonly QuickReply[] {
  return CHIPS[language].map((text) => ({ label: text, text, language }));
}

/**
 * Returns the English chips with emoji labels, which the other languages also offer (docs/adr/0068). They are the last ones of
 * 'Something else', after everything in the page's language.
 */
export function englishReplies(language: LanguageCode): readonly QuickReply[] {
  if (FIXED.has(language)) return [];
  return CHIPS.en.map((text, index) => ({ label: EMOJI_LABELS[index] ?? text, text, language: 'en' }));
}
