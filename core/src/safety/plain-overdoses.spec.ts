import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { hasTaken } from './care-answers.js';
import { assessMessage, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

/** That everything was swallowed, in native and in Latin letters; and a medicine that is taken as it should be. */
const LINES: Record<LanguageCode, [overdoses: string[], medicines: string[]]> = {
  en: [['I took all my pills'], ['I took my usual pills', 'took my pills with breakfast']],
  es: [['me tomé todas mis pastillas'], ['me tomé la pastilla de la mañana']],
  fr: [["j'ai pris tous mes cachets"], ["j'ai pris mon cachet du matin"]],
  de: [['ich hab alle meine Tabletten genommen'], ['ich hab heute früh meine Tablette genommen']],
  it: [['ho preso tutte le mie pastiglie'], ['ho preso la pastiglia stamattina']],
  pt: [['tomei todos os meus remédios'], ['tomei meu remédio de manhã']],
  ru: [
    ['я выпила все таблетки', 'ya vypila vse tabletki', 'naglotalas tabletok'],
    ['я выпила таблетку от головы', 'ya vypila tabletku ot golovy'],
  ],
  ja: [
    ['薬を全部飲みました', 'kusuri zenbu nonda', 'kusuri wo zenbu nomimashita'],
    ['朝の薬を飲みました', 'kusuri nonda'],
  ],
  ko: [
    ['약을 다 먹었어요', 'yak da meogeosseo', 'sumyeonje da meogeosseoyo'],
    ['약 먹었어요', 'yak meogeosseoyo'],
  ],
  zh: [
    ['我把所有的药都吃了', '药我全吞下去了', 'wo ba yao quan chi le', 'wo chi le yi ping anmianyao'],
    ['我按时把药都吃了', 'wo chi yao le'],
  ],
  ar: [
    ['أخذت كل الحبوب', 'akhadt kol el 7boob', 'balla3t kol el hboob'],
    ['أخذت دوائي اليوم', 'akhadt el dawa'],
  ],
  hi: [
    ['मैंने सारी गोलियां खा लीं', 'maine saari goliyan kha li', 'maine poori sheeshi dawai pi li'],
    ['मैंने अपनी दवा ले ली', 'maine dawai kha li'],
  ],
};

const read = (text: string, language: LanguageCode) =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language);

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const [overdoses, medicines] = LINES[language];

  it.each(overdoses)('is certain that everything was swallowed, and knows it in care: %s', (text) => {
    expect(read(text, language).level).toBe('certain');
    expect(hasTaken(text, language)).toBe(true);
  });

  it.each(medicines)('leaves a medicine alone: %s', (text) => {
    expect(read(text, language).level).toBe('none');
  });
});
