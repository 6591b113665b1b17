import { describe, expect, it } from '@jest/globals';
import { composeReply } from './embedded-reply.js';
import type { EmbeddedReply, EmbeddedTurn } from './embedded-request.js';

/** Talks with the companion and returns its replies. */
function talk(messages: string[], options: { seed?: number; name?: string } = {}): EmbeddedReply[] {
  const turns: EmbeddedTurn[] = [];
  return messages.map((content, index) => {
    turns.push({ sender: 'user', content, language: 'en' });
    const reply = composeReply({
      turns,
      name: options.name ?? null,
      preferredLanguage: 'en',
      seed: (options.seed ?? 1) * 1000 + index,
    });
    turns.push({ sender: 'ai', content: reply.text, language: reply.language, phrases: reply.phrases });
    return reply;
  });
}

function last(messages: string[], seed = 1): EmbeddedReply {
  const replies = talk(messages, { seed });
  const reply = replies.at(-1);
  if (!reply) throw new Error('no reply');
  return reply;
}

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

function groupsOf(reply: EmbeddedReply): string[] {
  return reply.phrases.map((id) => id.replace(/\.\d+$/, ''));
}

describe('composeReply', () => {
  it('is the same for the same request', () => {
    expect(talk(['I feel lonely', 'yes'], { seed: 4 })).toEqual(talk(['I feel lonely', 'yes'], { seed: 4 }));
  });

  it('refuses a conversation that does not end with the person', () => {
    expect(() => composeReply({ turns: [], name: null, preferredLanguage: 'en', seed: 1 })).toThrow(
      /last turn/i,
    );
  });

  it.each([
    ['sleep', "I can't fall asleep, I lie awake every night"],
    ['work', 'my boss keeps giving me more tasks at work'],
    ['study', 'I have an exam on friday and my thesis is late'],
    ['family', 'my mother and my sister argue all day at home'],
    ['love', 'my husband barely talks to me in our marriage'],
    ['breakup', 'my girlfriend broke up with me'],
    ['friendship', 'my best friend did not invite me, I was left out'],
    ['loneliness', 'I feel so lonely, I have no one to talk to'],
    ['grief', 'my grandmother passed away, the funeral was monday'],
    ['anger', "I'm so angry, I'm furious about it"],
    ['worry', 'I am anxious and worried, my thoughts spiral'],
    ['stress', 'everything is too much, I am overwhelmed'],
    ['low_mood', 'I feel empty and numb, everything is pointless'],
    ['self_worth', 'I am not good enough, I hate myself for it'],
    ['money', "I can't pay the rent, I have so much debt"],
    ['health', 'I have been ill with chronic pain since spring'],
    ['gratitude', 'I am so happy and grateful today'],
    ['motivation', 'I have no motivation, I keep procrastinating'],
  ])('speaks about %s', (theme, message) => {
    for (const seed of SEEDS) {
      const reply = last([message], seed);
      const groups = groupsOf(reply);
      expect(groups.some((group) => group.startsWith(`theme.${theme}.`))).toBe(true);
      expect(reply.text.match(/\?/g)).toHaveLength(1);
      expect(reply.text).not.toContain('!');
      expect(reply.text.length).toBeLessThan(520);
    }
  });

  it('gives words of the person back in quotation marks, word for word', () => {
    const quoted = SEEDS.map(
      (seed) => last(["My boss yelled at me today, and now I'm afraid of Monday"], seed).text,
    );
    const withQuote = quoted.filter((text) => text.includes('“'));
    expect(withQuote.length).toBeGreaterThan(3);
    for (const text of withQuote)
      expect(text).toMatch(/“(My boss yelled at me today|now I'm afraid of Monday)”/);
  });

  it('does not name a feeling that is denied', () => {
    for (const seed of SEEDS) {
      const groups = groupsOf(last(["I'm not sad about the new office at all"], seed));
      expect(groups).not.toContain('feeling.sadness');
    }
  });

  it('offers an exercise often, but not always', () => {
    const offers = SEEDS.map((seed) => last(['I am anxious about everything'], seed)).filter(
      (reply) => reply.exercise,
    );
    expect(offers.length).toBeGreaterThan(7);
    expect(offers.length).toBeLessThan(20);
  });

  it('leads through the offered exercise after a yes', () => {
    for (const seed of SEEDS) {
      const [offer, led] = talk(['I am so anxious about everything', 'ok, let’s try'], { seed });
      if (!offer?.exercise) continue;
      expect(led?.exercise).toBe(offer.exercise);
      expect(led?.phrases).toContain(`ex.${offer.exercise}.step.1`);
    }
  });

  it('takes up an offer that was made two replies ago', () => {
    for (const seed of SEEDS) {
      const replies = talk(['I have no motivation', 'the kitchen, mostly', "ok let's try the exercise"], {
        seed,
      });
      const offered = replies[1]?.exercise ?? replies[0]?.exercise;
      if (offered) expect(replies[2]?.phrases).toContain(`ex.${offered}.step.1`);
    }
  });

  it('stays with the loss when a short message only carries the mood', () => {
    for (const seed of SEEDS) {
      const reply = last(['my dog died last week', 'still crying a lot'], seed);
      expect(groupsOf(reply).some((group) => group.startsWith('theme.grief.'))).toBe(true);
    }
  });

  it('leads step by step where the person answers in between', () => {
    const replies = talk([
      'help me plan my week',
      'clean the kitchen',
      'wash five plates',
      'after breakfast',
    ]);
    const steps = replies.map((reply) => reply.phrases.find((id) => id.startsWith('ex.one_step.step.')));
    expect(steps).toEqual([1, 2, 3, 4].map((step) => `ex.one_step.step.${step}`));
  });

  it('respects a no and stays quiet about exercises for a while', () => {
    for (const seed of SEEDS) {
      const replies = talk(
        [
          'I am so stressed by work',
          'no thanks',
          'my boss is angry with me',
          'the job is too much',
          'all this work',
        ],
        { seed },
      );
      if (!replies[0]?.exercise) continue;
      expect(groupsOf(replies[1] as EmbeddedReply)).toContain('after.decline');
      expect(replies.slice(1, 4).map((reply) => reply.exercise)).toEqual([null, null, null]);
    }
  });

  it.each([
    ['are you a real person or a bot?', 'meta.human'],
    ['Are you a therapist?', 'meta.therapist'],
    ['can you call my mom for me?', 'meta.call'],
    ['how many mg of sertraline should I take?', 'meta.medical'],
    ['do I have ADHD?', 'meta.diagnosis'],
    ['what can you do?', 'meta.capability'],
    ['is this private?', 'meta.privacy'],
    ["what's the weather tomorrow", 'meta.off_topic'],
    ['write a python function for me', 'meta.off_topic'],
    ['I love you', 'meta.love'],
    ["you're useless", 'meta.insult'],
    ["this isn't helping", 'meta.not_helping'],
    ['you already said that', 'meta.repeating'],
    ['what should I do?', 'meta.advice'],
    ['I just want to vent', 'meta.vent'],
    ['sorry for bothering you', 'meta.sorry'],
    ['hello', 'greeting'],
    ['how are you?', 'how_are_you'],
    ['thank you so much', 'thanks'],
    ['good night', 'goodbye'],
    ['...', 'ack.silence'],
    ['😢', 'emoji.sad'],
    ['sdfghjk', 'gibberish'],
    ["I'm having a panic attack", 'panic'],
    ['teach me breathing', 'ex.breath.step'],
    ['help me sleep', 'ex.wind_down.step'],
  ])('answers %p with %s', (message, group) => {
    for (const seed of SEEDS) expect(groupsOf(last([message], seed))).toContain(group);
  });

  it('says in every honest answer what it is', () => {
    for (const seed of SEEDS) {
      expect(last(['are you human?'], seed).text).toMatch(/\bAI\b/);
      expect(last(['Are you a therapist?'], seed).text).toMatch(/\bAI\b/);
    }
  });

  it.each([
    ['I need motivation', 'motivation'],
    ['Work stress', 'work'],
    ["I'm feeling anxious", 'worry'],
  ])('answers the chip %p about %s', (message, theme) => {
    for (const seed of SEEDS) {
      expect(groupsOf(last([message], seed)).some((group) => group.startsWith(`theme.${theme}.`))).toBe(true);
    }
  });

  it('goes deeper when a theme comes back', () => {
    const deeper = SEEDS.map((seed) =>
      last(['I feel lonely', 'so lonely in the evening', 'still alone, nobody calls'], seed),
    ).filter((reply) => reply.phrases.some((id) => id.includes('.deeper')));
    expect(deeper.length).toBeGreaterThan(12);
  });

  it('uses the name only when it is known, and not when it is an address', () => {
    const named = SEEDS.map((seed) => talk(['hello'], { seed, name: 'Sam' })[0]?.text ?? '');
    expect(named.some((text) => text.includes('Sam'))).toBe(true);
    for (const seed of SEEDS)
      expect(talk(['hello'], { seed, name: 'a@b.example' })[0]?.text).not.toContain('@');
  });

  it('understands a reply without phrase ids, as a provider leaves it', () => {
    const turns: EmbeddedTurn[] = [
      { sender: 'user', content: 'hi', language: 'en' },
      { sender: 'ai', content: 'Good to see you here. How are you, really?', language: 'en' },
      { sender: 'user', content: 'hi', language: 'en' },
    ];
    for (const seed of SEEDS) {
      const reply = composeReply({ turns, name: null, preferredLanguage: 'en', seed });
      expect(reply.text).not.toContain('Good to see you here.');
      expect(reply.text).not.toContain('How are you, really?');
    }
  });

  it('reads a message of the greatest length in a fraction of a second', () => {
    const long = 'I am so tired and my boss yells at me because of everything and nobody cares '
      .repeat(52)
      .slice(0, 4000);
    last([long]);
    const start = process.cpuUsage();
    last([long]);
    const { user, system } = process.cpuUsage(start);
    // Processor time in microseconds: a busy machine does not count. A few milliseconds are usual.
    expect(user + system).toBeLessThan(200_000);
  });
});
