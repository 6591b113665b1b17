import { expect, test } from '@jest/globals';
import type { Conversation } from '@mikai/contract/messaging';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { createTestServices } from '@mikai/core/testing/test-services';
import { readPages } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';
import { Correspondent } from '../testing/test-messaging.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
const join = (more = {}, node = api) => Correspondent.join(services, node, more);
const ids = (conversations: Conversation[]) => conversations.map(({ id }) => id);
const block = (who: Correspondent, whom: Correspondent) =>
  dataSource.query(`INSERT INTO user_relations (user_id, other_id, kind) VALUES ($1, $2, 'block')`, [
    who.id,
    whom.id,
  ]);

test('two members have one conversation, whoever starts it and however often', async () => {
  const [ana, ben] = [await join({ displayName: 'Ana' }), await join({ displayName: 'Ben' }, otherApi)];
  const browser = await otherApi.socket(ana.member.cookie);
  const answer = await ana.rest.post<Conversation>('/api/conversations', { participantId: ben.id });
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      otherParticipant: { id: ben.id, displayName: 'Ben', username: ben.member.user.username },
      lastMessageAt: null,
      isOnline: false,
      unreadCount: 0,
      isMuted: false,
      isBlocked: false,
      canSend: true,
      readByOther: null,
    },
  ]);
  expect(await browser.waitFor('conversation.changed')).toEqual({ conversation: answer.body });
  const { id } = answer.body;
  // The list of a member who has received no message has no empty conversation.
  expect([await ana.conversations(), await ben.conversations()]).toEqual([[answer.body], []]);
  const again = await ben.rest.post<Conversation>('/api/conversations', { participantId: ana.id });
  expect([again.status, again.body.id]).toEqual([200, id]);
  expect(ids(await ben.conversations())).toEqual([id]);

  const [cleo, dora] = [await join(), await join({}, otherApi)];
  const started = await Promise.all([1, 2, 3].flatMap(() => [cleo.startWith(dora), dora.startWith(cleo)]));
  expect(new Set(ids(started)).size).toBe(1);
});

test('rejects a conversation with oneself, and with everybody who cannot be written to in the same way', async () => {
  const [ana, ben, cleo] = [await join(), await join(), await join()];
  const own = await ana.rest.post('/api/conversations', { participantId: ana.id });
  expect([own.status, own.body]).toMatchObject([
    400,
    { code: 'invalid_input', details: { participantId: 'Please select a valid user.' } },
  ]);
  await block(ana, ben);
  await block(cleo, ana);
  const others = [
    await join({ isActive: false }),
    await join({ isVerified: false }),
    ben,
    cleo,
    { id: 2_000_000_000 },
  ];
  const answers: RestAnswer<unknown>[] = [];
  for (const { id } of others) answers.push(await ana.rest.post('/api/conversations', { participantId: id }));
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(answers.map(({ status, text }) => [status, text])).toEqual(
    others.map(() => [404, answers[0]!.text]),
  );
  expect(await ana.conversations()).toEqual([]);
});

test('orders the list by the newest messages, and pages it by number and by Link', async () => {
  const ana = await join();
  const started: number[] = [];
  for (let index = 0; index < 5; index += 1) started.push((await ana.startWith(await join())).id);
  await ana.send(started[1]!, 'Hello');
  const order = [started[1], started[4], started[3], started[2], started[0]];
  expect(ids(await ana.conversations())).toEqual(order);
  const pages = await readPages<Conversation>(ana.rest, '/api/conversations?limit=2');
  expect(pages.map(ids)).toEqual([order.slice(0, 2), order.slice(2, 4), order.slice(4)]);
  const second = await ana.rest.get<Conversation[]>('/api/conversations?limit=2&page=2');
  expect(ids(second.body)).toEqual(order.slice(2, 4));
  const foreign = (await (await join()).startWith(await join())).id;
  expect((await ana.rest.get(`/api/conversations?before=${foreign}`)).body).toEqual([]);
});

test('does not find any part of a conversation of others', async () => {
  const [ana, ben, eve] = [await join(), await join(), await join()];
  const { id } = await ana.startWith(ben);
  const { id: messageId } = await ana.send(id, 'Private words');
  for (const known of [id, 2_000_000_000, 999_999_999_999]) {
    const path = `/api/conversations/${known}`;
    const answers = [
      await eve.rest.get(path),
      await eve.rest.get(`${path}/messages`),
      await eve.rest.post(`${path}/messages`, { content: 'Hello' }),
      await eve.rest.post(`${path}/read`, { messageId }),
      await eve.rest.send('PUT', `${path}/mute`, { json: { isMuted: true } }),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      answers.map(() => [404, 'not_found']),
    );
  }
  expect(await ana.messages(id)).toHaveLength(1);
});

test('muting affects only the member, on all of their devices', async () => {
  const [ana, ben] = [await join(), await join()];
  const { id } = await ana.startWith(ben);
  const browser = await otherApi.socket(ana.member.cookie);
  const answer = await ana.rest.send('PUT', `/api/conversations/${id}/mute`, { json: { isMuted: true } });
  expect([answer.status, answer.body]).toMatchObject([200, { id, isMuted: true }]);
  // The event of its creation may arrive after this browser has connected.
  const notified = await browser.waitFor('conversation.changed', ({ conversation }) => conversation.isMuted);
  expect(notified).toEqual({ conversation: answer.body });
  expect((await ben.conversation(id)).isMuted).toBe(false);
  await ben.send(id, 'Hello');
  expect((await ana.unread()).total).toBe(1);
});

test('shows no difference between a block and an inactive account when it rejects messages', async () => {
  const [ana, ben, cleo] = [await join(), await join(), await join()];
  const views = [];
  for (const other of [ben, cleo]) {
    const { id } = await ana.startWith(other);
    const { id: messageId } = await ana.send(id, 'Hello');
    await other.send(id, 'Hello back');
    await other.read(id, messageId);
    expect((await ana.conversation(id)).readByOther).toBe(messageId);
    if (other === ben) await block(ben, ana);
    else await dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [cleo.id]);
    const refused = await ana.ask(id, 'Are you there?');
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'cannot_send' }]);
    const {
      id: _id,
      otherParticipant: _other,
      lastMessageAt: _at,
      lastMessage,
      ...view
    } = await ana.conversation(id);
    // The responses differ only in the other member.
    expect(lastMessage?.senderId).toBe(other.id);
    views.push({ ...view, newest: lastMessage?.content, error: refused.text });
  }
  expect(views[0]).toMatchObject({
    isBlocked: false,
    canSend: false,
    isOnline: false,
    readByOther: null,
    newest: 'Hello back',
  });
  expect(views[1]).toEqual(views[0]);
  const { id } = await ben.startWith(ana);
  expect(await ben.conversation(id)).toMatchObject({ isBlocked: true, canSend: false });
  expect((await ben.ask(id, 'No')).status).toBe(403);
});
