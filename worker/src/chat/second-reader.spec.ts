import { beforeEach, expect, test } from '@jest/globals';
import { careOf } from '@mikai/core/chat/care-state';
import { ChatMessageEntity, kindOf } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { extrasOf } from '@mikai/core/chat/extras';
import { registry } from '@mikai/core/metrics/metrics';
import { careReply, checkQuestion } from '@mikai/core/safety/care';
import { crisisReply } from '@mikai/core/safety/card';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn, someGuest } from '@mikai/core/testing/people';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import { quietAmong } from '@mikai/core/users/quiet-days';
import type { Behaviour } from '../testing/provider-behaviour.js';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { LONG_LIMITS, startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const { dataSource } = services.database;
const chat = new TestChat(services);
const node = await TestNode.start(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
/** Read at each use: the tests of a second reader that is late shorten its time. */
const limits = { ...LONG_LIMITS };
const env = { OPENAI_BASE_URL: provider.url, OPENAI_MODEL: 'stand-in', CRISIS_SECOND_READER: 'on' };
const { logs } = await startWorker(services, env, { provider: limits });
beforeEach(() => {
  provider.reset();
  Object.assign(limits, LONG_LIMITS);
});

const DOUBTFUL = 'the zebra has packed its bag for the last time';
const REPLY: Behaviour = { mode: 'ok', text: 'That sounds hard.' };
const answers = (answer: string): Behaviour => ({ mode: 'ok', text: JSON.stringify({ answer }) });
const question = checkQuestion('en', 'suicide').text;

/** Creates a member who has agreed to the second reader by default, and their conversation. */
async function someone(hasAgreed = true) {
  const { person, user } = await signIn(dataSource);
  if (hasAgreed)
    await dataSource.query(`UPDATE users SET preferences = '{"secondReader": true}' WHERE id = $1`, [
      user.id,
    ]);
  return { person, user, session: await chat.begin(person) };
}

const isQuiet = async (userId: number): Promise<boolean> =>
  (await quietAmong(dataSource, [userId], new Date(Date.now() + 71 * 3_600_000))).size === 1;
const stateOf = async ({ id }: ChatSessionEntity) =>
  careOf(await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id }));
const readings = async (answer: string) => {
  const { values } = await registry.getSingleMetric('mikai_second_readings_total')!.get();
  return values.find(({ labels }) => labels['answer'] === answer)?.value ?? 0;
};
/** Requests for a second reading among those that the provider got. */
const asked = () =>
  provider.requests.filter(({ body }) => body.messages?.[0]?.content.includes('second reader'));

test("'yes' makes the message one of crisis: fixed reply, care, quiet days, and no reply of the provider", async () => {
  const { person, user, session } = await someone();
  const browser = await node.browserOf(person);
  provider.behave(REPLY, answers('yes'));
  await chat.answered(await chat.sendMessage(session, 'I fed the zebra'));
  const before = await readings('yes');
  const message = await chat.sendMessage(session, DOUBTFUL, { asks: 'suicide' });
  const reply = await chat.answered(message);

  expect(reply).toMatchObject({
    isCrisis: true,
    content: crisisReply('en', 'suicide').text,
    provenance: { source: 'fixed' },
  });
  expect(extrasOf(reply)).toMatchObject({
    care: { level: 'certain', category: 'suicide' },
    choices: [{ id: `care.safe.${message.id}` }, { id: `care.unsafe.${message.id}` }, {}],
  });
  expect((await chat.message(message.id)).isCrisis).toBe(true);
  expect(await stateOf(session)).toEqual({ mode: { category: 'suicide', since: expect.any(String) } });
  expect(await isQuiet(user.id)).toBe(true);
  const { session: changed } = await browser.waitFor('chat.sessionChanged');
  expect(changed.care?.category).toBe('suicide');
  await browser.waitFor('user.changed');
  expect(await readings('yes')).toBe(before + 1);

  expect(provider.requests).toHaveLength(2);
  const [request] = asked();
  expect(JSON.parse(request!.body.messages!.at(-1)!.content)).toEqual({
    messages: ['I fed the zebra', DOUBTFUL],
  });
  await chat.settled();
  const [row] = await dataSource.query<{ tokens: number }[]>(
    `SELECT tokens FROM ai_usage WHERE person = 'member:' || $1`,
    [user.id],
  );
  expect(row?.tokens).toBeGreaterThan(100);
  expect(logs.text).not.toContain('zebra');
  expect(await dumpDatabase(dataSource)).not.toContain('zebra');
});

