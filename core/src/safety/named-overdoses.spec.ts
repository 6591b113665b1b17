import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { assessMessage, loadSafetyData, type CrisisLevel } from './gate.js';

beforeAll(() => loadSafetyData());

/** Overdoses by the name of a medicine or with somebody else's; medicines that are taken, finished, forgotten or carried. */
const LINES: Record<LanguageCode, [overdoses: string[], harmless: string[]]> = {
  en: [
    [
      "I took all my sertraline and my mum's heart pills",
      'I took all my sertraline',
      'just swallowed thirty zopiclone',
      'I took too many citalopram',
      "I took all my nan's blood pressure tablets",
    ],
    [
      'I took all my vitamins',
      'I took my sertraline this morning',
      "I've taken all my antibiotics as prescribed",
      'I took all my meds to the pharmacy',
      'I forgot to take my sertraline',
    ],
  ],
  de: [
    [
      'ich habe alle meine Sertralin und die Herztabletten meiner Mutter genommen',
      'hab alle meine Sertralin genommen',
      'ich habe dreißig Zopiclon geschluckt',
    ],
    [
      'ich habe alle meine Vitamine genommen',
      'ich habe heute früh mein Sertralin genommen',
      'ich habe vergessen, mein Sertralin zu nehmen',
    ],
  ],
  fr: [
    [
      "j'ai pris toute ma sertraline et les cachets pour le cœur de ma mère",
      "j'ai pris toute ma sertraline",
      "j'ai avalé trente zopiclone",
    ],
    [
      "j'ai pris toutes mes vitamines",
      "j'ai pris ma sertraline ce matin",
      "j'ai oublié de prendre ma sertraline",
    ],
  ],
  es: [
    [
      'me tomé toda la sertralina y las pastillas del corazón de mi madre',
      'me tomé toda mi sertralina',
      'me tomé treinta zolpidem',
    ],
    ['me tomé todas mis vitaminas', 'me tomé la sertralina esta mañana', 'se me olvidó tomar la sertralina'],
  ],
  it: [
    [
      'ho preso tutta la sertralina e le pastiglie per il cuore di mia madre',
      'ho preso tutta la mia sertralina',
      'ho ingoiato trenta tachipirine',
    ],
    [
      'ho preso tutte le vitamine',
      'ho preso la sertralina stamattina',
      'ho dimenticato di prendere la sertralina',
    ],
  ],
  pt: [
    [
      'tomei toda a minha sertralina e os remédios do coração da minha mãe',
      'tomei toda a sertralina',
      'engoli trinta dipironas',
    ],
    ['tomei todas as minhas vitaminas', 'tomei minha sertralina de manhã', 'esqueci de tomar a sertralina'],
  ],
  ru: [
    [
      'я выпила весь сертралин и мамины таблетки от сердца',
      'я выпил весь свой сертралин',
      'выпила тридцать таблеток феназепама',
    ],
    ['я выпила все витамины', 'я выпила сертралин утром', 'забыла выпить сертралин'],
  ],
  ja: [
    ['睡眠薬を五十錠飲んでしまった', 'セルトラリンを全部飲んだ', '抗うつ薬と母の心臓の薬を全部飲みました'],
    ['ビタミン剤を全部飲んだ', '今朝セルトラリンを飲みました', 'セルトラリンを飲み忘れた'],
  ],
  ko: [
    ['항우울제를 전부 먹었어요', '졸피뎀을 서른 알 먹었어요', '엄마 혈압약까지 다 먹었어요'],
    ['비타민을 다 먹었어요', '오늘 아침에 항우울제를 먹었어요', '항우울제 먹는 걸 깜빡했어요'],
  ],
  zh: [
    ['我把舍曲林全吃了', '我吃了五十片安眠药', '我把舍曲林和妈妈的心脏药都吃了'],
    ['我把维生素都吃了', '我早上吃了舍曲林', '我忘了吃舍曲林'],
  ],
  ar: [
    ['أخذت كل السيرترالين وحبوب القلب لأمي', 'بلعت كل السيرترالين', 'أخذت ثلاثين حبة زولبيديم'],
    ['أخذت كل الفيتامينات', 'أخذت السيرترالين الصباح', 'نسيت آخذ السيرترالين'],
  ],
  hi: [
    [
      'मैंने सारी सर्ट्रालीन और मां की दिल की गोलियां खा लीं',
      'maine saari sertraline kha li',
      'मैंने तीस पैरासिटामोल खा लीं',
    ],
    ['मैंने सारे विटामिन खा लिए', 'मैंने सुबह sertraline ले ली', 'sertraline lena bhool gayi'],
  ],
};

/** Many medicines without a name, somebody else's, and charcoal that was bought or placed; and meat, camps and heating. */
const ASKED: [LanguageCode, string][] = [
  ['en', "I swallowed my mum's heart pills"],
  ['ja', '薬をたくさん飲んだ'],
  ['ja', '練炭を買って車に置いた'],
  ['ja', '練炭を買った'],
  ['ko', '번개탄을 사서 차에 넣어 뒀어요'],
  ['ko', '번개탄을 샀어요'],
  ['ko', '약을 너무 많이 먹었어요'],
  ['zh', '炭盆已经放在车里了'],
  ['zh', '吃了很多药'],
];
const CALM: [LanguageCode, string][] = [
  ['en', "I took my mum's heart pills to her"],
  ['ja', 'キャンプ用に炭を買って車に積んだ'],
  ['ko', '캠핑에서 고기 구우려고 번개탄을 샀어요'],
  ['zh', '烧烤用的木炭放在车里了'],
];

const levelOf = (language: LanguageCode, text: string): CrisisLevel =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language).level;

describe.each(LANGUAGE_CODES)('a named medicine in %s', (language) => {
  const [overdoses, harmless] = LINES[language];

  it('is a certain danger where all of it or very much was swallowed', () => {
    expect(overdoses.map((text) => `${levelOf(language, text)}: ${text}`)).toEqual(
      overdoses.map((text) => `certain: ${text}`),
    );
  });

  it('is nothing where it is taken as meant, forgotten or carried', () => {
    expect(harmless.map((text) => `${levelOf(language, text)}: ${text}`)).toEqual(
      harmless.map((text) => `none: ${text}`),
    );
  });
});

describe('a first message', () => {
  it('is asked about where much medicine was taken, or charcoal was bought or placed', () => {
    expect(ASKED.filter(([language, text]) => levelOf(language, text) === 'none')).toEqual([]);
  });

  it('is left alone where the same things are carried or for a camp', () => {
    expect(CALM.filter(([language, text]) => levelOf(language, text) !== 'none')).toEqual([]);
  });
});
