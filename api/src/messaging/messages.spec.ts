import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { MESSAGING_LIMITS, type DirectMessage } from '@mikai/contract/messaging';
import { DirectMessageEntity } from '@mikai/core/messaging/direct-message.entity';
import { Notifier } from '@mikai/core/notifications/notifier';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { readPages } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';
import { Correspondent } from '../testing/test-messaging.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
const join = (more = {}, node = api) => Correspondent.join(services, node, more);
afterEach(() => services.redis.heal());

/** Creates two members, each at a node of their own, and their conversation. */
async function createPair(more: { ana?: object; ben?: object } = {}) {
  const [ana, ben] = [await join(more.ana), await join(more.ben, otherApi)];
  return { ana, ben, id: (await ana.startWith(ben)).id };
}
const contents = (messages: DirectMessage[]) => messages.map(({ content }) => content);
const listUnreadJobs = async (conversationId: number) =>
  (await manager.findBy(OutboxEntry, { jobName: 'messaging.unread' })).filter(
    ({ payload }) => (payload as { conversationId: number }).conversationId === conversationId,
  );

test('stores a message and publishes it to every browser of both members on every node, with counts only for the recipient', async () => {
  const { ana, ben, id } = await createPair();
  const own = [await ana.socket(), await otherApi.socket(ana.member.cookie)];
  const recipientSockets = [await ben.socket(), await api.socket(ben.member.cookie)];
  // Presence is stored shortly after a socket opens; the conversation below shows Ana as online.
  await until('all four sockets are recorded', async () => {
    const rows = await dataSource.query<unknown[]>('SELECT FROM presences WHERE user_id = ANY ($1)', [
      [ana.id, ben.id],
    ]);
    return rows.length === 4;
  });
  const eve = await join();
  const evesSocket = await eve.socket();
  const [clientId, content] = [randomUUID(), '  Hello 🙂\nthere  '];
  const message = await ana.send(id, content, clientId);
  expect(message).toEqual({
    id: expect.any(Number),
    conversationId: id,
    senderId: ana.id,
    content,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    clientId,
  });
  const unread = {
    conversation: 1,
    badges: { revision: expect.any(Number), messages: 1, notifications: 0, letters: 0 },
  };
  for (const browser of own) expect(await browser.waitFor('message.sent')).toEqual({ message });
  for (const browser of recipientSockets)
    expect(await browser.waitFor('message.sent')).toEqual({ message, unread });
  for (const who of [ana, ben]) expect(await who.messages(id)).toEqual([message]);
  // The conversation was not in the recipient's list before, so it is published with the first message.
  const { conversation } = await recipientSockets[0]!.waitFor('conversation.changed');
  expect([conversation]).toEqual(await ben.conversations());
  expect(conversation).toMatchObject({ id, unreadCount: 1, lastMessageAt: message.createdAt });
  expect([await ana.unread(), await ben.unread()]).toEqual([
    { total: 0, byConversation: {} },
    { total: 1, byConversation: { [id]: 1 } },
  ]);
  // If events for others had been sent, they would have arrived before this one.
  await eve.startWith(ana);
  await evesSocket.waitFor('conversation.changed');
  expect(evesSocket.received).toHaveLength(1);
});

test('sending a client id five times at once on two nodes stores and counts one message, with equal responses', async () => {
  const { ana, ben, id } = await createPair();
  const clientId = randomUUID();
  const nodes = [api, otherApi, api, otherApi, api].map((node) => ana.over(node));
  const answers = await Promise.all(nodes.map((node) => node.send(id, 'I had soup today', clientId)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await manager.countBy(DirectMessageEntity, { conversationId: id })).toBe(1);
  expect((await ben.unread()).total).toBe(1);
  expect(await listUnreadJobs(id)).toHaveLength(1);
});

test('publishes a repeated message again with current counts, because the node that stored it may have died before', async () => {
  const { ana, ben, id } = await createPair();
  const clientId = randomUUID();
  const message = await ana.send(id, 'I had soup today', clientId);
  // This browser was not connected when the message was sent first.
  const browser = await ben.socket();
  await ana.over(otherApi).send(id, 'I had soup today', clientId);
  const { unread, ...status } = await browser.waitFor('message.sent');
  expect(status).toEqual({ message });
  expect(unread).toMatchObject({ conversation: 1, badges: { messages: 1 } });
});

test('repeating a client id returns the first message, even with another text and after a block', async () => {
  const { ana, ben, id } = await createPair();
  const clientId = randomUUID();
  const first = await ana.send(id, 'We planted tomatoes', clientId);
  expect(await ana.send(id, 'The bus was late', clientId.toUpperCase())).toEqual(first);
  // The same client id of another member is a different message.
  expect((await ben.send(id, 'The bus was late', clientId)).id).not.toBe(first.id);
  await dataSource.query(`INSERT INTO user_relations (user_id, other_id, kind) VALUES ($1, $2, 'block')`, [
    ben.id,
    ana.id,
  ]);
  expect(await ana.send(id, 'We planted tomatoes', clientId)).toEqual(first);
  expect((await ana.ask(id, 'We planted tomatoes')).status).toBe(403);
  expect(await manager.countBy(DirectMessageEntity, { conversationId: id })).toBe(2);
});

test('stores simultaneous messages on two nodes in one order of ids, times and pages', async () => {
  const { ana, ben, id } = await createPair();
  const text = Array.from({ length: 24 }, (_, index) => `I read page ${index}`);
  await Promise.all(text.map((content, index) => (index % 2 ? ana : ben).send(id, content)));
  const stored = await ana.messages(id);
  expect(contents(stored).sort()).toEqual([...text].sort());
  const times = stored.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort());

  const path = `/api/conversations/${id}/messages`;
  const read = (query: string) => readPages<DirectMessage>(ana.rest, `${path}?${query}`);
  expect((await read('limit=9')).reverse().flat()).toEqual(stored);
  expect((await read(`after=${stored[4]!.id}&limit=10`)).flat()).toEqual(stored.slice(5));
  expect(await read('after=0')).toEqual([stored]);
  for (const query of ['limit=0', 'limit=201', 'before=x', 'after=-1', 'page=2'])
    expect((await ana.rest.get(`${path}?${query}`)).status).toBe(400);
});

