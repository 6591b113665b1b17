import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { guardClaims, makesClaim } from './claims-guard.js';

/** The pieces that come through when the text arrives in pieces of this length. */
async function pass(text: string, language: LanguageCode = 'en', length = 4): Promise<string[]> {
  const letters = [...text];
  async function* pieces() {
    for (let at = 0; at < letters.length; at += length)
      yield await Promise.resolve(letters.slice(at, at + length).join(''));
  }
  const result: string[] = [];
  for await (const piece of guardClaims(pieces(), language)) result.push(piece);
  return result;
}

const CLAIMS: [LanguageCode, string, string][] = [
  ['en', 'Believe me, I am a real person and I care.', 'real person'],
  ['en', "I'm a licensed therapist, so trust me.", 'therapist, so'],
  ['en', 'I have called the police for you.', 'called'],
  ['en', 'You should take two tablets, 50 mg each.', '50'],
  ['en', 'You clearly have depression, I am afraid.', 'have depression'],
  ['es', 'Tranquila, soy una persona real.', 'persona real'],
  ['fr', 'Je suis votre psychologue.', 'psychologue'],
  ['de', 'Ich bin ein Mensch wie du.', 'ein Mensch wie'],
  ['it', 'Sono uno psicologo e ti capisco.', 'psicologo'],
  ['pt', 'Eu sou um ser humano.', 'humano'],
  ['ru', 'Поверь, я живой человек.', 'живой'],
  ['ja', '私は人間です。', '私は人間です'],
  ['ko', '저는 상담사예요.', '상담사예요'],
  ['zh', '我是真人，请放心。', '请放心'],
  ['ar', 'أنا إنسان حقيقي مثلك.', 'حقيقي'],
  ['hi', 'मैं एक इंसान हूँ।', 'इंसान हूँ'],
];

describe('guardClaims', () => {
  it.each(CLAIMS)('shows nothing of a claim in %s: %s', async (language, text, claimed) => {
    for (const length of [1, 4, 1_000]) {
      const whole = (await pass(text, language, length)).join('');
      expect(whole).not.toContain(claimed);
      expect(whole.length).toBeGreaterThan(20);
    }
  });

  it.each([
    'I am an AI, not a person, and not a therapist.',
    'Would talking with a therapist feel possible?',
    'Do you have depression in your family?',
    'If you have depression, a doctor can help you with it.',
    'If you are in danger, please call the police or use the Help now button.',
    'It makes sense that you feel like a person who carries everything.',
    'A line without an end that I never finish',
    'Short. And then?\nA new line… “Quoted.” Done',
  ])('leaves honest words alone: %s', async (text) => {
    for (const length of [1, 4, 1_000]) expect((await pass(text, 'en', length)).join('')).toBe(text);
  });

  it('corrects in the middle of a reply, and ends it there', async () => {
    const whole = (await pass('That sounds hard. I am a human being. More of the same follows.')).join('');
    expect(whole).toMatch(/^That sounds hard\. I have to correct myself here: I am an AI/);
    expect(whole).not.toContain('follows');
  });

  it('holds nothing back before a claim could have begun', async () => {
    const pieces = await pass('That sounds like a lot to carry at once.');
    expect(pieces[0]).toBe('That');
    expect(pieces.length).toBeGreaterThan(8);
  });

  it('does not hold back words without an end for ever', async () => {
    const pieces = await pass(`I ${'walk and '.repeat(200)}`);
    expect(pieces.length).toBeGreaterThan(3);
  });
});

describe('makesClaim', () => {
  it.each(CLAIMS)('finds a claim in %s behind other sentences: %s', (_, text) => {
    expect(makesClaim(`12. ${text} 34.`)).toBe(true);
  });

  it('finds none in honest words', () => {
    expect(makesClaim('I am an AI, not a person. Would talking with a therapist feel possible?')).toBe(false);
  });
});
