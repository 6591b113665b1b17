import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { assessMessage, type CrisisLevel } from './gate.js';

const LIES: Record<LanguageCode, [lie: string, twin: string]> = {
  en: ["I wasn't honest just now", 'that was a lie my boss told'],
  es: ['era mentira', 'era mentira lo que decía mi jefe'],
  fr: ["j'ai menti", "j'ai menti à mon chef sur mon âge"],
  de: ['das war gelogen', 'das war gelogen von meinem Chef'],
  it: ['ho mentito prima', 'ho mentito al mio capo'],
  pt: ['eu menti agora', 'eu menti pro meu chefe'],
  ru: ['я соврала', 'я соврала начальнику про отпуск'],
  ja: ['さっきのは嘘です', '上司の話は嘘だったらしい'],
  ko: ['사실 거짓말이었어', '팀장님 말은 거짓말이었어'],
  zh: ['我刚才说谎了', '老板说谎了'],
  ar: ['كذبت قبل قليل', 'كذبت على مديري في العمل'],
  hi: ['अभी झूठ बोला था', 'बॉस ने झूठ बोला था'],
};

describe('a message that says no more than that it was a lie', () => {
  const level = (text: string, isCheckDenied: boolean): CrisisLevel =>
    assessMessage(text, { earlier: [], isCheckDenied }).level;

  it.each(LANGUAGE_CODES)('opens the question again after a "No", and nothing else does: %s', (language) => {
    const [lie, twin] = LIES[language];
    expect([lie, level(lie, true)]).toEqual([lie, 'check']);
    expect(level(lie, false)).not.toBe('certain');
    expect([twin, level(twin, true)]).toEqual([twin, 'none']);
  });
});

describe('what was denied without a question, and is admitted', () => {
  it.each<[LanguageCode, string, string]>([
    ['en', "I'm not suicidal", 'actually I am'],
    ['en', "I'm not thinking of killing myself", "ok that wasn't true. i am"],
    ['de', 'nein, ich will mich nicht umbringen', 'doch'],
    ['de', 'nein, ich will mich nicht umbringen', 'doch. ich weiß auch schon wann'],
    ['fr', 'je ne pense pas à mourir', 'si, tout le temps en fait'],
    ['es', 'no pienso en morir', 'bueno sí, a diario'],
    ['it', 'non penso al suicidio', 'in realtà sì'],
    ['pt', 'não penso em me matar', 'na verdade sim'],
    ['ru', 'я не хочу умирать', 'вообще-то да'],
    ['ja', '死にたいわけじゃない', '本当はある'],
    ['ko', '죽고 싶은 건 아니야', '사실은 맞아'],
    ['zh', '我没有想自杀', '其实有'],
    ['ar', 'لا أفكر في الانتحار', 'في الحقيقة نعم'],
    ['hi', 'मैं मरना नहीं चाहता', 'असल में हाँ'],
  ])('is asked about: %s "%s", "%s"', (language, denial, admission) => {
    const levelAfter = (earlier: string[], text = admission) =>
      assessMessage(text, { earlier, isCheckDenied: false }, language).level;
    expect([denial, admission, levelAfter([denial])]).toEqual([denial, admission, 'check']);
    expect(levelAfter([])).toBe('none');
    expect(levelAfter(['I had soup for lunch'])).toBe('none');
  });

  it.each(['actually I am going for a walk now', 'actually I am fine', 'actually I do like soup'])(
    'is not admitted by another message that begins like it: "%s"',
    (text) => {
      expect(assessMessage(text, { earlier: ["I'm not suicidal"], isCheckDenied: false }, 'en').level).toBe(
        'none',
      );
    },
  );
});
