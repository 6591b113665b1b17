import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { composeReply } from './embedded-reply.js';
import type { EmbeddedReply, EmbeddedTurn } from './embedded-request.js';
import { phraseBook } from './phrase-book.js';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

interface Said {
  /** Ids of the phrases of the reply before. */
  before: string[];
  language?: LanguageCode;
  seed?: number;
}

/** The reply to a message that follows a reply made of the given phrases. */
function after(message: string, { before, language = 'en', seed = 1 }: Said): EmbeddedReply {
  const book = phraseBook(language);
  const content = before.map((id) => book.phrase(id)?.text ?? '').join(' ');
  const turns: EmbeddedTurn[] = [
    { sender: 'ai', content, language, phrases: before },
    { sender: 'user', content: message, language },
  ];
  return composeReply({ turns, name: null, preferredLanguage: language, seed });
}

function groupsOf(reply: EmbeddedReply): string[] {
  return reply.phrases.map((id) => id.replace(/\.\d+$/, ''));
}

const OFFER = ['theme.sleep.reflect.1', 'theme.sleep.question.2', 'ex.wind_down.offer.2'];
const STEP = ['exercise.start.1', 'ex.grounding.step.1'];

describe('an offered exercise', () => {
  it.each<[string, LanguageCode]>([
    ['yes', 'en'],
    ['yes please', 'en'],
    ["ok, let's try it", 'en'],
    ['sure, why not', 'en'],
    ['that sounds nice, yes', 'en'],
    ['sí, por favor', 'es'],
    ['vale, probemos', 'es'],
    ['sim, vamos tentar', 'pt'],
    ['да, давай попробуем', 'ru'],
    ['はい、お願いします', 'ja'],
    ['نعم، لنجرب', 'ar'],
  ])('begins after %p (%s)', (message, language) => {
    expect(after(message, { before: OFFER, language }).phrases).toContain('ex.wind_down.step.1');
  });

  it.each<[string, LanguageCode]>([
    ['yeah its been going on for months', 'en'],
    ['yes and my husband snores all the time too', 'en'],
    ['ok so it started when we moved to another town', 'en'],
    ['no it is different every single night lately', 'en'],
    ['sí, llevo así desde hace varios meses ya', 'es'],
    ['да, это продолжается уже несколько месяцев подряд', 'ru'],
    ['はい、もう何ヶ月もずっと続いています', 'ja'],
  ])('is neither accepted nor declined by %p (%s)', (message, language) => {
    const reply = after(message, { before: OFFER, language });
    expect(reply.phrases.join(' ')).not.toMatch(/\.step\.|after\.decline/);
  });

  it.each<[string, LanguageCode]>([
    ['no', 'en'],
    ['no thanks', 'en'],
    ["thanks but I'd rather talk", 'en'],
    ['not now', 'en'],
    ['gracias pero prefiero hablar', 'es'],
    ['нет, спасибо', 'ru'],
    ['いいえ、今はいいです', 'ja'],
  ])('is declined by %p (%s)', (message, language) => {
    expect(groupsOf(after(message, { before: OFFER, language }))).toContain('after.decline');
  });

  it('is not declined by not knowing', () => {
    const reply = after("I don't know", { before: OFFER });
    expect(groupsOf(reply)).toContain('ack.unsure');
  });

  it('is declined for good by "stop giving me exercises"', () => {
    for (const before of [OFFER, ['listening.1', 'question.general.1']])
      expect(groupsOf(after('stop giving me exercises', { before }))).toContain('after.decline');
  });

  it('is not declined by "no thanks" when there is none', () => {
    const reply = after('no thanks', { before: ['listening.1', 'question.general.1'] });
    expect(groupsOf(reply)).not.toContain('after.decline');
  });
});

