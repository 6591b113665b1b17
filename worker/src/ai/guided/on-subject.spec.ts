import { describe, expect, it, test } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { LocalConversation } from './local-conversation.js';
import { isOnEvent, isOnTopic } from './on-subject.js';
import { isPraise } from './praise.js';

/** A quarrel, and something that happens after it and is no part of it. */
const MOVED_ON: Record<LanguageCode, readonly [quarrel: string, next: string]> = {
  en: ['I had a fight with my sister', 'the bus comes at ten past eight'],
  es: ['Me peleé con mi hermana', 'el autobús llega a las ocho y diez'],
  fr: ['Je me suis disputée avec ma sœur', 'le bus arrive à huit heures dix'],
  de: ['Ich hatte Streit mit meiner Schwester', 'der Bus kommt um zehn nach acht'],
  it: ['Ho litigato con mia sorella', 'l’autobus arriva alle otto e dieci'],
  pt: ['Briguei com a minha irmã', 'o ônibus chega às oito e dez'],
  ru: ['Я поссорилась с сестрой', 'автобус приходит в восемь десять'],
  zh: ['我和姐姐吵架了', '公交车八点十分到'],
  ja: ['姉とけんかしました', 'バスは八時十分に来ます'],
  ko: ['언니랑 싸웠어요', '버스는 여덟 시 십 분에 와요'],
  ar: ['تشاجرت مع أختي', 'الحافلة تصل في الثامنة وعشر دقائق'],
  hi: ['मेरा बहन से झगड़ा हो गया', 'बस आठ बजकर दस मिनट पर आती है'],
};

/** Questions that presuppose the quarrel, or a topic. */
const OF_A_SUBJECT = /(?:^|,)(?:ask|followUp|about|context)\./u;

test.each(LANGUAGE_CODES)('in %s what is no part of a quarrel gets no question about it', (language) => {
  const [quarrel, next] = MOVED_ON[language];
  for (const seed of [1, 2, 3]) {
    const conversation = new LocalConversation(language, { seed });
    conversation.send(quarrel);
    const { wordings } = conversation.send(next);
    expect({ language, wordings: wordings.join() }).toEqual({
      language,
      wordings: expect.not.stringMatching(OF_A_SUBJECT),
    });
  }
});

describe('a message about a subject', () => {
  it('is about the event that it tells', () => {
    expect(isOnEvent('I had a fight with my sister', 'en', 'quarrel')).toBe(true);
    expect(isOnEvent('the bus comes at ten past eight', 'en', 'quarrel')).toBe(false);
  });

  it('is about a topic that it is read as', () => {
    expect(isOnTopic("I can't sleep, I lie awake every night", 'en', 'sleep')).toBe(true);
    expect(isOnTopic('the bus comes at ten past eight', 'en', 'sleep')).toBe(false);
  });
});

const PRAISED: Record<LanguageCode, string> = {
  en: 'my boss praised me in front of everybody',
  es: 'mi jefe me elogió delante de todos',
  fr: 'mon chef m’a félicitée devant tout le monde',
  de: 'mein Chef hat mich vor allen gelobt',
  it: 'il mio capo mi ha lodata davanti a tutti',
  pt: 'meu chefe me elogiou na frente de todos',
  ru: 'начальник похвалил меня при всех',
  zh: '老板当着大家表扬了我',
  ja: '上司がみんなの前でほめてくれました',
  ko: '상사가 모두 앞에서 칭찬해 줬어요',
  ar: 'مديري مدحني أمام الجميع',
  hi: 'आज बॉस ने सबके सामने मेरी तारीफ की',
};

it.each(LANGUAGE_CODES)('praise before everybody is no humiliation (%s)', (language) => {
  const text = PRAISED[language];
  expect(isPraise(text, language)).toBe(true);
  const { wordings } = new LocalConversation(language, { seed: 7 }).send(text);
  expect(wordings.join()).not.toMatch(/beat\.publicShame|tone\.(?:unfair|shame|sad)/u);
});

const LINES: Partial<Record<LanguageCode, readonly string[]>> = {
  en: ['my bank called this morning', 'I have an appointment there on Monday', 'my wife is coming along'],
  de: ['Die Zinsen fürs Haus laufen aus', 'Ich mache bei der Bank einen Termin', 'meine Frau kommt mit'],
  zh: ['我做这行六年了', '想过转行做面包师', '周末去看了一家店'],
};

it.each(Object.keys(LINES) as LanguageCode[])(
  'in %s somebody who chose to be listened to is asked nothing',
  (language) => {
    const conversation = new LocalConversation(language, { seed: 7 });
    conversation.choose('open.listen');
    for (const text of LINES[language] ?? []) expect(conversation.send(text).reply).not.toMatch(/[?？]/u);
  },
);
