import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { takesBackCare } from './typed-choices.js';
import { assessMessage, loadSafetyData, type CrisisLevel } from './gate.js';

beforeAll(loadSafetyData);

const level = (
  text: string,
  language: LanguageCode,
  earlier: string[] = [],
  isCheckDenied = false,
): CrisisLevel => assessMessage(text, { earlier, isCheckDenied }, language).level;

describe('a lie of the writer that is named', () => {
  it.each<[LanguageCode, string, string, string]>([
    ['en', 'i want to die', 'that was a lie', 'i lied to my boss about the train'],
    ['en', 'i want to die', "i wasn't honest just now", 'he lied about the money'],
    ['de', 'ich will nicht mehr leben', 'war gelogen', 'er hat gelogen'],
    ['es', 'quiero morir', 'era mentira', 'mentí a mi jefe'],
    ['fr', 'je veux mourir', "j'ai menti", "j'ai menti à mon chef"],
    ['it', 'voglio morire', 'era una bugia', 'ho mentito al capo'],
    ['it', 'voglio morire', 'prima ho mentito', 'prima ho mentito al capo'],
    ['pt', 'quero morrer', 'eu menti agora', 'eu menti pra minha chefe'],
    ['ru', 'хочу умереть', 'я соврала', 'я соврала маме'],
    ['ja', '死にたい', 'さっきのは嘘です', '彼は正直な人です'],
    ['ko', '죽고 싶어', '사실 거짓말이었어', '그 사람은 솔직해'],
    ['zh', '我想死', '我刚才说谎了', '他跟老板说谎了'],
    ['ar', 'أريد أن أموت', 'كذبت قبل قليل', 'هو كذب كثيرا'],
    ['hi', 'मैं मरना चाहता हूं', 'अभी झूठ बोला था', 'मौसम अच्छा है'],
  ])('opens the question again, and one to others does not: %s %s', (language, before, lie, other) => {
    expect(level(lie, language, [before], true)).toBe('check');
    expect(level(lie, language, ['hello', before])).toBe('check');
    expect(level(lie, language, ['hello'])).toBe('none');
    expect(level(other, language, ['hello'], true)).toBe('none');
  });
});

describe('a denial that is contradicted without the word', () => {
  it.each<[LanguageCode, string, string, string]>([
    ['en', "i'm not suicidal", 'actually i am', 'actually i am fine'],
    ['en', "i'm not thinking of anything like that", 'ok maybe sometimes', 'ok'],
    ['de', 'nein, ich will mich nicht umbringen', 'doch', 'ok'],
    ['de', 'nein, ich tu mir nichts an', 'doch. ich weiß auch schon wann', 'danke'],
    ['es', 'no pienso en morir', 'bueno sí, a diario', 'bueno gracias'],
    ['fr', 'je ne pense pas à mourir', 'si, tout le temps en fait', "si tu veux on parle d'autre chose"],
    ['it', 'non penso al suicidio', 'in realtà sì', 'in realtà sono stanca'],
    ['pt', 'não penso em me matar', 'na verdade sim', 'na verdade quero dormir'],
    ['ru', 'я не думаю о самоубийстве', 'на самом деле да', 'на самом деле всё хорошо'],
    ['ja', '死にたいとは思っていません', '実は毎日', 'ありがとう'],
    ['ko', '죽고 싶은 건 아니야', '사실 매일', '사실 배고파'],
    ['zh', '我没有想死', '其实有', '其实我很饿'],
    ['ar', 'لا أفكر في الموت', 'في الحقيقة نعم', 'في الحقيقة أنا متعب'],
    ['hi', 'मैं मरना नहीं चाहता', 'असल में हां', 'असल में मौसम अच्छा है'],
  ])('is asked about, and ordinary words are not: %s %s', (language, denial, admission, other) => {
    expect(level(admission, language, [denial])).toBe('check');
    expect(level(admission, language, ['hello'])).toBe('none');
    expect(level(other, language, [denial])).toBe('none');
  });
});

describe('what leads to the word for a lie', () => {
  it.each<[LanguageCode, string]>([
    ['en', 'actually no, i lied'],
    ['es', 'en realidad no, mentí'],
    ['fr', "en fait non, j'ai menti"],
    ['de', 'eigentlich nicht, ich hab gelogen'],
    ['it', 'in realtà no, ho mentito'],
    ['pt', 'na verdade não, eu menti'],
    ['ru', 'на самом деле нет, я соврал'],
    ['ja', 'いや、実は嘘でした'],
    ['ko', '아니요, 사실 거짓말이었어요'],
    ['zh', '不，其实我骗了你'],
    ['ar', 'في الحقيقة لا، كذبت'],
    ['hi', 'नहीं, असल में मैंने झूठ बोला'],
  ])('does not hide it: %s', (language, lie) => {
    expect(takesBackCare(lie, language)).toBe('certain');
  });

  it.each<[LanguageCode, string]>([
    ['en', 'no, he lied to me'],
    ['es', 'en realidad no, me mintió mi hermano'],
    ['fr', "en fait non, il m'a menti"],
    ['de', 'nein, er hat gelogen'],
    ['ru', 'нет, он соврал мне'],
    ['zh', '不，他骗了我'],
  ])('is no lie of others: %s %s', (language, lie) => {
    expect(takesBackCare(lie, language)).toBe('none');
  });
});

describe("a thought that comes now and then, after a 'No'", () => {
  const dark: Record<string, string> = {
    en: 'lately I wonder if I should end my life',
    es: 'no quiero seguir viviendo',
    fr: 'je ne veux plus vivre',
    de: 'ich will nicht mehr leben',
    it: 'non voglio più vivere',
    pt: 'não quero mais viver',
    ru: 'не хочу больше жить',
    ja: '死にたい',
    ko: '죽고 싶어',
    zh: '我不想活了',
    ar: 'لا أريد أن أعيش',
    hi: 'मैं जीना नहीं चाहता',
  };
  it.each<[LanguageCode, string]>([
    ['en', 'but sometimes I really do think about it'],
    ['es', 'pero a veces lo pienso de verdad'],
    ['fr', "mais des fois j'y pense vraiment"],
    ['de', 'aber manchmal denke ich wirklich daran'],
    ['it', 'però ogni tanto ci penso davvero'],
    ['pt', 'mas às vezes penso nisso de verdade'],
    ['ru', 'но иногда я правда об этом думаю'],
    ['ja', 'でも、時々本当に考えてしまいます'],
    ['ko', '근데 가끔 진짜 그런 생각이 들어요'],
    ['zh', '但是有时候我真的会这么想'],
    ['ar', 'لكن أحيانا أفكر في ذلك فعلا'],
    ['hi', 'लेकिन कभी कभी मैं सच में इसके बारे में सोचता हूं'],
  ])('is asked about, and not without it: %s', (language, text) => {
    expect(level(text, language, [dark[language] ?? ''], true)).toBe('check');
    expect(level(text, language, ['hello'])).toBe('none');
    expect(level(text, language, ['hello'], true)).toBe('none');
  });
});
