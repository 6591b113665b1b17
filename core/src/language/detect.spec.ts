import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { readCorpus } from '../safety/training/corpus.js';
import { answerLanguage } from './answer-language.js';
import { detectLanguage } from './detect.js';

describe('detectLanguage', () => {
  it.each([
    ['en', 'i cant sleep again tonight'],
    ['es', 'no puedo dormir otra vez'],
    ['fr', "j'arrive pas à dormir"],
    ['de', 'kann schon wieder nicht schlafen'],
    ['it', 'non riesco a dormire stanotte'],
    ['pt', 'não consigo dormir de novo'],
    ['ru', 'опять не могу уснуть'],
    ['ja', '今日も眠れない'],
    ['ko', '오늘도 잠이 안 와'],
    ['zh', '今晚又睡不着'],
    ['ar', 'مش قادر أنام'],
    ['hi', 'आज फिर नींद नहीं आ रही'],
  ])('detects %s', (language, text) => {
    expect(detectLanguage(text, language === 'en' ? 'de' : 'en')).toBe(language);
  });

  it.each([
    ['hi', 'mujhe neend nahi aa rahi yaar'],
    ['ar', 'ana ta3ban awi mesh 2ader anam'],
    ['ru', 'ya opyat ne mogu spat'],
    ['ja', 'watashi mou nemui desu'],
  ])('detects %s in Latin letters', (language, text) => {
    expect(detectLanguage(text, 'en')).toBe(language);
  });

  it('uses the fallback if the text does not show its language', () => {
    for (const text of ['', '…', '😂', '123', 'pizza', 'ok']) {
      expect([text, detectLanguage(text, 'de')]).toEqual([text, 'de']);
      expect([text, detectLanguage(text, 'pt')]).toEqual([text, 'pt']);
    }
  });

  it('detects the language of 90 percent of short lines, and of 95 percent of longer ones', () => {
    const tally = new Map<string, { all: number; right: number }>();
    for (const { language, text } of readCorpus()) {
      const key = `${language} ${text.length <= 45 ? 'short' : 'long'}`;
      const counter = tally.get(key) ?? { all: 0, right: 0 };
      counter.all += 1;
      if (detectLanguage(text, 'en') === language) counter.right += 1;
      tally.set(key, counter);
    }
    expect(tally.size).toBe(LANGUAGE_CODES.length * 2);
    for (const [key, { all, right }] of tally)
      expect([key, right / all >= (key.endsWith('short') ? 0.9 : 0.95)]).toEqual([key, true]);
  });
});

describe('the language of an answer', () => {
  it.each([
    ['ok', 'fr', 'fr'],
    ['hmm', 'de', 'de'],
    ['123', 'ja', 'ja'],
    ['très fatigué', 'de', 'fr'],
    ['I had a really bad day at the office', 'fr', 'en'],
    ['今日は疲れた', 'en', 'ja'],
  ] as const)(
    '%s of a profile in %s is answered in %s, whatever the browser has',
    (text, profile, language) => expect(answerLanguage(text, profile, 'es')).toBe(language),
  );

  it('follows the browser where there is no profile', () =>
    expect(answerLanguage('ok', null, 'it')).toBe('it'));
});

describe('a text with look-alike letters of another script', () => {
  it.each([
    ['I wаnt tо diе', 'en'],
    ['quiеro mоrir', 'es'],
    ['Я хочу спать, ok', 'ru'],
  ])('detects the language of %s by its other words', (text, language) => {
    expect(detectLanguage(text, 'en')).toBe(language);
  });
});
