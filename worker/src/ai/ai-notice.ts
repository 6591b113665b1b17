import type { LanguageCode } from '@mikai/contract/languages';

/**
 * The time after which the companion states again that it is an AI (promise 5: every three hours of talk, and after an
 * absence), in milliseconds.
 */
export const AI_NOTICE_INTERVAL_MS = 3 * 60 * 60 * 1000;

const NOTICES: Record<LanguageCode, string> = {
  en: 'A small reminder: I am an AI, not a person.',
  es: 'Un pequeño recordatorio: soy una IA, no una persona.',
  fr: 'Un petit rappel : je suis une IA, pas une personne.',
  de: 'Eine kleine Erinnerung: Ich bin eine KI, kein Mensch.',
  it: 'Un piccolo promemoria: sono un’IA, non una persona.',
  pt: 'Um pequeno lembrete: sou uma IA, não uma pessoa.',
  ru: 'Небольшое напоминание: я искусственный интеллект, а не человек.',
  ja: 'あらためてお伝えします。私は人間ではなく、AIです。',
  ko: '다시 한번 말씀드리면, 저는 사람이 아니라 AI예요.',
  zh: '再提醒一下：我是人工智能，不是真人。',
  ar: 'تذكير صغير: أنا ذكاء اصطناعي ولستُ إنسانًا.',
  hi: 'एक छोटी-सी याद: मैं एक एआई हूँ, कोई इंसान नहीं।',
};

/** Returns the sentence in the language of the reply that it precedes. */
export const aiNotice = (language: LanguageCode): string => NOTICES[language];
