import { afterEach, expect, test } from '@jest/globals';
import { closeLater } from '@mikai/core/testing/closing';
import { createTestServices } from '@mikai/core/testing/test-services';
import type { Behaviour } from '../testing/provider-behaviour.js';
import { SHAPES } from '../testing/provider-shapes.js';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { isHealthy, type Report } from './check.js';
import { examineModel } from './examine.js';

const services = await createTestServices();
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
afterEach(async () => {
  provider.reset();
  await provider.accept();
});

const GOOD = {
  OPENAI_BASE_URL: provider.url,
  OPENAI_MODEL: 'stand-in',
  OPENAI_MODERATION_MODEL: 'moderation',
  OPENAI_FIRST_TOKEN_MS: '30000',
};
const look = (changes: Record<string, string> = {}) => examineModel(services.env({ ...GOOD, ...changes }));
const namesOf = (report: Report) => report.map(({ name }) => name);
const last = (report: Report) => report.at(-1)!;
const TEXT: Behaviour = { mode: 'ok', text: 'Good morning, it is nice to meet you.', json: '{"ok": true}' };

test.each(SHAPES)('a server of the shape %s that does all is well at every step', async (shape) => {
  provider.behave({ ...TEXT, shape });
  provider.models = ['other', 'stand-in:latest'];
  const report = await look();
  expect(report.filter(({ status }) => status !== 'ok')).toEqual([]);
  expect(namesOf(report)).toEqual(['settings', 'server', 'stream', 'json', 'moderation']);
  expect(isHealthy(report)).toBe(true);
  expect(report[2]!.detail).toMatch(/^first words after \d+ ms, the whole answer after \d+ ms$/);
});

test('asks nothing without a model', async () => {
  const report = await examineModel(services.env({ OPENAI_BASE_URL: '', OPENAI_API_KEY: '' }));
  expect(report).toEqual([expect.objectContaining({ name: 'settings', status: 'ok' })]);
  expect(provider.requests).toEqual([]);
});

test('warns of settings that are likely to be wrong', async () => {
  provider.behave(TEXT);
  const settings = async (changes: Record<string, string>) => (await look(changes))[0]!;
  expect(await settings({ OPENAI_MODEL: '' })).toMatchObject({
    status: 'warning',
    remedy: expect.stringContaining('OPENAI_MODEL'),
  });
  expect(await settings({ OPENAI_BASE_URL: provider.url.replace('/v1', '/') })).toMatchObject({
    status: 'warning',
    remedy: expect.stringContaining('/v1'),
  });
  expect(
    await settings({ OPENAI_BASE_URL: 'http://192.0.2.1:1/v1', OPENAI_API_KEY: 'secret' }),
  ).toMatchObject({
    status: 'warning',
    remedy: expect.stringContaining('https'),
  });
});

test('names a model that the server does not have, together with those that it has', async () => {
  provider.behave(TEXT);
  provider.models = ['qwen3:4b', 'gemma3:4b'];
  expect((await look())[1]).toMatchObject({
    status: 'warning',
    detail: 'answers and does not list stand-in, but qwen3:4b, gemma3:4b',
    remedy: expect.stringContaining('ollama pull stand-in'),
  });
});

test('ends the checks if the server cannot be reached', async () => {
  await provider.refuse();
  const report = await look();
  expect(namesOf(report)).toEqual(['settings', 'server']);
  expect(last(report)).toMatchObject({ status: 'failed', detail: expect.stringContaining('ECONNREFUSED') });
});

test.each<[string, Behaviour, string]>([
  ['no text', { mode: 'empty' }, 'has no words'],
  ['a wrong key', { mode: 'unauthorized' }, 'Mend OPENAI_API_KEY'],
  ['a page', { mode: 'html' }, '/v1'],
  ['an error of the server', { mode: 'error' }, 'see its log'],
  ['too many requests', { mode: 'rate-limited', retryAfter: 60 }, 'limits of the service'],
  ['silence', { mode: 'silent' }, 'OPENAI_FIRST_TOKEN_MS'],
  ['an unknown model', { mode: 'quoting-error' }, 'is stand-in a chat model?'],
])('%s is said in plain words with what to do', async (_what, behaviour, expected) => {
  provider.behave(behaviour);
  // A silent provider is detected however short the timeout is.
  const report = await look(behaviour.mode === 'silent' ? { OPENAI_FIRST_TOKEN_MS: '1000' } : {});
  expect(isHealthy(report)).toBe(false);
  const { name, detail, remedy } = last(report);
  expect(name).toBe('stream');
  expect(`${detail} ${remedy}`).toContain(expected);
});

test('warns of answers that are not JSON, because replies work without it', async () => {
  provider.behave({ ...TEXT, json: 'Of course! Here you are.' });
  const report = await look();
  expect(report.find(({ name }) => name === 'json')).toMatchObject({ status: 'warning' });
  expect(isHealthy(report)).toBe(true);
});

test('names a failing moderation endpoint', async () => {
  provider.behave(TEXT);
  provider.flag = 'error';
  expect(last(await look())).toMatchObject({
    name: 'moderation',
    status: 'failed',
    detail: 'moderation does not answer (status 500)',
  });
  expect(last(await look({ OPENAI_MODERATION_MODEL: '' })).status).toBe('ok');
});

test('the report contains nothing of an address or a key', async () => {
  provider.behave({ mode: 'unauthorized' });
  const report = await look({ OPENAI_API_KEY: 'sk-very-secret' });
  expect(JSON.stringify(report)).not.toContain('sk-very-secret');
});
