import { expect, test } from '@jest/globals';
import { withoutThoughts, type UnmarkedStart } from './without-thoughts.js';

async function pass(text: string, length: number, start?: UnmarkedStart): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += length) yield await Promise.resolve(text.slice(at, at + length));
  }
  let result = '';
  for await (const piece of withoutThoughts(pieces(), start)) result += piece;
  return result;
}

test.each([
  ['Hello there', 'Hello there'],
  ['<think>What do they feel? a < b</think>\n\nThat sounds hard.', 'That sounds hard.'],
  ['\n <think></think>That sounds hard.', 'That sounds hard.'],
  ['<think>never said to the end', ''],
  ['<thin ice', '<thin ice'],
  ['<th', '<th'],
  ['Words with <think>something</think> later', 'Words with  later'],
  ['<thinking>They are sad.</thinking>That sounds hard.', 'That sounds hard.'],
  ['<REASONING>They are sad.</REASONING> That sounds hard.', 'That sounds hard.'],
  ['<thought>a</thought><think>b</think>That sounds hard.', 'That sounds hard.'],
  [
    '<|channel|>analysis<|message|>They want comfort.<|end|><|start|>assistant<|channel|>final<|message|>That sounds hard.<|return|>',
    'That sounds hard.',
  ],
  ['<|channel|>commentary to=tool<|message|>x<|call|><|channel|>final<|message|>Yes.', 'Yes.'],
  ['<|start|>assistant<|channel|>final<|message|>Yes.<|im_end|>', 'Yes.'],
  ['analysisThe user is sad. We answer.assistantfinalThat sounds hard.', 'That sounds hard.'],
  ['analysis of a dream', 'analysis of a dream'],
  ['I <3 you and 2 < 3, <b>really</b>', 'I <3 you and 2 < 3, <b>really</b>'],
  ['<think reason="a">They are sad.</think>That sounds hard.', 'That sounds hard.'],
  ['<seed:think>They are sad.</seed:think>That sounds hard.', 'That sounds hard.'],
  ['[THINK]They are sad. [a]\n[/THINK]That sounds hard.', 'That sounds hard.'],
  ['◁think▷They are sad.◁/think▷That sounds hard.', 'That sounds hard.'],
  ['<think>They are sad.</think>\n<answer>That sounds hard.</answer>', 'That sounds hard.'],
  ['An [aside] and [THIS], <thinner> too', 'An [aside] and [THIS], <thinner> too'],
  ['< think >They are sad.</ think >That sounds hard.', 'That sounds hard.'],
  ['< thinking>They are sad.< / thinking >That sounds hard.', 'That sounds hard.'],
  ['<thought_process>They are sad.</thought_process>That sounds hard.', 'That sounds hard.'],
  ['<details type="reasoning">They are sad.</details>That sounds hard.', 'That sounds hard.'],
  ['<|begin_of_thought|>They are sad.<|end_of_thought|>That sounds hard.', 'That sounds hard.'],
  ['<|think|>They are sad.<|/think|>That sounds hard.', 'That sounds hard.'],
  ['```thinking\nThey are sad.\n```\nThat sounds hard.', 'That sounds hard.'],
  ['<|channel>thought\nThey are sad.\n<channel|>That sounds hard.', 'That sounds hard.'],
  ['<|channel>\nThey are sad.<channel|>\nThat sounds hard.', 'That sounds hard.'],
  ['<|channel>thought\n<channel|>That sounds hard.', 'That sounds hard.'],
  ['That sounds hard.<｜end▁of▁sentence｜>', 'That sounds hard.'],
  ['if a < thin and b', 'if a < thin and b'],
  ['', ''],
])('%j becomes %j, whatever the pieces', async (text, visible) => {
  for (const length of [1, 2, 3, 7, 1_000])
    expect([length, await pass(text, length)]).toEqual([length, visible]);
});

test.each([
  'They want comfort.</think>That sounds hard.',
  'They want comfort.< / think >That sounds hard.',
  'They want comfort.<|end_of_thought|>That sounds hard.',
  'They want comfort.[/THINK]That sounds hard.',
  'They want comfort.◁/think▷That sounds hard.',
  'They want comfort.<channel|>That sounds hard.',
])('thoughts that end without having begun spoil the answer: %s', async (text) => {
  for (const length of [1, 5]) await expect(pass(text, length)).rejects.toMatchObject({ kind: 'unreadable' });
});

test.each([
  '<tool_call>{"name":"call_ambulance","arguments":{}}</tool_call>',
  'One moment. [TOOL_CALLS][{"name":"call_ambulance"}]',
  '<function=call_ambulance>{}</function>',
])('a call of a tool, which nobody has offered, is no answer: %s', async (text) => {
  for (const length of [1, 5, 1_000])
    await expect(pass(text, length)).rejects.toMatchObject({ kind: 'unreadable' });
});

const expected = (isCut = false): UnmarkedStart => ({
  isExpected: true,
  onFound: () => {
    throw new Error('It was expected.');
  },
  onMissing: () => undefined,
  isCut: () => isCut,
});

test.each([
  ['They want comfort.</think>\n\nThat sounds hard.', 'That sounds hard.'],
  ['They want comfort. a < b [/THINK] That sounds hard.', 'That sounds hard.'],
  ['<think>They want comfort.</think>That sounds hard.', 'That sounds hard.'],
  ['That sounds hard.', 'That sounds hard.'],
  ['They want comfort.</think>', ''],
])(
  'where thoughts begin without a mark, nothing comes before the one that closes them: %j becomes %j',
  async (text, visible) => {
    for (const length of [1, 2, 3, 7, 1_000])
      expect([length, await pass(text, length, expected())]).toEqual([length, visible]);
  },
);

test('takes a whole text for thoughts if it is cut off where thoughts begin without a mark', async () => {
  for (const length of [1, 1_000])
    await expect(pass('They want comfort, so', length, expected(true))).rejects.toMatchObject({
      kind: 'unreadable',
    });
});

test('thoughts that end without having begun are reported, so that the next answer is read from their end on', async () => {
  let found = 0;
  const start = {
    isExpected: false,
    onFound: () => void (found += 1),
    onMissing: () => undefined,
    isCut: () => false,
  };
  await expect(pass('They want comfort.</think>That sounds hard.', 5, start)).rejects.toThrow();
  expect(found).toBe(1);
});

test.each([
  ['That sounds hard.', false, 1],
  ['They want comfort.</think>That sounds hard.', false, 0],
  ['<think>They want comfort.</think>That sounds hard.', false, 0],
  ['', false, 0],
])('a whole response without the expected mark is reported: %j', async (text, isCut, times) => {
  let missing = 0;
  await pass(text, 5, { ...expected(isCut), onMissing: () => void (missing += 1) });
  expect(missing).toBe(times);
});
