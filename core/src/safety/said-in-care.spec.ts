import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { abuseAnswerIn } from './abuse-answers.js';
import { isOfChild } from './abuse-person.js';
import { deniesSafety, hasTaken } from './care-answers.js';
import { harmIn, putsMeansAway } from './care-harm.js';

type Rows = readonly (readonly [LanguageCode, string])[];

const missed = (rows: Rows, fits: (text: string, language: LanguageCode) => boolean) =>
  rows.filter(([language, text]) => !fits(text, language));

const COMING: Rows = [
  ['en', "he's coming"],
  ['es', 'viene'],
  ['fr', 'il arrive'],
  ['de', 'er kommt'],
  ['it', 'sta arrivando'],
  ['pt', 'ele tá vindo'],
  ['ru', 'он идёт сюда'],
  ['ru', 'он в соседней комнате'],
  ['ja', '来ます'],
  ['ko', '지금 와요'],
  ['zh', '他过来了'],
  ['zh', '他現在在客廳'],
  ['zh', '他現在在隔壁'],
  ['ar', 'هو قادم'],
  ['hi', 'वह आ रहा है'],
];

const ATTEMPTS: Rows = [
  ['fr', "J'ai avalé tous les somnifères de ma mère il y a dix minutes"],
  ['pt', 'tomei chumbinho, não contei pra ninguém'],
  ['es', 'me tomé veneno, acabo de tomar veneno'],
  ['it', 'ho bevuto la candeggina'],
  ['de', 'ich habe gerade Gift genommen'],
  ['ru', 'я выпила уксус'],
  ['ja', '農薬を飲みました'],
  ['ko', '농약을 마셨어요'],
  ['zh', '我喝了农药'],
  ['zh', '我把安眠藥都吞了'],
  ['ar', 'شربت سم'],
  ['hi', 'मैंने जहर खा लिया'],
];

const WOUNDS: Rows = [
  ['it', 'Mi sono appena tagliata le vene e non smette di uscire sangue'],
  ['ko', '방금 손목 그었어요 피가 안 멈춰요'],
  ['de', 'es suppt immer noch'],
  ['es', 'me acabo de cortar las venas'],
  ['fr', 'je viens de me tailler les veines'],
  ['pt', 'acabei de cortar os pulsos'],
  ['hi', 'maine nas kaat li'],
];

const NO_WOUNDS: Rows = [
  ['hi', 'main aaj raat nas kaat lunga'],
  ['ko', '피는 멈췄어요'],
];

const TAKEN_BACK: Rows = [
  ['en', "actually I wasn't joking"],
  ['en', 'actually I meant it'],
  ['es', 'en realidad no era broma'],
  ['fr', 'en fait ça va pas'],
  ['de', 'doch nicht'],
  ['de', 'eigentlich war es kein Spaß'],
  ['it', 'in realtà non stavo scherzando'],
  ['pt', 'na verdade não era brincadeira'],
  ['ru', 'на самом деле это была не шутка'],
  ['ja', 'やっぱり大丈夫じゃない'],
  ['ko', '사실 괜찮지 않아요'],
  ['ko', '농담 아니에요'],
  ['zh', '其实我不是开玩笑'],
  ['ar', 'في الحقيقة لم اكن امزح'],
  ['hi', 'मजाक नहीं था'],
];

const NOT_TAKEN_BACK: Rows = [
  ['en', "I'm not joking around with my friends anymore"],
  ['de', 'ich wollte heute doch nicht kochen'],
  ['ja', '大丈夫です'],
  ['ko', '괜찮아요'],
];

describe('what is said in care', () => {
  it('knows that the one who is feared comes, or is behind the wall', () => {
    expect(missed(COMING, (text, language) => abuseAnswerIn(text, language) === 'near')).toEqual([]);
  });

  it('takes no helper for the one who is feared', () => {
    expect(abuseAnswerIn('my mum, she is coming', 'en')).not.toBe('near');
    expect(abuseAnswerIn('соседка со мной', 'ru')).not.toBe('near');
  });

  it('knows what was swallowed, in traditional characters too', () => {
    expect(missed(ATTEMPTS, hasTaken)).toEqual([]);
  });

  it('knows a wound that was just made, and none that is planned or has stopped bleeding', () => {
    expect(missed(WOUNDS, (text, language) => harmIn(text, language) === 'wound')).toEqual([]);
    expect(missed(NO_WOUNDS, (text, language) => harmIn(text, language) === undefined)).toEqual([]);
  });

  it('believes whoever takes back a joke or that they are well', () => {
    expect(missed(TAKEN_BACK, deniesSafety)).toEqual([]);
    expect(missed(NOT_TAKEN_BACK, (text, language) => !deniesSafety(text, language))).toEqual([]);
  });

  it('knows means that are put away, and none that are kept or still at hand', () => {
    expect(putsMeansAway('I put the blade away', 'en')).toBe(true);
    expect(putsMeansAway('ich habe die Klinge weggeworfen', 'de')).toBe(true);
    expect(putsMeansAway('薬は全部捨てました', 'ja')).toBe(true);
    expect(putsMeansAway("I can't put the blade away", 'en')).toBe(false);
    expect(putsMeansAway('I put the pills away for later', 'en')).toBe(false);
    expect(putsMeansAway('I put the rope away in my drawer', 'en')).toBe(false);
  });

  it('gives the text for children only with an age where a marriage or a killing is threatened', () => {
    expect(isOfChild("my father beats me and says he'll kill me if I don't marry my cousin", 'en')).toBe(
      false,
    );
    expect(isOfChild('أبي يضربني ويقول سيقتلني اذا لم اتزوج ابن عمي', 'ar')).toBe(false);
    expect(isOfChild('my dad hits me', 'en')).toBe(true);
    expect(isOfChild("I'm 14 and my father beats me and wants me to marry my cousin", 'en')).toBe(true);
    expect(isOfChild('我12歲', 'zh')).toBe(true);
  });
});
