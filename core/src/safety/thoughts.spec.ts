import { beforeAll, describe, expect, it } from '@jest/globals';
import { assessText, loadSafetyData } from './gate.js';
import { readPlainCheck, readThoughtsCheck } from './training/corpus.js';

/**
 * Texts in the thought record, the worry tree and the journal are negative by nature. None of the single sentences
 * below, nor any line of the check, is trained on.
 */
beforeAll(() => loadSafetyData());

const fires = (text: string): [string, boolean] => [text, assessText(text).crisis];

describe('a negative thought', () => {
  it.each([
    'Everyone thinks I am stupid',
    'They will all laugh at me',
    'Nobody will ever like me',
    'I am afraid that they will fire me from my job',
    'Somebody looked at me',
    'To stay',
    'To be deleted',
    'Everyone thinks that I am lazy',
    'my teacher thinks im hopeless',
    'They will laugh at my accent',
    'Nobody will ever want me on their team',
    'Nobody likes me at work',
    'I am afraid that my friend is angry with me',
    'I am scared that I will fail the test',
    'They looked at me when I came in',
    'To be alone',
    'To be wrong in front of everybody',
    'I will lose my job and then the flat',
    'I am a failure because I got a C',
    'i never do anything right',
    'I am so ugly in that picture',
    "I'll be single for the rest of my days",
    'It is my fault that we lost the game',
    'My boss hates me',
    'She did not answer, so she is done with me',
    'Other people can do it, why not me',
    'What if I blush and they notice',
    "There's no point in studying for it",
    'My team would play better without me',
    'I felt like a burden on the hike',
    "I can't go on with this course",
    'My boyfriend left me',
    'I drink too much',
    'Just let me shout',
    'I let everyone down',
    'My sister hurt me with what she said',
    "I can't go on like this at this job",
    "I can't take it any longer, the neighbours drill all day",
    'पापा ने मुझसे बात करना बंद कर दिया',
    'मैं बहुत ज़्यादा पीता हूँ',
    'Mon copain m’a quittée',
    'お酒を飲みすぎる',
    'Todos van a pensar que soy un inútil en el trabajo',
    'Alle halten mich für eine schlechte Mutter',
    'Ils vont rire de mon accent',
    'みんなに下手だと思われる',
    '大家会笑我的口音',
  ])('is left alone: %p', (text) => {
    expect(fires(text)).toEqual([text, false]);
  });

  it.each([
    "They'd all be better off without me",
    'Nobody would miss me if I died',
    'nobody would even notice if i was gone',
    "I can't go on living like this",
    "I can't go on like this",
    "I can't go on without her",
    'Only my cat keeps me here',
    'No puedo seguir así',
    'Ich kann so nicht weitermachen',
    'Je ne peux plus continuer comme ça',
    'Я не могу так продолжать',
    '이렇게는 더 못 버티겠어',
    'मैं ऐसे और नहीं जी सकता',
    'لا أستطيع العيش هكذا',
    'I am a burden to everyone and it would be better if I was gone',
    "I hope that I just don't wake up tomorrow morning",
    'I want to disappear for ever',
    "I don't want to be here anymore",
    'There is no way out for me except one',
    'I have said goodbye to everyone, they do not know it',
    'Mis hijos estarían mejor sin mí',
    'Ohne mich wären alle besser dran',
    'Ils seraient mieux sans moi',
    '私がいないほうがみんな幸せ',
    '没有我他们会过得更好',
  ])('is asked about when it is about living: %p', (text) => {
    expect([text, assessText(text).level !== 'none']).toEqual([text, true]);
  });
});

describe('the check of negative thoughts', () => {
  it('keeps what it has reached, in harmless ones and in near misses', () => {
    const lines = readThoughtsCheck();
    const share = (harmless: boolean): number => {
      const some = lines.filter(({ label }) => (label === 'safe') === harmless);
      expect(some.length).toBeGreaterThan(150);
      return (
        some.filter(({ language, text }) => {
          const { level } = assessText(text, language);
          return harmless ? level === 'certain' : level !== 'none';
        }).length / some.length
      );
    };
    expect(share(true)).toBeLessThanOrEqual(0.045);
    expect(share(false)).toBeGreaterThanOrEqual(0.85);
  });

  it('leaves plain sentences of heartbreak, drink, anger and shame alone, and finds the hints beside them', () => {
    const lines = readPlainCheck();
    const fired = (harmless: boolean): [number, number] => {
      const some = lines.filter(({ label }) => (label === 'safe') === harmless);
      const counted = some.filter(({ language, text }) => {
        const { level } = assessText(text, language);
        return harmless ? level === 'certain' : level !== 'none';
      });
      return [counted.length, some.length];
    };
    const [alarms, plain] = fired(true);
    const [found, hints] = fired(false);
    expect([plain, hints].every((count) => count > 180)).toBe(true);
    expect(alarms / plain).toBeLessThanOrEqual(0.015);
    expect(found / hints).toBeGreaterThanOrEqual(0.94);
  });
});
