import { describe, expect, it } from '@jest/globals';
import { LocalConversation } from './local-conversation.js';

describe('what was offered long ago', () => {
  it('begins when its title is typed', () => {
    const conversation = new LocalConversation('en', { seed: 3 });
    conversation.send('had a fight with my sister');
    conversation.send('she said i never help');
    conversation.send('i drive her to the doctor every week');
    expect(conversation.send('A conflict').extras.guided?.state.flow?.id).toBe('conflict');
  });
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
