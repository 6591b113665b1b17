import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { LocalConversation } from './local-conversation.js';
import { shortAnswerIn } from './short-answers.js';

/** Answers to "how are you" by language: not well, in between, as always; and lines that tell something with the same words. */
const LINES: Record<LanguageCode, { greet: string; answers: [string, string, string]; telling: string[] }> = {
  en: {
    greet: 'hi',
    answers: ['not great honestly', 'meh, so so', 'same as always'],
    telling: ['not great at my job anymore', 'he is so so mean to me', 'same fight as always with my dad'],
  },
  es: {
    greet: 'hola',
    answers: ['no muy bien la verdad', 'pues regular', 'como siempre'],
    telling: ['no muy bien con mi jefe desde mayo', 'mi padre llegó tarde como siempre'],
  },
  fr: {
    greet: 'salut',
    answers: ['pas terrible', 'bof', "comme d'habitude"],
    telling: ['pas terrible avec ma mère depuis noël', "il a crié comme d'habitude"],
  },
  de: {
    greet: 'hallo',
    answers: ['nicht so gut ehrlich gesagt', 'geht so', 'wie immer'],
    telling: ['mit meinem Mann läuft es nicht so gut', 'er kam wie immer zu spät'],
  },
  it: {
    greet: 'ciao',
    answers: ['non benissimo a dire il vero', 'insomma', 'come al solito'],
    telling: ['non va bene con mia sorella', 'ha urlato come al solito'],
  },
  pt: {
    greet: 'oi',
    answers: ['não muito bem pra ser sincera', 'mais ou menos', 'como sempre'],
    telling: ['não vai muito bem com meu pai', 'ele gritou como sempre'],
  },
  ru: {
    greet: 'привет',
    answers: ['не очень если честно', 'так себе', 'как всегда'],
    telling: ['с мужем не очень последние месяцы', 'он кричал как всегда'],
  },
  ja: {
    greet: 'こんにちは',
    answers: ['正直あんまり良くない', 'まあまあかな', 'いつも通り'],
    telling: ['夫とあんまり良くない関係が続いている', '父はいつも通り怒鳴った'],
  },
  ko: {
    greet: '안녕',
    answers: ['솔직히 별로야', '그냥 그래', '늘 똑같지'],
    telling: ['남편이랑 요즘 사이가 별로야', '아빠는 늘 똑같이 소리 질러'],
  },
  zh: {
    greet: '你好',
    answers: ['不太好说实话', '一般般', '老样子'],
    telling: ['我和老公最近关系不太好', '我爸老样子又发火了'],
  },
  ar: {
    greet: 'مرحبا',
    answers: ['مش تمام بصراحة', 'نص نص', 'زي العادة'],
    telling: ['مش تمام مع زوجي من شهرين', 'أبوي صرخ زي العادة'],
  },
  hi: {
    greet: 'नमस्ते',
    answers: ['सच कहूं तो ठीक नहीं', 'ठीक ठाक', 'हमेशा जैसा'],
    telling: ['पति के साथ ठीक नहीं चल रहा महीनों से', 'पापा हमेशा की तरह चिल्लाए'],
  },
};

/** "I don't know where to start", "everything", "work": said as a whole message. */
const OPEN: Record<LanguageCode, [string, string, string]> = {
  en: ["i don't know where to start", 'everything', 'work'],
  es: ['no sé por dónde empezar', 'todo', 'el trabajo'],
  fr: ['je sais pas par où commencer', 'tout', 'le boulot'],
  de: ['weiß nicht wo ich anfangen soll', 'alles', 'arbeit'],
  it: ['non so da dove cominciare', 'tutto', 'lavoro'],
  pt: ['nem sei por onde começar', 'tudo', 'trabalho'],
  ru: ['не знаю с чего начать', 'всё', 'работа'],
  ja: ['何から話せばいいかわからない', '全部', '仕事'],
  ko: ['어디서부터 말해야 할지 모르겠어', '전부 다', '회사'],
  zh: ['不知道从哪里说起', '全部', '工作'],
  ar: ['مو عارف من وين أبدأ', 'كل شي', 'الشغل'],
  hi: ['समझ नहीं आ रहा कहाँ से शुरू करूँ', 'सब कुछ', 'काम'],
};

const firstWording = (language: LanguageCode, ...lines: string[]): string => {
  const talk = new LocalConversation(language, { seed: 3 });
  let wording = '';
  for (const line of lines) wording = talk.send(line).wordings[0]?.replace(/\.\d{1,2}$/u, '') ?? '';
  return wording;
};

describe.each(LANGUAGE_CODES.map((language) => [language]))('in %s', (language) => {
  const { greet, answers, telling } = LINES[language];

  it('says how somebody is, and refuses nothing, what follows a greeting', () => {
    expect(answers.map((answer) => firstWording(language, greet, answer))).toEqual([
      'moodLow',
      'moodMixed',
      'moodSame',
    ]);
  });

  it('is no answer as a whole what tells something in such words', () => {
    expect(telling.filter((line) => shortAnswerIn(line, language) !== undefined)).toEqual([]);
  });

  it('opens the talk with "I don\'t know where to start", "everything" and one word', () => {
    expect(OPEN[language].map((line) => firstWording(language, line))).toEqual([
      'storyOpen',
      'allAtOnce',
      'oneWord',
    ]);
  });
});

