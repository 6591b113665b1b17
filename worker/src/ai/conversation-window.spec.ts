import { describe, expect, it } from '@jest/globals';
import type { CompanionTurn } from './companion.js';
import { conversationWindow } from './conversation-window.js';
import { estimateTokens } from './token-estimate.js';

const turn = (sender: 'user' | 'ai', content: string): CompanionTurn => ({ sender, content, language: 'en' });
const costOf = (messages: ReturnType<typeof conversationWindow>) =>
  messages.reduce((sum, { content }) => sum + estimateTokens(String(content)) + 4, 0);

describe('conversationWindow', () => {
  it.each([
    ['English', 'I could not sleep again and the day was long. '],
    ['Japanese', '昨日もまた眠れなくて、一日がとても長かったです。'],
    ['Hindi', 'कल फिर नींद नहीं आई और दिन बहुत लंबा था। '],
  ])('keeps 200 turns in %s within its tokens, beginning with the person, roles alternating', (_, text) => {
    for (const first of ['user', 'ai'] as const) {
      const turns = Array.from({ length: 200 }, (_each, index) =>
        turn((index % 2 === 0) === (first === 'user') ? 'user' : 'ai', `${index} ${text.repeat(3)}`),
      );
      turns.push(turn('user', 'And now?'));
      const messages = conversationWindow(turns, 2_000);
      expect(costOf(messages)).toBeLessThanOrEqual(2_000);
      expect(messages.length).toBeGreaterThan(5);
      messages.forEach(({ role }, index) => expect(role).toBe(index % 2 === 0 ? 'user' : 'assistant'));
      expect(messages.at(-1)?.content).toMatch(/And now\?$/);
    }
  });

  it('makes one message of neighbours of one role', () => {
    const turns = [
      turn('ai', 'Hello'),
      turn('user', 'one'),
      turn('user', 'two'),
      turn('ai', 'a'),
      turn('ai', 'b'),
      turn('user', 'three'),
    ];
    expect(conversationWindow(turns, 500)).toEqual([
      { role: 'user', content: 'one\n\ntwo' },
      { role: 'assistant', content: 'a\n\nb' },
      { role: 'user', content: 'three' },
    ]);
  });

  it('keeps the end of a message that is longer than the window', () => {
    const [message] = conversationWindow([turn('user', `${'word '.repeat(2_000)}the end`)], 300);
    expect(String(message?.content)).toMatch(/the end$/);
    expect(estimateTokens(String(message?.content))).toBeLessThanOrEqual(300);
  });
});

describe('estimateTokens', () => {
  it('counts by script', () => {
    expect(estimateTokens('abcdefgh')).toBe(2);
    expect(estimateTokens('眠れない')).toBe(4);
    expect(estimateTokens('привет')).toBe(3);
    expect(estimateTokens('नमस्ते')).toBe(5);
  });
});
