import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import type { CareMessage } from '../chat/care-decision.js';
import type { CareState } from '../chat/care-state.js';
import { decideCare } from '../chat/decide-care.js';
import { careReply } from './care.js';
import { assessMessage, loadSafetyData } from './gate.js';
import { comesDown, reliefTurn } from './good-news.js';

beforeAll(loadSafetyData);

const SINCE = '2026-11-30T00:00:00.000Z';

/** Returns the decision about a message in care for one's own life. */
function inCare(content: string, language: LanguageCode, state: Partial<CareState> = {}) {
  const message: CareMessage = {
    content,
    assessment: assessMessage(content, { earlier: ['I want to die'], isCheckDenied: false }, language),
    choice: null,
    reply: { language, category: 'suicide' },
    offered: ['care.safe', 'care.unsafe', 'care.notMeant'],
    open: undefined,
    wasAsked: true,
  };
  return decideCare({ mode: { category: 'suicide', since: SINCE }, turns: 2, ...state }, message);
}

const spokenTo = (content: string, language: LanguageCode, state: Partial<CareState> = {}) =>
  inCare(content, language, state).fixed?.spoken?.english;
const reply = (kind: Parameters<typeof careReply>[1]) =>
  careReply('en', kind, 0, { category: 'suicide' }).english;

