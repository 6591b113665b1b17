import { expect, test } from '@jest/globals';
import { withoutHeadedThoughts } from './without-headed-thoughts.js';

async function pass(text: string, length: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += length) yield await Promise.resolve(text.slice(at, at + length));
  }
  let result = '';
  for await (const piece of withoutHeadedThoughts(pieces())) result += piece;
  return result;
}

const LENGTHS = [1, 2, 3, 7, 1_000];

test.each([
  ['Thinking: They are sad.\nAnswer: That sounds hard.', 'That sounds hard.'],
  ['Thinking: They are sad. Answer: That sounds hard.', 'That sounds hard.'],
  ['Thought process:\nThey are sad.\n\nResponse:\nThat sounds hard.', 'That sounds hard.'],
  ['Reasoning: They are sad.\n\nFinal answer: That sounds hard.', 'That sounds hard.'],
  ['**Analysis**\nThey are sad.\n\n**Answer**\nThat sounds hard.', 'That sounds hard.'],
  ['**Analysis:** They are sad.\n\n**Final Response:** That sounds hard.', 'That sounds hard.'],
  ['## Thinking process\n1. They are sad.\n## Reply\nThat sounds hard.', 'That sounds hard.'],
  ['*Thinking:* They are sad.\n*Answer:* That sounds hard.', 'That sounds hard.'],
  ['🤔 Thinking: They are sad.\n\nReply: That sounds hard.', 'That sounds hard.'],
  ['Thinking...\nThey are sad.\n...done thinking.\n\nThat sounds hard.', 'That sounds hard.'],
  [
    'Here’s a thinking process that leads to the reply:\n1. They are sad.\nResponse: That sounds hard.',
    'That sounds hard.',
  ],
  ['THINKING: They are sad.\nANSWER: That sounds hard.', 'That sounds hard.'],
  ['Gedankengang: Sie sind traurig.\nAntwort: Das klingt schwer.', 'Das klingt schwer.'],
  ['Pensamiento: está triste.\nRespuesta: Eso suena duro.', 'Eso suena duro.'],
  ['Raisonnement : triste.\nRéponse : Ça a l’air dur.', 'Ça a l’air dur.'],
  ['Ragionamento: è triste.\nRisposta: Sembra dura.', 'Sembra dura.'],
  ['Raciocínio: está triste.\nResposta: Parece difícil.', 'Parece difícil.'],
  ['Рассуждение: грустно.\nОтвет: Это тяжело.', 'Это тяжело.'],
  ['思考過程：つらそうだ。\n回答：つらいですね。', 'つらいですね。'],
  ['사고 과정: 슬프다.\n답변: 힘드시겠어요.', '힘드시겠어요.'],
  ['思考过程：他很难过。\n回复：听起来很难。', '听起来很难。'],
  ['التفكير: هو حزين.\nالإجابة: يبدو هذا صعبًا.', 'يبدو هذا صعبًا.'],
  ['विचार प्रक्रिया: वे दुखी हैं।\nउत्तर: यह कठिन लगता है।', 'यह कठिन लगता है।'],
  ['Thinking: They are sad, and I do not know what to say.', ''],
  ['**Reasoning**\nThey are sad.', ''],
])('thoughts under a heading are left out of %j, whatever the pieces', async (text, visible) => {
  for (const length of LENGTHS) expect([length, await pass(text, length)]).toEqual([length, visible]);
});

test.each([
  'Thinking about that must be exhausting. Answer: there is none.',
  'Thinking',
  'Thoughts like these come and go.\nAnswer them later: write one down.',
  'Thought by thought, it gets lighter.',
  'Reasoning with yourself at night rarely works.',
  'Analysis of a dream can wait: how are you now?',
  'My thoughts are with you.',
  'Here’s a thought: what would you tell a friend?',
  'Here is a thinking trap: all or nothing.',
  'Gedanken kommen und gehen: das darf so sein.',
  'Pensamientos así cansan.',
  'Мысли приходят и уходят.',
  '생각은 생각일 뿐이에요.',
  '생각이 많으셨겠어요: 오늘은 어땠나요?',
  '思考停止になるほど疲れたんですね。',
  '分析しなくていいですよ。',
  'विचार आते-जाते रहते हैं।',
  'التفكير الزائد متعب.',
  '{"analysis": "They are sad."}',
  '**That** sounds hard.',
  '(Sending you a warm thought: here it is.)',
  '',
])('an ordinary reply passes whole: %j', async (text) => {
  for (const length of LENGTHS) expect([length, await pass(text, length)]).toEqual([length, text]);
});

test.each([
  'Thinking: sad.\nResponse: should be short and warm.\nFinal answer: That sounds hard.',
  `Thinking: sad.\nResponse: ${'It should be warm. '.repeat(20)}\nFinal answer: That sounds hard.`,
])('an answer that begins a second time spoils the reply: %s', async (text) => {
  for (const length of LENGTHS)
    await expect(pass(text, length)).rejects.toMatchObject({ kind: 'unreadable' });
});

test('a long answer comes while it is written', async () => {
  const written: string[] = [];
  async function* pieces() {
    for (const piece of ['Thinking: sad.\nAnswer: ', 'It is hard. '.repeat(20), 'The end.']) {
      written.push(piece);
      yield await Promise.resolve(piece);
    }
  }
  for await (const piece of withoutHeadedThoughts(pieces())) {
    expect(piece.startsWith('It is hard.')).toBe(true);
    break;
  }
  expect(written).toHaveLength(2);
});
