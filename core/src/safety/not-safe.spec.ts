import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { assessMessage } from './gate.js';
import { isNotSafe } from './not-safe.js';

const UNSAFE: Record<LanguageCode, string[]> = {
  en: ["I'm not safe", 'not safe', "no, i don't feel safe at home", 'im not safe right now', 'i feel unsafe'],
  es: ['No estoy a salvo', 'no estoy segura aquí', 'no, no me siento segura'],
  fr: ['Je ne suis pas en sécurité', 'pas en sécurité', 'non je me sens pas en sécurité ici'],
  de: ['ich fühle mich nicht sicher', 'nein, ich bin nicht in Sicherheit', 'bin hier nicht sicher'],
  it: ['non sono al sicuro', 'no, non mi sento al sicuro', 'non al sicuro'],
  pt: ['não me sinto segura', 'não estou em segurança', 'não, não tô seguro aqui'],
  ru: ['я не в безопасности', 'нет, не в безопасности', 'я не чувствую себя в безопасности'],
  ja: ['安全じゃない', '安全ではありません', 'いいえ、安全じゃないです'],
  ko: ['안전하지 않아요', '아니요 안전하지 않아', '지금 안전하지 않아요'],
  zh: ['不安全', '我不安全', '我现在不安全', '我觉得不安全'],
  ar: ['لست بأمان', 'أنا مش بأمان', 'لا، لست في أمان'],
  hi: ['मैं सुरक्षित नहीं हूँ', 'nahi main safe nahi hu', 'safe nahi hoon'],
};

/** Doubt about something else, safety, and things that are not safe. */
const HARMLESS: Record<LanguageCode, string[]> = {
  en: [
    "I'm safe",
    "i'm not sure",
    "the road isn't safe for cyclists",
    'better safe than sorry',
    'is it not safe?',
  ],
  es: ['no estoy segura de querer ese trabajo', 'estoy a salvo', 'no estoy seguro de la respuesta'],
  fr: ['je suis en sécurité', 'je ne suis pas sûre', 'la sécurité sociale ne répond pas'],
  de: ['ich bin nicht sicher, ob ich den Job will', 'ich bin mir nicht sicher', 'ich bin in Sicherheit'],
  it: ['sono al sicuro', 'non sono sicura di volerlo', 'non sono sicuro'],
  pt: ['não estou segura de que quero isso', 'estou em segurança', 'não sei se é seguro'],
  ru: ['я в безопасности', 'я не уверена', 'безопасность на дороге'],
  ja: ['安全です', '自信がない', 'この道は安全じゃないと聞いた'],
  ko: ['안전해요', '확실하지 않아요', '그 길은 안전하지 않대요'],
  zh: ['我很安全', '我不确定', '那条路不安全'],
  ar: ['أنا بأمان', 'لست متأكدا', 'الطريق غير آمن للأطفال'],
  hi: ['मैं सुरक्षित हूँ', 'मुझे यक़ीन नहीं है', 'सड़क सुरक्षित नहीं है'],
};

/** The same words say "I'm not sure". */
const ALSO_UNSURE: [LanguageCode, string][] = [
  ['es', 'no estoy segura'],
  ['es', 'No, no estoy seguro'],
  ['de', 'ich bin nicht sicher'],
  ['de', 'nicht sicher'],
  ['pt', 'não estou segura'],
];

it.each(ALSO_UNSURE)(
  'hears "%s: %s" where safety is talked of, and gives it no card elsewhere',
  (language, text) => {
    expect(isNotSafe(text, language)).toBe(true);
    expect(assessMessage(text, { earlier: [], isCheckDenied: false }, language).level).not.toBe('certain');
  },
);

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  it.each(UNSAFE[language])('hears "%s"', (text) => {
    expect(isNotSafe(text, language)).toBe(true);
    expect(assessMessage(text, { earlier: [], isCheckDenied: false }, language)).toMatchObject({
      level: 'certain',
      crisis: true,
      language,
    });
  });

  it.each(HARMLESS[language])('does not take "%s" for danger', (text) =>
    expect(isNotSafe(text, language)).toBe(false),
  );
});
