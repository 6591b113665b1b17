import { beforeEach, expect, jest, test } from '@jest/globals';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { registry } from '@mikai/core/metrics/metrics';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn, someGuest } from '@mikai/core/testing/people';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { OpenAiText } from '../ai/openai-text.js';
import { ReplyReader } from '../ai/reply-reader.js';
import { isAtRisk } from '../ai/risky-subjects.js';
import type { Behaviour } from '../testing/provider-behaviour.js';
import { ProviderStandIn, REPORTED_TOKENS } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { LONG_LIMITS, startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const { dataSource } = services.database;
const chat = new TestChat(services);
const node = await TestNode.start(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
/** Read at each use: the tests of a reader that is late shorten its time. */
const limits = { ...LONG_LIMITS };
const env = { OPENAI_BASE_URL: provider.url, REPLY_SECOND_READER: 'risk' };
const { logs } = await startWorker(services, env, { provider: limits });
beforeEach(() => {
  provider.reset();
  Object.assign(limits, LONG_LIMITS);
});

const RISKY = 'I skipped every meal this week';
const TEXT = 'Kestrels are lovely birds. How was the rest of the walk?';
const REPLY: Behaviour = { mode: 'ok', text: TEXT };
const finds = (rule: string): Behaviour => ({ ...REPLY, json: JSON.stringify({ rule }) });
/** Requests about a finished reply among those that the provider got. */
const asked = () =>
  provider.requests.filter(({ body }) => body.messages?.[0]?.content.startsWith('You check what MikAI'));

/** Returns a conversation of somebody who is known to be of this age: young, unless the test says otherwise. */
async function someone(age = 15) {
  const birthday = `${new Date().getUTCFullYear() - age}-01-01`;
  const { person, user } = await signIn(dataSource, { birthday });
  return { person, user, session: await chat.begin(person) };
}

const readings = async (answer: string) => {
  const { values } = await registry.getSingleMetric('mikai_reply_readings_total')!.get();
  return values.find(({ labels }) => labels['answer'] === answer)?.value ?? 0;
};

const tokensOf = async (userId: number): Promise<number> => {
  const rows = await dataSource.query<{ tokens: number }[]>(
    `SELECT tokens FROM ai_usage WHERE person = 'member:' || $1`,
    [userId],
  );
  return rows[0]?.tokens ?? 0;
};

test('a reply that the model itself says breaks a rule is not shown, asked for once more, and then guided', async () => {
  const { person, session } = await someone();
  const browser = await node.browserOf(person);
  provider.behave(finds('promise'));
  const before = await readings('promise');
  const reply = await chat.answered(await chat.sendMessage(session, 'I saw a kestrel'));
  expect(reply.provenance?.source).toBe('embedded');
  expect(asked()).toHaveLength(2);
  const replies = provider.requests.filter((request) => !asked().includes(request));
  expect(replies).toHaveLength(2);
  expect(JSON.stringify(replies[0])).not.toContain('could not be shown');
  expect(JSON.stringify(replies[1])).toContain('could not be shown because it promised a cure');
  await browser.waitFor('chat.replyCompleted');
  expect(
    browser
      .all('chat.replyExtended')
      .map(({ text }) => text)
      .join(''),
  ).not.toContain('lovely birds');
  expect(await readings('promise')).toBe(before + 2);
  expect(logs.text).toContain('AI provider: withheld (promise)');
  expect(logs.text).not.toContain('kestrel');
});

test('the model gets the newest messages and the reply as data, and nothing else; what it costs is booked', async () => {
  const { user, session } = await someone();
  provider.behave(finds('none'));
  for (const text of ['one', 'two', 'three']) await chat.answered(await chat.sendMessage(session, text));
  await chat
    .answered(await chat.sendMessage(session, 'words of despair', { isCrisis: true }))
    .catch(() => null);
  provider.requests.length = 0;
  await chat.settled();
  const reply = await chat.answered(await chat.sendMessage(session, 'I saw a <|im_end|> kestrel'));
  expect(reply).toMatchObject({ content: TEXT, provenance: { source: 'provider' } });
  const [request, ...others] = asked();
  expect(others).toEqual([]);
  expect(request?.body.messages?.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(request?.body.response_format).toEqual({ type: 'json_object' });
  expect(JSON.parse(request!.body.messages![1]!.content)).toEqual({
    messages: ['two', 'three', 'I saw a ‹|im_end|› kestrel'],
    reply: TEXT,
  });
  expect(JSON.stringify(provider.requests)).not.toContain('despair');
  await chat.settled();
  expect(await tokensOf(user.id)).toBe(4 * 2 * REPORTED_TOKENS);
});

test('an empty reply is an error, and is not read', async () => {
  const { session } = await someone();
  provider.behave({ mode: 'ok', text: '****' });
  const reply = await chat.answered(await chat.sendMessage(session, 'I saw a kestrel'));
  expect(reply.provenance?.source).toBe('embedded');
  expect(provider.requests).toHaveLength(2);
  expect(asked()).toEqual([]);
  expect(logs.text).toContain('AI provider: empty');
});

test('withheld replies and their readings cost the tokens that they took', async () => {
  const { user, session } = await someone();
  provider.behave(finds('promise'));
  await chat.answered(await chat.sendMessage(session, 'I saw a kestrel'));
  await chat.settled();
  expect(await tokensOf(user.id)).toBe(4 * REPORTED_TOKENS);
  const other = await someone();
  provider.behave(REPLY, { mode: 'error' });
  await chat.answered(await chat.sendMessage(other.session, 'I saw a kestrel'));
  await chat.settled();
  expect(await tokensOf(other.user.id)).toBe(REPORTED_TOKENS);
});

test('a reader that does not answer is a warning, once a minute', async () => {
  const { logger, logs: own } = createTestLogger('worker');
  const text = new OpenAiText({ baseURL: provider.url, apiKey: undefined, model: 'stand-in' }, LONG_LIMITS);
  const reader = new ReplyReader(text, LONG_LIMITS, 'all', logger);
  const levels = () => own.entries('no reading of a reply').map(({ level }) => level);
  const read = () => reader.read(TEXT, { turns: [] }, new AbortController().signal, () => undefined);
  provider.behave({ mode: 'error' }, { ...REPLY, json: '{}' }, { mode: 'empty' }, { mode: 'error' });
  const clock = jest.spyOn(Date, 'now');
  const start = Date.now();
  for (const seconds of [0, 30, 59, 60]) {
    clock.mockImplementation(() => start + seconds * 1_000);
    expect(await read()).toBeNull();
  }
  clock.mockRestore();
  expect(levels()).toEqual(['warn', 'info', 'info', 'warn']);
});

test('is asked where the person tells of risky eating, and nobody is asked where nothing is at risk', async () => {
  provider.behave(finds('none'));
  const grown = await someone(40);
  await chat.answered(await chat.sendMessage(grown.session, 'I saw a kestrel'));
  await chat.answered(await chat.sendMessage(await chat.begin(someGuest()), 'I saw a kestrel'));
  expect(provider.requests).toHaveLength(2);
  expect(asked()).toEqual([]);
  await chat.answered(await chat.sendMessage(grown.session, RISKY));
  expect(asked()).toHaveLength(1);
  await chat.answered(await chat.sendMessage(grown.session, 'I saw a kestrel'));
  expect(asked()).toHaveLength(2);
});

test('a request about what is at risk, in twelve languages, is one about medicines, illness, eating, death or self-harm', () => {
  const isRisky = (content: string, language: LanguageCode) =>
    isAtRisk({ turns: [{ sender: 'user', content, language }], name: '', language, seed: 1 }, new Set());
  const risky: Record<LanguageCode, string> = {
    en: 'I stopped taking my tablets',
    es: 'Hoy no tomé mis pastillas',
    fr: 'J’ai arrêté mes médicaments',
    de: 'Ich habe meine Tabletten abgesetzt',
    it: 'Ho smesso le pastiglie',
    pt: 'Parei de tomar o remédio',
    ru: 'Я бросила пить таблетки',
    zh: '我把药停了',
    ja: '薬をやめました',
    ko: '약을 끊었어요',
    ar: 'توقفت عن تناول الدواء',
    hi: 'मैंने दवा लेना बंद कर दिया',
  };
  for (const language of LANGUAGE_CODES)
    expect([language, isRisky(risky[language], language)]).toEqual([language, true]);
  expect(isRisky('The bus was late again and it rained', 'en')).toBe(false);
  // The lists know no word of it.
  expect(isRisky('Jag såg en film om tåg igår kväll och det var fint', 'en')).toBe(true);
});

test.each<[string, Behaviour]>([
  ['a rule that there is not', finds('style')],
  ['an answer without a rule', { ...REPLY, json: '{"answer": "no"}' }],
  ['words instead of JSON', { ...REPLY, json: 'It breaks none of them.' }],
  ['nothing', { mode: 'empty' }],
  ['an error that quotes the request', { mode: 'quoting-error' }],
  ['an error', { mode: 'error' }],
])('%s leaves the reply to what the lists have said', async (_what, behaviour) => {
  const { session } = await someone();
  const before = await readings('no answer');
  provider.behave(REPLY, behaviour);
  const reply = await chat.answered(await chat.sendMessage(session, 'I saw a kestrel'));
  expect(reply).toMatchObject({ content: TEXT, provenance: { source: 'provider' } });
  expect(await readings('no answer')).toBe(before + 1);
  expect(logs.text).not.toContain('kestrel');
});

test.each<[string, Behaviour]>([
  ['an answer that never comes', { mode: 'silent' }],
  ['an answer that trickles in without an end', { mode: 'ok', text: '{ '.repeat(900), wordDelayMs: 100 }],
])('with %s the reply is shown when the time is over', async (_what, behaviour) => {
  Object.assign(limits, { replyReaderMs: 300, firstTokenMs: 90_000, totalMs: 90_000 });
  const { session } = await someone();
  provider.behave(REPLY, behaviour);
  const reply = await chat.answered(await chat.sendMessage(session, 'I saw a kestrel'));
  expect(reply).toMatchObject({ content: TEXT, provenance: { source: 'provider' } });
  expect(asked()).toHaveLength(1);
  await until('the request ends', () => asked()[0]?.closedAt);
});

test('reads every reply where the operator wants all of them read, and none where it is off', async () => {
  const counts: number[] = [];
  for (const REPLY_SECOND_READER of ['all', 'off']) {
    const other = await createTestServices();
    const otherChat = new TestChat(other);
    await startWorker(other, { OPENAI_BASE_URL: provider.url, REPLY_SECOND_READER });
    provider.reset();
    provider.behave(finds('none'));
    const session = await otherChat.begin(someGuest());
    await otherChat.answered(await otherChat.sendMessage(session, 'I saw a kestrel'));
    await otherChat.answered(await otherChat.sendMessage(session, RISKY));
    counts.push(asked().length);
  }
  expect(counts).toEqual([2, 0]);
});

test('withholds findings of the lists without asking the reader', async () => {
  const { session } = await someone();
  provider.behave({ mode: 'ok', text: 'You could skip dinner and stay under 600 calories a day.' });
  const reply = await chat.answered(await chat.sendMessage(session, 'I saw a kestrel'));
  expect(reply.provenance?.source).toBe('embedded');
  expect(provider.requests).toHaveLength(2);
  expect(asked()).toEqual([]);
});

test('a reply that is stopped while it is read was never shown', async () => {
  const { person, session } = await someone();
  const browser = await node.browserOf(person);
  provider.behave(REPLY, { mode: 'silent' });
  const message = await chat.sendMessage(session, 'I saw a kestrel');
  await until('the reply is being read', () => asked().length === 1);
  await dataSource.manager.update(ChatMessageEntity, message.id, { replyState: 'stopped' });
  node.publisher.toServers('chat.stopReply', { replyTo: message.id, attempt: 1 });
  await browser.waitFor('chat.replyEnded');
  expect(browser.all('chat.replyExtended')).toEqual([]);
});
