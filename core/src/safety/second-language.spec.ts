import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText } from './gate.js';

const level = (text: string, hint?: LanguageCode): string => assessText(text, hint).level;

describe('a danger in another language than the rest of the text', () => {
  it.each<[LanguageCode, string]>([
    ['fr', 'Hola, perdona mi español. Je vais me tuer ce soir.'],
    ['fr', 'Hi, sorry for my English. Je vais me tuer ce soir. Thanks for listening to me.'],
    ['pt', 'Hi, my English is not good. Vou me matar hoje à noite.'],
    ['es', 'السلام عليكم، لا أتكلم العربية جيدا. Me voy a matar esta noche.'],
    ['de', 'مرحبا، أنا أسكن في برلين منذ سنة. Ich bringe mich heute um.'],
    ['it', 'Hi, my English is not good. Stasera mi ammazzo.'],
    ['ru', 'Guten Tag, ich lerne noch Deutsch. Я хочу умереть.'],
    ['ja', "Hi, I'm living in London now. 死にたいです。Sorry."],
    ['ko', 'Hi, I moved here for my studies. 죽고 싶어요. Sorry.'],
    ['zh', 'Hola, vivo en Madrid. 我想死。'],
    ['zh', 'こんにちは、留学生です。我今晚要自杀。'],
    ['ar', "Bonjour, j'habite à Lyon. أريد أن أموت. Merci."],
    ['hi', 'Hello, I work in Dubai. मैं मरना चाहता हूँ। Sorry.'],
    ['en', 'Hola, perdona mi español. I want to kill myself tonight.'],
  ])('%s: "%s" is certain, whatever the hint', (language, text) => {
    expect([level(text), level(text, language), level(text, 'de')]).toEqual([
      'certain',
      'certain',
      'certain',
    ]);
  });

  it.each([
    'Hola, perdona mi español. Je vais me coucher ce soir.',
    'Hola, vivo en Madrid. 我想吃饭。',
    "Bonjour, j'habite à Lyon. أريد أن أنام. Merci.",
    'Hi, sorry for my English. Ich bringe mich heute auf den neuesten Stand.',
    'My friend is from Lyon. Il dit toujours "je vais me tuer" au karaoké.',
    'Guten Tag, ich lerne noch Deutsch. Я хочу спать.',
    'Hi, I moved here for my studies. 배고파 죽겠어요. Sorry.',
    'Hello, I am a student. 笑死我了。',
    'Hola. No quiero morir. Je ne veux pas mourir non plus.',
  ])('is not found in harmless sentences of two languages: "%s"', (text) => {
    expect(level(text)).not.toBe('certain');
  });
});

/** No full stop parts the languages: a new line, brackets, or nothing. */
const AMID: [LanguageCode, string][] = [
  [
    'es',
    'Today at work we had a long meeting about the new budget and my boss talked for two hours about printers\nquiero matarme esta noche',
  ],
  ['ar', 'j’ai passé la journée au travail avec mon chef\nأريد أن أقتل نفسي'],
  ['ru', 'Ich war heute mit meinem Chef in einer langen Besprechung\nя хочу умереть'],
  [
    'de',
    'Today at work we had a long meeting about the new budget (ich will mich heute umbringen) and then lunch',
  ],
  ['zh', 'Hoy en el trabajo hablamos mucho tiempo del presupuesto\n我今晚要自杀'],
  ['hi', 'Heute war ein langer Tag mit vielen Terminen im Büro\nमैं मरना चाहता हूँ'],
];

describe('a danger amid another language', () => {
  it.each(AMID)('%s: is asked about, at least: "%s"', (language, text) => {
    expect(level(text)).not.toBe('none');
    const inConversation = assessMessage(text, { earlier: [], isCheckDenied: false }, language);
    expect(inConversation.level).not.toBe('none');
  });

  it.each([
    'Today at work we had a long meeting about the new budget\nquiero dormir esta noche',
    'Today at work we had a long meeting about the new budget\nno quiero morir esta noche',
    'j’ai passé la journée au travail avec mon chef\nأريد أن أنام',
    'Ich war heute mit meinem Chef in einer langen Besprechung\nя хочу есть',
  ])('is none in harmless words: "%s"', (text) => {
    const { level: inConversation } = assessMessage(text, { earlier: [], isCheckDenied: false });
    expect(inConversation).toBe('none');
  });
});

const LISTS: [LanguageCode, string, string, string][] = [
  [
    'es',
    'leche, huevos, dos cebollas, detergente, plátanos, pan, ',
    'esta noche me voy a matar. ',
    'esta noche me voy a acostar. ',
  ],
  [
    'de',
    'Milch, Eier, zwei Zwiebeln, Waschpulver, Bananen, Brot, ',
    'ich bringe mich heute um, ',
    'ich bringe Kuchen mit, ',
  ],
  [
    'it',
    'latte, uova, due cipolle, detersivo, banane, pane, ',
    'stasera mi ammazzo. ',
    'stasera mi alleno. ',
  ],
];

describe('a danger in a list', () => {
  it.each(LISTS)('%s: is found wherever it stands', (_, list, danger, harmless) => {
    for (const times of [1, 10, 30]) {
      expect([times, level(list.repeat(times) + danger + list.repeat(times))]).toEqual([
        times,
        expect.not.stringMatching('none'),
      ]);
      expect([times, level(list.repeat(times) + harmless + list)]).toEqual([times, 'none']);
    }
  });
});

describe('a plain sentence among others', () => {
  it.each([
    '早上买了菜。下午见了朋友。今晚我要自杀。',
    '今天早上我去了菜市场，给姐姐打了电话。今晚我要自杀。明天你们会知道。',
    '오늘 시장에 갔다가 언니에게 전화했어요. 오늘 밤에 자살할 거예요. 미안해요.',
    '今日は友達と買い物に行きました。今夜死にます。',
  ])('is certain: "%s"', (text) => expect(level(text)).toBe('certain'));

  it.each([
    '早上买了菜。下午见了朋友。今晚我要睡觉。',
    '我和朋友看了电影。主角自杀了。我们都哭了。',
    '오늘 시장에 갔다가 언니에게 전화했어요. 배고파 죽겠어요. 미안해요.',
    '今日は友達と買い物に行きました。今夜は早く寝ます。',
  ])('is none where it is harmless: "%s"', (text) => expect(level(text)).not.toBe('certain'));
});
