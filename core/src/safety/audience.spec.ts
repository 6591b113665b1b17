import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { decideCare } from '../chat/decide-care.js';
import { audienceIn } from './abuse-person.js';
import { crisisCard } from './card.js';
import { assessMessage } from './gate.js';

/** Messages in which a child, a man and a woman name themselves as such, and messages that do not. */
const LINES: Record<LanguageCode, [child: string, man: string, woman: string, nothing: string[]]> = {
  en: [
    "I'm 13 and my dad hits me",
    "I'm a man and my wife hits me",
    'I am a woman, he hits me',
    ['my dad hits me', "I'm 17 weeks pregnant", 'he is a man', "I'm 30"],
  ],
  es: [
    'tengo 12 años',
    'soy hombre y mi mujer me pega',
    'soy mujer',
    ['mi padre me pega', 'tengo 12 años de casada'],
  ],
  fr: ["j'ai 13 ans", 'je suis un homme', 'je suis une femme', ['mon père me frappe', "j'ai 35 ans"]],
  de: ['ich bin 12', 'ich bin ein Mann', 'ich bin eine Frau', ['mein Vater schlägt mich', 'ich bin 40']],
  it: ['ho 12 anni', 'sono un uomo', 'sono una donna', ['mio padre mi picchia', 'ho 12 anni di matrimonio']],
  pt: ['tenho 13 anos', 'sou homem', 'sou mulher', ['meu pai me bate', 'tenho 12 anos de casada']],
  ru: ['мне 12 лет', 'я мужчина', 'я женщина', ['отец меня бьёт', 'мне 40 лет']],
  ja: ['私は13歳です', '男です', '女です', ['父に殴られます', '40歳です']],
  ko: ['저는 13살이에요', '저는 남자예요', '저는 여자예요', ['아빠가 때려요']],
  zh: ['我今年12岁', '我是男的', '我是女人', ['我爸打我', '我40岁']],
  ar: ['عمري 12 سنة', 'أنا رجل', 'أنا امرأة', ['أبي يضربني', 'عمري 40 سنة']],
  hi: ['मैं 12 साल का हूं', 'मैं आदमी हूं', 'मैं औरत हूं', ['पापा मुझे मारते हैं']],
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const [child, man, woman, nothing] = LINES[language];

  it('takes what a text tells with certainty of its writer', () => {
    expect([child, man, woman].map((text) => audienceIn(text, language))).toEqual(['child', 'man', 'woman']);
  });

  it.each(nothing)('takes nothing from "%s"', (text) => expect(audienceIn(text, language)).toBeUndefined());
});

it.each<[LanguageCode, string]>([
  ['ar', 'زوجي يضربني'],
  ['ar', 'زوجتي تضربني'],
  ['ja', '夫に殴られています'],
  ['ja', '妻に殴られています'],
  ['ko', '남편이 때려요'],
  ['zh', '我老婆打我'],
  ['ru', 'муж меня бьёт'],
  ['hi', 'मेरे पति मुझे मारते हैं'],
  ['en', 'my husband hits me'],
  ['de', 'mein Mann schlägt mich'],
  ['ja', '妹の夫が妹を殴ります'],
])('takes nothing from a husband or a wife in %s: "%s"', (language, text) => {
  expect(audienceIn(text, language)).toBeUndefined();
});

it('is part of the assessment of a message, so that the card has the lines that the browser shows', () => {
  const content = "I'm a woman and I want to kill myself";
  const { assessment, fixed } = decideCare(
    { country: 'DE' },
    {
      content,
      assessment: assessMessage(content, { earlier: [], isCheckDenied: false }, 'en'),
      choice: null,
      offered: [],
      reply: null,
      open: undefined,
      wasAsked: false,
    },
  );
  expect(assessment).toMatchObject({ level: 'certain', audience: 'woman' });
  expect(fixed?.extras?.care?.audience).toBe('woman');
  expect(crisisCard({ ...assessment, level: 'certain' }, 'DE').lines[0]?.kind).toBe('suicide');
});
