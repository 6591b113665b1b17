import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices({ postgresProxy: true });
const { dataSource } = services.database;
const api = await TestApi.start(services);
const PATH = '/api/user/export';

interface Exported {
  exportedAt: string;
  account: { id: number; email: string };
  chatMessages: { content: string }[];
  securityLog: { action: string }[];
}

test('exports all data of the member as a JSON file, and none of others', async () => {
  const [own, other] = [await signIn(dataSource, { bio: 'Likes islands' }), await signIn(dataSource)];
  await api.sendMessage(own.cookie, (await api.conversation(own.cookie)).id, 'About zanzibar');
  await api.sendMessage(other.cookie, (await api.conversation(other.cookie)).id, 'About pemba');

  const { status, headers, body, text } = await api.as(own.cookie).get<Exported>(PATH);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="user-data-${own.user.id}-\\d{8}T\\d{6}Z\\.json"$`),
  );
  expect(headers['cache-control']).toBe('no-store');
  // The length is unknown, because the file is sent while it is generated.
  expect(headers['content-length']).toBeUndefined();
  expect(body.account).toMatchObject({ id: own.user.id, email: own.user.email, bio: 'Likes islands' });
  expect(body.chatMessages.map(({ content }) => content)).toEqual(['About zanzibar']);
  expect(body.securityLog.map(({ action }) => action)).toEqual(['account.exported']);
  expect(Math.abs(Date.parse(body.exportedAt) - Date.now())).toBeLessThan(60_000);
  for (const foreign of ['pemba', other.user.email, other.user.username]) expect(text).not.toContain(foreign);
});

test('never exports the data of somebody else', async () => {
  const [own, other] = [await signIn(dataSource), await signIn(dataSource)];
  for (const path of [`${PATH}?userId=${other.user.id}`, `${PATH}/${other.user.id}`, `${PATH}?id=1`]) {
    const answer = await api.as(own.cookie).get(path);
    expect(answer.text).not.toContain(other.user.email);
  }
  for (const cookie of [undefined, (await api.guest()).cookie])
    expect((await api.as(cookie).get(PATH)).status).toBe(401);
});

test('allows a member ten exports an hour', async () => {
  const { cookie } = await signIn(dataSource);
  for (let count = 1; count <= 10; count += 1) expect((await api.as(cookie).get(PATH)).status).toBe(200);
  const answer = await api.as(cookie).get(PATH);
  expect([answer.status, answer.body]).toMatchObject([429, { code: 'rate_limited' }]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.as((await signIn(dataSource)).cookie).get(PATH)).status).toBe(200);
});

test('aborts the response of an export that cannot be finished', async () => {
  const { cookie } = await signIn(dataSource);
  const session = await api.conversation(cookie);
  const content = 'x'.repeat(4_000);
  const messages = Array.from({ length: 1_000 }, () => ({
    sessionId: session.id,
    sender: 'user' as const,
    content,
    language: 'en' as const,
  }));
  await dataSource.manager.insert(ChatMessageEntity, messages);
  const [response] = (await once(get(`${api.url}${PATH}`, { headers: { cookie } }), 'response')) as [
    IncomingMessage,
  ];
  expect(response.statusCode).toBe(200);
  // The client reads nothing yet, so the api waits with the rest, which is still in the database.
  await once(response, 'readable');
  await services.postgres.cut();
  const end = once(response.resume(), 'end');
  await expect(end).rejects.toThrow('aborted');
  await services.postgres.heal();
  expect((await api.as(cookie).get<Exported>(PATH)).body.chatMessages).toHaveLength(1_000);
});