test('one job notifies of all messages within ten seconds', async () => {
  const { ana, ben, id } = await createPair();
  for (let count = 0; count < 3; count += 1) await ana.send(id, 'Hello');
  await ben.send(id, 'Hello yourself');
  const jobs = await listUnreadJobs(id);
  const payloads = [ben, ana].map((who) => ({ conversationId: id, userId: who.id }));
  expect(jobs.map(({ payload }) => payload)).toEqual(payloads);
  for (const { dueAt, createdAt } of jobs) expect(dueAt.getTime() - createdAt.getTime()).toBe(20_000);
  await dataSource.query(
    `UPDATE conversation_members SET alerted_at = alerted_at - interval '11 seconds' WHERE conversation_id = $1`,
    [id],
  );
  await ana.send(id, 'Are you there?');
  expect(await listUnreadJobs(id)).toHaveLength(3);
});

test('publishes how far a member has read to the other, and never moves it back', async () => {
  const { ana, ben, id } = await createPair();
  const sent: DirectMessage[] = [];
  for (let count = 0; count < 4; count += 1) sent.push(await ana.send(id, `Number ${count}`));
  const own = await ben.send(id, 'Mine');
  const [here, there] = [await ana.socket(), await api.socket(ben.member.cookie)];
  await ben.messages(id);
  expect((await ben.unread()).total).toBe(4);

  const status = { conversationId: id, readerId: ben.id, messageId: sent[2]!.id };
  const badges = { revision: expect.any(Number), messages: 1, notifications: 0, letters: 0 };
  expect(await ben.read(id, sent[2]!.id)).toEqual({ ...status, unread: { conversation: 1, badges } });
  expect(await there.waitFor('conversation.read')).toEqual({
    ...status,
    unread: { conversation: 1, badges },
  });
  expect(await here.waitFor('conversation.read')).toEqual(status);
  expect((await ana.conversation(id)).readByOther).toBe(sent[2]!.id);
  // Marking an earlier message as read changes nothing and emits no event.
  expect(await ben.read(id, sent[0]!.id)).toMatchObject({ messageId: sent[2]!.id });
  // An id beyond the newest message marks everything as read.
  expect(await ben.read(id, Number.MAX_SAFE_INTEGER)).toMatchObject({
    messageId: own.id,
    unread: { conversation: 0 },
  });
  await here.waitFor('conversation.read', ({ messageId }) => messageId === own.id);
  expect(here.all('conversation.read')).toHaveLength(2);
  expect(await ben.unread()).toEqual({ total: 0, byConversation: {} });
});

test('a stranger who got no answer gets no read receipts', async () => {
  const { ana, ben, id } = await createPair();
  const { id: messageId } = await ana.send(id, 'Hello, stranger');
  const [here, there] = [await ana.socket(), await ben.socket()];
  await ben.read(id, messageId);
  expect(await there.waitFor('conversation.read')).toMatchObject({ messageId });
  expect((await ana.conversation(id)).readByOther).toBeNull();
  await ben.send(id, 'Hello back');
  // Both have written now, so read receipts are exchanged; the first one comes with the answer.
  expect(await here.waitFor('conversation.read')).toMatchObject({ messageId });
  const published = here.received.map(({ name }) => name);
  expect(published.indexOf('conversation.read')).toBeGreaterThan(published.indexOf('message.sent'));
  expect((await ana.conversation(id)).readByOther).toBe(messageId);
  const { id: next } = await ana.send(id, 'How are you?');
  await ben.read(id, next);
  await here.waitFor('conversation.read', (event) => event.messageId === next);
});

