import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage } from './gate.js';

/** Somebody else is in danger; and words of one's own, of a story or of long ago that are near to them. */
const LINES: Record<LanguageCode, [other: string, own: string]> = {
  en: ["my sister says she'll kill herself", 'my sister says I should stop but I want to die and she knows'],
  es: ['mi hermana quiere suicidarse', 'no quiero estar viva, mi hermana no lo sabe'],
  fr: ['ma sœur dit qu’elle veut mourir', 'je ne veux plus être en vie'],
  de: [
    'meine Schwester sagt, sie will sterben',
    'Ehrlich gesagt hab ich nur noch einen Wunsch und der ist zu sterben.',
  ],
  it: ['mia sorella vuole uccidersi', 'voglio morire e mia sorella non lo sa'],
  pt: ['meu irmão quer se matar', 'quero morrer e meu irmão não sabe'],
  ru: ['сестра говорит что хочет умереть', 'думаю о суициде каждый день'],
  ja: ['妹が死にたいと言っています', 'もう死にたい'],
  ko: ['친구가 죽고 싶대', '죽고싶다는 말 습관인줄 알았는데 이젠 진심이야'],
  zh: ['我姐姐说她想死', '不是说我真会自杀，可我一整天脑子里全是这个'],
  ar: ['صديقي يقول إنه يريد أن يموت', 'أريد أن أموت'],
  hi: ['मेरी बहन मरना चाहती है', 'ऐसा नहीं कि मैं सच में खुदकुशी कर लूँगा पर दिन भर यही ख्याल घूमता रहता है'],
};

const read = (text: string, language: LanguageCode) =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language);

describe.each(Object.entries(LINES) as [LanguageCode, [string, string]][])('%s', (language, [other, own]) => {
  it('knows the danger of somebody else', () => {
    expect(read(other, language)).toMatchObject({ level: 'check', isOfOthers: true });
  });
  it('takes nothing that is told of oneself for it', () => {
    expect(read(own, language).level).not.toBe('none');
    expect(read(own, language).isOfOthers).toBeUndefined();
  });
});

it('knows that somebody is in danger at this moment', () => {
  expect(read('my friend is on the roof and says he will jump', 'en')).toMatchObject({
    category: 'danger',
    isOfOthers: true,
  });
});
