import { expect, test } from '@jest/globals';
import { withoutThoughts } from './without-thoughts.js';

async function pass(text: string, length: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += length) yield await Promise.resolve(text.slice(at, at + length));
  }
  let result = '';
  for await (const piece of withoutThoughts(pieces())) result += piece;
  return result;
}

test.each([
  ['Hello there', 'Hello there'],
  ['<think>What do they feel? a < b</think>\n\nThat sounds hard.', 'That sounds hard.'],
  ['\n <think></think>That sounds hard.', 'That sounds hard.'],
  ['<think>never said to the end', ''],
  ['<thin ice', '<thin ice'],
  ['<th', '<th'],
  ['Words with <think>something</think> later', 'Words with <think>something</think> later'],
  ['', ''],
])('%j becomes %j, whatever the pieces', async (text, words) => {
  for (const length of [1, 2, 3, 7, 1_000])
    expect([length, await pass(text, length)]).toEqual([length, words]);
});
