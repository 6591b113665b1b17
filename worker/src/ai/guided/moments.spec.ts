import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { BEAT_NAMES, BURDENS, GOOD_BEATS } from './beat-names.js';
import { answerGuided } from './engine.js';
import { guidedFile, textsOf } from './guided-data.js';
import { answeringAct, likelyBurdens, namesNoBurden } from './learned-moments.js';
import { replyFits } from './moment-fits.js';
import { actOf, LEARNED_KINDS, LEARNED_TONES, MOMENT_LABELS } from './moment-names.js';
import { LocalConversation } from './local-conversation.js';
import { momentsModel, packWeights } from './moments-model.js';
import { readMoments } from './moments.js';
import { linesOf } from './training/moment-samples.js';

const MAX_BYTES = 5_000_000;

describe('the lines of moments', () => {
  it.each(LANGUAGE_CODES)('are there for every label, none of them twice (%s)', (language) => {
    const lines = linesOf(language);
    const labels = new Set(lines.map(({ label }) => label));
    expect(MOMENT_LABELS.filter((label) => label !== 'none' && !labels.has(label))).toEqual([]);
    const texts = lines.map(({ text }) => text.normalize('NFKC').toLowerCase());
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it.each(LANGUAGE_CODES)('have a sentence for every beat (%s)', (language) => {
    const { beats } = textsOf(language);
    for (const name of BEAT_NAMES) expect(beats[name].statement).not.toBe('');
  });
});

describe('the model of moments', () => {
  it('is of the labels of the program, and small', () => {
    const { labels } = JSON.parse(readFileSync(guidedFile('moments.json'), 'utf8')) as { labels: string[] };
    expect(labels).toEqual(MOMENT_LABELS);
    expect(statSync(guidedFile('moments.bin')).size).toBeLessThan(MAX_BYTES);
  });

  it('is written as it is read', () => {
    const { starts, labels, weights } = momentsModel();
    expect(
      Buffer.compare(packWeights({ starts, labels, weights }), readFileSync(guidedFile('moments.bin'))),
    ).toBe(0);
  });

  it('gives the same shares to the same words, which sum to one', () => {
    const shares = readMoments('my brother moved out and the house is quiet', 'en');
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
    expect(readMoments('my brother moved out and the house is quiet', 'en')).toEqual(shares);
  });

  it('has a group for every label', () => {
    const count = BURDENS.length + GOOD_BEATS.length + LEARNED_KINDS.length + LEARNED_TONES.length;
    expect(MOMENT_LABELS.slice(0, BURDENS.length).every((label) => actOf(label) === 'burden')).toBe(true);
    expect(MOMENT_LABELS.slice(count).some((label) => actOf(label) === 'burden')).toBe(false);
  });

  it('has replies that fit their own messages', () => {
    for (let at = 0; at < MOMENT_LABELS.length; at += 1) expect(replyFits(at, at)).toBe(true);
  });
});

/** Ordinary answers to an offer. */
const ANSWERS: Record<LanguageCode, readonly (readonly [text: string, act: 'yes' | 'no'])[]> = {
  en: [
    ['yeah let’s try that', 'yes'],
    ['no thanks, I’d rather talk', 'no'],
  ],
  es: [
    ['vale, probemos', 'yes'],
    ['no, gracias, ahora no', 'no'],
  ],
  fr: [
    ['oui, essayons', 'yes'],
    ['non merci, pas maintenant', 'no'],
  ],
  de: [
    ['ja, gerne', 'yes'],
    ['nein danke, lieber nicht', 'no'],
  ],
  it: [
    ['sì, proviamo', 'yes'],
    ['no grazie, non adesso', 'no'],
  ],
  pt: [
    ['sim, vamos tentar', 'yes'],
    ['não, obrigada, agora não', 'no'],
  ],
  ru: [
    ['да, давай попробуем', 'yes'],
    ['нет, спасибо, не сейчас', 'no'],
  ],
  zh: [
    ['好的，试试吧', 'yes'],
    ['不用了，谢谢', 'no'],
  ],
  ja: [
    ['はい、やってみます', 'yes'],
    ['いいえ、今はいいです', 'no'],
  ],
  ko: [
    ['네, 해볼게요', 'yes'],
    ['아니요, 지금은 괜찮아요', 'no'],
  ],
  ar: [
    ['نعم، لنجرب', 'yes'],
    ['لا شكرا، ليس الآن', 'no'],
  ],
  hi: [
    ['हाँ, कोशिश करते हैं', 'yes'],
    ['नहीं, अभी नहीं', 'no'],
  ],
};

describe('what somebody says next', () => {
  it.each(LANGUAGE_CODES)('is a yes or a no to what was offered (%s)', (language) => {
    for (const [text, act] of ANSWERS[language])
      expect([text, answeringAct(text, language, ['yes', 'no'], 'offer')]).toEqual([text, act]);
  });

  it('names no burden where the crisis gate has a doubt', () => {
    expect(namesNoBurden('tomorrow I will finally have peace from everything', 'en')).toBe(false);
  });

  it('is found within a subject that is known where its share alone is too low', () => {
    const text = 'she still sleeps on his blanket by the door';
    const any = likelyBurdens(text, 'en', []);
    expect(likelyBurdens(text, 'en', ['pet', 'loss']).length).toBeGreaterThanOrEqual(any.length);
  });
});

/** Lines that tell of no such situation, each after one that makes it likely. */
const UNTOLD: readonly (readonly [language: LanguageCode, before: string, text: string, beat: string])[] = [
  [
    'pt',
    'Tenho artrose nas mãos e já não consigo fazer renda',
    'Os meus filhos dizem para arranjar outro passatempo',
    'leftAlone',
  ],
  ['ru', 'сессия через неделю а я смотрю сериалы', 'мама звонит и спрашивает учу ли я', 'notRecognised'],
  ['ko', '우리 강아지 콩이가 오늘 수술했어', '슬개골이라는데 14살이라 걱정돼', 'worriesAlways'],
  ['ja', '今日も残業で終電だった', '上司が定時で帰るの見るとイラっとする', 'tooMuchPut'],
  ['it', 'ho un esame lunedì', 'oggi ho fatto due gol a calcetto cmq', 'didStep'],
];

describe('a situation that nobody described', () => {
  it.each(UNTOLD)('is not named because it often comes next (%s): %s, %s', (language, before, text, beat) => {
    const talk = new LocalConversation(language, { seed: 7 });
    talk.send(before);
    expect(talk.send(text).wordings).not.toContain(`beat.${beat}`);
  });

  it('is named in its own words, and as it was learned where the share is high', () => {
    const talk = new LocalConversation('en', { seed: 7 });
    talk.send('my wife moved into a care home last tuesday. 48 years married');
    expect(talk.send('its the evenings, house is so quiet i leave the radio on').wordings).toContain(
      'beat.quietHome',
    );
  });
});

/** Returns the wordings of the reply to a message after a reply that ended with a question. */
const wordingsAfter = (question: string, text: string): string[] =>
  answerGuided({
    text,
    messageId: 3,
    state: { language: 'en', told: 'I lost my job', weight: 2 },
    conversation: 'en',
    preferred: 'en',
    recent: [question],
    name: '',
    isGuest: true,
    seed: 3,
  }).wordings;

describe("an answer to MikAI's own question", () => {
  it.each([
    ['kindAsk.heavy.4', 'mostly my sister', 'answerWho', 'askWho'],
    ['kindAsk.heavy.4', 'nobody really', 'answerNobody', 'askNobody'],
    ['followUp.worry.2', 'in the evening mostly', 'answerTold', 'askMoments'],
    ['followUp.worry.5', 'since march', 'answerTold', 'askSince'],
    ['followUp.calm.0', 'in my chest', 'answerPlace', 'askPlace'],
  ])('to %s is taken in: %s', (question, text, statement, asked) => {
    const kinds = wordingsAfter(question, text).map((id) => id.split('.', 1)[0]);
    expect(kinds).toEqual([statement, asked]);
  });

  it('is none where it asks back or tells of something that weighs', () => {
    for (const text of ['who do you mean?', 'my sister died last week'])
      expect(wordingsAfter('kindAsk.heavy.4', text).filter((id) => id.startsWith('answerWho.'))).toEqual([]);
  });
});

/** A burden, then a step that was taken, in ordinary words. */
const STEPS: Partial<Record<LanguageCode, readonly [burden: string, step: string]>> = {
  en: ['my mum has alzheimers and I look after her', 'i finally called the doctor'],
  es: ['mi madre tiene alzheimer y la cuido yo', 'por fin llamé al médico'],
  de: [
    'ich hab schulden und kann die miete nicht zahlen',
    'heute hab ich endlich bei der beratung angerufen',
  ],
  ja: ['母が認知症で介護しています', 'やっと病院に電話しました'],
};

/** Wordings that name a burden. */
const NAMES_BURDEN = /^(?:kind\.heavy|kindAsk\.heavy|context|tone\.(?!comfort|resolve|shrug))\./u;

describe('a step or a kindness amid a burden', () => {
  it.each(Object.entries(STEPS))(
    'is met as one, and no burden is named beside it (%s)',
    (language, lines) => {
      const talk = new LocalConversation(language as LanguageCode, { seed: 5 });
      talk.send(lines[0]);
      const { wordings, kind } = talk.send(lines[1]);
      expect([kind, wordings?.[0]]).toEqual(['glad', 'beat.didStep']);
      expect(wordings?.filter((id) => NAMES_BURDEN.test(id))).toEqual([]);
    },
  );

  it('is met by words for a kindness', () => {
    const talk = new LocalConversation('en', { seed: 5 });
    talk.send('my mum has alzheimers and I look after her');
    expect(talk.send('today my neighbour brought me soup').wordings).toEqual([
      'beat.kindPerson',
      'beatAsk.kindPerson',
    ]);
  });

  it('is not met with gladness where it is of somebody else', () => {
    const talk = new LocalConversation('en', { seed: 5 });
    talk.send('I have been looking for work for a year');
    expect(talk.send("my brother got the job and I didn't").kind).not.toBe('glad');
  });
});

it.each([
  ['en', 'my husband and I had a fight yesterday', 'yeah ok let us try', 'not really my thing'],
  ['es', 'ayer me peleé con mi marido', 'venga, vale', 'no gracias'],
  ['it', 'ieri ho litigato con mio marito', 'dai, proviamo', 'no grazie'],
  ['ru', 'вчера поругалась с мужем', 'ну давай', 'нет, спасибо'],
  ['ko', '어제 남편이랑 싸웠어요', '그래 해보자', '아니요 괜찮아요'],
] as const)(
  'begins what was offered after a yes, and leaves it after a no (%s)',
  (language, story, yes, no) => {
    const after = (line: string) => {
      const talk = new LocalConversation(language, { seed: 5 });
      talk.send(story);
      return talk.send(line);
    };
    expect(after(yes).flow?.id).toBe('conflict');
    expect([after(no).flow, after(no).kind]).toEqual([null, 'refusal-honoured']);
  },
);
