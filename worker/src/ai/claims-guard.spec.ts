import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { guardClaims } from './claims-guard.js';

async function pass(text: string, language: LanguageCode = 'en'): Promise<string> {
  const words = text.split(/(?<= )/);
  async function* pieces() {
    for (const word of words) yield await Promise.resolve(word);
  }
  let result = '';
  for await (const piece of guardClaims(pieces(), language)) result += piece;
  return result;
}

describe('guardClaims', () => {
  it.each([
    ['en', 'Believe me, I am a real person and I care.'],
    ['en', "I'm a licensed therapist, so trust me."],
    ['en', 'I have called the police for you.'],
    ['en', 'You should take two tablets, 50 mg each.'],
    ['es', 'Tranquila, soy una persona real.'],
    ['fr', 'Je suis votre psychologue.'],
    ['de', 'Ich bin ein Mensch wie du.'],
    ['it', 'Sono uno psicologo e ti capisco.'],
    ['pt', 'Eu sou um ser humano.'],
    ['ru', 'Поверь, я живой человек.'],
    ['ja', '私は人間です。'],
    ['ko', '저는 상담사예요.'],
    ['zh', '我是真人，请放心。'],
    ['ar', 'أنا إنسان حقيقي مثلك.'],
    ['hi', 'मैं एक इंसान हूँ।'],
  ] as const)('corrects a claim in %s: %s', async (language, text) => {
    const result = await pass(text, language);
    expect(result.length).toBeGreaterThan(text.length / 2);
    expect(result).toContain('…');
  });

  it.each([
    'I am an AI, not a person, and not a therapist.',
    'Would talking with a therapist feel possible?',
    'If you are in danger, please call the police or use the Help now button.',
    'It makes sense that you feel like a person who carries everything.',
  ])('leaves honest words alone: %s', async (text) => {
    expect(await pass(text)).toBe(text);
  });

  it('ends the reply after the correction', async () => {
    const result = await pass('I am a human being. More of the same follows here.');
    expect(result).not.toContain('follows');
    expect(result).toContain('I am an AI');
  });
});
