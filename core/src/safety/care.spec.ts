import { describe, expect, it } from '@jest/globals';
import { choiceName } from '@mikai/contract/chat';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import {
  CARE_CHOICES,
  CHECK_CHOICES,
  careAside,
  careChoices,
  careReply,
  checkQuestion,
  type CareAside,
} from './care.js';
import { assessText } from './gate.js';
import { isLooseAnswer, isTypedChoice } from './typed-choices.js';

const CATEGORIES = ['suicide', 'self_harm', 'abuse', 'danger'] as const;
const ALL = [...CHECK_CHOICES, ...CARE_CHOICES];

const ASIDES: Record<LanguageCode, Record<CareAside, string>> = {
  en: {
    joke: 'just kidding',
    human: 'are you real?',
    bye: 'ok bye',
    thanks: 'thank you',
    refuse: 'not now',
    language: 'can we speak english',
  },
  es: {
    joke: 'era broma',
    human: '¿eres una persona?',
    bye: 'buenas noches',
    thanks: 'gracias che',
    refuse: 'ahora no',
    language: 'en español por favor',
  },
  fr: {
    joke: 'je rigole',
    human: 'tu es humain ?',
    bye: 'bonne nuit',
    thanks: 'merci',
    refuse: 'pas maintenant',
    language: 'en français stp',
  },
  de: {
    joke: 'war nur ein Scherz',
    human: 'Bist du ein Mensch?',
    bye: 'gute Nacht',
    thanks: 'danke dir',
    refuse: 'lass gut sein',
    language: 'auf Deutsch bitte',
  },
  it: {
    joke: 'scherzavo',
    human: 'sei una persona?',
    bye: 'a domani',
    thanks: 'grazie',
    refuse: 'lascia stare',
    language: 'in italiano per favore',
  },
  pt: {
    joke: 'era brincadeira',
    human: 'você é um robô?',
    bye: 'boa noite',
    thanks: 'valeu',
    refuse: 'agora não',
    language: 'em português, por favor',
  },
  ru: {
    joke: 'шучу',
    human: 'ты бот?',
    bye: 'спокойной ночи',
    thanks: 'спасибо',
    refuse: 'не сейчас',
    language: 'давай по-русски',
  },
  ja: {
    joke: '冗談です',
    human: '人間ですか？',
    bye: 'おやすみ',
    thanks: 'ありがとう',
    refuse: '今はいい',
    language: '日本語でお願い',
  },
  ko: {
    joke: '농담이에요',
    human: '너 사람이야?',
    bye: '굿나잇~',
    thanks: '고마워요',
    refuse: '됐어요',
    language: '한국어로 해줘',
  },
  zh: {
    joke: '开玩笑的',
    human: '你是真人吗',
    bye: '晚安',
    thanks: '谢谢你',
    refuse: '不想聊了',
    language: '说中文吧',
  },
  ar: {
    joke: 'كنت أمزح',
    human: 'هل أنت إنسان؟',
    bye: 'تصبح على خير',
    thanks: 'شكرا',
    refuse: 'مو الحين',
    language: 'بالعربي لو سمحت',
  },
  hi: {
    joke: 'मज़ाक था',
    human: 'आप इंसान हैं?',
    bye: 'शुभ रात्रि',
    thanks: 'धन्यवाद',
    refuse: 'अभी नहीं',
    language: 'हिंदी में बात करें',
  },
};

it.each<[LanguageCode, string, string]>([
  ['en', 'just kidding', "I'm not just kidding"],
  ['es', 'era broma', 'no es broma'],
  ['fr', 'je rigole', "c'est pas une blague"],
  ['de', 'war nur ein Scherz', 'das ist kein Scherz'],
  ['it', 'scherzavo', 'non scherzo'],
  ['pt', 'era brincadeira', 'não é brincadeira'],
  ['ru', 'шучу', 'я не шучу'],
  ['ja', '冗談です', '冗談じゃない'],
  ['ko', '농담이에요', '농담 아니에요'],
  ['zh', '开玩笑的', '不是开玩笑的'],
  ['ar', 'كنت أمزح', 'لا أمزح'],
  ['hi', 'मज़ाक था', 'यह मज़ाक नहीं है'],
])('takes %s %s for a joke, and its denial for none', (language, joke, denied) => {
  expect(careAside(joke, language)?.name).toBe('joke');
  expect(careAside(denied, language)?.name).not.toBe('joke');
});

it('takes talk about how bad it is for no aside', () => {
  for (const text of [
    "I can't stop thinking about it and I don't know what to do any more, thanks for nothing",
    'nobody said thanks to me today',
    "I don't know",
    'it hurts',
  ])
    expect(careAside(text, 'en')).toBeUndefined();
});

