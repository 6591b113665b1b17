import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

/** The medicine of a day, and overdoses in nearly the same words. */
const LINES: Record<LanguageCode, [ordinary: string[], danger: string[]]> = {
  en: [
    ['Today I took all my pills on time', 'took all my morning meds', 'I took my tablets with breakfast.'],
    ['I took all my pills', 'took all my pills on time and then the rest of the box'],
  ],
  es: [
    ['me tomé todas mis pastillas de la mañana', 'Hoy tomé mis medicinas a su hora'],
    ['me tomé todas las pastillas'],
  ],
  fr: [
    ["J'ai pris tous mes médicaments du matin", "ce matin j'ai pris mes comprimés à l'heure"],
    ["j'ai pris tous les comprimés"],
  ],
  de: [
    ['Hab alle meine Tabletten pünktlich genommen', 'ich habe heute meine Medikamente wie immer genommen'],
    ['ich hab alle Tabletten auf einmal genommen'],
  ],
  it: [
    ['ho preso tutte le medicine del mattino', 'Oggi ho preso le pastiglie in orario'],
    ['ho preso tutte le pastiglie'],
  ],
  pt: [
    ['tomei todos os remédios da manhã', 'hoje tomei meus remédios na hora certa'],
    ['tomei todos os remédios da caixa'],
  ],
  ru: [
    ['Сегодня выпила все таблетки вовремя', 'я принял лекарства после завтрака'],
    ['выпила все таблетки разом'],
  ],
  ja: [
    ['今朝の薬を全部飲んだ', '頭痛薬1錠飲んで寝る', '風邪薬3錠飲んで仕事行く'],
    ['薬を全部飲んだ', '頭痛薬50錠飲んで寝る'],
  ],
  ko: [['오늘 아침 약 다 먹었어', '저녁 약 챙겨 먹었어요'], ['약을 다 먹어버렸어']],
  zh: [['今天的药都按时吃了', '我按时把药吃了'], ['我把药全吃了']],
  ar: [['أخذت كل أدويتي في وقتها', 'تناولت دوائي بعد الفطور'], ['أخذت كل الحبوب دفعة واحدة']],
  hi: [['मैंने सुबह की सारी दवाइयां ले लीं', 'आज सुबह की दवाई समय पर खा ली'], ['मैंने सारी गोलियां खा लीं']],
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const [ordinary, danger] = LINES[language];
  const levelsOf = (text: string): string[] => [
    assessText(text, language).level,
    assessMessage(text, { earlier: [], isCheckDenied: false }, language).level,
  ];

  it.each(ordinary)('leaves the medicine of a day alone: "%s"', (text) =>
    expect(levelsOf(text)).toEqual(['none', 'none']),
  );

  it.each(danger)('does not overlook "%s"', (text) => expect(levelsOf(text)[0]).not.toBe('none'));

  it.each(ordinary)('does not overlook a danger behind "%s"', (text) =>
    expect(levelsOf(`${text}. I want to kill myself`)[0]).not.toBe('none'),
  );
});
