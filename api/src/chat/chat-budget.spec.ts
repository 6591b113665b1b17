import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { signIn } from '@mikai/core/testing/people';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const PER_GUEST = 4;
const PER_ADDRESS = 1_000;
const env = { GUEST_DAILY_MESSAGES: String(PER_GUEST), GUEST_DAILY_MESSAGES_PER_IP: String(PER_ADDRESS) };
const api = await TestApi.start(services, env);
const otherApi = await TestApi.start(services, env);
afterEach(() => services.redis.heal());

const send = (node: TestApi, guest: { cookie: string; session: { id: string } }, clientId?: string) =>
  node
    .as(guest.cookie)
    .post(`/api/sessions/${guest.session.id}/messages`, { content: 'Hello', sender: 'user', clientId });

const failReply = (id: number) =>
  services.database.dataSource.manager.update(ChatMessageEntity, id, { replyState: 'failed' });

function expectUsedUp(answer: RestAnswer<unknown>): void {
  expect(answer.body).toMatchObject({ statusCode: 429, code: 'daily_budget_used' });
  expect((answer.body as ApiErrorBody).details).toBeUndefined();
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(86_000);
  expect(seconds).toBeLessThanOrEqual(86_400);
}

test('limits the messages of a guest per day, counted over all nodes', async () => {
  const guest = await api.guest();
  for (let sent = 0; sent < PER_GUEST; sent += 1) {
    expect((await send(sent % 2 ? api : otherApi, guest)).status).toBe(201);
  }
  for (const node of [api, otherApi]) expectUsedUp(await send(node, guest));
  expect(await api.messages(guest.cookie, guest.session.id)).toHaveLength(PER_GUEST);
  const other = await api.guest();
  expect((await send(api, other)).status).toBe(201);
});

test('requesting a reply again counts like a message', async () => {
  const guest = await api.guest();
  const message = await api.sendMessage(guest.cookie, guest.session.id, 'Hello');
  const path = `/api/sessions/${guest.session.id}/messages/${message.id}/retry`;
  for (let asked = 1; asked < PER_GUEST; asked += 1) {
    await failReply(message.id);
    expect((await api.as(guest.cookie).post(path)).status).toBe(202);
  }
  await failReply(message.id);
  expectUsedUp(await api.as(guest.cookie).post(path));
  expectUsedUp(await send(api, guest));
});

test('a rejected or repeated message does not count', async () => {
  const guest = await api.guest();
  const clientId = randomUUID();
  for (let sent = 0; sent < 6; sent += 1) expect((await send(api, guest, clientId)).status).toBe(201);
  const path = `/api/sessions/${guest.session.id}/messages`;
  for (let sent = 0; sent < 6; sent += 1) {
    expect((await api.as(guest.cookie).post(path, { content: ' ', sender: 'user' })).status).toBe(400);
  }
  for (let sent = 1; sent < PER_GUEST; sent += 1) expect((await send(api, guest)).status).toBe(201);
  expectUsedUp(await send(api, guest));
});

