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
    ['don`t\u200B won’t\n\n', "don't won't"],
  ])('brings %p to %p', (text, folded) => expect(foldText(text)).toBe(folded));
});
