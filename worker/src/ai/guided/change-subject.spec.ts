import { describe, expect, it, test } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { changeOfSubject, endsSubject } from './change-subject.js';
import { LocalConversation } from './local-conversation.js';

const CHANGES: readonly (readonly [LanguageCode, string, named: string])[] = [
  ['en', "let's talk about something else: I like a boy in my class", 'I like a boy in my class'],
  ['en', 'can we not talk about the job anymore. my cat had kittens', 'my cat had kittens'],
  ['es', 'bueno cambiemos de tema, me teñí el pelo de azul', 'me teñí el pelo de azul'],
  ['fr', 'parlons d’autre chose, j’ai adopté un chat', 'j’ai adopté un chat'],
  [
    'de',
    'Vom Kurs will ich jetzt nicht mehr reden. Mein Enkel kommt am Samstag',
    'Mein Enkel kommt am Samstag',
  ],
  ['it', 'lasciamo stare, parliamo d’altro: mi piace una della mia classe', 'mi piace una della mia classe'],
  ['pt', 'chega desse assunto, comprei uma bicicleta', 'comprei uma bicicleta'],
  ['ru', 'Давайте о другом. Мы купили ёлку', 'Мы купили ёлку'],
  ['zh', '不想聊作业了 我想养一只仓鼠', '我想养一只仓鼠'],
  ['ja', '仕事の話はもういいです。週末に温泉に行くんです', '週末に温泉に行くんです'],
  ['ko', '이 얘기 그만. 나 요즘 좋아하는 애 생김', '나 요즘 좋아하는 애 생김'],
  ['hi', 'दुकान की बात छोड़ो, आज खीर बनी है', 'आज खीर बनी है'],
  ['pt', 'não quero pensar nisso agora, vou ver um filme', 'vou ver um filme'],
  ['ar', 'لا أريد الحديث عن العمل. سأسافر إلى البحر', 'سأسافر إلى البحر'],
  ['hi', 'ye baat chhodo, maine aaj pehli baar gaadi chalayi', 'maine aaj pehli baar gaadi chalayi'],
];

describe('the end of a subject', () => {
  it.each(CHANGES)('%s: %s names another one', (language, text, named) => {
    expect(changeOfSubject(text, language)?.named).toBe(named);
  });

  it.each([
    ['en', "she doesn't want to talk about it, and I don't know why"],
    ['en', "I don't want to talk to him anymore"],
    ['es', 'no quiero hablar con mi padre'],
    ['de', 'ich will nicht mehr mit ihm reden'],
    ['ru', 'не хочу говорить с ним'],
    ['zh', '女儿回家不说话'],
    ['hi', 'वो मेरी बात नहीं सुनता'],
  ] as const)('%s: "%s" ends none', (language, text) => {
    expect(endsSubject(text, language)).toBe(false);
  });

  it('is known though no other subject is named', () => {
    expect(endsSubject('adesso basta con questa storia, parlami di altro', 'it')).toBe(true);
  });

  it('does not part a message that only refuses', () => {
    expect(changeOfSubject("I'd rather not talk about that, let's leave it", 'en')).toBeUndefined();
  });
});

describe('the reply to it', () => {
  test.each(CHANGES)('%s: %s is left, and the other subject is asked about', (language, text) => {
    const conversation = new LocalConversation(language, { seed: 7 });
    conversation.send(OPENINGS[language]);
    const { wordings } = conversation.send(text);
    expect(wordings[0]).toBe('refusalGoOn.0');
    expect(wordings.length).toBeGreaterThan(1);
    expect(wordings.join()).not.toMatch(/conflict|between/u);
  });
});

/** A quarrel at work. */
const OPENINGS: Record<LanguageCode, string> = {
  en: 'I had a fight with my boss',
  es: 'Me peleé con mi jefe',
  fr: 'Je me suis disputé avec mon chef',
  de: 'Ich hatte Streit mit meinem Chef',
  it: 'Ho litigato con il mio capo',
  pt: 'Briguei com o meu chefe',
  ru: 'Я поссорилась с начальником',
  zh: '我和老板吵架了',
  ja: '上司とけんかしました',
  ko: '상사랑 싸웠어요',
  ar: 'تشاجرت مع مديري',
  hi: 'मेरा बॉस से झगड़ा हो गया',
};
