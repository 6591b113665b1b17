import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import type { ChatMessage } from '@mikai/contract/chat';
import { crisisLinesFor, linesFor } from '@mikai/contract/crisis-lines';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { registry } from '@mikai/core/metrics/metrics';
import { crisisReply } from '@mikai/core/safety/card';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { User } from '@mikai/core/users/user.entity';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices({ postgresProxy: true });
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
afterEach(async () => {
  await services.redis.heal();
  await services.postgres.heal();
});

const DESPAIR = 'I want to kill myself tonight';
const FIXED = crisisReply('en', 'suicide').text;
const REASON = { level: 'certain', category: 'suicide', language: 'en' };

const countJobs = () => dataSource.manager.count(OutboxEntry);
const readQuietUntil = async (id: number) =>
  (await dataSource.manager.findOneByOrFail(User, { id })).crisisQuietUntil;

test('responds with the card, stores the fixed reply, and causes no job', async () => {
  const member = await signIn(dataSource, { country: 'DE' });
  const { id } = await api.conversation(member.cookie);
  const before = await countJobs();
  const { crisis, ...message } = await api.sendMessage(member.cookie, id, DESPAIR);

  expect(crisis).toEqual({
    ...REASON,
    ...crisisLinesFor('DE'),
    ...linesFor(crisisLinesFor('DE').lines, 'suicide'),
  });
  expect(crisis?.lines.length).toBeGreaterThan(0);
  expect(message).toMatchObject({ content: DESPAIR, kind: 'text', replyState: 'done', replyAttempt: 1 });
  const [stored, reply] = await api.messages(member.cookie, id);
  expect(stored).toEqual(message);
  expect(reply).toEqual({
    id: expect.any(Number),
    sessionId: id,
    sender: 'ai',
    kind: 'crisis',
    content: FIXED,
    timestamp: expect.any(String),
    language: 'en',
    replyTo: message.id,
    isComplete: true,
    care: { level: 'certain', category: 'suicide' },
    choices: [
      { id: `care.safe.${message.id}`, label: "I'm safe, let's talk" },
      { id: `care.unsafe.${message.id}`, label: "I'm not safe" },
      { id: `care.notMeant.${message.id}`, label: 'Not what I meant' },
    ],
    provenance: { source: 'fixed', model: 'crisis-reply', promptVersion: expect.any(String) },
  });
  expect(await countJobs()).toBe(before);
});

test('a second hit in a conversation gets another, shorter reply', async () => {
  const guest = await api.guest();
  const { id } = guest.session;
  for (const text of [DESPAIR, DESPAIR]) await api.sendMessage(guest.cookie, id, text);
  const replies = (await api.messages(guest.cookie, id)).filter((message) => message.kind === 'crisis');
  expect(replies.map((reply) => reply.content)).toEqual([FIXED, crisisReply('en', 'suicide', 1).text]);
});

test('a hit starts three quiet days', async () => {
  const member = await signIn(dataSource);
  const { id } = await api.conversation(member.cookie);
  await api.sendMessage(member.cookie, id, 'A rather good day');
  expect(await readQuietUntil(member.user.id)).toBeNull();
  await api.sendMessage(member.cookie, id, DESPAIR);
  const hours = ((await readQuietUntil(member.user.id))!.getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThanOrEqual(72.01);
});

test('publishes both messages of the conversation to the browsers', async () => {
  const guest = await api.guest();
  const browser = await api.socket(guest.cookie);
  const message = await api.sendMessage(guest.cookie, guest.session.id, DESPAIR);
  await browser.waitFor('chat.messageStored', (event) => event.message.id === message.id);
  const { message: reply } = await browser.waitFor('chat.replyCompleted');
  expect(reply).toMatchObject({ kind: 'crisis', content: FIXED, replyTo: message.id });
});

test('the card has the lines of the profile’s country, else of the browser’s region, else of no country', async () => {
  const requestCard = async (cookie: string, sessionId: string, language: string) => {
    const path = `/api/sessions/${sessionId}/messages`;
    const client = api.as(cookie).with({ 'accept-language': language });
    const answer = await client.post<{ crisis: { country: string | null; lines: unknown[] } }>(path, {
      content: DESPAIR,
      sender: 'user',
    });
    return answer.body.crisis;
  };
  const member = await signIn(dataSource, { country: 'CA' });
  const own = await api.conversation(member.cookie);
  expect((await requestCard(member.cookie, own.id, 'en-GB')).country).toBe('CA');
  const guest = await api.guest();
  expect((await requestCard(guest.cookie, guest.session.id, 'en-GB,en;q=0.9')).country).toBe('GB');
  const nowhere = await requestCard(guest.cookie, guest.session.id, 'en');
  expect(nowhere.country).toBeNull();
  expect(nowhere.lines.length).toBeGreaterThan(0);
});

test('repeating a client id on two nodes returns the card again and stores nothing twice', async () => {
  const guest = await api.guest();
  const { id } = guest.session;
  const clientId = randomUUID();
  const sends = [api, otherApi, api, otherApi, api].map((node) =>
    node.sendMessage(guest.cookie, id, DESPAIR, { clientId }),
  );
  const answers = await Promise.all(sends);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.crisis).toBeDefined();
  const kinds = (await api.messages(guest.cookie, id)).map((message: ChatMessage) => message.kind);
  expect(kinds).toEqual(['text', 'crisis']);
});