test.each<[string, Behaviour]>([
  ["'no'", answers('no')],
  ["'unsure'", answers('unsure')],
  ['an answer that is not one of the three', answers('maybe')],
  ['words instead of JSON', { mode: 'ok', text: 'yes, certainly' }],
  ['nothing', { mode: 'empty' }],
  ['an error that quotes the request', { mode: 'quoting-error' }],
])('%s changes nothing: the companion answers and asks', async (_what, behaviour) => {
  const { user, session } = await someone();
  provider.behave(behaviour, REPLY);
  const reply = await chat.answered(await chat.sendMessage(session, DOUBTFUL, { asks: 'suicide' }));
  expect(reply).toMatchObject({ isCrisis: false, content: `That sounds hard.\n\n${question}` });
  expect((await stateOf(session)).mode).toBeUndefined();
  expect(await isQuiet(user.id)).toBe(false);
  // A request that is refused is made once more without asking for JSON, as a server may not know that.
  expect(asked().length).toBeLessThanOrEqual(behaviour.mode === 'quoting-error' ? 2 : 1);
  expect(asked().length).toBeGreaterThan(0);
  expect(logs.text).not.toContain('zebra');
});

test.each<[string, Behaviour]>([
  ['an answer that never comes', { mode: 'silent' }],
  ['an answer that trickles in without an end', { mode: 'ok', text: '{ '.repeat(900), wordDelayMs: 100 }],
])('does not wait for %s: the companion answers and asks', async (_what, behaviour) => {
  // No other limit of the provider ends the wait while this test looks.
  Object.assign(limits, { secondReaderMs: 300, firstTokenMs: 90_000, totalMs: 90_000 });
  const { user, session } = await someone();
  provider.behave(behaviour, REPLY);
  const reply = await chat.answered(await chat.sendMessage(session, DOUBTFUL, { asks: 'suicide' }));
  expect(reply).toMatchObject({ isCrisis: false, content: `That sounds hard.\n\n${question}` });
  expect((await stateOf(session)).mode).toBeUndefined();
  expect(await isQuiet(user.id)).toBe(false);
  expect(asked()).toHaveLength(1);
  await until('the request ends', () => asked()[0]?.closedAt);
});

test('asks nobody about guests, about members who have not agreed, and about messages that leave no doubt', async () => {
  const guest = await chat.begin(someGuest());
  const { session: silent } = await someone(false);
  const { session: agreed } = await someone();
  for (const [session, asks] of [
    [guest, 'suicide'],
    [silent, 'suicide'],
    [agreed, undefined],
  ] as const)
    await chat.answered(await chat.sendMessage(session, DOUBTFUL, asks ? { asks } : {}));
  expect(provider.requests).toHaveLength(3);
  expect(asked()).toEqual([]);
});

test('sends nothing that met the crisis gate before', async () => {
  const { session } = await someone();
  await chat.sendMessage(session, 'words that met the gate', { isCrisis: true });
  provider.behave(answers('no'), REPLY);
  await chat.answered(await chat.sendMessage(session, DOUBTFUL, { asks: 'suicide' }));
  expect(JSON.stringify(provider.requests)).not.toContain('words that met the gate');
});

test('answers with care, and by no provider, what was written while the message before it was being judged', async () => {
  const { session } = await someone();
  provider.behave({ ...answers('yes'), wordDelayMs: 600 });
  const first = await chat.sendMessage(session, DOUBTFUL, { asks: 'suicide' });
  const second = await chat.sendMessage(session, 'are you there?');
  expect(kindOf(await chat.answered(first))).toBe('crisis');
  const reply = await chat.answered(second);
  expect(reply).toMatchObject({ isCrisis: false, content: careReply('en', 'turns', 1).text });
  expect(extrasOf(reply).choices).toHaveLength(3);
  expect(provider.requests).toHaveLength(1);
});

test('stays silent where the operator has not turned it on', async () => {
  const other = await createTestServices();
  const otherChat = new TestChat(other);
  await startWorker(other, { OPENAI_BASE_URL: provider.url });
  const { person, user } = await signIn(other.database.dataSource);
  const preferences = JSON.stringify({ secondReader: true });
  await other.database.dataSource.query(`UPDATE users SET preferences = $2 WHERE id = $1`, [
    user.id,
    preferences,
  ]);
  await otherChat.answered(
    await otherChat.sendMessage(await otherChat.begin(person), DOUBTFUL, { asks: 'suicide' }),
  );
  expect(provider.requests).toHaveLength(1);
  expect(asked()).toEqual([]);
});

test('a repeated run after a crash asks again and changes nothing twice', async () => {
  const { session } = await someone();
  provider.behave(answers('yes'));
  const message = await chat.sendMessage(session, DOUBTFUL, { asks: 'abuse' });
  await chat.answered(message);
  const entry = await chat.outbox.record(dataSource.manager, 'chat.reply', {
    messageId: message.id,
    attempt: 1,
  });
  await chat.outbox.dispatch(entry);
  await chat.settled();
  expect(await dataSource.manager.countBy(ChatMessageEntity, { sessionId: session.id })).toBe(2);
  expect((await chat.answered(message)).content).toBe(crisisReply('en', 'abuse').text);
  expect(asked()).toHaveLength(1);
});
