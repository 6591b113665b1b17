import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText, loadSafetyData, type Assessment } from './gate.js';

beforeAll(loadSafetyData);

const assess = (
  text: string,
  language: LanguageCode,
  earlier: string[] = [],
  isCheckDenied = false,
): Assessment => assessMessage(text, { earlier, isCheckDenied }, language);

describe('a farewell message', () => {
  it.each<[LanguageCode, string]>([
    ['fr', 'tout est prêt'],
    ['fr', "dis à maman que je l'aime"],
    ['de', 'sag meiner Frau dass es nicht ihre Schuld ist'],
    ['it', 'è tutto pronto'],
    ['pt', 'está tudo pronto'],
    ['ko', '엄마한테 사랑한다고 전해줘'],
    ['zh', '都准备好了'],
    ['zh', '告诉妈妈我爱她'],
    ['ar', 'كل شيء جاهز'],
    ['hi', 'सब तैयार है'],
    ['ja', '準備はできています'],
  ])('is asked about after a "No" only: %s %s', (language, text) => {
    expect(assess(text, language, ['hello'], true).level).not.toBe('none');
    expect(assess(text, language, ['hello']).level).toBe('none');
  });

  it.each<[LanguageCode, string, string]>([
    ['en', "tonight i'm leaving for good", "i'm leaving for good on friday, new job"],
    ['fr', "ce soir je m'en vais", "ce soir je m'en vais au cinéma"],
  ])('is asked about as a farewell for tonight: %s %s', (language, text, twin) => {
    expect(assess(text, language).level).not.toBe('none');
    expect(assess(twin, language).level).toBe('none');
  });
});

describe('violence that is threatened', () => {
  it.each<[LanguageCode, string]>([
    ['en', 'yesterday they threatened to set me on fire'],
    ['es', 'dice que si lo dejo me mata'],
    ['hi', 'कल मुझे जलाने की धमकी दी'],
    ['ru', 'бил меня при детях'],
  ])('is asked about: %s %s', (language, text) => {
    expect(assess(text, language).level).not.toBe('none');
  });
});

describe('somebody else in danger now', () => {
  it('is met with the steps for somebody else', () => {
    const { level, category, isOfOthers } = assess('my friend is on the roof and says he will jump', 'en');
    expect({ level, category, isOfOthers }).toEqual({
      level: 'certain',
      category: 'danger',
      isOfOthers: true,
    });
    expect(assess('my friend is late and says he will call', 'en').level).toBe('none');
  });
});

describe('games, gardens, sport and work', () => {
  it.each<[LanguageCode, string]>([
    ['en', 'i finally jumped off the bridge to skip the fight'],
    ['en', 'then my brother stabbed me in the back in co-op'],
    ['en', "i'd rather die than sit in another standup"],
    ['en', 'the coach will murder us on monday'],
    ['en', 'i cut everything back and hung the rope for the beans'],
    ['es', 'en el juego me tiré del puente'],
    ['de', 'hab mich an den Dornen geritzt'],
    ['de', 'stehe auf der Brücke und fotografiere'],
    ['ja', '崖から飛び降りたら死んだ'],
    ['zh', '从楼上跳下来直接摔死'],
  ])('are no danger: %s %s', (language, text) => {
    expect(assessText(text, language).level).toBe('none');
    expect(assess(text, language).level).toBe('none');
  });

  it.each<[LanguageCode, string]>([
    ['en', "i'd rather die than live like this"],
    ['en', 'my ex stabbed me in the back, there is blood everywhere'],
    ['de', 'ich hab mich wieder geritzt'],
  ])('do not hide a real danger: %s %s', (language, text) => {
    expect(assessText(text, language).level).toBe('certain');
  });
});
