import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from './gate.js';

describe('what shame, doubt or mockery beside a statement does not take back', () => {
  it.each<[LanguageCode, string]>([
    ['es', 'me quiero matar, que verguenza, ya tengo las pastillas'],
    ['fr', 'je veux me tuer, la honte est trop grande'],
    ['en', "i want to kill myself, it's ridiculous that nobody notices"],
    ['en', 'neither of my parents knows i want to kill myself'],
    ['en', 'do i want to die? as if anyone cares'],
    ['en', 'nothing in me works i want to die'],
    ['es', 'quiero morir hay un mundo mejor sin mi'],
    ['ko', '자살하고 싶다 사람들이랑 거리가 멀어'],
    ['hi', 'मैं मरना चाहता हूं कोई इच्छा नहीं बची'],
    ['it', 'voglio morire, che vergogna che sono'],
    ['zh', '我想死，丢人'],
    ['de', 'ich weigere mich zu leben ich will mich umbringen'],
    ['de', 'will ich sterben? auf keinen fall kann ich so weiterleben'],
  ])('%s: "%s" is certain', (language, text) => {
    expect(assessText(text, language).level).toBe('certain');
  });
});

it('takes numbers, times and ids for no sentence', () => {
  const texts = ['Day 23', '2026-08-20T10:47:49.717Z', 'e393863c-a902-41f4-b511-980a4a186043', '3 4 5 23:30'];
  expect(texts.filter((text) => assessText(text, 'en').level !== 'none')).toEqual([]);
});
