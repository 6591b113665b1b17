import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { textsOf } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';
import type { PolicyKey } from './schema.js';

/** The reply to the last of some messages. */
function replyTo(language: LanguageCode, messages: readonly string[]): string {
  const conversation = new LocalConversation(language, { seed: 1 });
  return messages.map((message) => conversation.send(message).reply).at(-1) ?? '';
}

const hasWordingOf = (reply: string, language: LanguageCode, key: PolicyKey): boolean =>
  textsOf(language).policy[key].some((wording) => reply.includes(wording));

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
    const [title] = textsOf('pt').events.controlled;
    const first = replyTo('pt', ['meu namorado viu meu celular escondido de novo']);
    expect(textsOf('pt').events.controlled.some((text) => first.includes(text))).toBe(title !== undefined);
    expect(replyTo('pt', ['meu namorado viu meu celular escondido de novo', 'isso é normal?'])).toMatch(
      /boa relação/u,
    );
  });

  it('and then, after something sad, gets no formula about questions', () => {
    const reply = replyTo('zh', ['室友每晚打游戏到三点', '气死了真的', '然后呢']);
    expect(hasWordingOf(reply, 'zh', 'nextOpen')).toBe(true);
  });
});

describe('in a step', () => {
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
