import { expect, test } from '@jest/globals';
import { COOKIES } from '@mikai/contract/auth';
import type { ChatSession } from '@mikai/contract/chat';
import {
  ChatSessionEntity,
  GUEST_SESSION_LIFETIME_MS,
  TEMPORARY_SESSION_LIFETIME_MS,
} from '@mikai/core/chat/chat-session.entity';
import { CLOCK_WARNING_MS } from '@mikai/core/database/database-time';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const api = await TestApi.start(services);

const PATH = '/api/sessions';
const begin = (cookie: string | undefined, isTemporary: unknown = true) =>
  api.as(cookie).post<ChatSession>(PATH, { userName: 'Sam', isTemporary });
const readExpiry = async (id: string): Promise<Date> =>
  (await manager.findOneByOrFail(ChatSessionEntity, { id })).expiresAt!;
/**
 * Expects an expiry in about an hour. `databaseTime`, which the api uses, is only as accurate as half a round trip to
 * the database, so it is inaccurate on a busy machine; the tolerance is at least that.
 */
const expectAnHour = async (id: string) =>
  expect(
    Math.abs((await readExpiry(id)).getTime() - Date.now() - TEMPORARY_SESSION_LIFETIME_MS),
  ).toBeLessThan(CLOCK_WARNING_MS);
const countRows = async (id: string): Promise<number> =>
  (
    await dataSource.query<unknown[]>(
      `SELECT FROM chat_sessions WHERE id = $1 UNION ALL SELECT FROM chat_messages WHERE session_id = $1`,
      [id],
    )
  ).length;

test('marks a temporary conversation and keeps it for an hour after its last message', async () => {
  const { cookie } = await signIn(dataSource);
  const { status, body: session } = await begin(cookie);
  expect([status, session.isTemporary]).toEqual([201, true]);
  await expectAnHour(session.id);
  await manager.update(ChatSessionEntity, session.id, { expiresAt: new Date(Date.now() + 10 * 60_000) });
  await api.sendMessage(cookie, session.id, 'hello');
  await expectAnHour(session.id);
  const { body: listed } = await api.as(cookie).get<ChatSession[]>(PATH);
  expect(listed).toMatchObject([{ id: session.id, isTemporary: true }]);
});

test('deletes its rows when it is closed, and responds with 404 once it has expired', async () => {
  const { cookie } = await signIn(dataSource);
  const { body: closed } = await begin(cookie);
  await api.sendMessage(cookie, closed.id, 'hello');
  expect((await api.as(cookie).send('DELETE', `${PATH}/${closed.id}`, {})).status).toBe(204);
  expect(await countRows(closed.id)).toBe(0);

  const { body: left } = await begin(cookie);
  await api.sendMessage(cookie, left.id, 'hello');
  await manager.update(ChatSessionEntity, left.id, { expiresAt: new Date(Date.now() - 60_000) });
  expect((await api.as(cookie).get(`${PATH}/${left.id}`)).status).toBe(404);
  expect((await api.as(cookie).get(`${PATH}/${left.id}/messages`)).status).toBe(404);
  expect((await api.as(cookie).get<ChatSession[]>(PATH)).body).toEqual([]);
});

test('an ordinary conversation of a member does not expire', async () => {
  const { cookie } = await signIn(dataSource);
  for (const isTemporary of [false, null]) {
    const { body } = await begin(cookie, isTemporary);
    expect(body.isTemporary).toBeUndefined();
    await api.sendMessage(cookie, body.id, 'hello');
    expect((await manager.findOneByOrFail(ChatSessionEntity, { id: body.id })).expiresAt).toBeNull();
  }
  expect((await begin(cookie, 'yes')).status).toBe(400);
});

test("a guest's temporary conversation expires no later than an ordinary one", async () => {
  const answer = await begin(undefined);
  const [, value] = new RegExp(`${COOKIES.guest}=([^;]+)`).exec(String(answer.headers['set-cookie'])) ?? [];
  const cookie = `${COOKIES.guest}=${value}`;
  const { id } = answer.body;
  await expectAnHour(id);
  const createdAt = new Date(Date.now() - GUEST_SESSION_LIFETIME_MS + 60_000);
  await manager.update(ChatSessionEntity, id, { createdAt });
  await api.sendMessage(cookie, id, 'hello');
  expect(await readExpiry(id)).toEqual(new Date(createdAt.getTime() + GUEST_SESSION_LIFETIME_MS));
});
