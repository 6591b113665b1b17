import { afterEach, expect, jest, test } from '@jest/globals';
import type { Person } from '@mikai/core/auth/person';
import { budgetsUsedUp, providerResting, providerTokens } from '@mikai/core/metrics/metrics';
import { closeLater } from '@mikai/core/testing/closing';
import { someGuest } from '@mikai/core/testing/people';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { ProviderStandIn, REPORTED_TOKENS } from '../testing/provider-stand-in.js';
import { LONG_LIMITS } from '../testing/test-worker.js';
import { AiBudget } from './ai-budget.js';
import type { ReplyRequest } from './companion.js';
import { Companions } from './companions.js';
import { limitsFor, type ProviderLimits } from './provider-limits.js';

const services = await createTestServices();
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
afterEach(() => provider.reset());

const REQUEST: ReplyRequest = {
  turns: [{ sender: 'user', content: 'I feel restless', language: 'en' }],
  name: 'Sam',
  language: 'en',
  seed: 1,
};
const NEVER = new AbortController().signal;

const valueOf = async (metric: { get(): Promise<{ values: { value: number }[] }> }): Promise<number> =>
  (await metric.get()).values[0]?.value ?? 0;

function create(limits: Partial<ProviderLimits> = {}, dailyTokens = 60_000) {
  const { logger, logs } = createTestLogger('worker');
  const budget = new AiBudget(services.database.dataSource, dailyTokens);
  const config = services.config({ OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'sk-test' });
  return { companions: new Companions(config, budget, logger, { ...LONG_LIMITS, ...limits }), budget, logs };
}

/** Asks the first companion once; returns its text or throws the error. */
async function ask(companions: Companions, person: Person = someGuest(), signal = NEVER): Promise<string> {
  const [companion] = await companions.candidates(person);
  let text = '';
  for await (const piece of (await companion!.streamReply(REQUEST, signal)).pieces) text += piece;
  return text;
}

test('without a provider the embedded companion is the only one', async () => {
  const { logger } = createTestLogger('worker');
  const budget = new AiBudget(services.database.dataSource, 1);
  const companions = new Companions(services.config(), budget, logger);
  expect((await companions.candidates(someGuest())).map(({ name }) => name)).toEqual(['embedded']);
});

test('the key and the model are what was configured', async () => {
  const { companions } = create();
  await ask(companions);
  expect(provider.requests[0]?.headers.authorization).toBe('Bearer sk-test');
  expect(provider.requests[0]?.body.model).toBe('gpt-4o-mini');
});

test('learns once which name a provider has for its limits', async () => {
  const { companions } = create();
  provider.behave({ mode: 'modern' });
  for (let request = 0; request < 2; request += 1) await ask(companions);
  expect(provider.requests.map(({ body }) => [body.max_tokens, body.max_completion_tokens])).toEqual([
    [LONG_LIMITS.maxTokens, undefined],
    [undefined, LONG_LIMITS.maxTokens * 4],
    [undefined, LONG_LIMITS.maxTokens * 4],
  ]);
  expect(provider.requests.at(-1)?.body.temperature).toBeUndefined();
});

test('the timeout for the first token can be set, and leaves time for the reply', () => {
  expect(limitsFor(5_000)).toMatchObject({ firstTokenMs: 5_000, totalMs: 60_000 });
  expect(limitsFor(120_000)).toMatchObject({ firstTokenMs: 120_000, totalMs: 165_000 });
});

test('five errors in a row open the breaker, and after its rest one good answer closes it', async () => {
  const { companions, logs } = create();
  provider.behave({ mode: 'error' });
  for (let error = 0; error < 5; error += 1) await expect(ask(companions)).rejects.toThrow('refused (500)');
  expect(provider.requests).toHaveLength(5);
  expect(logs.entries('AI provider rests; the embedded companion answers')).toHaveLength(1);
  expect(await valueOf(providerResting)).toBe(1);

  provider.behave({ mode: 'ok' });
  await expect(ask(companions)).rejects.toThrow(/breaker/i);
  expect(provider.requests).toHaveLength(5);

  const later = Date.now() + 31_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  await expect(ask(companions)).resolves.not.toBe('');
  expect(logs.entries('AI provider answers again')).toHaveLength(1);
  expect(await valueOf(providerResting)).toBe(0);
  await expect(ask(companions)).resolves.not.toBe('');
  expect(provider.requests).toHaveLength(7);
});

test('a good answer in between resets the count of errors', async () => {
  const { companions } = create();
  const ERROR = { mode: 'error' } as const;
  provider.behave(ERROR, ERROR, ERROR, ERROR, { mode: 'ok' }, ERROR, ERROR, ERROR, ERROR, { mode: 'ok' });
  for (let request = 0; request < 10; request += 1) await ask(companions).catch(() => undefined);
  expect(provider.requests).toHaveLength(10);
});

test('replies stopped before the first word do not count as provider errors', async () => {
  const { companions, logs } = create();
  provider.behave({ mode: 'silent' });
  for (let stop = 0; stop < 6; stop += 1) {
    const stopped = new AbortController();
    const asked = ask(companions, someGuest(), stopped.signal);
    await until('the provider is asked', () => provider.requests.length > stop);
    stopped.abort();
    await expect(asked).rejects.toThrow(/abort/i);
  }
  expect(logs.entries('AI provider rests; the embedded companion answers')).toHaveLength(0);
  provider.behave({ mode: 'ok' });
  await expect(ask(companions)).resolves.not.toBe('');
});

