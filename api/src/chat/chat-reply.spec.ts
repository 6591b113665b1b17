import { expect, test } from '@jest/globals';
import type { ChatMessage, ReplyState } from '@mikai/contract/chat';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { replyOf } from '@mikai/core/chat/reply-end';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const api = await TestApi.start(services);
// This node takes the place of a worker: it receives the events that api nodes publish to workers.
const node = await TestNode.start(services);

/** Creates a guest's message whose reply is in `state`, and returns the paths of the actions on it. */
async function createMessage(state: ReplyState) {
  const guest = await api.guest();
  const browser = await api.socket(guest.cookie);
  const sessionId = guest.session.id;
  const message = await api.sendMessage(guest.cookie, sessionId, 'Tell me something');
  await manager.update(ChatMessageEntity, message.id, { replyState: state });
  const hasReply = state === 'done' || state === 'streaming' || state === 'stopped';
  if (hasReply) {
    const reply = {
      sessionId,
      sender: 'ai' as const,
      content: 'Well',
      language: 'en' as const,
      replyTo: message.id,
    };
    await manager.save(manager.create(ChatMessageEntity, { ...reply, isComplete: state !== 'streaming' }));
  }
  const client = api.as(guest.cookie);
  const path = `/api/sessions/${sessionId}/messages/${message.id}`;
  return { guest, browser, client, message, path, sessionId };
}

const readReplyState = async (id: number) =>
  replyOf(await manager.findOneByOrFail(ChatMessageEntity, { id })).state;
const listJobPayloads = async (id: number) =>
  (await manager.find(OutboxEntry))
    .map(({ payload }) => payload)
    .filter((p) => 'messageId' in p && p.messageId === id);

test('stopping a pending reply ends it and notifies the browsers', async () => {
  const { browser, client, message, path, sessionId } = await createMessage('pending');
  const answer = await client.post(`${path}/stop`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await readReplyState(message.id)).toBe('stopped');
  const ended = await browser.waitFor('chat.replyEnded');
  expect(ended).toEqual({ sessionId, replyTo: message.id, replyState: 'stopped', attempt: 1 });
});

test('stopping a reply in progress notifies the workers, which store the text so far', async () => {
  const { browser, client, message, path } = await createMessage('streaming');
  const received = new Promise((resolve) => node.server.once('chat.stopReply', resolve));
  expect((await client.post(`${path}/stop`)).status).toBe(204);
  expect(await received).toEqual({ replyTo: message.id, attempt: 1 });
  expect(await readReplyState(message.id)).toBe('stopped');
  expect(browser.all('chat.replyEnded')).toHaveLength(0);
});

test('replacing a message stops the worker that writes its reply', async () => {
  const { client, message, path } = await createMessage('streaming');
  const received = new Promise((resolve) => node.server.once('chat.stopReply', resolve));
  expect((await client.send('PUT', path, { json: { content: 'Other words' } })).status).toBe(200);
  expect(await received).toEqual({ replyTo: message.id, attempt: 1 });
});

test.each<ReplyState>(['done', 'stopped', 'failed'])(
  'stopping a reply that is %s changes nothing',
  async (state) => {
    const { client, message, path } = await createMessage(state);
    expect((await client.post(`${path}/stop`)).status).toBe(204);
    expect(await readReplyState(message.id)).toBe(state);
  },
);

test.each<ReplyState>(['done', 'stopped', 'failed'])(
  'a reply that is %s can be requested again',
  async (state) => {
    const { browser, client, message, path, sessionId } = await createMessage(state);
    const answer = await client.post<ChatMessage>(`${path}/retry`);
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ ...message, replyState: 'pending', replyAttempt: 2 });
    expect(await manager.countBy(ChatMessageEntity, { replyTo: message.id })).toBe(0);
    expect(await listJobPayloads(message.id)).toContainEqual({ messageId: message.id, attempt: 2 });
    const stored = await browser.waitFor('chat.messageStored', (event) => event.message.replyAttempt === 2);
    expect(stored).toEqual({ sessionId, message: answer.body });
  },
);

test.each<ReplyState>(['pending', 'streaming'])(
  'a reply that is %s cannot be requested again',
  async (state) => {
    const { client, message, path } = await createMessage(state);
    const answer = await client.post(`${path}/retry`);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ statusCode: 409, code: 'conflict' });
    expect(await readReplyState(message.id)).toBe(state);
    expect(await listJobPayloads(message.id)).toHaveLength(1);
  },
);

test('simultaneous requests for another reply cause one reply', async () => {
  const { client, message, path } = await createMessage('failed');
  const answers = await Promise.all([1, 2, 3].map(() => client.post(`${path}/retry`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  expect(await listJobPayloads(message.id)).toHaveLength(2);
});

test('does not count a rejected request for a new reply as a message of the day', async () => {
  const limitedApi = await TestApi.start(services, { GUEST_DAILY_MESSAGES: '2' });
  const guest = await limitedApi.guest();
  const message = await limitedApi.sendMessage(
    guest.cookie,
    guest.session.id,
    'The bus was late this morning',
  );
  const retry = `/api/sessions/${guest.session.id}/messages/${message.id}/retry`;
  const statuses = [];
  for (let request = 0; request < 3; request += 1)
    statuses.push((await limitedApi.as(guest.cookie).post(retry)).status);
  await manager.update(ChatMessageEntity, message.id, { replyState: 'failed' });
  for (let request = 0; request < 2; request += 1) {
    statuses.push((await limitedApi.as(guest.cookie).post(retry)).status);
    await manager.update(ChatMessageEntity, message.id, { replyState: 'failed' });
  }
  expect(statuses).toEqual([409, 409, 409, 202, 429]);
});

test('only the last reply of a conversation can be requested again', async () => {
  const { guest, client, path, sessionId } = await createMessage('done');
  await api.sendMessage(guest.cookie, sessionId, 'Something else');
  const answer = await client.post(`${path}/retry`);
  expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
});

test('rejects the id of a reply, and ids that cannot exist', async () => {
  const { client, message, sessionId } = await createMessage('done');
  const reply = await manager.findOneByOrFail(ChatMessageEntity, { replyTo: message.id });
  const invalidIds = [
    '0',
    '-1',
    '1.5',
    'x',
    '1e3',
    '9'.repeat(15),
    '9'.repeat(16),
    '9'.repeat(40),
    '%00',
    "1'--",
  ];
  for (const id of [String(reply.id), ...invalidIds]) {
    for (const action of ['stop', 'retry']) {
      const answer = await client.post(`/api/sessions/${sessionId}/messages/${id}/${action}`);
      expect([id, action, answer.status]).toEqual([id, action, 404]);
    }
  }
});

test('finds a message only in its own conversation', async () => {
  const { guest, client, message } = await createMessage('done');
  const other = await api.conversation(guest.cookie);
  for (const action of ['stop', 'retry']) {
    expect((await client.post(`/api/sessions/${other.id}/messages/${message.id}/${action}`)).status).toBe(
      404,
    );
  }
  expect(await readReplyState(message.id)).toBe('done');
});