it('asks on about what was told, where an answer follows a story', () => {
  const talk = new LocalConversation('en', { seed: 3 });
  talk.send('my boyfriend left me last week');
  const { wordings } = talk.send('not great');
  expect(wordings[0]).toMatch(/^moodLow\./u);
  expect(wordings.some((id) => /^(?:moodAsk|openAsk)\./u.test(id))).toBe(false);
});

it('leaves "where do I start" to the advice on beginning where a task presses', () => {
  const talk = new LocalConversation('en', { seed: 3 });
  talk.send('I have so much work to finish by Friday, it is too much');
  expect(talk.send("I don't know where to start").wordings[0]).not.toMatch(/^storyOpen\./u);
});

it('takes "meh" after an offer for the answer to it', () => {
  const talk = new LocalConversation('en', { seed: 3 });
  const { wordings } = talk.send('my boss shouted at me in front of everyone');
  expect(wordings.some((id) => id.startsWith('offer.'))).toBe(true);
  expect(talk.send('meh').kind).toBe('refusal-honoured');
});

it('takes "good" for an answer only after it was asked how somebody is', () => {
  expect(firstWording('en', 'how are you', 'good')).toBe('moodFine');
  expect(firstWording('en', 'my cat died yesterday', 'good')).not.toBe('moodFine');
});

it('answers the present step in a flow, not the talk', () => {
  const talk = new LocalConversation('en', { seed: 3 });
  talk.choose('open.anxious');
  expect(talk.send('not great').wordings.some((id) => id.startsWith('mood'))).toBe(false);
});

/** A greeting that tells something, a call for help, a wish for advice: before anything was talked of. */
const FIRST: Record<LanguageCode, [string, string, string]> = {
  en: ['good morning! rough night', 'help', 'i need advice'],
  es: ['buenos días, mala noche', 'ayuda', 'necesito un consejo'],
  fr: ['bonjour, mauvaise nuit', "à l'aide", "j'ai besoin d'un conseil"],
  de: ['guten morgen, schlechte nacht gehabt', 'hilfe', 'ich brauch einen rat'],
  it: ['buongiorno, notte pessima', 'aiuto', 'mi serve un consiglio'],
  pt: ['bom dia, noite ruim', 'socorro', 'preciso de um conselho'],
  ru: ['доброе утро, ночь была ужасная', 'помогите', 'нужен совет'],
  ja: ['おはよう、ひどい夜でした', '助けて', 'アドバイスがほしい'],
  ko: ['좋은 아침, 힘든 밤이었어', '도와줘', '조언이 필요해'],
  zh: ['早上好，昨晚很糟', '帮帮我', '我需要建议'],
  ar: ['صباح الخير، ليلة سيئة', 'ساعدوني', 'أحتاج نصيحة'],
  hi: ['सुप्रभात, रात खराब थी', 'मदद करो', 'मुझे सलाह चाहिए'],
};

it.each(LANGUAGE_CODES)('answers what a first message says besides its greeting: %s', (language) => {
  expect(FIRST[language].map((line) => firstWording(language, line))).toEqual([
    'moodLow',
    'person',
    'oneWord',
  ]);
});

it.each(LANGUAGE_CODES)('goes on after a call for help, and asks what it is about: %s', (language) => {
  const { wordings } = new LocalConversation(language, { seed: 3 }).send(FIRST[language][1]);
  expect(wordings[1]).toMatch(/^moodAsk\./u);
});

it('takes "no" after a question that it answers for an answer, and elsewhere for a refusal', () => {
  const answerTo = (isYesOrNo: boolean) => {
    for (let seed = 0; seed < 60; seed += 1) {
      const talk = new LocalConversation('en', { seed });
      talk.send('I had a fight with my sister');
      const { reply, wordings } = talk.send('everything hurts');
      const question = reply.split(/\n|(?<=[.!?])\s/u).at(-1) ?? '';
      if (!/^(?:ask|followUp|about|kindAsk|beatAsk)\./u.test(wordings.at(-1) ?? '')) continue;
      if (/^(?:Is|Are|Do|Does|Did|Has|Have|Was|Were)\s/u.test(question) === isYesOrNo)
        return talk.send('no').wordings[0];
    }
    return undefined;
  };
  expect(answerTo(true)).toMatch(/^answerNo\./u);
  expect(answerTo(false)).toMatch(/^refusal\./u);
});

it.each([
  ['pt', 'oi, tudo bem?'],
  ['es', 'hola, todo bien?'],
  ['en', 'hi, all good?'],
  ['fr', 'salut, ça va bien ?'],
] as const)('in %s is no answer what asks how MikAI is: %s', (language, text) => {
  expect(shortAnswerIn(text, language)).toBeUndefined();
});

it('takes "not yet" after its question for an answer', () => {
  const talk = new LocalConversation('en', { seed: 3 });
  talk.send('my mother is in hospital since monday');
  expect(talk.send('no, not yet').wordings[0]).toMatch(/^answerNotYet\./u);
});
