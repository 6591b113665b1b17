import { describe, expect, it, test } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { agreementIn } from './agreement.js';
import { LocalConversation } from './local-conversation.js';

const TRIES: Record<LanguageCode, readonly string[]> = {
  en: ['ok sure lets try that', 'Yes, let’s do it', 'go ahead then'],
  es: ['sí, probemos', 'vale, vamos', 'venga'],
  fr: ['d’accord, on essaie', 'oui vas-y', 'pourquoi pas'],
  de: ['ja, probieren wir', 'gut, machen wir das', 'gerne'],
  it: ['sì dai', 'sì va bene, proviamo', 'facciamolo'],
  pt: ['tá, vamos', 'sim, pode ser', 'bora'],
  ru: ['ну давай', 'давайте', 'да, попробуем'],
  zh: ['可以 试试', '嗯 试试看', '好的，开始吧'],
  ja: ['はい、お願いします', 'うん やる', 'やってみます'],
  ko: ['네 해볼게요', '좋아요 해봐요', '응 할래'],
  ar: ['طيب نجرب', 'نعم لنبدأ', 'يلا'],
  hi: ['ठीक है, करते हैं', 'haan chalo', 'हाँ शुरू करते हैं'],
};
const AGREES: Record<LanguageCode, string> = {
  en: 'yes sure',
  es: 'vale',
  fr: 'oui',
  de: 'ja gut',
  it: 'sì',
  pt: 'tá bom',
  ru: 'да',
  zh: '好的',
  ja: 'はい',
  ko: 'ㅇㅇ',
  ar: 'حسناً',
  hi: 'haan theek hai',
};

describe('a message that only agrees', () => {
  it.each(LANGUAGE_CODES)('is known in %s', (language) => {
    for (const text of TRIES[language])
      expect({ text, is: agreementIn(text, language) }).toEqual({ text, is: 'tries' });
    expect(agreementIn(AGREES[language], language)).toBe('agrees');
  });

  it.each([
    ['en', 'ok'],
    ['en', 'yes, my sister knows'],
    ['en', 'shall we start?'],
    ['it', 'va bene, chiederò al veterinario'],
    ['ja', '了解'],
    ['zh', '知道了'],
  ] as const)('%s: "%s" is none', (language, text) => {
    expect(agreementIn(text, language)).toBeUndefined();
  });
});

test('words for trying it begin the exercise whose button is under the reply, and name it', () => {
  const conversation = new LocalConversation('en', { seed: 7 });
  const { choices } = conversation.send('my upstairs neighbours stomp around till 2am every night');
  expect(choices[0]?.id).toMatch(/^flow\.sleep/u);
  const { flow, wordings } = conversation.send("ok sure, let's try that");
  expect(flow?.id).toBe('sleep');
  expect(wordings[0]).toMatch(/^flowBegins\./u);
});

test.each(LANGUAGE_CODES)('in %s, where nothing can be tried, they only leave room', (language) => {
  const conversation = new LocalConversation(language, { seed: 7 });
  conversation.send(PLAIN[language]);
  const reply = conversation.send(TRIES[language][0] ?? '');
  expect(reply.flow).toBeNull();
  expect(reply.wordings.join()).toMatch(/^goOn\.\d$/u);
});

/** None of these replies offers an exercise. */
const PLAIN: Record<LanguageCode, string> = {
  en: 'My cousin lives in Leeds',
  es: 'Mi primo vive en León',
  fr: 'Mon cousin habite à Lyon',
  de: 'Mein Cousin wohnt in Leipzig',
  it: 'Mio cugino vive a Lecce',
  pt: 'O meu primo mora em Leiria',
  ru: 'Мой двоюродный брат живёт в Липецке',
  zh: '我表哥住在洛阳',
  ja: 'いとこは長野に住んでいます',
  ko: '사촌이 광주에 살아요',
  ar: 'ابن عمي يسكن في اللاذقية',
  hi: 'लखनऊ में हमारा पुराना घर है',
};
