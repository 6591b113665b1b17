import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { hasOwnMatter, reachIn } from './other-reach.js';

type Lines = Record<LanguageCode, string>;

const UNREACHED: Lines = {
  en: 'she isn’t answering her phone',
  es: 'no contesta el teléfono',
  fr: 'elle ne répond plus',
  de: 'Sie geht nicht ans Telefon',
  it: 'non risponde al telefono',
  pt: 'ela não atende o celular',
  ru: 'она не берёт трубку',
  ja: '電話に出ないんです',
  ko: '전화를 안 받아요',
  zh: '她不接我的电话',
  ar: 'لا ترد علي',
  hi: 'वह फ़ोन नहीं उठा रही',
};

const ON_MY_WAY: Lines = {
  en: "I'm on my way to her",
  es: 'voy de camino',
  fr: 'je suis en route',
  de: 'ich bin schon unterwegs',
  it: 'sto andando da lei',
  pt: 'estou indo pra lá',
  ru: 'я уже еду к ней',
  ja: '今向かってるけど怖い',
  ko: '지금 가고 있어요',
  zh: '我正在赶过去',
  ar: 'أنا في الطريق إليها',
  hi: 'मैं रास्ते में हूँ',
};

const NEITHER: Lines = {
  en: 'she is my best friend',
  es: 'es mi mejor amiga',
  fr: 'c’est ma meilleure amie',
  de: 'sie ist meine beste Freundin',
  it: 'è la mia migliore amica',
  pt: 'é a minha melhor amiga',
  ru: 'она моя лучшая подруга',
  ja: '一番の親友です',
  ko: '제일 친한 친구예요',
  zh: '她是我最好的朋友',
  ar: 'هي أعز صديقاتي',
  hi: 'वह मेरी सबसे अच्छी दोस्त है',
};

describe('a person in danger', () => {
  it.each(LANGUAGE_CODES)('does not answer, or is somebody the writer goes to: %s', (language) => {
    expect(reachIn(UNREACHED[language], language)).toBe('unsure');
    expect(reachIn(ON_MY_WAY[language], language)).toBe('alone');
    expect(reachIn(NEITHER[language], language)).toBeUndefined();
  });
});

const OWN_MATTER: Lines = {
  en: 'my boss cut my hours again',
  es: 'mi jefe me ha quitado horas otra vez',
  fr: "mon copain m'a quittée hier",
  de: 'die Kinder schlafen nicht und mein Mann ist weg',
  it: 'il mio capo mi ha tolto le ore',
  pt: 'meu chefe cortou minhas horas de novo',
  ru: 'начальник опять урезал мне смены',
  ja: 'また店長にシフトを減らされた',
  ko: '사장님이 또 근무 시간을 줄였어요',
  zh: '老板又把我的班减少了',
  ar: 'مديري قلل ساعات عملي مرة أخرى',
  hi: 'मेरे बॉस ने फिर से घंटे कम कर दिए',
};

it.each(LANGUAGE_CODES)('a sentence about the day has a matter of its own: %s', (language) => {
  expect(hasOwnMatter(OWN_MATTER[language], language)).toBe(true);
});

it.each<[LanguageCode, string]>([
  ['en', 'hmm well'],
  ['en', '12:30?'],
  ['de', 'naja'],
  ['ru', 'ну'],
  ['ja', 'うーん'],
  ['zh', '嗯嗯'],
  ['ko', '글쎄요'],
  ['en', 'what do you mean'],
  ['ar', 'ماذا تقصد'],
])('a word, a sign or a question about the question has none: %s "%s"', (language, text) => {
  expect(hasOwnMatter(text, language)).toBe(false);
});