describe.each(LANGUAGE_CODES.map((language) => [language] as const))(
  'the texts of care in %s',
  (language) => {
    const choices = careChoices(ALL, language, 7);

    it('ask about each category in words of its own', () => {
      const asked = CATEGORIES.map((category) => checkQuestion(language, category));
      expect(new Set(asked.map(({ text }) => text)).size).toBe(CATEGORIES.length);
      for (const { text, english } of asked) {
        expect(text).toMatch(/[?？؟。]$/u);
        expect(english).toMatch(/\?$/);
      }
      expect(checkQuestion(language, null)).toEqual(asked[0]);
      const again = CATEGORIES.map((category) => checkQuestion(language, category, 2).text);
      expect(new Set([...asked.map(({ text }) => text), ...again]).size).toBe(2 * CATEGORIES.length);
      for (const text of again) {
        expect(text).toMatch(/[?？؟。]$/u);
        expect(text).not.toContain('\n');
      }
    });

    it('answer every choice, and never the same twice in a row', () => {
      for (const kind of ['denied', 'safe', 'notMeant', 'unsafe', 'turns'] as const)
        expect(careReply(language, kind).text.length).toBeGreaterThan(10);
      for (const kind of ['unsafe', 'turns'] as const) {
        for (let before = 0; before < 6; before += 1)
          expect(careReply(language, kind, before)).not.toEqual(careReply(language, kind, before + 1));
      }
    });

    it('say no sentence of care mode twice in a row', () => {
      const sentences = (text: string) => text.split(/(?<=[.?。？؟।])\s*/u).filter(Boolean);
      for (let before = 0; before < 6; before += 1) {
        const next = sentences(careReply(language, 'turns', before + 1).text);
        for (const sentence of sentences(careReply(language, 'turns', before).text))
          expect(next).not.toContain(sentence);
      }
    });

    it('have a text for every aside, and point to help the first time', () => {
      for (const name of ['human', 'bye', 'thanks', 'refuse', 'language'] as const) {
        const message = ASIDES[language][name];
        const first = careAside(message, language);
        expect([message, first?.name, first?.language]).toEqual([message, name, language]);
        expect(assessText(first?.text ?? '', language).level).not.toBe('certain');
        const other = name === 'bye' ? 'thanks' : 'bye';
        expect(first?.text.startsWith(careAside(message, language, other)?.text ?? '-')).toBe(true);
        if (name !== 'language') expect(careAside(message, language, name)).toBeUndefined();
      }
    });

    it('know a typed choice by its label alone, whatever its case and signs', () => {
      expect(choices.map(({ id }) => choiceName(id))).toEqual(ALL);
      for (const choice of choices) {
        const typed = ` ${choice.label.toUpperCase()}. `;
        const meant = choices.filter((each) => isTypedChoice(typed, each, language, false));
        expect(meant).toEqual([choice]);
      }
    });

    it('take no other words for a choice', () => {
      for (const words of ['', '?', 'nothing', 'no way out', '123'])
        expect(choices.filter((choice) => isTypedChoice(words, choice, language, true))).toEqual([]);
    });

    it('have questions and replies that read as no crisis themselves', () => {
      expect(assessText(careReply(language, 'turns').text, language).level).not.toBe('certain');
    });
  },
);

it('takes a bare yes or no for an answer only where safety was asked about', () => {
  const [, , safe, unsafe] = careChoices(ALL, 'en', 7);
  expect(isTypedChoice('No', unsafe!, 'en', true)).toBe(true);
  expect(isTypedChoice('yes', safe!, 'en', true)).toBe(true);
  expect(isTypedChoice('not sure', safe!, 'en', true)).toBe(false);
  expect(isTypedChoice('No', unsafe!, 'en', false)).toBe(false);
  expect(isTypedChoice('yes', safe!, 'en', false)).toBe(false);
});

it.each<[LanguageCode, string[]]>([
  ['en', ['maybe', 'sometimes', 'yes, sometimes', 'I think so', 'every day', 'honestly yes']],
  ['es', ['a veces', 'puede ser', 'creo que sí']],
  ['fr', ['parfois', 'ben oui', 'je sais pas']],
  ['de', ['manchmal', 'vielleicht', 'glaub schon']],
  ['it', ['a volte', 'forse', 'credo di sì']],
  ['pt', ['às vezes', 'talvez', 'acho que sim']],
  ['ru', ['иногда', 'может быть', 'наверное']],
  ['ja', ['うん', '時々', 'たぶん']],
  ['ko', ['응', '가끔', '모르겠어']],
  ['zh', ['有时候', '也许', '有一点']],
  ['ar', ['أحيانا', 'ربما', 'اي']],
  ['hi', ['haan', 'शायद', 'कभी कभी']],
])('takes a typed "maybe" for "yes, or not sure" in %s', (language, typed) => {
  const choices = careChoices(CHECK_CHOICES, language, 7);
  for (const words of typed) {
    const meant = choices.filter((choice) => isTypedChoice(words, choice, language, false));
    expect([words, meant.map(({ id }) => choiceName(id))]).toEqual([words, ['check.yes']]);
  }
});

