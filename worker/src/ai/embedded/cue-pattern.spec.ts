import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { timePerCharacter } from '@mikai/core/testing/time-per-character';
import { compileCue } from './cue-pattern.js';
import { prepareText } from './text-form.js';

function finds(cue: string, text: string, language: LanguageCode = 'en'): boolean {
  return compileCue(cue, language).pattern.test(prepareText(text, language).clauses);
}

describe('compileCue', () => {
  it.each<[string, string, LanguageCode, boolean]>([
    ["can't sleep", 'I CANT sleep', 'en', true],
    ["can't sleep", 'I can’t  sleep.', 'en', true],
    ['sleep', 'sleepless', 'en', false],
    ['sleep*', 'sleepless', 'en', true],
    ['wake|woke .. night', 'I woke up in the night', 'en', true],
    ['wake .. night', 'wake up. And then it was night', 'en', false],
    ['if i can .. might as well', "If I can't win, I might as well stop", 'en', false],
    ["if i can't .. might as well", "If I can't win, I might as well stop", 'en', true],
    ['weiß schon dass', 'Ich weiß schon, dass', 'de', true],
    ['знаю что', 'Знаю, что', 'ru', true],
    ['weiß dass', 'Ich weiß. Dass es', 'de', false],
    ['^no', 'I say no', 'en', false],
    ['^no$', ' no ', 'en', true],
    ['so sad', 'sooooo sad', 'en', true],
    ['más triste', 'hoy mas triste', 'es', true],
    ["j'ai peur", 'J’ai peur du noir', 'fr', true],
    ['müde', 'ich bin so muede', 'de', false],
    ['müde', 'bin mude', 'de', true],
    ['тёмн*', 'темно', 'ru', true],
    ['*عمل*', 'والعمل كثير', 'ar', true],
    ['أنا', 'انا تعبان', 'ar', true],
    ['つらい', 'ツライです', 'ja', true],
    ['眠れ', '全然眠れない', 'ja', true],
    ['仕事 .. つらい', '仕事が本当につらい', 'ja', true],
    ['불안*', '너무 불안해요', 'ko', true],
    ['दुखी', 'मैं दुखी हूँ', 'hi', true],
  ])('%p in %p (%s): %p', (cue, text, language, expected) => {
    expect(finds(cue, text, language)).toBe(expected);
  });

  it.each([
    ['', 'Empty'],
    ['.. night', 'gap'],
    ['a+b', 'not a word'],
    ['(sad)', 'not a word'],
  ])('refuses %p', (cue, problem) => {
    expect(() => compileCue(cue, 'en')).toThrow(problem);
  });

  it('stays fast on text made to provoke backtracking', () => {
    const cue = compileCue('a* .. b* .. c*', 'en');
    const text = 'a '.repeat(2000);
    const read = () => cue.pattern.test(prepareText(text, 'en').clauses);
    expect(timePerCharacter(text, read, 12)).toBeLessThan(12);
  });
});
