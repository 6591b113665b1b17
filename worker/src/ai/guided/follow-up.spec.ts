import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { followUpIn } from './follow-up.js';
import { guidedFile, textsOf } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';
import type { PolicyKey } from './schema.js';

/** Returns the reply to the last of some messages. */
function replyTo(language: LanguageCode, messages: readonly string[]): string {
  const conversation = new LocalConversation(language, { seed: 1 });
  return messages.map((message) => conversation.send(message).reply).at(-1) ?? '';
}

const hasWordingOf = (reply: string, language: LanguageCode, key: PolicyKey): boolean =>
  textsOf(language).policy[key].some((wording) => reply.includes(wording));

/** Returns a line that tells an event. */
function lineOf(language: LanguageCode, event: string): string {
  const lines = readFileSync(guidedFile('event-lines.tsv'), 'utf8').split('\n');
  return lines.find((line) => line.startsWith(`${language}\t${event}\t`))?.split('\t')[2] ?? '';
}

/** "Is it my fault?" */
const QUESTION_OF_GUILT: Record<LanguageCode, string> = {
  en: 'is it my fault?',
  es: '¿es culpa mía?',
  fr: "c'est ma faute ?",
  de: 'bin ich schuld?',
  it: 'è colpa mia?',
  pt: 'é culpa minha?',
  ru: 'это моя вина?',
  ja: '私が悪いの？',
  ko: '제 잘못일까요?',
  zh: '是我的错吗？',
  ar: 'هل هذا ذنبي؟',
  hi: 'क्या यह मेरी गलती है?',
};

describe('short questions about what was told', () => {
  it('how long somebody who is dying has is for the doctors to say, whatever was told in between', () => {
    const reply = replyTo('en', [
      'my dad is in a hospice',
      'my boss wont let me off till friday',
      'how long does it take?',
    ]);
    expect(hasWordingOf(reply, 'en', 'askDoctors')).toBe(true);
  });

  it('is that normal, after a partner who reads along, is answered with what a good relationship is', () => {
    const first = replyTo('pt', ['meu namorado viu meu celular escondido de novo']);
    expect(textsOf('pt').events.controlled.some((text) => first.includes(text))).toBe(true);
    expect(replyTo('pt', ['meu namorado viu meu celular escondido de novo', 'isso é normal?'])).toMatch(
      /boa relação/u,
    );
  });

  it('and then, after something sad, gets no formula about questions', () => {
    const reply = replyTo('zh', ['室友每晚打游戏到三点', '气死了真的', '然后呢']);
    expect(hasWordingOf(reply, 'zh', 'nextOpen')).toBe(true);
  });
});

describe('a message of which only a sentence looks like such a question', () => {
  it.each([
    'My dad died. No idea.',
    'Why? He promised me.',
    "Really? He said I'm worthless.",
    'she left and I have no idea',
    "I can't think of anything but him",
    "i don't have any friends, i can't think of any",
  ])('is none (%s)', (message) => {
    expect(followUpIn(message, 'en')).toBeUndefined();
  });

  it.each([
    ['ok. and then?', 'NEXT'],
    ['idk. what helps?', 'HELP'],
    ["can't think of anything", 'NO_IDEA'],
    ['normal?', 'NORMAL'],
  ] as const)('is one where nothing else is told (%s)', (message, kind) => {
    expect(followUpIn(message, 'en')).toBe(kind);
  });

  it('tells how somebody is with "normal", and does not ask', () => {
    expect(followUpIn('normal', 'en')).toBeUndefined();
  });
});

describe('what is true of the event is what is answered', () => {
  it.each([
    ['i am in debt and hiding it', 'what helps?', 'answer.debt'],
    ['my son gets bullied at school', 'what helps?', 'answer.bullying'],
  ] as const)('after "%s"', (told, question, answer) => {
    const conversation = new LocalConversation('en', { seed: 1 });
    conversation.send(told);
    expect(conversation.send(question).wordings).toContain(answer);
  });

  it('how long it takes with a child who is ill is for the doctors to say', () => {
    expect(
      hasWordingOf(replyTo('en', [lineOf('en', 'childill'), 'how long does it take?']), 'en', 'askDoctors'),
    ).toBe(true);
  });

  it.each(LANGUAGE_CODES)(
    'what others do to somebody is not their fault, and no proof is asked for (%s)',
    (language) => {
      const { policy, contexts } = textsOf(language);
      const reply = replyTo(language, [lineOf(language, 'racism'), QUESTION_OF_GUILT[language]]);
      expect(policy.faultOpen.some((wording) => reply.includes(wording))).toBe(false);
      expect(reply).toContain(contexts.hurt[0]);
    },
  );
});

describe('in a step', () => {
  it('thanks do not end what has only just begun, and relief does', () => {
    const conversation = new LocalConversation('en', { seed: 1 });
    conversation.choose('flow.calm');
    conversation.send('7');
    const breathing = conversation.send('slow breathing');
    expect(conversation.send('thanks').flow).toEqual(breathing.flow);
    expect(conversation.send('a bit better, thanks').flow).not.toEqual(breathing.flow);
  });

  it('like what is answered with examples, and the step stays', () => {
    const conversation = new LocalConversation('en', { seed: 1 });
    const step = conversation.choose('flow.newplace');
    const reply = conversation.send('like what?');
    expect(reply.flow).toEqual(step.flow);
    expect(reply.reply).toMatch(/don't know anyone/iu);
  });

  it('no idea goes on without keeping it as an answer', () => {
    const conversation = new LocalConversation('de', { seed: 1 });
    conversation.choose('flow.decision');
    const reply = conversation.send('mir fällt nix ein');
    expect(hasWordingOf(reply.reply, 'de', 'noIdea')).toBe(true);
    expect(reply.flow?.step).toBe(2);
  });

  it('words that name a way to calm down are that way', () => {
    const conversation = new LocalConversation('it', { seed: 1 });
    conversation.choose('flow.calm');
    conversation.send('7');
    expect(conversation.send('Respiro lento').flow?.step).toBe(3);
  });

  it('what is written is taken in before the next question', () => {
    const conversation = new LocalConversation('es', { seed: 1 });
    conversation.choose('flow.newplace');
    expect(conversation.send('las cenas con mi cuadrilla y el mar').reply).toMatch(/cuadrilla/u);
  });

  it('whom somebody cares for is not asked again', () => {
    const conversation = new LocalConversation('en', { seed: 1 });
    conversation.send("mum's got dementia and i snapped at her this morning");
    expect(conversation.choose('flow.caring').flow?.step).toBe(2);
  });
});

it('an exercise that is asked for begins', () => {
  const conversation = new LocalConversation('de', { seed: 1 });
  conversation.send('hab seit wochen so herzrasen nachts, arzt sagt alles ok');
  expect(conversation.send('ok mach ma so ne übung').flow?.id).toBe('calm');
});