describe('an answer to the question with more behind it', () => {
  /** Returns the choices that a message counts as, judged without a conversation. */
  const meantBy = (typed: string, language: LanguageCode) =>
    careChoices(CHECK_CHOICES, language, 7)
      .filter((choice) => isLooseAnswer(typed, choice, language, assessText(typed, language)))
      .map(({ id }) => choiceName(id));

  it.each<[LanguageCode, string, string]>([
    ['en', "No, I'm just tired", 'check.no'],
    ['es', 'No, solo estoy cansado', 'check.no'],
    ['fr', 'Non, je suis juste fatiguée', 'check.no'],
    ['de', 'Nein, ich bin nur müde', 'check.no'],
    ['it', 'No, sono solo stanca', 'check.no'],
    ['pt', 'Não, só estou cansado', 'check.no'],
    ['ru', 'Нет, просто устала', 'check.no'],
    ['ja', 'いいえ、疲れただけです', 'check.no'],
    ['ko', '아니요, 그냥 피곤해요', 'check.no'],
    ['zh', '没有，只是累了', 'check.no'],
    ['ar', 'لا، أنا متعب فقط', 'check.no'],
    ['hi', 'नहीं, काम से थका हूँ', 'check.no'],
    ['en', 'no of course not, just tired of my job', 'check.no'],
    ['en', 'haha no, chill', 'check.no'],
    ['pt', 'claro que não, credo', 'check.no'],
    ['ar', 'لا طبعا، أنا متعب فقط', 'check.no'],
    ['ja', 'いえ、引っ越しの話です', 'check.no'],
    ['en', 'maybe. I do not know', 'check.yes'],
    ['fr', 'parfois, la nuit', 'check.yes'],
    ['ko', '가끔, 밤에요', 'check.yes'],
  ])('counts by its first word: %s "%s"', (language, typed, name) => {
    expect(meantBy(typed, language)).toEqual([name]);
    const exact = careChoices(CHECK_CHOICES, language, 7).filter((choice) =>
      isTypedChoice(typed, choice, language, false),
    );
    expect(exact).toEqual([]);
  });

  it.each<[LanguageCode, string]>([
    ['en', 'no, but sometimes at night'],
    ['en', 'no one would care'],
    ['en', 'no, well yes'],
    ['en', 'no, I wish'],
    ['en', 'not at all, well sometimes'],
    ['de', 'nein, eigentlich schon'],
    ['ru', 'нет, пока'],
    ['zh', '没有，但是有时候会'],
  ])('stays open where the rest takes it back: %s "%s"', (language, typed) => {
    expect(meantBy(typed, language)).toEqual([]);
  });

  it.each<[LanguageCode, string, string]>([
    ['en', "No. I'm going to kill myself", 'no, I took the pills already'],
    ['es', 'No. Voy a suicidarme', 'no, ya me tomé las pastillas'],
    ['fr', 'Non. Je vais me tuer', "non, j'ai déjà pris les cachets"],
    ['de', 'Nein. Ich bringe mich um', 'nein, ich hab die Tabletten schon genommen'],
    ['it', 'No. Voglio uccidermi', 'no, ho già preso le pillole'],
    ['pt', 'Não. Vou me matar', 'não, já tomei os comprimidos'],
    ['ru', 'Нет. Я убью себя', 'нет, я уже выпила таблетки'],
    ['ja', 'いいえ。死にたいです', 'いいえ、もう薬を全部飲みました'],
    ['ko', '아니요. 죽고 싶어요', '아니요, 약을 이미 먹었어요'],
    ['zh', '没有。我想自杀', '没有，我已经吃了药'],
    ['ar', 'لا. سأقتل نفسي', 'لا، تناولت الحبوب بالفعل'],
    ['hi', 'नहीं। मैं मरना चाहता हूँ', 'नहीं, मैंने गोलियाँ खा ली हैं'],
  ])('is no "No" with words of crisis behind it: %s "%s", "%s"', (language, ...typed) => {
    for (const words of typed) expect([words, meantBy(words, language)]).toEqual([words, []]);
  });

  it.each<[LanguageCode, string, boolean]>([
    ['en', "that's not what I meant, it's just the printer!", true],
    ['de', 'So war das nicht gemeint, nur ein Spruch', true],
    ['zh', '不是那个意思，就是有点累', true],
    ['en', "that's not what I meant, I want to die", false],
    ['en', "that's not what I meant, but tonight", false],
  ])('is "Not what I meant" with the reason behind it: %s "%s"', (language, typed, isMeant) => {
    const [notMeant] = careChoices(['care.notMeant'], language, 7);
    expect(isLooseAnswer(typed, notMeant!, language, assessText(typed, language))).toBe(isMeant);
  });

  it('is no "No" where the conversation makes it doubtful', () => {
    const [no] = careChoices(['check.no'], 'en', 7);
    const words = "No, I'm just tired";
    expect(isLooseAnswer(words, no!, 'en', { level: 'none' })).toBe(true);
    expect(isLooseAnswer(words, no!, 'en', { level: 'check' })).toBe(false);
    expect(isLooseAnswer(words, no!, 'en', { level: 'none', isCertainAlone: true })).toBe(false);
  });
});