describe('in the middle of an exercise', () => {
  it.each([
    'phone, mug, lamp, door, my bed',
    'a blanket',
    'lamp, table, cat, cup, rug',
    "my cat, mom's old chair, books",
    "I don't know",
    'ok',
  ])('small answers go on: %p', (message) => {
    expect(after(message, { before: STEP }).phrases).toContain('ex.grounding.step.2');
  });

  it.each([
    ['I have no strength', 'after.decline'],
    ['stop', 'after.decline'],
    ['my name is Sasha', 'meta.name_given'],
    ['what is this good for?', ''],
    ["my boyfriend left me and I can't stop crying", 'theme.breakup.reflect'],
    ['are you a robot', 'meta.human'],
  ])('%p leaves it', (message, group) => {
    for (const seed of SEEDS) {
      const reply = after(message, { before: STEP, seed });
      expect(reply.phrases.join(' ')).not.toMatch(/\.step\.|\.offer\./);
      if (group !== '') expect(groupsOf(reply)).toContain(group);
    }
  });

  it('leaves it in Russian too, when a name is told', () => {
    const reply = after('меня зовут Саша', { before: STEP, language: 'ru' });
    expect(groupsOf(reply)).toContain('meta.name_given');
  });

  it('takes heavy words as the answer where the step asks for them', () => {
    const reply = after('I am a failure and everybody is disappointed', {
      before: ['exercise.start.1', 'ex.reframe.step.1'],
    });
    expect(reply.phrases).toContain('ex.reframe.step.2');
  });
});

describe('after an exercise that was given in one message', () => {
  const LED = [1, 2, 3, 4, 5].map((step) => `ex.breath.step.${step}`).concat('exercise.after.6');

  it.each(['done', 'ok', 'yes', 'ok done', 'finished'])('%p means having done it', (message) => {
    for (const seed of SEEDS) {
      const groups = groupsOf(after(message, { before: LED, seed }));
      expect(groups).toEqual(['exercise.done', 'question.after']);
    }
  });

  it('hears how it was, also one reply later', () => {
    expect(groupsOf(after('a bit calmer', { before: LED }))).toContain('exercise.better');
    const asked = ['exercise.done.1', 'question.after.6'];
    expect(groupsOf(after('a bit calmer', { before: asked }))).toContain('exercise.better');
  });
});

describe('small courtesies', () => {
  it.each(['thank you', 'thanks a lot', 'ok thank you', 'bye', 'no thanks'])(
    '%p stays English',
    (message) => {
      expect(after(message, { before: ['listening.1'] }).language).toBe('en');
    },
  );

  it('goes on about the theme when it gets worse', () => {
    for (const seed of SEEDS) {
      const before = ['theme.work.reflect.1', 'theme.work.question.8'];
      const groups = groupsOf(after('it is getting worse', { before, seed }));
      expect(groups.some((group) => /^theme\.work\.(?:reflect|deeper)$/.test(group))).toBe(true);
      expect(groups.filter((group) => group.startsWith('ack.'))).toEqual([]);
    }
  });

  it('stays with a breakup when the missing is told', () => {
    for (const seed of SEEDS) {
      const before = ['theme.breakup.reflect.1', 'theme.breakup.question.4'];
      const reply = after('I miss her so much', { before, seed });
      expect(reply.phrases.join(' ')).not.toContain('theme.grief');
    }
  });
});

describe('what is quoted and remembered', () => {
  it('never quotes a clause that denies a feeling', () => {
    for (const seed of SEEDS) {
      const reply = after("im not sad, just angry at my brother's lies", { before: OFFER, seed });
      expect(reply.text).not.toContain('im not sad');
      expect(groupsOf(reply)).not.toContain('feeling.sadness');
    }
  });

  it('takes a question about medicine as no talk about sleep', () => {
    const medical = after('can I take melatonin every night to sleep better?', { before: ['greeting.1'] });
    expect(medical.phrases.join(' ')).not.toContain('theme.');
    for (const seed of SEEDS) {
      const reply = after('im not sad, just angry', { before: medical.phrases, seed });
      expect(reply.phrases.join(' ')).not.toContain('theme.sleep');
    }
  });

  it('quotes in one reply of three at most', () => {
    const turns: EmbeddedTurn[] = [];
    const quoting: boolean[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      turns.push({
        sender: 'user',
        content: `My boss was angry with me on day ${turn} of this month`,
        language: 'en',
      });
      const reply = composeReply({ turns, name: null, preferredLanguage: 'en', seed: turn });
      turns.push({ sender: 'ai', content: reply.text, language: 'en', phrases: reply.phrases });
      quoting.push(reply.text.includes('“'));
    }
    expect(quoting.filter(Boolean).length).toBeGreaterThan(2);
    for (let from = 0; from + 3 <= quoting.length; from += 1)
      expect(quoting.slice(from, from + 3).filter(Boolean).length).toBeLessThan(2);
  });

  it('quotes no fragment', () => {
    for (const seed of SEEDS) {
      const reply = after('to be honest walking around sad all day, because of him', { before: OFFER, seed });
      expect(reply.text).not.toContain('“');
    }
  });
});
