import { expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { LocalConversation } from './local-conversation.js';

/** Something dropped, and a question to MikAI behind it; what is meant in earnest. */
const LINES: Record<LanguageCode, [dropped: string, earnest: string]> = {
  en: ['whatever, how are you', 'yeah no joke'],
  es: ['da igual, ¿tú qué tal?', 'no es broma'],
  fr: ['peu importe, et toi ça va ?', 'sans blague'],
  de: ['egal, wie gehts dir', 'ja kein witz'],
  it: ['lasciamo stare, tu come stai?', 'senza scherzi'],
  pt: ['tanto faz, e você como tá?', 'sem brincadeira'],
  ru: ['ладно, а ты как?', 'без шуток'],
  ja: ['まあいいや、元気？', '冗談抜きで'],
  ko: ['됐고, 넌 어때', '농담 아니야'],
  zh: ['算了，你好吗', '没开玩笑'],
  ar: ['ما علينا، كيف حالك', 'بدون مزح'],
  hi: ['छोड़ो, तुम कैसे हो', 'मजाक नहीं'],
};

const wordingsOf = (language: LanguageCode, line: string): string =>
  (new LocalConversation(language, { seed: 1 }).send(line).wordings ?? []).join();

it.each(LANGUAGE_CODES)('answers in %s what is asked behind something that was dropped', (language) => {
  expect(wordingsOf(language, LINES[language][0])).toMatch(/howAreYou/u);
});

it.each(LANGUAGE_CODES)('takes nothing that is meant in earnest for a refusal in %s', (language) => {
  expect(wordingsOf(language, LINES[language][1])).not.toMatch(/refusal/u);
});
