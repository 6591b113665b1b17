import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { textsOf } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';

describe('a flow that was offered long ago', () => {
  it('begins when its title is typed', () => {
    const conversation = new LocalConversation('en', { seed: 3 });
    conversation.send('had a fight with my sister');
    conversation.send('she said i never help');
    conversation.send('i drive her to the doctor every week');
    expect(conversation.send('A conflict').extras.guided?.state.flow?.id).toBe('conflict');
  });
});

describe('the label of a chip', () => {
  it.each(LANGUAGE_CODES)(
    'begins its flow when it is typed, and is what the chip shows, in %s',
    (language) => {
      for (const [id, { label }] of Object.entries(textsOf(language).flows)) {
        if (id === 'listen') continue;
        const conversation = new LocalConversation(language, { seed: 3 });
        conversation.send('…');
        const begun = conversation.send(label).extras.guided;
        expect([label, begun?.state.flow?.id]).toEqual([label, id]);
      }
    },
  );
});

it('takes leaving a job for what is told, not for a refusal', () => {
  const refused = (
    [
      ['ko', '회사 그만두고 싶어요'],
      ['ko', '아니 회사를 그만두고 싶다고요. 상사가 너무 힘들게 해요'],
      ['en', 'i want to quit my job'],
      ['zh', '我想辞职,不想上班'],
    ] as const
  ).filter(
    ([language, text]) => new LocalConversation(language, { seed: 1 }).send(text).kind === 'refusal-honoured',
  );
  expect(refused).toEqual([]);
});

describe('a title beside words that choose it', () => {
  const begins = (language: LanguageCode, text: string): string | undefined => {
    const conversation = new LocalConversation(language, { seed: 3 });
    conversation.send('…');
    return conversation.send(text).extras.guided?.state.flow?.id;
  };

  it.each([
    ['en', 'I did choose a conflict', 'conflict'],
    ['en', 'okay, trouble sleeping then', 'sleep'],
    ['de', 'ich hab doch Sorgen gewählt', 'worry'],
    ['ru', 'я же выбрала: конфликт', 'conflict'],
    ['es', 'elijo un conflicto', 'conflict'],
    ['fr', 'je choisis un conflit', 'conflict'],
    ['it', 'scelgo un conflitto', 'conflict'],
    ['pt', 'escolhi um conflito', 'conflict'],
    ['zh', '我选睡不好', 'sleep'],
    ['ko', '갈등 골랐어요', 'conflict'],
  ] as const)('begins its flow in %s: %p', (language, text, flow) => {
    expect(begins(language, text)).toBe(flow);
  });

  it.each([
    ['en', 'I want to tell you about a conflict with my sister that never ended'],
    ['en', "I don't want a conflict"],
    ['de', 'ich will keinen Konflikt'],
    ['es', 'quiero evitar un conflicto con mi hermana como sea'],
    ['ru', 'не хочу конфликт'],
    ['fr', 'je ne veux pas un conflit'],
    ['zh', '我不想要矛盾'],
  ] as const)('does not begin the flow for a mere mention in %s: %p', (language, text) => {
    expect(begins(language, text)).toBeUndefined();
  });
});
