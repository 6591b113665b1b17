import { describe, expect, it } from '@jest/globals';
import { foldText } from './fold.js';
import { assessText } from './gate.js';
import { normalizeText } from './normalize.js';

describe('words written with digits', () => {
  it.each([
    ['h4n9 my53lf', 'hang myself'],
    ['3nd my l1f3', 'end my life'],
    ['3nd my life', 'end my life'],
    ['0ff myself', 'off myself'],
    ['w4n7 70 d13', 'want to die'],
    ['1 w4n7 70 d13', 'i want to die'],
    ['1 w4n7 70 3nd 17', 'i want to end it'],
    ['w4nn4 k1ll my531f', 'wanna kill myself'],
    ['han9 my53lf', 'hang myself'],
    ['cu771n9 my53lf', 'cutting myself'],
    ['8l00d', 'blood'],
    ['su121d', 'suizid'],
    ['9u13r0 m0r1r', 'quiero morir'],
    ['х0чу ум3р3ть', 'хочу умереть'],
    ['у6ить с3бя', 'убить себя'],
  ])('reads %p as %p', (text, expected) => expect(normalizeText(text)).toBe(expected));

  it.each(['i w4n7 70 d13', '1m 901n9 70 h4n9 my53lf', 'i will 3nd my l1f3', '1 w4n7 70 3nd my l1f3'])(
    'meets the gate with %p',
    (text) => expect(assessText(text, 'en').level).toBe('certain'),
  );

  it.each([
    // Chat
    'gr8 news, c u l8r m8',
    'b4 2day or 2nite, 2morrow is l8',
    'any time 4 u, h8 this, w8 4 me',
    'str8 to the top, sk8 with me',
    'h8ers gonna h8, so w8',
    '2 late 2 go, me 2',
    '4 real, b4 i go',
    // Units, times and prices
    '100 m3 of gas and 12 m2 of floor',
    '500mg at 8am, 2h30 later 10ml',
    'ran 5k in 25min, 10km by 7pm',
    'my 3rd try, the 1st of 4, 21st birthday, 5th floor',
    'from 9 to 5, 24/7, 365 days',
    'size 38, 40s and 90s music, 1980s films',
    '70 people, 17 cats, 1 dog, 15 fish',
    '3 kg for 20 eur, 50% off, 2 for 1',
    'the score was 70 17, 15 each',
    // Names and models
    'room 4b, gate b4, seat 12a',
    'b2b and b2c, 4g or 5g, h2o and co2',
    'an a320 and a 747, the r2d2 costume',
    'a ps5, 4k on 2 screens, m1 pro',
    'gt500, covid19, mp3, ww1, n95 mask',
    'a4 paper, c4 key, d7 chord, f16',
    '7up and 3m tape, u2 concert, g20 summit',
    'catch22, area 51, route 66',
    'build 9f2c8a1, v2.6.9, ipv6',
    // Licence plates, post codes, numbers
    'ab12 cde parked at ec2n 4ay',
    'm ab 1234, b xy 77, hh k1 990',
    '1234 bcd, aa 123 bb, k9 unit',
    'call 116 123 or 988, ext 70',
    'iban de89 3704 0044 0532 0130 00',
    // Other languages
    'el 24/7 a las 7h30, 17h30 o 9h',
    'la sala 4b, el piso 3, son 15 euros',
    'le 1er mai à 14h30, 2e étage, 75011 paris',
    'le 3e jour, 20h15, 90 euros',
    'um 8h30 in raum 4b, 2. stock, 15 minuten',
    'linie u6, bus 70, gleis 17',
    'alle 9 in aula 3b, 2a classe, 70 metri',
    'no 3º andar, 2ª feira, 15h',
    'в 9 утра, 2-й этаж, 5g, 15 минут',
    'автобус 36, 6а класс, квартира 9б',
    '午後3時に4bの部屋, 15分',
    '오후 3시 4b호, 15분',
    '我在4b房间, 3点, 70块',
    'الساعة 9 في غرفة 4b',
    'सुबह 9 बजे, कमरा 4b',
  ])('leaves %p alone', (text) => expect(normalizeText(text)).toBe(foldText(text)));
});
