import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { careReply } from '../safety/care.js';
import { assessMessage } from '../safety/gate.js';
import { isHelpCalled } from '../safety/other-answers.js';
import { isSomebodyGoing } from '../safety/others-going.js';
import { peopleAnswerIn } from '../safety/said-of-people.js';
import type { CareState } from './care-state.js';
import { decideCare } from './decide-care.js';

type Rows = readonly (readonly [LanguageCode, string])[];

const CONFIDED: Rows = [
  ['en', 'ok i told her'],
  ['en', 'I woke my sister up'],
  ['es', 'se lo he contado a mi hermana'],
  ['fr', 'je lui ai tout dit'],
  ['de', 'ich hab es meiner Schwester gesagt'],
  ['it', "l'ho detto a mia madre"],
  ['pt', 'contei pra minha irmã'],
  ['ru', 'я рассказала маме'],
  ['ja', '母に話しました'],
  ['ko', '언니한테 말했어요'],
  ['zh', '我告诉妈妈了'],
  ['ar', 'أخبرت أمي'],
  ['hi', 'मैंने मां को बता दिया'],
];

const PASSERBY: Rows = [
  ['en', "there's a man walking towards me"],
  ['en', "he's talking to me"],
  ['es', 'alguien se acerca'],
  ['fr', 'un homme vient'],
  ['de', 'jemand kommt auf mich zu'],
  ['it', 'una signora mi sta parlando'],
  ['pt', 'um homem tá vindo'],
  ['ru', 'ко мне кто-то подходит'],
  ['ja', '誰かが近づいてくる'],
  ['ko', '누가 다가오고 있어요'],
  ['zh', '有人走过来'],
  ['ar', 'رجل يقترب'],
  ['hi', 'कोई मेरी तरफ आ रहा है'],
];

const NO_ANSWER: Rows = [
  ['en', "she's not answering"],
  ['es', 'no contesta'],
  ['fr', 'elle ne répond pas'],
  ['de', 'sie geht nicht ran'],
  ['it', 'non risponde'],
  ['pt', 'ela não atende'],
  ['ru', 'она не берёт трубку'],
  ['ja', '電話に出ない'],
  ['ko', '답이 없어요'],
  ['zh', '她没接'],
  ['ar', 'لا ترد'],
  ['hi', 'वह फोन नहीं उठा रही'],
];

const ASHAMED: Rows = [
  ['en', 'i feel stupid now'],
  ['es', 'me da vergüenza'],
  ['fr', "j'ai honte"],
  ['de', 'das ist mir peinlich'],
  ['it', 'mi vergogno'],
  ['pt', 'que vergonha'],
  ['ru', 'мне стыдно'],
  ['ja', '恥ずかしい'],
  ['ko', '창피해요'],
  ['zh', '好丢人'],
  ['ar', 'أشعر بالخجل'],
  ['hi', 'शर्म आ रही है'],
];

const CALLING: Rows = [
  ['en', "ok i'm calling"],
  ['en', "she's calling someone"],
  ['es', 'estoy llamando'],
  ['fr', "j'appelle maintenant"],
  ['de', 'ich ruf jetzt an'],
  ['it', 'sto chiamando'],
  ['pt', 'tô ligando agora'],
  ['ru', 'звоню'],
  ['ja', '今電話しています'],
  ['ko', '지금 전화하고 있어요'],
  ['zh', '我正在打电话'],
  ['ar', 'أتصل الآن'],
  ['hi', 'मैं फोन कर रही हूँ'],
];

const GOING: Rows = [
  ['en', 'her mum is driving there'],
  ['en', 'I called her mum'],
  ['es', 'su madre va para allá'],
  ['fr', "j'ai prévenu sa mère"],
  ['de', 'ihre Mutter fährt hin'],
  ['it', 'sua madre sta andando'],
  ['pt', 'a mãe dela tá indo'],
  ['ru', 'её мама уже едет'],
  ['ja', '彼女のお母さんが向かっています'],
  ['ko', '걔 어머니가 가고 있어요'],
  ['zh', '她妈妈赶过去了'],
  ['ar', 'أمها في الطريق'],
  ['hi', 'उसकी मां जा रही है'],
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

const missed = (rows: Rows, kind: Parameters<typeof careReply>[1]): string[] =>
  rows
    .filter(
      ([language, content]) =>
        replyIn(inCare('suicide'), content, language).text !==
        careReply(language, kind, 0, { category: 'suicide' }).text,
    )
    .map(([language, content]) => `${language}: ${content}`);

describe('care for a life of one’s own', () => {
  it('is glad that somebody was told', () => {
    expect(missed(CONFIDED, 'told')).toEqual([]);
  });

  it('keeps the writer with a passer-by, and says so in other words when they stay', () => {
    expect(missed(PASSERBY, 'passerby')).toEqual([]);
    const first = replyIn(inCare('suicide'), "there's a man walking towards me", 'en');
    const second = replyIn(first.state, "he's talking to me", 'en');
    expect(second.text).toBe(careReply('en', 'passerby', 1, { category: 'suicide' }).text);
  });

  it('goes on looking for somebody when one does not answer', () => {
    expect(missed(NO_ANSWER, 'noAnswer')).toEqual([]);
  });

  it('meets the shame of having asked for help', () => {
    expect(missed(ASHAMED, 'ashamed')).toEqual([]);
  });

  it('recognizes that the call is being made', () => {
    const missedCalls = CALLING.filter(([language, content]) => !isHelpCalled(content, language));
    expect(missedCalls).toEqual([]);
    expect(replyIn(inCare('suicide'), "ok i'm calling", 'en').text).toBe(
      careReply('en', 'helpComes', 0, { category: 'suicide' }).text,
    );
  });

  it('takes no plan, doubt or attacker for help', () => {
    for (const [language, content] of [
      ['en', 'should I call?'],
      ['en', "I'm not calling"],
      ['en', "I can't call anyone now"],
      ['de', 'ich ruf nicht an'],
      ['es', 'no estoy llamando'],
    ] as const)
      expect([content, isHelpCalled(content, language)]).toEqual([content, false]);
    for (const content of ['I told her I am fine', 'she told me to leave', 'I was told nothing'])
      expect([content, peopleAnswerIn(content, 'en')]).toEqual([content, undefined]);
    const kind = replyIn(inCare('abuse'), "he's talking to me", 'en').text;
    expect(kind).not.toBe(careReply('en', 'passerby', 0, { category: 'abuse' }).text);
  });
});

describe('care about somebody else in danger', () => {
  it('recognizes that somebody goes to them', () => {
    expect(GOING.filter(([language, content]) => !isSomebodyGoing(content, language))).toEqual([]);
    expect(isSomebodyGoing('her mum is not going there', 'en')).toBe(false);
    expect(isSomebodyGoing('should I call her mum?', 'en')).toBe(false);
    expect(isSomebodyGoing('my brother is on the way to the bridge', 'en')).toBe(false);
    expect(isSomebodyGoing('meine Schwester ist unterwegs zur Brücke', 'de')).toBe(false);
  });
});