describe('in care', () => {
  it.each<[LanguageCode, string]>([
    ['en', "I rang her, she's coming home"],
    ['en', 'my sister is here now'],
    ['en', 'my aunt arrived'],
    ['en', 'my flatmate is coming with me to the clinic'],
    ['en', "he's holding my hand"],
    ['es', 'la llamé, ya viene a casa'],
    ['es', 'mi hermana está aquí ahora'],
    ['es', 'mi madre acaba de llegar'],
    ['fr', "je l'ai appelée, elle rentre"],
    ['fr', 'ma soeur est là maintenant'],
    ['fr', "ma voisine vient d'arriver"],
    ['de', 'ich hab sie angerufen, sie kommt heim'],
    ['de', 'meine Schwester ist da'],
    ['de', 'mein mann ist im wohnzimmer'],
    ['de', 'er hält meine hand'],
    ['it', "l'ho chiamata, sta tornando a casa"],
    ['it', 'mia sorella è qui adesso'],
    ['it', 'mia madre è appena arrivata'],
    ['pt', 'liguei pra ela, ela tá vindo pra casa'],
    ['pt', 'minha irmã tá aqui agora'],
    ['pt', 'minha mãe acabou de chegar'],
    ['ru', 'я позвонила ей, она едет домой'],
    ['ru', 'сестра сейчас здесь'],
    ['ru', 'мама только что пришла'],
    ['ja', '電話したら、すぐ帰ってくるって'],
    ['ja', '今、姉が来てくれました'],
    ['ko', '전화했더니 지금 온대요'],
    ['ko', '언니가 지금 옆에 있어요'],
    ['ko', '엄마가 방금 왔어요'],
    ['zh', '我给她打电话了，她正在回来'],
    ['zh', '我姐姐现在在我身边'],
    ['ar', 'اتصلت عليها وهي جاية'],
    ['ar', 'أختي معي الحين'],
    ['ar', 'أمي وصلت'],
    ['hi', 'papa ko phone kiya, wo aa rahe hain'],
    ['hi', 'पापा को फोन किया, वो आ रहे हैं'],
    ['hi', 'दीदी अब मेरे पास है'],
  ])('somebody who comes or is here is met: %s %s', (language, text) => {
    expect(spokenTo(text, language)).toBe(reply('coming'));
    expect(inCare(text, language).state.mode).toBeDefined();
  });

  it.each<[LanguageCode, string]>([
    ['en', "I'm a bit calmer"],
    ['en', 'I feel a little better now'],
    ['es', 'estoy un poco más tranquila'],
    ['es', 'ya me siento un poco mejor'],
    ['fr', 'je suis un peu plus calme'],
    ['fr', 'ça va un peu mieux'],
    ['de', 'ich bin ein bisschen ruhiger'],
    ['de', 'jetzt geht es besser'],
    ['it', "sono un po' più calma"],
    ['it', "va un po' meglio"],
    ['pt', 'tô um pouco mais calma'],
    ['pt', 'tô me sentindo um pouco melhor'],
    ['ru', 'мне немного спокойнее'],
    ['ru', 'стало чуть легче'],
    ['ja', '少し落ち着きました'],
    ['ja', 'ちょっと楽になりました'],
    ['ko', '조금 진정됐어요'],
    ['ko', '좀 나아졌어요'],
    ['zh', '我平静一点了'],
    ['zh', '好一点了'],
    ['ar', 'هديت شوي'],
    ['ar', 'أحس أحسن شوي'],
    ['hi', 'thoda shaant hu ab'],
    ['hi', 'अब थोड़ा बेहतर लग रहा है'],
  ])('a little calm is met, and care goes on: %s %s', (language, text) => {
    expect(spokenTo(text, language)).toBe(reply('calmer'));
    expect(inCare(text, language).state.mode).toBeDefined();
  });

  it.each<[LanguageCode, string]>([
    ['en', 'I called the ambulance'],
    ['en', "we're in the car to A&E"],
    ['en', "I'm at the hospital now"],
    ['es', 'ya estamos en el coche hacia urgencias'],
    ['es', 'llamé a la ambulancia'],
    ['fr', "elle a accepté d'aller aux urgences, on y va"],
    ['fr', "j'ai appelé le 15"],
    ['de', 'wir fahren gerade in die notaufnahme'],
    ['de', 'ich hab den notarzt gerufen'],
    ['it', 'stiamo andando al pronto soccorso'],
    ['pt', 'estamos indo pro pronto socorro'],
    ['ru', 'едем в больницу'],
    ['ru', 'вызвала скорую'],
    ['ja', '今から病院に向かいます'],
    ['ko', '지금 응급실 가는 중이에요'],
    ['zh', '我们正在去急诊的路上'],
    ['ar', 'احنا رايحين الطوارئ'],
    ['hi', 'hum hospital ja rahe hain'],
  ])('help that was called or is reached is met: %s %s', (language, text) => {
    expect([reply('helpComes'), reply('atHelp')]).toContain(spokenTo(text, language));
  });

  it.each<[LanguageCode, string]>([
    ['ru', 'слезла с крыши'],
    ['en', 'I came down from the roof'],
    ['es', 'ya bajé de la azotea'],
    ['fr', 'je suis descendu du toit'],
    ['de', 'ich bin vom dach runter'],
    ['it', 'sono sceso dal tetto'],
    ['pt', 'desci do telhado'],
    ['ja', '屋上から降りました'],
    ['ko', '옥상에서 내려왔어요'],
    ['zh', '我从楼顶下来了'],
    ['ar', 'نزلت من السطح'],
    ['hi', 'chhat se neeche aa gaya'],
  ])('who left a height is not shown the card again: %s %s', (language, text) => {
    expect(spokenTo(text, language)).toBe(reply('down'));
  });

  it.each<[LanguageCode, string]>([
    ['en', 'I gave the tablets to my sister'],
    ['es', 'le di las pastillas a mi hermana'],
    ['fr', "j'ai donné les cachets à ma soeur"],
    ['de', 'hab die tabletten meiner schwester gegeben'],
    ['it', 'ho dato le pastiglie a mia sorella'],
    ['pt', 'dei os comprimidos pra minha irmã'],
    ['ru', 'отдала таблетки сестре'],
    ['ja', '薬は姉に渡しました'],
    ['ko', '약은 언니한테 줬어요'],
    ['zh', '药交给我姐了'],
    ['ar', 'أعطيت الحبوب لأختي'],
    ['hi', 'goliyan didi ko de di'],
  ])('means that are put away are met: %s %s', (language, text) => {
    expect(spokenTo(text, language)).toBe(reply('putAway'));
  });

  it('what is put away without a name counts where means were named', () => {
    const named: Partial<CareState> = { answered: ['means'] };
    expect(spokenTo('ok I put them in the kitchen', 'en', named)).toBe(reply('putAway'));
    expect(spokenTo('ok I put them in the kitchen', 'en')).not.toBe(reply('putAway'));
  });

  it.each<[LanguageCode, string]>([
    ['en', 'I put them in my mouth'],
    ['en', 'I put them in a glass of water'],
    ['en', 'I moved it over to my bed'],
    ['es', 'las he dejado en la mesa'],
    ['fr', 'je les ai mises dans un verre'],
    ['de', 'hab es in den Mund gelegt'],
    ['it', 'le ho messe in bocca'],
    ['pt', 'coloquei eles na boca'],
    ['ru', 'положила их в рот'],
    ['ar', 'حطيتها في فمي'],
    ['hi', 'unhe table pe rakh diya'],
  ])('means within reach are not put away: %s %s', (language, text) => {
    expect(reliefTurn(text, language, { answered: ['means'] }, { category: 'suicide' })).toBeUndefined();
  });

  it.each<[LanguageCode, string]>([
    ['en', "she's not here"],
    ['en', "I'm calmer now, I have decided"],
    ['es', 'no viene a casa'],
    ['fr', "elle n'est pas là"],
    ['de', 'sie kommt nicht heim'],
    ['it', 'non sta tornando a casa'],
    ['pt', 'ela não tá vindo'],
    ['ru', 'она не едет домой'],
    ['ja', '落ち着かない'],
    ['ko', '진정이 안 돼요'],
    ['zh', '她没有来'],
    ['ar', 'هي مش جاية'],
    ['hi', 'वो नहीं आ रहे हैं'],
    ['es', 'estamos lejos de urgencias'],
    ['fr', 'on va pas aux urgences'],
    ['de', 'ich hab den Notarzt nicht gerufen'],
    ['de', 'ich habe keinen Krankenwagen gerufen'],
    ['de', 'wir fahren nicht in die Notaufnahme'],
    ['ko', '119 전화했는데 안 받아요'],
    ['ko', '안 온대요'],
    ['zh', '没叫救护车'],
    ['zh', '我没打120'],
    ['zh', '没去医院'],
    ['hi', 'hum hospital nahi ja rahe hain'],
  ])('nothing good is heard in what is none: %s %s', (language, text) => {
    const numbers = { category: 'suicide' } as const;
    expect(reliefTurn(text, language, {}, numbers)).toBeUndefined();
  });

  it.each<[LanguageCode, string]>([
    ['en', 'the thoughts came back'],
    ['en', 'my panic came back just now'],
    ['en', 'my time came'],
    ['es', 'mi hora ha llegado'],
    ['es', 'mi momento llegó'],
    ['fr', "mon heure vient d'arriver"],
    ['de', 'meine Zeit ist gekommen'],
    ['de', 'mein Ende ist gekommen'],
    ['it', 'la mia ora è arrivata'],
    ['pt', 'minha hora chegou'],
    ['pt', 'meu fim chegou'],
  ])('a feeling or an hour that has come is nobody who comes: %s %s', (language, text) => {
    expect(reliefTurn(text, language, {}, { category: 'suicide' })).toBeUndefined();
  });

  it('who comes is no good news where somebody is violent', () => {
    const numbers = { category: 'abuse' } as const;
    expect(reliefTurn("he's coming home", 'en', {}, numbers)).toBeUndefined();
  });

  it.each<[LanguageCode, string]>([
    ['en', "I'm down again"],
    ['en', 'I went off the rails'],
    ['de', 'ich bin jetzt weg'],
    ['it', 'sono giù'],
    ['ru', 'я сошла с ума'],
    ['ru', 'все, я ушла'],
    ['ar', 'رجعت أفكر في الموت'],
    ['ar', 'رجعت أجرح نفسي'],
    ['ar', 'نزلت دموعي'],
  ])('a mood, a goodbye or a relapse in the words for coming down is none: %s %s', (language, text) => {
    expect(comesDown(text, language)).toBe(false);
    const turn = reliefTurn(text, language, {}, { category: 'suicide' });
    expect(turn?.state.answered ?? []).not.toContain('down');
  });

  it.each<[LanguageCode, string]>([
    ['en', "I'm down from the roof"],
    ['en', 'I got off the ledge'],
    ['de', 'ich bin vom Dach weg'],
    ['it', 'sono giù dal tetto'],
    ['ru', 'я ушла с крыши'],
    ['ru', 'сошла с моста'],
    ['ar', 'ابتعدت عن الجسر'],
  ])('a height that is named with them is left: %s %s', (language, text) => {
    expect(comesDown(text, language)).toBe(true);
  });

  it('a height that was left beside something else is read as ever', () => {
    expect(comesDown('I came down from the roof, now I have the pills', 'en')).toBe(false);
  });

  it.each(LANGUAGE_CODES)('the replies name a way to help (%s)', (language) => {
    for (const kind of ['atHelp', 'down', 'calmer'] as const) {
      const { text } = careReply(language, kind, 0, { category: 'suicide' });
      expect(text).not.toMatch(/[{}]/);
      expect(text.length).toBeGreaterThan(40);
    }
  });
});
