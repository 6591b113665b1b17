import { afterEach, expect, test } from '@jest/globals';
import { closeLater } from '@mikai/core/testing/closing';
import { SHAPES, type Shape } from '../testing/provider-shapes.js';
import { ENDLESS_BYTES, ProviderStandIn, REPORTED_TOKENS } from '../testing/provider-stand-in.js';
import type { Wire } from '../testing/provider-wire.js';
import { LONG_LIMITS } from '../testing/test-worker.js';
import { OpenAiCompanion } from './openai.companion.js';
import { OpenAiText } from './openai-text.js';

const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
afterEach(() => {
  provider.reset();
  Object.assign(LIMITS, LONG_LIMITS);
});

/** The client reads the limits at each use, so the test of a stall can shorten its own. */
const LIMITS = { ...LONG_LIMITS };
const text = new OpenAiText({ baseURL: provider.url, apiKey: undefined, model: 'stand-in' }, LIMITS);
const companion = new OpenAiCompanion(text, LIMITS);
const NEVER = new AbortController().signal;

/** Characters of one to four bytes in UTF-8, and characters that JSON escapes. */
const REPLY = 'Das klingt schwer, "wirklich".\nमैं यहाँ हूँ। 聞いています。 Я рядом 🌱 und höre zu.';
const THOUGHTS = ['Hidden: what do ', 'they need? '];

async function take(): Promise<{ pieces: string[]; tokens: number }> {
  const stream = await companion.streamReply(
    {
      turns: [{ sender: 'user', content: 'Ich bin müde', language: 'de' }],
      name: '',
      language: 'de',
      seed: 1,
    },
    NEVER,
  );
  const pieces: string[] = [];
  for await (const piece of stream.pieces) pieces.push(piece);
  return { pieces, tokens: stream.summary().tokens };
}

const WIRES: [string, Wire][] = [
  ['as it is', {}],
  ['with CRLF', { lineEnd: '\r\n' }],
  ['with comments between events', { comment: 'keep-alive' }],
  ['without [DONE]', { isWithoutDone: true }],
  ['in parts of seven bytes', { splitBytes: 7 }],
  ['byte by byte, with CRLF and comments', { splitBytes: 1, lineEnd: '\r\n', comment: 'ping' }],
];

const ROWS: { shape: Shape; name: string; wire: Wire }[] = SHAPES.flatMap((shape) =>
  WIRES.map(([name, wire]) => ({ shape, name, wire })),
);

test.each(ROWS)('the stream of $shape, $name, is the reply and nothing else', async ({ shape, wire }) => {
  provider.behave({ mode: 'ok', shape, wire, text: REPLY, thoughts: THOUGHTS });
  const { pieces, tokens } = await take();
  expect(pieces.join('')).toBe(REPLY);
  expect(pieces.length).toBeGreaterThan(3);
  expect(tokens).toBe(REPORTED_TOKENS);
});

test.each(SHAPES)('the first words of %s are there while it still writes', async (shape) => {
  provider.behave({ mode: 'stall', shape, text: 'Yes. And then nothing more comes.', thoughts: THOUGHTS });
  const stream = await text.stream(
    { messages: [{ role: 'user', content: 'Hello' }], maxTokens: 9, maxLength: 99 },
    NEVER,
  );
  const pieces: string[] = [];
  await expect(async () => {
    for await (const piece of stream.pieces) {
      pieces.push(piece);
      // Everything that the provider writes has arrived, so from here on any wait is the stall.
      if (pieces.length === 3) LIMITS.stallMs = 50;
    }
  }).rejects.toThrow('stalled');
  expect(pieces).toEqual(['Yes. ', 'And ', 'then ']);
});

test('a model whose thoughts begin without a mark is read from their end on, once that was seen', async () => {
  const model = new OpenAiText({ baseURL: provider.url, apiKey: undefined, model: 'stand-in' }, LIMITS);
  const read = async (): Promise<string> => {
    const stream = await model.stream(
      { messages: [{ role: 'user', content: 'Hello' }], maxTokens: 99, maxLength: 999 },
      NEVER,
    );
    let result = '';
    for await (const piece of stream.pieces) result += piece;
    return result;
  };
  const answer = (thoughts: string) =>
    provider.behave({ mode: 'ok', text: `${thoughts}</think>\n\nYes. I am here.` });
  answer('Okay, the user greets me. I should respond warmly.\n');
  await expect(read()).rejects.toMatchObject({ kind: 'unreadable' });
  answer('They greet me. Short and warm.\n');
  expect(await read()).toBe('Yes. I am here.');
  provider.behave({ mode: 'ok', text: 'Yes. I am here.' });
  expect(await read()).toBe('Yes. I am here.');
});

test.each(['stop', 'eos', 'end_turn', 'tool_calls', 'function_call', 'STOP'])(
  'a reply that ends with the reason %s is whole',
  async (finish) => {
    provider.behave({ mode: 'ok', text: REPLY, finish });
    expect((await take()).pieces.join('')).toBe(REPLY);
  },
);

test.each(['length', 'model_length', 'MAX_TOKENS', 'max_tokens', 'time_limit'])(
  'half a sentence at the token limit is left out (%s)',
  async (finish) => {
    provider.behave({ mode: 'ok', text: 'This is whole. This is not who', finish });
    expect((await take()).pieces.join('')).toBe('This is whole. ');
  },
);

test.each(['content_filter', 'content_filter: SAFETY', 'SAFETY', 'sensitive', 'refusal'])(
  'a stop by the filter of the provider counts as withheld (%s)',
  async (finish) => {
    provider.behave({ mode: 'filtered', text: REPLY, finish });
    await expect(take()).rejects.toMatchObject({ kind: 'withheld', category: 'moderation' });
  },
);

test.each(['error', 'abort', 'insufficient_system_resource', 'network_error'])(
  'a reply that the server gave up is asked for anew (%s)',
  async (finish) => {
    provider.behave({ mode: 'ok', text: 'This is whole. This is not who', finish });
    await expect(take()).rejects.toMatchObject({ kind: 'cut', isWorthRetrying: true });
  },
);

test.each(SHAPES)('a model of %s that declines in the field for that has nothing to show', async (shape) => {
  provider.behave({ mode: 'declined', shape, text: 'I cannot help with that.' });
  await expect(take()).rejects.toMatchObject({ kind: 'withheld', category: 'moderation' });
});

test.each(SHAPES)('an error in the stream of %s is reported by its kind alone', async (shape) => {
  provider.behave({ mode: 'stream-error', shape, text: REPLY });
  const error: unknown = await take().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ kind: 'unreadable', isWorthRetrying: true });
  expect(String(error)).not.toContain('müde');
});

test.each(['endless-line', 'endless-later'] as const)(
  'a line that does not end is not read to its end (%s)',
  async (mode) => {
    provider.behave({ mode, text: 'Yes. And then it goes on.' });
    await expect(take()).rejects.toMatchObject({ kind: 'oversized', isWorthRetrying: false });
    const [request] = provider.requests;
    // The buffers of the connection hold a part of it; the rest was never read.
    expect(request?.sentBytes).toBeLessThan(ENDLESS_BYTES);
  },
);

test('a model that only thought has written nothing', async () => {
  provider.behave({ mode: 'empty', shape: 'vllm', thoughts: THOUGHTS });
  await expect(take()).rejects.toMatchObject({ kind: 'empty' });
});