test('reading the last message marks the notification about unread messages as read, on all devices', async () => {
  const { ana, ben, id } = await createPair();
  const [first, last] = [await ana.send(id, 'Hello'), await ana.send(id, 'Are you there?')];
  const there = await ben.socket();
  const notifier = otherApi.app.get(Notifier);
  await notifier.publish([
    await dataSource.transaction((transaction) =>
      notifier.notify(transaction, {
        userId: ben.id,
        kind: 'message.unread',
        actorId: ana.id,
        relatedId: id,
        dedupeKey: String(id),
      }),
    ),
  ]);
  const { notification } = await there.waitFor('notification.created');
  await ben.read(id, first.id);
  expect(there.all('notification.read')).toEqual([]);
  await ben.read(id, last.id);
  expect(await there.waitFor('notification.read')).toMatchObject({
    ids: [notification.id],
    badges: { messages: 0, notifications: 0 },
  });
});

test('a hidden read state is not published over sockets or REST', async () => {
  const { ana, ben, id } = await createPair({ ben: { preferences: { readReceipts: false } } });
  const { id: messageId } = await ana.send(id, 'Hello');
  const [here, there] = [await ana.socket(), await ben.socket()];
  await ben.read(id, messageId);
  expect(await there.waitFor('conversation.read')).toMatchObject({ messageId });
  await ben.send(id, 'Yes?');
  // Her own message may still be on its way from the other node.
  await here.waitFor('message.sent', ({ message }) => message.content === 'Yes?');
  expect(here.all('conversation.read')).toEqual([]);
  expect((await ana.conversation(id)).readByOther).toBeNull();
});

test('delivers a message in which the gate finds a crisis; its author gets the card, moderators an item without text', async () => {
  const { ana, ben, id } = await createPair();
  const there = await ben.socket();
  const { crisis, ...message } = await ana.send(id, 'I want to kill myself tonight');
  expect(crisis).toBeDefined();
  expect((await there.waitFor('message.sent')).message).toEqual(message);
  expect(await ben.messages(id)).toEqual([message]);
  const items = await dataSource.query<unknown[]>(
    `SELECT source, target_kind, subject_id, reason, note FROM moderation_items WHERE target_id = $1`,
    [message.id],
  );
  expect(items).toEqual([
    { source: 'gate', target_kind: 'message', subject_id: ana.id, reason: 'crisis', note: null },
  ]);
  expect(there.all('notification.created')).toEqual([]);
});

test('rate-limits fast writers, newcomers more strictly, and new conversations per day', async () => {
  const { ana, id } = await createPair();
  const flood = await Promise.all(Array.from({ length: 70 }, () => ana.ask(id, 'x')));
  const refused = flood.filter(({ status }) => status === 429);
  // Starting the conversation counted as well.
  expect(refused).toHaveLength(11);
  expect(refused[0]).toMatchObject({ body: { code: 'rate_limited' } });
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);

  const newcomer = await join({ createdAt: new Date() });
  const { id: first } = await newcomer.startWith(ana);
  const nodes = [newcomer, newcomer.over(otherApi)];
  const slow = await Promise.all(Array.from({ length: 34 }, (_, index) => nodes[index % 2]!.ask(first, 'x')));
  expect(slow.filter(({ status }) => status === 201)).toHaveLength(30);
  for (let count = 1; count < 20; count += 1) await nodes[count % 2]!.startWith(await join());
  const one = { participantId: (await join()).id };
  const answer = await newcomer.rest.post('/api/conversations', one);
  expect([answer.status, answer.body]).toMatchObject([429, { code: 'daily_budget_used' }]);
  // An existing conversation still opens.
  expect((await newcomer.startWith(ana)).id).toBe(first);
});

test('accepts the longest message in any script, and drops control characters', async () => {
  const { ana, id } = await createPair();
  for (const letter of ['a', '语', '"']) {
    const content = letter.repeat(MESSAGING_LIMITS.messageLength - 1) + '.';
    expect((await ana.send(id, content)).content).toBe(content);
  }
  expect((await ana.send(id, 'one\u0000\u001b[31m\ttwo\r\n\ud83d.')).content).toBe('one[31m\ttwo\r\n\ufffd.');
  for (const content of ['', ' \n ', '\u200b', 'a'.repeat(MESSAGING_LIMITS.messageLength + 1)])
    expect([content.length, (await ana.ask(id, content)).status]).toEqual([content.length, 400]);
});

test('sends, reads and counts messages without Redis; afterwards both nodes receive each other’s events', async () => {
  const { ana, ben, id } = await createPair();
  const there = await ben.socket();
  await services.redis.cut();
  const message = await ana.send(id, 'Hello');
  expect((await ben.messages(id)).map((each) => each.id)).toEqual([message.id]);
  expect((await ben.read(id, message.id)).unread).toMatchObject({ conversation: 0 });
  const answer = await ben.send(id, 'Hello yourself');
  await there.waitFor('message.sent', (event) => event.message.id === answer.id);
  await services.redis.heal();
  await services.untilLinked(2);
  const last = await ana.send(id, 'There you are');
  await there.waitFor('message.sent', (event) => event.message.id === last.id);
});
