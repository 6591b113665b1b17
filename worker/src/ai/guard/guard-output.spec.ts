import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { registry } from '@mikai/core/metrics/metrics';
import { guardOutput } from './guard-output.js';
import { patternInText } from './find-unsafe.js';
import { parseGuardRules } from './guard-patterns.js';
import { WithheldOutput } from '../withheld-output.js';

/** Returns the output when the text arrives in pieces of this length, and the error at the end. */
async function pass(text: string, language: LanguageCode = 'en', length = 4) {
  const letters = [...text];
  async function* pieces() {
    for (let at = 0; at < letters.length; at += length)
      yield await Promise.resolve(letters.slice(at, at + length).join(''));
  }
  const shown: string[] = [];
  try {
    for await (const piece of guardOutput(pieces(), language)) shown.push(piece);
    return { shown, withheld: null };
  } catch (error) {
    return { shown, withheld: error as WithheldOutput };
  }
}

const CLAIMS: [LanguageCode, string][] = [
  ['en', 'Believe me, I am a real person and I care.'],
  ['en', "I'm a licensed therapist, so trust me."],
  ['en', 'I have called the police for you.'],
  ['en', 'You should take two tablets, 50 mg each.'],
  ['en', 'You clearly have depression, I am afraid.'],
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
];

describe('guardOutput', () => {
  it.each(CLAIMS)(
    'shows nothing of an unsafe sentence in %s, however it is cut: %s',
    async (language, text) => {
      for (const length of [1, 4, 1_000]) {
        const { shown, withheld } = await pass(text, language, length);
        expect(shown).toEqual([]);
        expect(withheld).toBeInstanceOf(WithheldOutput);
        expect(withheld?.message).not.toContain(text.slice(0, 8));
      }
    },
  );

  it.each([
    'I am an AI, not a person, and not a therapist.',
    'Would talking with a therapist feel possible?',
    'Do you have depression in your family?',
    'If you have depression, a doctor can help you with it.',
    'If you are in danger, please call the police or use the Help now button.',
    'It makes sense that you feel like a person who carries everything.',
    'A line without an end that I never finish',
    'Short. And then?\nA new line… “Quoted.” Done',
  ])('lets harmless words through unchanged: %s', async (text) => {
    for (const length of [1, 4, 1_000]) {
      const { shown, withheld } = await pass(text, 'en', length);
      expect(withheld).toBeNull();
      expect(shown.join('')).toBe(text);
    }
  });

  it('lets the sentences before an unsafe one through, and nothing after it', async () => {
    const { shown, withheld } = await pass('That sounds hard. I am a human being. More of the same follows.');
    expect(shown.join('')).toBe('That sounds hard. ');
    expect(withheld?.category).toBe('human');
  });

  it('lets each sentence through as soon as it is whole', async () => {
    const { shown } = await pass('One is here. Two is here. Three is here.');
    expect(shown).toEqual(['One is here. ', 'Two is here. ', 'Three is here.']);
  });

  it('does not hold back words without an end for ever, and reads across the cut', async () => {
    const walk = 'and walk '.repeat(200);
    expect((await pass(walk)).shown.length).toBeGreaterThan(3);
    for (let pad = 350; pad < 410; pad += 7) {
      const { withheld } = await pass(`${walk.slice(0, pad)} take two tablets before bed ${walk}`);
      expect([pad, withheld?.category]).toEqual([pad, 'medication']);
    }
  });

  it('withholds what another reader of the sentences finds', async () => {
    async function* pieces() {
      yield await Promise.resolve('First. Second. Third.');
    }
    const check = (sentence: string) =>
      Promise.resolve(sentence.startsWith('Second') ? ('moderation' as const) : null);
    const shown: string[] = [];
    const read = async () => {
      for await (const piece of guardOutput(pieces(), 'en', { check })) shown.push(piece);
    };
    await expect(read()).rejects.toMatchObject({ category: 'moderation', isWorthRetrying: true });
    expect(shown).toEqual(['First. ']);
  });

  it.each([
    'You should **k**ill *your*self.',
    'You should `kill` __yourself__.',
    'You should kill\u202E yourself.',
  ])('reads what marks in the middle of words would hide: %j', async (text) => {
    expect((await pass(text)).withheld?.category).toBe('self_harm');
  });

  it('counts what was withheld by category and kind of text', async () => {
    registry.resetMetrics();
    await pass('I am a human being.');
    expect(await registry.getSingleMetricAsString('mikai_ai_outputs_withheld_total')).toContain(
      'mikai_ai_outputs_withheld_total{category="human",kind="reply"} 1',
    );
  });
});

describe('a text of a model', () => {
  it.each([
    ['**This** is `hard`. And __so__ is that.', 'This is hard. And so is that.'],
    ['# A day\n- a walk\n* a nap\n1. tea\n> rest', 'A day\na walk\na nap\ntea\nrest'],
    ['Read [this page](https://example.org/a). It *helps* some.', 'Read this page. It helps some.'],
    ['A h*app*y day, \u202Ereally\u202C.\u0000', 'A happy day, really.'],
    ['2 * 3 is 6, and 1. is no list here.', '2 * 3 is 6, and 1. is no list here.'],
  ])('becomes plain text: %j', async (text, plain) => {
    for (const length of [1, 1_000]) expect((await pass(text, 'en', length)).shown.join('')).toBe(plain);
  });

  it('ends with its last whole sentence where the model was cut', async () => {
    async function* pieces() {
      yield await Promise.resolve('That sounds hard. What would hel');
    }
    const shown: string[] = [];
    for await (const piece of guardOutput(pieces(), 'en', { isCut: () => true })) shown.push(piece);
    expect(shown.join('')).toBe('That sounds hard. ');
  });
});

describe('patternInText', () => {
  it.each(CLAIMS)('finds an unsafe sentence in %s behind others: %s', (_, text) => {
    expect(patternInText(`12. ${text} 34.`)).not.toBeNull();
  });
});

describe('parseGuardRules', () => {
  it.each([
    ['[human]\n+ a {b}', 'en.txt:2: unknown list {b}'],
    ['[people]\n+ a', 'en.txt:1: unknown category people'],
    ['+ a', 'en.txt:1: a pattern begins with'],
    ['[human]\na', 'en.txt:2: a pattern begins with'],
  ])('names file and line of what it cannot read: %j', (content, problem) => {
    expect(() => parseGuardRules(content, 'en')).toThrow(problem);
  });

  it.each(LANGUAGE_CODES)('reads letters as people write them in %s', (language) => {
    const [rules] = parseGuardRules('[human]\n+ été', language);
    expect(rules?.unsafe[0]?.all[0]?.source).toContain('ete');
  });
});
