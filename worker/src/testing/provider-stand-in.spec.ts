import { afterEach, expect, test } from '@jest/globals';
import OpenAI from 'openai';
import { closeLater } from '@mikai/core/testing/closing';
import { DEFAULT_TEXT } from './provider-behaviour.js';
import { ProviderStandIn } from './provider-stand-in.js';

const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
afterEach(() => provider.reset());

const client = new OpenAI({ baseURL: provider.url, apiKey: 'none', maxRetries: 0, logLevel: 'off' });
const messages = [{ role: 'user' as const, content: 'Say this again' }];

async function streamed(): Promise<string> {
  const stream = await client.chat.completions.create({ model: 'm', messages, stream: true });
  let text = '';
  for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
  return text;
}

test('speaks the protocol well enough for the official client, streaming and not', async () => {
  expect(await streamed()).toBe(DEFAULT_TEXT);
  const whole = await client.chat.completions.create({ model: 'm', messages });
  expect(whole.choices[0]?.message.content).toBe(DEFAULT_TEXT);
  expect(provider.requests.map(({ body }) => body.stream ?? false)).toEqual([true, false]);
});

test('echoes, and notes what it was asked', async () => {
  provider.behave({ mode: 'echo' });
  expect(await streamed()).toBe('Say this again');
  expect(provider.requests[0]?.body.messages).toEqual(messages);
  expect(provider.requests[0]?.firstTokenAt).toBeGreaterThanOrEqual(provider.requests[0]!.at);
});

test('behaves in the given order, and as the last one from then on', async () => {
  provider.behave({ mode: 'error' }, { mode: 'ok', text: 'fine' });
  await expect(streamed()).rejects.toThrow('500');
  expect([await streamed(), await streamed()]).toEqual(['fine', 'fine']);
});

test('refuses connections and accepts them again at the same address', async () => {
  const { url } = provider;
  await provider.refuse();
  await expect(streamed()).rejects.toThrow(/connection/i);
  await provider.accept();
  expect(provider.url).toBe(url);
  expect(await streamed()).toBe(DEFAULT_TEXT);
});

test('is controlled over HTTP by other processes', async () => {
  const control = new URL('/stand-in/behaviour', provider.url);
  const send = (body: unknown) => fetch(control, { method: 'POST', body: JSON.stringify(body) });
  expect((await send({ mode: 'ok', text: 'as told' })).status).toBe(200);
  expect(await streamed()).toBe('as told');
  for (const wrong of [
    { mode: 'explode' },
    { mode: 'ok', colour: 'red' },
    { mode: 'ok', wire: { splitBytes: 0 } },
  ])
    expect((await send(wrong)).status).toBe(400);
  const whole = { json: '{}', shape: 'vllm', thoughts: ['hm'], finish: 'stop', wire: { splitBytes: 7 } };
  const taken = await send({ mode: 'ok', text: 'as told', ...whole });
  expect(await taken.json()).toEqual({ behaviours: [{ mode: 'ok', text: 'as told', ...whole }] });
  const noted = (await (await fetch(new URL('/stand-in/requests', provider.url))).json()) as {
    mode: string;
  }[];
  expect(noted.map(({ mode }) => mode)).toEqual(['ok']);
});

test('refuses a request that the provider’s published description does not know', async () => {
  const strict = await ProviderStandIn.start();
  const send = (path: string, body: unknown) =>
    fetch(`${strict.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
  const fits = { model: 'm', messages, stream_options: { include_usage: true }, max_tokens: 5 };
  expect((await send('/chat/completions', fits)).status).toBe(200);
  expect((await send('/moderations', { model: 'm', input: 'Hello' })).status).toBe(200);
  for (const body of [
    { ...fits, max_token: 5 },
    { ...fits, temperature: 3 },
    { ...fits, messages: [] },
    { ...fits, messages: [{ role: 'person', content: 'Hello' }] },
    { ...fits, messages: [{ ...messages[0], language: 'en' }] },
    { messages },
    // The chat templates of some models reject these requests.
    { ...fits, messages: [...messages, ...messages] },
    { ...fits, messages: [{ role: 'assistant', content: 'Hello' }, ...messages] },
    { ...fits, messages: [...messages, { role: 'system', content: 'Be kind' }] },
  ])
    expect((await send('/chat/completions', body)).status).toBe(400);
  expect((await send('/moderations', { model: 'm' })).status).toBe(400);
  expect(strict.requests).toHaveLength(1);
  await expect(strict.close()).rejects.toThrow('max_token');
});
