import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { careReply } from './care.js';
import { holdsMeans, isBareYes, planIn, planTurn } from './said-of-plans.js';

type Lines = Record<LanguageCode, string[]>;
const each = (lines: Lines) =>
  LANGUAGE_CODES.flatMap((language) => lines[language].map((text) => [language, text] as const));

const YES: Record<LanguageCode, string> = {
  en: 'Yes.',
  es: 'sí',
  fr: 'Oui',
  de: 'ja',
  it: 'sì',
  pt: 'sim',
  ru: 'да',
  ja: 'はい',
  ko: '네',
  zh: '是的',
  ar: 'نعم',
  hi: 'हाँ',
};

const UNSEEN: Lines = {
  en: ['tonight, when everyone is asleep', 'as soon as my parents are gone'],
  es: ['esta noche, cuando todos duerman'],
  fr: ['ce soir, quand tout le monde dormira', 'quand mes parents seront couchés'],
  de: ['heute Nacht, wenn alle schlafen', 'sobald meine Eltern weg sind'],
  it: ['stasera, quando tutti dormono'],
  pt: ['hoje à noite, quando todos dormirem'],
  ru: ['сегодня, когда все уснут'],
  ja: ['今夜、みんなが寝たら'],
  ko: ['오늘 밤, 다들 잠들면'],
  zh: ['今晚，等大家睡着以后'],
  ar: ['الليلة، عندما ينام الجميع'],
  hi: ['आज रात, जब सब सो जाएंगे'],
};

const TIMED: Lines = {
  en: ['yes, tonight', 'in an hour'],
  es: ['sí, esta noche'],
  fr: ['oui, ce soir'],
  de: ['ja, heute Nacht'],
  it: ['sì, stanotte'],
  pt: ['sim, hoje à noite'],
  ru: ['да, ночью'],
  ja: ['はい、今夜'],
  ko: ['네, 오늘 밤'],
  zh: ['是的，今晚'],
  ar: ['نعم، الليلة'],
  hi: ['हाँ, आज रात'],
};

const NO_PLAN: Lines = {
  en: ['tonight my sister comes over', 'when everyone is asleep I like to read'],
  es: ['esta noche viene mi hermana'],
  fr: ['ce soir je mange avec ma sœur'],
  de: ['heute Abend kommt meine Schwester', 'wenn alle schlafen, lese ich gern'],
  it: ['stasera viene mia sorella'],
  pt: ['hoje à noite vem a minha irmã'],
  ru: ['сегодня ко мне придёт сестра'],
  ja: ['今夜は妹が来ます'],
  ko: ['오늘 밤에 동생이 와요'],
  zh: ['今晚妹妹来陪我'],
  ar: ['الليلة تزورني أختي'],
  hi: ['आज रात मेरी बहन आएगी'],
};

const HELD: Lines = {
  en: ['I still have them', 'I’m holding it', 'they’re in my hand'],
  es: ['las tengo en la mano', 'todavía lo tengo'],
  fr: ['je les ai encore', 'je l’ai dans la main'],
  de: ['ich hab sie in der Hand', 'sie liegen vor mir'],
  it: ['le ho in mano', 'ce l’ho ancora'],
  pt: ['ainda tenho eles', 'tenho tudo aqui'],
  ru: ['они у меня в руке', 'держу его в руках'],
  ja: ['手に持ってる', 'まだ持ってます'],
  ko: ['손에 있어요', '아직 가지고 있어요'],
  zh: ['在我手里', '还在我这'],
  ar: ['في يدي الآن', 'ما زالت معي'],
  hi: ['मेरे हाथ में है', 'अभी भी मेरे पास है'],
};

const NOT_HELD: Lines = {
  en: ['I don’t have them anymore', 'I have no idea'],
  es: ['ya no las tengo'],
  fr: ['je ne les ai plus'],
  de: ['ich hab sie nicht mehr bei mir'],
  it: ['non ce l’ho più'],
  pt: ['já não tenho eles comigo'],
  ru: ['их у меня уже нет'],
  ja: ['もう手元にはありません'],
  ko: ['손에 없어요'],
  zh: ['已经不在我手里了'],
  ar: ['لم تعد معي'],
  hi: ['अब वह मेरे पास नहीं है'],
};

describe('a plan', () => {
  it.each(each(UNSEEN))('waits for the others to sleep or go: %s "%s"', (language, text) => {
    expect(planIn(text, language)).toBe('unseen');
  });
  it.each(each(TIMED))('has a time: %s "%s"', (language, text) => {
    expect(planIn(text, language)).toBe('timed');
  });
  it.each(each(NO_PLAN))('is nothing that is told with a time: %s "%s"', (language, text) => {
    expect(planIn(text, language)).toBeUndefined();
  });
});

describe('means that were named before', () => {
  it.each(each(HELD))('are at hand: %s "%s"', (language, text) => {
    expect(holdsMeans(text, language)).toBe(true);
  });
  it.each(each(NOT_HELD))('are not at hand: %s "%s"', (language, text) => {
    expect(holdsMeans(text, language)).toBe(false);
  });
});

describe('the reply in care', () => {
  const numbers = { country: null, category: 'suicide' } as const;

  it.each(LANGUAGE_CODES)(
    'asks what a bare yes means, once, and after means whether they are still there: %s',
    (language) => {
      expect(isBareYes(YES[language], language)).toBe(true);
      const first = planTurn(YES[language], language, {}, numbers);
      expect(first?.spoken).toEqual(careReply(language, 'yes', 0, numbers));
      const means = planTurn(YES[language], language, { answered: ['means'] }, numbers);
      expect(means?.spoken).toEqual(careReply(language, 'yes', 1, numbers));
      expect(means?.spoken.text).not.toBe(first?.spoken.text);
      expect(planTurn(YES[language], language, first!.state, numbers)).toBeUndefined();
    },
  );

  it.each(LANGUAGE_CODES)(
    'asks after abuse whether that person is near, and ends nothing: %s',
    (language) => {
      const ofAbuse = { country: null, category: 'abuse' } as const;
      const turn = planTurn(YES[language], language, {}, ofAbuse);
      expect(turn?.spoken).toEqual(careReply(language, 'yes', 0, ofAbuse));
      expect(turn?.spoken.text).not.toBe(careReply(language, 'yes', 0, numbers).text);
      expect(planTurn(YES[language], language, turn!.state, ofAbuse)).toBeUndefined();
    },
  );

  it('does not take a yes for more where another kind of danger was the subject', () => {
    expect(planTurn('yes', 'en', {}, { category: 'danger' })).toBeUndefined();
  });
});