test('works while Redis is unavailable', async () => {
  const guest = await api.guest();
  await services.redis.cut();
  const { crisis } = await api.sendMessage(guest.cookie, guest.session.id, DESPAIR);
  expect(crisis?.lines.length).toBeGreaterThan(0);
  expect((await api.messages(guest.cookie, guest.session.id))[1]).toMatchObject({
    kind: 'crisis',
    content: FIXED,
  });
});

test('returns the card even if the messages of the day are used up', async () => {
  const limitedApi = await TestApi.start(services, { GUEST_DAILY_MESSAGES: '1' });
  const guest = await limitedApi.guest();
  const { id } = guest.session;
  await limitedApi.sendMessage(guest.cookie, id, 'I had soup for lunch today');
  const path = `/api/sessions/${id}/messages`;
  const refused = await limitedApi
    .as(guest.cookie)
    .post(path, { content: 'The bus was late this morning', sender: 'user' });
  expect(refused.status).toBe(429);
  expect((await limitedApi.sendMessage(guest.cookie, id, DESPAIR)).crisis).toBeDefined();
});

test('returns the card even if the message cannot be stored', async () => {
  const guest = await api.guest();
  const ana = await signIn(dataSource);
  const path = `/api/sessions/${guest.session.id}/messages`;
  const send = (cookie: string, to = path) =>
    api.as(cookie).with({ 'accept-language': 'fr-FR' }).post(to, { content: DESPAIR, sender: 'user' });
  const card = { ...REASON, ...crisisLinesFor('FR'), ...linesFor(crisisLinesFor('FR').lines, 'suicide') };
  for (const answer of [
    await send(ana.cookie),
    await send(guest.cookie, `/api/sessions/${randomUUID()}/messages`),
  ]) {
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'not_found', crisis: card }]);
  }
  await services.postgres.cut();
  const withoutDatabase = await send(guest.cookie);
  expect([withoutDatabase.status, withoutDatabase.body]).toMatchObject([
    503,
    { code: 'unavailable', crisis: card },
  ]);
  expect(withoutDatabase.headers['retry-after']).toBeDefined();
  await services.postgres.heal();

  const flooding = await signIn(dataSource);
  const { id } = await api.conversation(flooding.cookie);
  for (let refused = false; !refused;) {
    const answer = await send(flooding.cookie, `/api/sessions/${id}/messages`);
    expect(answer.body).toMatchObject({ crisis: { country: 'FR' } });
    refused = answer.status === 429;
  }
});

test('rejects a request for another reply in place of the fixed one', async () => {
  const guest = await api.guest();
  const { id } = guest.session;
  const message = await api.sendMessage(guest.cookie, id, DESPAIR);
  const answer = await api.as(guest.cookie).post(`/api/sessions/${id}/messages/${message.id}/retry`);
  expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
  expect(await dataSource.manager.countBy(ChatMessageEntity, { sessionId: id })).toBe(2);
});

test('counts hits without revealing whose they are', async () => {
  // Other spec files in this process have incremented the counter for their own endpoints.
  const readCounter = async () =>
    (await registry.getSingleMetric('mikai_crisis_hits_total')!.get()).values.find(
      ({ labels }) => labels['endpoint'] === 'POST /api/sessions/:id/messages',
    );
  const before = (await readCounter())?.value ?? 0;
  const guest = await api.guest();
  await api.sendMessage(guest.cookie, guest.session.id, DESPAIR);
  const { labels, value } = (await readCounter())!;
  expect(value).toBe(before + 1);
  expect(Object.keys(labels)).toEqual(['endpoint']);
});
