import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { analyzeText } from './analysis.js';
import { isPlainFact } from './plain-fact.js';

/** Plain sentences, and sentences of the same form that are none. */
const LINES: Record<LanguageCode, [plain: string[], none: string[]]> = {
  en: [
    [
      'My sister lives in Porto',
      'My brother works in a bakery',
      'My son plays the trumpet',
      'My dad drives a bus',
    ],
    [
      'My dad is a violent drunk',
      'My boyfriend is a rapist',
      'My father is a drug addict',
      'My brother lives in fear of him',
      'My mother lives in constant fear',
      'My friend works for her pimp',
      'My son plays with knives',
      'My sister lives in fear',
      'My sister lives in Fear',
    ],
  ],
  es: [['Mi hermana vive en Oporto'], ['Mi madre vive en el miedo', 'Mi padre es un borracho violento']],
  fr: [['Ma sœur habite à Porto'], ['Ma mère vit dans la peur', 'Mon père est un ivrogne violent']],
  de: [
    ['Meine Schwester wohnt in Porto', 'Mein Bruder ist Bäcker'],
    [
      'Mein Bruder spielt mit seinem Leben',
      'Meine Mutter lebt in Angst',
      'Meine Mutter lebt in ständiger Angst',
    ],
  ],
  it: [['Mia sorella vive a Porto'], ['Mia madre vive in paura', 'Mio padre fa il violento']],
  pt: [['Minha irmã mora no Porto'], ['Minha mãe vive no medo', 'Meu pai vive no bar bebendo']],
  ru: [['Моя сестра живёт в Порту'], ['Моя мама живёт в страхе', 'Моя мама живёт в Страхе']],
  ja: [['妹はポルトに住んでいます'], ['母は恐怖の中に住んでいます', '弟はナイフで遊びます']],
  ko: [['여동생은 포르투에 살아요'], ['엄마는 두려움에 살아요', '동생은 칼을 가지고 놀아요']],
  zh: [['我妹妹住在波尔图'], ['我妈妈住在恐惧里', '我弟弟玩刀']],
  ar: [['أختي تعيش في بورتو'], ['أمي تعيش في خوف', 'أبي سكير عنيف']],
  hi: [['मेरी बहन पोर्टो में रहती है'], ['मेरी माँ डर में रहती है', 'मेरे पापा बहुत पीते हैं']],
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const [plain, none] = LINES[language];
  const isPlain = (text: string): boolean => isPlainFact(text, analyzeText(text, language));

  it.each(plain)('is a plain fact: "%s"', (text) => expect(isPlain(text)).toBe(true));

  it.each(none)('is none: "%s"', (text) => expect(isPlain(text)).toBe(false));
});
