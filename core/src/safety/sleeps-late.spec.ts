import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

/** Somebody sleeps late or works on a car with its engine on; and somebody who may be dying, in nearly the same words. */
const LINES: Record<LanguageCode, [everyday: string[], danger: string[]]> = {
  en: [
    [
      "my teenage son won't wake up before noon",
      "my son won't wake up for school",
      'dad is fixing the car in the garage with the engine on',
      "she wouldn't wake up, then the anaesthetist came",
    ],
    [
      "my daughter won't wake up",
      "my son won't wake up and there are empty packs next to him",
      "dad is in the garage with the engine on and won't open the door",
    ],
  ],
  es: [
    [
      'mi hijo adolescente no se despierta antes del mediodía',
      'mi padre está arreglando el coche en el garaje con el motor encendido',
    ],
    [
      'mi hijo tomó pastillas y no se despierta',
      'mi padre se encerró en el garaje con el motor encendido y no abre',
    ],
  ],
  fr: [
    ['mon ado ne se réveille pas avant midi', 'papa répare la voiture dans le garage moteur allumé'],
    ['ma fille a avalé des comprimés et ne se réveille pas'],
  ],
  de: [
    ['mein Sohn wacht nicht vor Mittag auf', 'Papa repariert das Auto in der Garage bei laufendem Motor'],
    ['mein Sohn wacht nicht mehr auf, er hat Tabletten genommen'],
  ],
  it: [
    [
      'mio figlio non si sveglia mai prima di mezzogiorno',
      'papà sta riparando la macchina in garage col motore acceso',
    ],
    ['mio figlio ha preso delle pillole e non si sveglia'],
  ],
  pt: [
    [
      'meu filho não acorda antes do meio-dia',
      'meu pai está consertando o carro na garagem com o motor ligado',
    ],
    ['meu filho tomou comprimidos e não acorda'],
  ],
  ru: [
    ['сын не просыпается раньше полудня', 'папа чинит машину в гараже с включенным двигателем'],
    ['сын выпил таблетки и не просыпается'],
  ],
  ja: [
    ['息子が昼まで起きない', '父がガレージでエンジンをかけたまま車を直しています'],
    ['息子が薬をたくさん飲んで起きません'],
  ],
  ko: [
    ['아들이 점심때까지 안 일어나요', '아빠가 차고에서 시동 켜고 차를 고치고 있어요'],
    ['아들이 약을 많이 먹고 안 일어나요'],
  ],
  zh: [['儿子不到中午叫不醒', '爸爸在车库里开着发动机修车'], ['儿子吃了很多药叫不醒']],
  ar: [
    ['ابني لا يستيقظ قبل الظهر', 'أبي يصلح السيارة في الكراج والمحرك شغال'],
    ['ابني أخذ حبوبا كثيرة ولا يستيقظ'],
  ],
  hi: [
    ['मेरा बेटा दोपहर से पहले नहीं उठ रहा', 'पापा गैराज में इंजन चालू करके गाड़ी ठीक कर रहे हैं'],
    ['मेरे बेटे ने बहुत सारी गोलियां खा ली हैं और नहीं उठ रहा'],
  ],
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const [everyday, danger] = LINES[language];
  const read = (text: string) => assessMessage(text, { earlier: [], isCheckDenied: false }, language);

  it.each(everyday)('leaves "%s" alone', (text) => {
    expect([assessText(text, language).level, read(text).level]).toEqual(['none', 'none']);
  });

  it.each(danger)('is certain that somebody else may be dying: "%s"', (text) => {
    expect(read(text)).toMatchObject({ level: 'certain', isOfOthers: true });
  });
});
