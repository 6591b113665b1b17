import { describe, expect, it } from '@jest/globals';
import { foldText } from './fold.js';

describe('foldText', () => {
  it('folds every character by the table as it does by the expressions', () => {
    // A pair of surrogates sends the whole text the long way.
    const different: string[] = [];
    for (let unit = 0x80; unit < 0xd800; unit += 1) {
      const text = `a${String.fromCharCode(unit)} क${String.fromCharCode(unit)} b`;
      if (`${foldText(text)} 🙂` !== foldText(`${text} 🙂`)) different.push(unit.toString(16));
    }
    expect(different).toEqual([]);
  });

  it.each([
    ['ＳＵＩＣＩＤＥ', 'suicide'],
    ['Größe  naïve œuvre', 'grosse naive oeuvre'],
    ['ᴋɪʟʟ ᴍʏꜱᴇʟꜰ', 'kill myself'],
    [[...'kill me'].map((letter) => `${letter}\u0336`).join(''), 'kill me'],
    [[...'kill me'].map((letter) => `${letter}\u0301\u0489\u0302`).join(''), 'kill me'],
    ['シニタイ', 'しにたい'],
    ['أُريدُ  الحياةَ', 'اريد الحياه'],
    ['ज़िंदगी चाँद मम्मी।', 'जिंदगी चांद मंमी.'],
    ['自*殺，謝謝。', '自杀,谢谢。'],
    ['kіll mуѕеlf', 'kill myself'],
    ['і wаnt tо kіll mуѕеlf', 'i want to kill myself'],
    ['КILL МУSЕLF', 'kill myself'],
    ['κιll mγsεlf', 'kill myself'],
    ['kiӏӏ ոow', 'kill now'],
    ['ᏦᎥᏞᏞ ᎷY', 'kill my'],
    ['ꓗIꓡꓡ MYSELF', 'kill myself'],
    ['ƙɨłł ɱɏʂɇłƒ', 'kill myself'],
    ['₭ILL ₥Y₴ELF', 'kill myself'],
    ['🅺🅸🅻🅻 🅜🅨', 'kill my'],
    ['⒦⒤⒧⒧', 'kill'],
    ['🇰\u200B🇮\u200B🇱\u200B🇱 me', 'kill me'],
    ['ɟlǝsʎɯ llᴉʞ oʇ ʇuɐʍ ᴉ', 'i want to kill myself'],
    ['k\u0001i\u3164l\u{E0061}l\uFFFC', 'kill'],
    ['k i l l  m y s e l f', 'kill myself'],
    ['xочу yмepeть', 'хочу умереть'],
    ['Hе хочу', 'не хочу'],
    ['don`t\u200B won’t\n\n', "don't won't"],
  ])('brings %p to %p', (text, folded) => expect(foldText(text)).toBe(folded));

  it.each([
    ['Смотрю YouTube, VK и ем IKEA-фрикадельки'],
    ['нет, не то. а кот?'],
    ['η ζωή είναι ωραία με την maria'],
    ['maria и я'],
    ['pizza in 🇩🇪🇫🇷, 5000₩ or 20₽'],
    ['/kʌt/ and /ʃɪp/'],
    ['a b c'],
  ])('leaves the words of %p', (text) => {
    const kept = foldText(text).normalize('NFD').replace(/\p{M}/gu, '');
    expect(kept).toBe(text.toLowerCase().replace('ʃɪp', 'ʃip').normalize('NFD').replace(/\p{M}/gu, ''));
  });
});
