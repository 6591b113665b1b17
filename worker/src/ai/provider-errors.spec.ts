import { afterEach, expect, test } from '@jest/globals';
import { printFigure } from '@mikai/core/testing/figure';
import { someGuest } from '@mikai/core/testing/people';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import type { ProviderLimits } from './provider-limits.js';
import { DEFAULT_TEXT, type Behaviour } from '../testing/provider-behaviour.js';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { LONG_LIMITS, SHORT_LIMITS, startWorker, type TestWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const chat = new TestChat(services);
const node = await TestNode.start(services);

let provider: ProviderStandIn;
let worker: TestWorker;

/** The two modes in which no first token comes in time; the later text changes nothing about them. */
const WITHOUT_WORDS: ReadonlySet<Behaviour['mode']> = new Set(['silent', 'slow']);

/** Each row has a provider and a worker of its own, because the circuit breaker keeps a state. */
async function start(retries = 0, behaviours: Behaviour[] = []): Promise<void> {
  provider = await ProviderStandIn.start();
  const env = { OPENAI_BASE_URL: provider.url, OPENAI_MODEL: 'stand-in' };
  const isWordless = behaviours.some(({ mode }) => WITHOUT_WORDS.has(mode));
  const limits: ProviderLimits = {
    ...LONG_LIMITS,
    retries,
    backoffMs: 20,
    firstTokenMs: isWordless ? SHORT_LIMITS.firstTokenMs : LONG_LIMITS.firstTokenMs,
    /** The limit is read at each use: it is short for the request that stalls, and for no other. */
    get stallMs() {
      return provider.requests.at(-1)?.mode === 'stall' ? SHORT_LIMITS.stallMs : LONG_LIMITS.stallMs;
    },
  };
  worker = await startWorker(services, env, { provider: limits });
}

afterEach(async () => {
  await worker.close();
  await provider.close();
});

interface Row {
  error: string;
  behaviours: [Behaviour, ...Behaviour[]];
  source: 'provider' | 'embedded';
  /** The number of requests to the provider for this one message. */
  requests: number;
  retries?: number;
}

const OK: Behaviour = { mode: 'ok' };

const ROWS: Row[] = [
  { error: 'none', behaviours: [OK], source: 'provider', requests: 1 },
  { error: '429', behaviours: [{ mode: 'rate-limited' }], source: 'embedded', requests: 1 },
  {
    error: '429 for a moment',
    behaviours: [{ mode: 'rate-limited' }, OK],
    source: 'provider',
    requests: 2,
    retries: 2,
  },
  {
    error: '429 with a long Retry-After',
    behaviours: [{ mode: 'rate-limited', retryAfter: 3600 }],
    source: 'embedded',
    requests: 1,
    retries: 2,
  },
  { error: '500', behaviours: [{ mode: 'error' }], source: 'embedded', requests: 3, retries: 2 },
  {
    error: '500 for a moment',
    behaviours: [{ mode: 'error' }, { mode: 'error' }, OK],
    source: 'provider',
    requests: 3,
    retries: 2,
  },
  { error: '401', behaviours: [{ mode: 'unauthorized' }], source: 'embedded', requests: 1, retries: 2 },
  {
    error: '400 that quotes the prompt',
    behaviours: [{ mode: 'quoting-error' }],
    source: 'embedded',
    requests: 1,
    retries: 2,
  },
  {
    error: 'bounds that go by other names',
    behaviours: [{ mode: 'modern' }],
    source: 'provider',
    requests: 2,
  },
  {
    error: 'thinking aloud',
    behaviours: [{ mode: 'ok', text: `<think>What do they feel?</think>\n\n${DEFAULT_TEXT}` }],
    source: 'provider',
    requests: 1,
  },
  {
    error: 'thoughts in a field of their own, no [DONE]',
    behaviours: [
      {
        mode: 'ok',
        shape: 'llama.cpp',
        thoughts: ['Secret thoughts. '],
        wire: { comment: 'keep-alive', isWithoutDone: true },
      },
    ],
    source: 'provider',
    requests: 1,
  },
  { error: 'usage refused', behaviours: [{ mode: 'no-usage' }], source: 'provider', requests: 2 },
  { error: 'filtered by the provider', behaviours: [{ mode: 'filtered' }], source: 'embedded', requests: 2 },
  { error: 'filtered once', behaviours: [{ mode: 'filtered' }, OK], source: 'provider', requests: 2 },
  {
    error: 'cut at its bound behind a sentence',
    behaviours: [{ mode: 'length' }],
    source: 'provider',
    requests: 1,
  },
  { error: 'connection reset', behaviours: [{ mode: 'reset' }], source: 'embedded', requests: 3, retries: 2 },
  { error: 'no answer', behaviours: [{ mode: 'silent' }], source: 'embedded', requests: 1, retries: 2 },
  { error: 'slow first word', behaviours: [{ mode: 'slow' }], source: 'embedded', requests: 1, retries: 2 },
  { error: 'stall in mid-stream', behaviours: [{ mode: 'stall' }], source: 'embedded', requests: 2 },
  { error: 'stall in mid-stream once', behaviours: [{ mode: 'stall' }, OK], source: 'provider', requests: 2 },
  { error: 'cut stream', behaviours: [{ mode: 'cut' }], source: 'embedded', requests: 2 },
  { error: 'cut stream once', behaviours: [{ mode: 'cut' }, OK], source: 'provider', requests: 2 },
  { error: 'stream without an end', behaviours: [{ mode: 'unfinished' }], source: 'embedded', requests: 2 },
  { error: 'bad JSON', behaviours: [{ mode: 'bad-json' }], source: 'embedded', requests: 2 },
  { error: 'error in mid-stream', behaviours: [{ mode: 'stream-error' }], source: 'embedded', requests: 2 },
  {
    error: 'error in mid-stream once',
    behaviours: [{ mode: 'stream-error' }, OK],
    source: 'provider',
    requests: 2,
  },
  { error: 'a line without an end', behaviours: [{ mode: 'endless-line' }], source: 'embedded', requests: 1 },
  {
    error: 'a line without an end in mid-stream',
    behaviours: [{ mode: 'endless-later' }],
    source: 'embedded',
    requests: 1,
  },
  {
    error: 'thoughts under a heading',
    behaviours: [{ mode: 'ok', text: `Thinking: They are sad.\n\nFinal answer: ${DEFAULT_TEXT}` }],
    source: 'provider',
    requests: 1,
  },
  {
    error: 'thoughts under a heading and no answer, once',
    behaviours: [{ mode: 'ok', text: '**Analysis**\nThey are sad.' }, OK],
    source: 'provider',
    requests: 2,
  },
  { error: 'HTML', behaviours: [{ mode: 'html' }], source: 'embedded', requests: 2 },
  { error: 'empty', behaviours: [{ mode: 'empty' }], source: 'embedded', requests: 2 },
  { error: 'a call of a tool', behaviours: [{ mode: 'tool-call' }], source: 'embedded', requests: 2 },
  {
    error: 'a call of a tool as text',
    behaviours: [{ mode: 'ok', text: '<tool_call>{"name":"call_ambulance"}</tool_call>' }],
    source: 'embedded',
    requests: 2,
  },
  {
    error: 'JSON instead of a reply once',
    behaviours: [{ mode: 'ok', text: '{"name": "call_ambulance", "arguments": {}}' }, OK],
    source: 'provider',
    requests: 2,
  },
];

test.each(ROWS)(
  'provider error: $error -> one reply, from $source',
  async ({ behaviours, source, requests, retries }) => {
    await start(retries, behaviours);
    provider.behave(...behaviours);
    const guest = someGuest();
    const browser = await node.browserOf(guest);
    const text = 'I keep worrying about my exams';
    const message = await chat.sendMessage(await chat.begin(guest), text);
    const reply = await chat.answered(message);

    expect((await chat.message(message.id)).content).toBe(text);
    expect((await chat.message(message.id)).replyState).toBe('done');
    expect(reply.provenance?.source).toBe(source);
    expect(reply.content.length).toBeGreaterThan(10);
    if (source === 'provider') expect(reply.content).toBe(DEFAULT_TEXT);
    expect(provider.requests).toHaveLength(requests);

    const { message: input } = await browser.waitFor('chat.replyCompleted');
    expect(input.content).toBe(reply.content);
    expect(browser.all('chat.replyCompleted')).toHaveLength(1);
    expect(browser.all('chat.replyEnded')).toHaveLength(0);
    const lastRun = browser.all('chat.replyStarted').at(-1)?.run;
    const pieces = browser.all('chat.replyExtended').filter((piece) => piece.run === lastRun);
    expect(pieces.map((piece) => piece.text).join('')).toBe(reply.content);
  },
);

test('provider error: connection refused -> one reply, from the embedded companion', async () => {
  await start();
  await provider.refuse();
  const reply = await chat.answered(await chat.sendMessage(await chat.begin(someGuest()), 'Are you there?'));
  expect(reply.provenance?.source).toBe('embedded');
});

test('a reply that never ends is cut at its bound and stored', async () => {
  await start();
  provider.behave({ mode: 'long' });
  const reply = await chat.answered(
    await chat.sendMessage(await chat.begin(someGuest()), 'Tell me a very long story'),
  );
  expect(reply.provenance?.source).toBe('provider');
  expect(reply.content).toHaveLength(LONG_LIMITS.maxLength);
});

test('logs errors by kind, never with the provider’s text', async () => {
  await start();
  const canary = 'zanzibarquokka';
  for (const mode of ['quoting-error', 'bad-json', 'stream-error', 'html'] as const) {
    provider.behave({ mode });
    const reply = await chat.answered(
      await chat.sendMessage(await chat.begin(someGuest()), `I dreamt of ${canary}`),
    );
    expect(reply.provenance?.source).toBe('embedded');
  }
  expect(worker.logs.text).toContain('AI provider: refused (400)');
  expect(worker.logs.text).toContain('AI provider: unreadable');
  expect(worker.logs.text).not.toContain(canary);
});

test('after all of these errors every message has one reply', async () => {
  await start();
  const [counts] = await services.database.dataSource.query<Record<string, number>[]>(
    `SELECT count(*)::integer AS messages, count(*) FILTER (WHERE replies = 0)::integer AS lost,
       count(*) FILTER (WHERE replies > 1)::integer AS doubled
     FROM (SELECT (SELECT count(*) FROM chat_messages r WHERE r.reply_to = m.id) AS replies
           FROM chat_messages m WHERE m.reply_state IS NOT NULL) counted`,
  );
  expect(counts).toEqual({ messages: ROWS.length + 6, lost: 0, doubled: 0 });
  printFigure(
    12,
    `${ROWS.length + 1} kinds of answers of the provider, ${counts?.['messages']} messages: words lost 0, replies lost ${counts?.['lost']}, doubled ${counts?.['doubled']}`,
  );
});
