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
    [
      'a short run of them',
      '#iwanttodie killmyself ＩＷＡＮＮＡＤＩＥ',
      '#i want to die kill myself i wanna die',
    ],
    ['short words that could be cut', 'allenamento picchiano suicidaria', 'allenamento picchiano suicidaria'],
    ['words of long names that are no words', 'versicherungsgesellschaft', 'versicherungsgesellschaft'],
    ['a few letters apart', 'c u t m e', 'cut me'],
    ['a therapist apart', 't h e r a p i s t', 't h e r a p i s t'],
    ['a therapist without blanks', '#notherapist', '#notherapist'],
    ['two digits in a word', 'my53lf ki11 k!11', 'myself kill kill'],
    [
      'a digit in a word of two letters',
      'quero m3 matar, j3 veux m3 tuer, t0 kill',
      'quero me matar, je veux me tuer, to kill',
    ],
    ['two digits in a word beside those', 'me qu13r0 m0r1r', 'me quiero morir'],
    ['two digits in a word of the patterns', 'd3s34r14 p4r4 s13mpr3', 'desearia para siempre'],
    ['short words beside a disguised one', 'n0 v4l3 l4 p3n4 v1v1r', 'no vale la pena vivir'],
    ['short words one after the other', 'y4 n0, 3l m13d0 d3 m1', 'ya no, el miedo de mi'],
    ['Portuguese', 'n40 4gu3nt0 m41s v1v3r', 'nao aguento mais viver'],
    ['Italian', 'n0n v0gl10 p1u v1v3r3', 'non voglio piu vivere'],
    ['French, and a 1 for an l', 'j3 n3 v3ux p1us v1vr3', 'je ne veux plus vivre'],
    ['a number before words that are disguised', '3st0y c4ns4d4 d3 v1v1r', 'estoy cansada de vivir'],
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

  it.each([
    'el 24/7 a las 7h30, 17h30 o 9h',
    '500mg y 40s, 10ml, 3h, 4am, 50l, 30m, 10s',
    'en 1990, 1000 veces, 50n, 31st, 1st, 70s',
    'llama al 116123 o 717 003 717',
    'b2b, a320neo, gt500, i7, covid19, a4, m1 pro, s3 bucket, ana14',
    'no vale 4e 10a la pena, n0 vale',
  ])('leaves numbers, units and names alone: %s', (text) => {
    expect(normalizeText(text)).toBe(text);
  });

  it('leaves numbers alone beside a disguised word, unless they make a word', () => {
    expect(normalizeText('t0m3 50mg 1000 24/7 qu13r0 7h30 m0r1r')).toBe(
      'tome 50mg 1000 24/7 quiero 7h30 morir',
    );
    // Not side by side: a sentence or another word is between them.
    expect(normalizeText('v1v1r. l4 casa, m0r1r puedo n4')).toBe('vivir. l4 casa, morir puedo n4');
  });

  it('is stable: reading twice changes nothing', () => {
    const once = normalizeText('Ich WILL n1cht m€hr leeeben … s u i c i d e');
    expect(normalizeText(once)).toBe(once);
  });
});