test('a message that arrives three times at once counts once', async () => {
  const guest = await api.guest();
  const clientId = randomUUID();
  const answers = await Promise.all([api, otherApi, api].map((node) => send(node, guest, clientId)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  for (let sent = 1; sent < PER_GUEST; sent += 1) expect((await send(api, guest)).status).toBe(201);
  expectUsedUp(await send(api, guest));
});

test('guests of one address share a budget, and a forged forwarding header does not change that', async () => {
  const strict = await TestApi.start(await createTestServices(), {
    ...env,
    GUEST_DAILY_MESSAGES_PER_IP: '3',
  });
  for (let sent = 0; sent < 3; sent += 1) expect((await send(strict, await strict.guest())).status).toBe(201);
  const guest = await strict.guest();
  expectUsedUp(await send(strict, guest));
  const forged = strict
    .as(guest.cookie)
    .with({ 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' });
  const path = `/api/sessions/${guest.session.id}/messages`;
  expectUsedUp(await forged.post(path, { content: 'Hello', sender: 'user' }));
});

test('counts by the forwarded address behind a trusted proxy', async () => {
  const proxied = await TestApi.start(await createTestServices(), {
    ...env,
    GUEST_DAILY_MESSAGES_PER_IP: '1',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const sendFrom = async (address: string) => {
    const guest = await proxied.guest();
    const client = proxied.as(guest.cookie).with({ 'x-forwarded-for': address });
    return client.post(`/api/sessions/${guest.session.id}/messages`, { content: 'Hello', sender: 'user' });
  };
  expect((await sendFrom('203.0.113.9')).status).toBe(201);
  expect((await sendFrom('203.0.113.10')).status).toBe(201);
  expectUsedUp(await sendFrom('203.0.113.9'));
});

test('limits new conversations of a guest per day; open ones can continue', async () => {
  const strict = await TestApi.start(await createTestServices(), { ...env, GUEST_DAILY_SESSIONS: '2' });
  const guest = await strict.guest();
  const begin = () => strict.as(guest.cookie).post('/api/sessions', { userName: 'Sam' });
  // The first conversation was started without a cookie, so it does not count for the guest.
  for (let begun = 0; begun < 2; begun += 1) expect((await begin()).status).toBe(201);
  const refused = await begin();
  expectUsedUp(refused);
  expect((refused.body as ApiErrorBody).error).toContain('conversations');
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect((await strict.as(guest.cookie).get<unknown[]>('/api/sessions')).body).toHaveLength(3);
  expect((await send(strict, guest)).status).toBe(201);
  expect((await strict.as().post('/api/sessions', { userName: 'Kim' })).status).toBe(201);
});

test('deleting the cookie gives no new budget, because a guest’s conversations count by address too; members’ do not', async () => {
  const own = await createTestServices();
  const strict = await TestApi.start(own, { ...env, GUEST_DAILY_SESSIONS_PER_IP: '3' });
  for (let begun = 0; begun < 3; begun += 1) await strict.guest();
  expectUsedUp(await strict.as().post('/api/sessions', { userName: 'Sam' }));
  const { cookie } = await signIn(own.database.dataSource);
  for (let begun = 0; begun < 4; begun += 1) await strict.conversation(cookie);
});

test('members have no daily limit', async () => {
  const { cookie } = await signIn(services.database.dataSource);
  const session = await api.conversation(cookie);
  for (let sent = 0; sent < PER_GUEST + 3; sent += 1)
    expect((await send(api, { cookie, session })).status).toBe(201);
});

test('each node counts by itself while Redis is unavailable', async () => {
  const guest = await api.guest();
  await services.redis.cut();
  for (let sent = 0; sent < PER_GUEST; sent += 1) expect((await send(api, guest)).status).toBe(201);
  expectUsedUp(await send(api, guest));
});

test('rate-limits a person who floods messages, and nobody else', async () => {
  const flooding = await signIn(services.database.dataSource);
  const session = await api.conversation(flooding.cookie);
  // The messages are sent at once, because a slow machine would take too long for a flood if it sent them one by one.
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => send(api, { cookie: flooding.cookie, session })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.body).toMatchObject({ statusCode: 429, code: 'rate_limited' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(10);
  }
  const other = await signIn(services.database.dataSource);
  expect(
    (await send(api, { cookie: other.cookie, session: await api.conversation(other.cookie) })).status,
  ).toBe(201);
});

test.each([
  ['title', { title: 'Soup' }],
  ['name', { userName: 'Noor' }],
  ['style', { style: 'listen' }],
  ['model', { isOn: false }],
  ['messages/1/feedback', { rating: 'up' }],
])('rate-limits a person who floods %s', async (path, json) => {
  const { cookie } = await signIn(services.database.dataSource);
  const { id } = await api.conversation(cookie);
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async () => {
      const answer = await api.as(cookie).send('PUT', `/api/sessions/${id}/${path}`, { json });
      return answer.status;
    }),
  );
  expect(statuses).toContain(429);
});
