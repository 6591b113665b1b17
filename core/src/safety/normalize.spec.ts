import { describe, expect, it } from '@jest/globals';
import { normalizeText } from './normalize.js';

describe('normalizeText', () => {
  it.each([
    ['full width', 'Ｓｕｉｃｉｄｅ', 'suicide'],
    ['stretched words', 'i want to diiiiie', 'i want to die'],
    ['digits for letters', 'su1c1de', 'suicide'],
    ['signs between letters', 's-u-i-c-i-d-e', 'suicide'],
    ['hidden letters', 'k*ll myself', 'kill myself'],
    ['invisible marks', 'sui\u200Bci\u200Dde', 'suicide'],
    ['Arabic vowel signs and stretching', 'انتــــحَارٌ', 'انتحار'],
    ['Arabic forms of alef', 'أريد', 'اريد'],
    ['traditional Chinese', '殺死自己', '杀死自己'],
    ['katakana', 'シニタイ', 'しにたい'],
    ['half-width katakana', 'ｼﾆﾀｲ', 'しにたい'],
    ['letters apart without words', 'i w a n t t o k i l l m y s e l f', 'i want to kill myself'],
    ['words without blanks', '#iwanttokillmyself', '#i want to kill myself'],
    ['words of long names that are no words', 'versicherungsgesellschaft', 'versicherungsgesellschaft'],
    ['a therapist apart', 't h e r a p i s t', 't h e r a p i s t'],
    ['a therapist without blanks', '#notherapist', '#notherapist'],
    ['two digits in a word', 'my53lf ki11 k!11', 'myself kill kill'],
    [
      'a digit in a word of two letters',
      'quero m3 matar, j3 veux m3 tuer, t0 kill',
      'quero me matar, je veux me tuer, to kill',
    ],
    ['two digits in a word beside those', 'me qu13r0 m0r1r', 'me quiero morir'],
    ['letters that are drawn alike', 'kiII mySeIf rnyself', 'kill myself myself'],
    ['waves between letters', 'k~i~l~l', 'kill'],
    ['loose Korean letters', '죽고싶다'.normalize('NFD'), '죽고싶다'],
  ])('reads %s', (_, text, expected) => {
    expect(normalizeText(text)).toBe(expected);
  });

  it('leaves numbers alone', () => {
    expect(normalizeText('call 116 123 at 5')).toBe('call 116 123 at 5');
    expect(normalizeText('ran 10 kms')).toBe('ran 10 km');
    expect(normalizeText('5 m3 matar, 10m3 vida, gate b4 die')).toBe('5 m3 matar, 10m3 vida, gate b4 die');
  });

  it('is stable: reading twice changes nothing', () => {
    const once = normalizeText('Ich WILL n1cht m€hr leeeben … s u i c i d e');
    expect(normalizeText(once)).toBe(once);
  });
});
