import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { careReply } from '../safety/care.js';
import { assessMessage } from '../safety/gate.js';
import { attackIn } from '../safety/said-of-attack.js';
import { asksToConfide } from '../safety/said-of-confiding.js';
import type { CareState } from './care-state.js';
import { decideCare } from './decide-care.js';

type Rows = readonly (readonly [LanguageCode, string])[];

const STRUCK: Rows = [
  ['en', 'he just hit me again'],
  ['en', 'she slapped me'],
  ['es', 'me ha vuelto a pegar'],
  ['fr', "il m'a encore frappée"],
  ['de', 'er hat mich wieder geschlagen'],
  ['it', 'mi ha picchiata di nuovo'],
  ['pt', 'ele me bateu de novo'],
  ['ru', 'он опять меня ударил'],
  ['ja', 'また殴られた'],
  ['ko', '저를 또 때렸어요'],
  ['zh', '他又打我了'],
  ['ar', 'ضربني مرة ثانية'],
  ['hi', 'उसने मुझे फिर मारा'],
];

const AT_DOOR: Rows = [
  ['en', 'he is banging on the door'],
  ['es', 'está golpeando la puerta'],
  ['fr', 'il tambourine à la porte'],
  ['de', 'er schlägt gegen die Tür'],
  ['it', 'batte alla porta'],
  ['pt', 'ele tá batendo na porta'],
  ['ru', 'он ломится в дверь'],
  ['ja', 'ドアを叩いている'],
  ['ko', '문을 두드리고 있어요'],
  ['zh', '他在砸门'],
  ['ar', 'يدق الباب'],
  ['hi', 'वह दरवाज़ा पीट रहा है'],
];

const POLICE: Rows = [
  ['en', 'the police are coming'],
  ['es', 'ya viene la policía'],
  ['fr', 'la police arrive'],
  ['de', 'die Polizei kommt'],
  ['it', 'stanno arrivando i carabinieri'],
  ['pt', 'a polícia tá vindo'],
  ['ru', 'полиция уже едет'],
  ['ja', '警察が来ます'],
  ['ko', '경찰이 오고 있어요'],
  ['zh', '警察来了'],
  ['ar', 'الشرطة في الطريق'],
  ['hi', 'पुलिस आ रही है'],
];

const TELLING: Rows = [
  ['en', 'should I tell my teacher'],
  ['es', '¿debería contárselo a mi profesora?'],
  ['fr', 'est-ce que je dois en parler à mon médecin ?'],
  ['de', 'soll ich es meiner Lehrerin sagen'],
  ['it', 'devo dirlo a mia nonna?'],
  ['pt', 'devo contar pra minha professora?'],
  ['ru', 'стоит рассказать учительнице?'],
  ['ja', '先生に話したほうがいいですか'],
  ['ko', '선생님한테 말해야 할까요'],
  ['zh', '要不要告诉老师'],
  ['ar', 'هل يجب أن أخبر معلمتي'],
  ['hi', 'क्या मुझे टीचर को बताना चाहिए'],
];

const YOUNG: Rows = [
  ['en', "I'm 13"],
  ['es', 'tengo 13 años'],
  ['fr', "j'ai 13 ans"],
  ['de', 'ich bin 13'],
  ['it', 'ho 13 anni'],
  ['pt', 'tenho 13 anos'],
  ['ru', 'мне 13'],
  ['ja', '13歳です'],
  ['ko', '13살이에요'],
  ['zh', '我13岁'],
  ['ar', 'عمري 13'],
  ['hi', 'मैं 13 साल की हूँ'],
];

const inCare = (category: CrisisCategory): CareState => ({
  mode: { category, since: '2026-12-01T10:00:00.000Z' },
  country: 'XX',
});

/** Returns the reply in care to a message, and the state after it. */
function replyIn(state: CareState, content: string, language: LanguageCode) {
  const { fixed, state: next } = decideCare(state, {
    content,
    assessment: assessMessage(content, { earlier: [], isCheckDenied: false }, language),
    choice: null,
    offered: [],
    reply: { language, category: state.mode?.category ?? null },
    open: undefined,
    wasAsked: false,
  });
  return { text: fixed?.spoken?.text, state: next };
}

type Kind = Parameters<typeof careReply>[1];

const missed = (rows: Rows, category: CrisisCategory, kind: Kind, isOfChild = false): string[] =>
  rows
    .filter(([language, content]) => {
      const audience = isOfChild ? ('child' as const) : undefined;
      const numbers = { category, audience, isLineAskedFor: isOfChild };
      return replyIn(inCare(category), content, language).text !== careReply(language, kind, 0, numbers).text;
    })
    .map(([language, content]) => `${language}: ${content}`);

describe('care after abuse', () => {
  it('sends for help at once after another blow', () => {
    expect(missed(STRUCK, 'abuse', 'struck')).toEqual([]);
  });

  it('says not to open to somebody who wants in', () => {
    expect(missed(AT_DOOR, 'abuse', 'door')).toEqual([]);
  });

  it('never asks to unlock a door while the police are on their way', () => {
    expect(missed(POLICE, 'abuse', 'helpComes')).toEqual([]);
    for (const [language] of POLICE) {
      const own = careReply(language, 'helpComes', 0, { category: 'abuse' }).text;
      expect(own).not.toBe(careReply(language, 'helpComes', 0, { category: 'suicide' }).text);
    }
  });

  it('answers a second attack in other words, and stays about abuse', () => {
    const first = replyIn(inCare('abuse'), 'he hit me', 'en');
    const second = replyIn(first.state, 'he hit me again', 'en');
    expect(second.text).toBe(careReply('en', 'struck', 1, { category: 'abuse' }).text);
    expect(second.state.mode?.category).toBe('abuse');
    expect(replyIn(inCare('abuse'), 'me ha vuelto a pegar', 'es').state.mode?.category).toBe('abuse');
  });

  it('encourages telling somebody who can help, and not the one who may be feared', () => {
    expect(missed(TELLING, 'abuse', 'tell')).toEqual([]);
    for (const [language, content] of [
      ['en', 'should I tell my husband'],
      ['en', 'should I tell him that I am leaving'],
      ['es', '¿debería decírselo a mi marido?'],
      ['de', 'soll ich es meinem Mann sagen'],
    ] as const)
      expect(asksToConfide(content, language, true)).toBe(false);
  });

  it('takes no other knock, call or figure of speech for an attack', () => {
    for (const [language, content] of [
      ['en', 'it just hit me how tired I am'],
      ['en', "I haven't called the police"],
      ['en', 'should I call the police?'],
      ['en', 'I hit the door with my bike'],
      ['de', 'die Polizei kommt nicht'],
      ['es', 'no viene la policía'],
      ['zh', '我还没报警'],
    ] as const)
      expect([content, attackIn(content, language)]).toEqual([content, undefined]);
  });
});

describe('care for a life of one’s own', () => {
  it('encourages telling somebody close', () => {
    expect(missed(TELLING, 'suicide', 'tell')).toEqual([]);
    expect(asksToConfide('should I tell her?', 'en', false)).toBe(true);
  });

  it('names an adult and the line for children to a child', () => {
    expect(missed(YOUNG, 'suicide', 'young', true)).toEqual([]);
    expect(missed(YOUNG, 'self_harm', 'young', true)).toEqual([]);
  });

  it('does not repeat what a child was told', () => {
    const first = replyIn(inCare('suicide'), "I'm 13", 'en');
    expect(replyIn(first.state, "I'm 13", 'en').text).not.toBe(first.text);
  });
});
