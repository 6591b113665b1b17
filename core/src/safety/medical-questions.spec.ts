import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { decideCare } from '../chat/decide-care.js';
import { assessMessage } from './gate.js';
import { asksStrokeSigns } from './medical-questions.js';

/** A question how a stroke is recognized, and a sentence with the same word. */
const LINES: Record<LanguageCode, [asked: string, none: string]> = {
  en: ['how do I know if someone has a stroke', 'it was a stroke of luck, how do I thank her'],
  es: ['¿cómo sé si alguien tiene un ictus?', 'mi abuelo tuvo un ictus en 2019'],
  fr: ['comment savoir si quelqu’un fait un AVC ?', 'mon père a eu un AVC en 2019'],
  de: ['Woran erkenne ich einen Schlaganfall?', 'Opa hatte 2019 einen Schlaganfall'],
  it: ['come faccio a capire se è un ictus?', 'mio nonno ha avuto un ictus nel 2019'],
  pt: ['como saber se alguém está tendo um AVC?', 'meu avô teve um AVC em 2019'],
  ru: ['как понять, что у человека инсульт?', 'у деда был инсульт в 2019'],
  ja: ['脳卒中かどうか、どうすればわかりますか', '祖父は2019年に脳卒中になりました'],
  ko: ['뇌졸중 증상은 어떻게 알 수 있어요?', '할아버지가 2019년에 뇌졸중이었어요'],
  zh: ['中风有什么症状，怎么判断？', '爷爷2019年中风过'],
  ar: ['كيف أعرف أن شخصا عنده سكتة دماغية؟', 'جدي أصيب بسكتة دماغية في 2019'],
  hi: ['कैसे पता चले कि किसी को स्ट्रोक आया है?', 'दादाजी को 2019 में स्ट्रोक आया था'],
};

describe.each(LANGUAGE_CODES)('the question how a stroke is recognized in %s', (language) => {
  const [asked, none] = LINES[language];

  it('is found, and the word alone is none', () => {
    expect([asked, none].map((text) => asksStrokeSigns(text, language))).toEqual([true, false]);
  });

  it('is answered with the signs, their source and the emergency number', () => {
    const { fixed, state } = decideCare(
      { country: 'DE' },
      {
        content: asked,
        assessment: assessMessage(asked, { earlier: [], isCheckDenied: false }, language),
        choice: null,
        offered: [],
        reply: null,
        open: undefined,
        wasAsked: false,
      },
    );
    for (const part of ['112', 'NHS', 'Act FAST', '2026']) expect(fixed?.spoken?.text).toContain(part);
    expect(state.medical).toBeUndefined();
  });
});
