import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

/** Whoever asks whether it is normal to be hit or to want to die, and the same question about what is harmless. */
const LINES: Record<LanguageCode, [hit: string[], die: string[], harmless: string[]]> = {
  en: [
    [
      'is it normal that he hits me?',
      'is it normal for my boyfriend to hit me',
      'is it okay if my dad slaps me',
    ],
    [
      'is it normal that I want to die?',
      'is it normal to want to die',
      'is it normal to not want to live anymore',
    ],
    ['is it normal to die of boredom in class'],
  ],
  es: [
    ['¿es normal que me pegue?', '¿es normal que mi novio me pegue?'],
    ['¿es normal que quiera morir?', '¿es normal querer morirme?'],
    ['¿es normal que me pegue el sol tan fuerte?', '¿es normal que me muera de risa?'],
  ],
  fr: [
    ["c'est normal qu'il me frappe ?", 'est-ce normal que mon père me tape dessus'],
    ["c'est normal que je veuille mourir ?", 'est-ce normal de vouloir mourir'],
    ["c'est normal que je veuille dormir tout le temps ?"],
  ],
  de: [
    ['ist es normal dass er mich schlägt?', 'ist es normal wenn mein vater mich schlägt'],
    ['ist es normal dass ich sterben will?', 'ist es normal sterben zu wollen'],
    ['ist es normal dass mich das so umhaut'],
  ],
  it: [
    ['è normale che mi picchi?', 'è normale che mio marito mi meni'],
    ['è normale che io voglia morire?', 'è normale voler morire?'],
    ['è normale che mi batta forte il cuore?'],
  ],
  pt: [
    ['é normal ele me bater?', 'é normal que ele me bata?'],
    ['é normal eu querer morrer?', 'é normal que eu queira morrer?'],
    ['é normal meu coração bater forte?'],
  ],
  ru: [
    ['это нормально что он меня бьёт?', 'нормально ли, что папа меня бьёт'],
    ['это нормально что я хочу умереть?', 'нормально ли хотеть умереть'],
    ['нормально ли так много спать?'],
  ],
  ja: [
    ['彼に叩かれるのは普通ですか？', '殴られるのって普通なの'],
    ['死にたいと思うのは普通ですか？'],
    ['毎日眠いのは普通ですか？'],
  ],
  ko: [
    ['남자친구가 저를 때리는 게 정상인가요?', '맞는 게 정상인가요'],
    ['죽고 싶은 게 정상인가요?'],
    ['매일 졸린 게 정상인가요?'],
  ],
  zh: [['他打我正常吗？', '爸爸打我是正常的吗'], ['想死正常吗？'], ['打喷嚏正常吗？']],
  ar: [
    ['هل من الطبيعي أن يضربني؟', 'عادي إنه يضربني؟'],
    ['هل من الطبيعي أن أريد الموت؟', 'هل من الطبيعي أن أرغب في الموت'],
    ['هل من الطبيعي أن أنام كثيرا؟'],
  ],
  hi: [
    ['क्या यह सामान्य है कि वह मुझे मारता है?', 'क्या पति का मारना नॉर्मल है'],
    ['क्या मरने का मन करना सामान्य है?', 'क्या यह सामान्य है कि मैं मरना चाहता हूँ?'],
    ['क्या इतना सोना सामान्य है?'],
  ],
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const [hit, die, harmless] = LINES[language];
  const levelsOf = (text: string): string[] => [
    assessText(text, language).level,
    assessMessage(text, { earlier: [], isCheckDenied: false }, language).level,
  ];

  it.each([...hit, ...die])('asks about "%s", at least', (text) => {
    expect([text, ...levelsOf(text)]).not.toContain('none');
  });

  it.each(hit)('knows "%s" as abuse', (text) => {
    expect(assessMessage(text, { earlier: [], isCheckDenied: false }, language).category).toBe('abuse');
  });

  it.each(harmless)('leaves "%s" alone', (text) => expect(levelsOf(text)).toEqual(['none', 'none']));
});