test('a stop takes effect during the pause before the next request', async () => {
  const { companions } = create({ retries: 2, maxPauseMs: 60_000 });
  provider.behave({ mode: 'rate-limited', retryAfter: 50 });
  const stopped = new AbortController();
  const asked = ask(companions, someGuest(), stopped.signal);
  await until('the refusal is there', () => provider.requests[0]?.closedAt);
  stopped.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  expect(provider.requests).toHaveLength(1);
});

test('Retry-After is honoured', async () => {
  const { companions } = create({ retries: 1 });
  provider.behave({ mode: 'rate-limited', retryAfter: 1 }, { mode: 'ok' });
  await ask(companions);
  const [first, second] = provider.requests;
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(990);
});

test('a provider that wants to be left alone for long is not waited for', async () => {
  const { companions } = create({ retries: 2 });
  provider.behave({ mode: 'rate-limited', retryAfter: 3600 });
  await expect(ask(companions)).rejects.toThrow('refused (429)');
  expect(provider.requests).toHaveLength(1);
});

test('without Retry-After each pause is about twice the one before', async () => {
  const { companions } = create({ retries: 3, backoffMs: 60 });
  provider.behave({ mode: 'error' });
  await expect(ask(companions)).rejects.toThrow('refused (500)');
  const pauses = provider.requests
    .slice(1)
    .map((request, index) => request.at - provider.requests[index]!.at);
  expect(pauses).toHaveLength(3);
  // The jitter is a quarter in either direction; a busy machine can only make the pauses longer.
  expect(pauses[0]).toBeGreaterThanOrEqual(44);
  expect(pauses[1]).toBeGreaterThanOrEqual(89);
  expect(pauses[2]).toBeGreaterThanOrEqual(179);
});

test('when the tokens of the day are used up the embedded companion answers, and that person only', async () => {
  const { companions, budget } = create({}, 100);
  const [busy, fresh] = [someGuest(), someGuest()];
  const [tokens, usedUp] = [await valueOf(providerTokens), await valueOf(budgetsUsedUp)];
  await budget.consume(busy, 60);
  expect((await companions.candidates(busy))[0]?.name).toBe('provider');
  await budget.consume(busy, 40);
  expect((await companions.candidates(busy)).map(({ name }) => name)).toEqual(['embedded']);
  expect((await companions.candidates(fresh))[0]?.name).toBe('provider');
  expect(await valueOf(providerTokens)).toBe(tokens + 100);
  expect(await valueOf(budgetsUsedUp)).toBe(usedUp + 1);
});

test('books the usage that the provider reports, or an estimate by script if it reports none', async () => {
  const { companions } = create();
  const tokensOf = async () => {
    const [companion] = await companions.candidates(someGuest());
    const stream = await companion!.streamReply(REQUEST, NEVER);
    for await (const piece of stream.pieces) expect(piece).not.toBe('');
    return stream.summary().tokens;
  };
  expect(await tokensOf()).toBe(REPORTED_TOKENS);
  provider.behave({ mode: 'ok', usage: { prompt_tokens: 70, completion_tokens: 7 } });
  expect(await tokensOf()).toBe(77);
  provider.behave({ mode: 'no-usage', text: 'Words. ' });
  const short = await tokensOf();
  for (const total_tokens of [-500, 0, 12.5, 1e20, 'many', null]) {
    provider.behave({ mode: 'ok', text: 'Words. ', usage: { total_tokens } });
    expect([total_tokens, await tokensOf()]).toEqual([total_tokens, short]);
  }
  provider.behave({ mode: 'no-usage', text: '眠れないのですね。'.repeat(10) });
  expect(await tokensOf()).toBeGreaterThan(short + 60);
});

test('the moderation endpoint is asked about each sentence where it is set, and its silence changes nothing', async () => {
  const { logger } = createTestLogger('worker');
  const budget = new AiBudget(services.database.dataSource, 60_000);
  const env = { OPENAI_BASE_URL: provider.url, OPENAI_MODERATION_MODEL: 'omni-moderation-latest' };
  const companions = new Companions(services.config(env), budget, logger, LONG_LIMITS);
  provider.behave({ mode: 'ok', text: 'One is fine. Two is odd.' });
  expect(await ask(companions)).toBe('One is fine. Two is odd.');
  expect(provider.moderated).toEqual(['One is fine. ', 'Two is odd.']);
  provider.flag = 'odd';
  await expect(ask(companions)).rejects.toMatchObject({ category: 'moderation' });
  provider.flag = 'error';
  expect(await ask(companions)).toBe('One is fine. Two is odd.');
});

test('yesterday does not count', async () => {
  const { companions, budget } = create({}, 100);
  const person = someGuest();
  await budget.consume(person, 100);
  await services.database.dataSource.query('UPDATE ai_usage SET day = day - 1');
  expect((await companions.candidates(person))[0]?.name).toBe('provider');
});
