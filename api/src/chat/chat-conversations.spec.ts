import { expect, test } from '@jest/globals';
import { AI_USES } from '@mikai/contract/ai-consents';
import { COOKIES } from '@mikai/contract/auth';
import { CHAT_LIMITS, type ChatSession } from '@mikai/contract/chat';
import { DAY_MS } from '@mikai/contract/durations';
import { isAiAllowed } from '@mikai/core/ai-consents/ai-consents';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { nextPagePath } from '../testing/list-pages.js';
import { cookieOf, TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);

const ids = (sessions: ChatSession[]) => sessions.map(({ id }) => id);
const listSessions = async (cookie: string) =>
  (await api.as(cookie).get<ChatSession[]>('/api/sessions')).body;

test('an unauthenticated client that starts a conversation becomes a guest with a signed, http-only cookie for a day', async () => {
  const answer = await api.as().post<ChatSession>('/api/sessions', { userName: '  Sam  ' });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    userName: 'Sam',
    createdAt: expect.any(String),
    lastMessageAt: answer.body.createdAt,
    preview: '',
  });
  expect(Math.abs(Date.parse(answer.body.createdAt) - Date.now())).toBeLessThan(60_000);
  const [cookie] = answer.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(new RegExp(`^${COOKIES.guest}=[0-9a-f-]{36}\\.[\\w-]{43}; `));
  for (const attribute of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=86400'])
    expect(cookie).toContain(attribute);

  const row = await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id: answer.body.id });
  expect(row.userId).toBeNull();
  expect(row.expiresAt!.getTime() - row.createdAt.getTime()).toBe(DAY_MS);
});

test('a guest who starts another conversation stays the same guest for another day', async () => {
  const guest = await api.guest();
  const again = await api.as(guest.cookie).post<ChatSession>('/api/sessions', { userName: 'Sam' });
  expect(cookieOf(again)).toBe(guest.cookie);
  expect(again.headers['set-cookie']?.[0]).toContain('Max-Age=86400');
  expect(ids(await listSessions(guest.cookie)).sort()).toEqual([guest.session.id, again.body.id].sort());
});

test('ignores a guest cookie with a wrong signature', async () => {
  const guest = await api.guest();
  const [id, signature] = guest.cookie.slice(COOKIES.guest.length + 1).split('.');
  for (const forged of [
    `${id}`,
    `${id}.`,
    `${id}.${signature}x`,
    `${id}.${'A'.repeat(43)}`,
    `.${signature}`,
    'x.y',
  ]) {
    const cookie = `${COOKIES.guest}=${forged}`;
    expect((await api.as(cookie).get(`/api/sessions/${guest.session.id}`)).status).toBe(404);
    expect(await listSessions(cookie)).toEqual([]);
  }
});

test("a member's conversation is theirs, needs no guest cookie and does not expire", async () => {
  const { cookie, user } = await signIn(dataSource);
  const answer = await api.as(cookie).post<ChatSession>('/api/sessions', { userName: 'Ana' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const row = await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id: answer.body.id });
  expect(row).toMatchObject({ userId: user.id, guestId: null, expiresAt: null });
});

test('lists conversations by their newest message, with a preview of it', async () => {
  const { cookie } = await signIn(dataSource);
  const [first, second, third] = [
    await api.conversation(cookie),
    await api.conversation(cookie),
    await api.conversation(cookie),
  ];
  const long = `  First\n words ${'and 🙂 '.repeat(40)}`;
  await api.sendMessage(cookie, first.id, long);
  await api.sendMessage(cookie, first.id, 'Not the first words');
  const sessions = await listSessions(cookie);
  expect(ids(sessions)).toEqual([first.id, third.id, second.id]);
  const preview = sessions[0]!.preview;
  expect(preview).toMatch(/^First words and 🙂 .*…$/u);
  expect([...preview]).toHaveLength(81);
  expect(sessions[1]!.preview).toBe('');
  expect((await api.as(cookie).get(`/api/sessions/${first.id}`)).body).toEqual(sessions[0]);
});

test('pages the list by cursor, with the next page in a Link header', async () => {
  const { cookie } = await signIn(dataSource);
  const all: string[] = [];
  for (let count = 0; count < 5; count += 1) all.unshift((await api.conversation(cookie)).id);
  const seen: string[] = [];
  let path: string | undefined = '/api/sessions?limit=2';
  const sizes: number[] = [];
  while (path !== undefined) {
    const page: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(cookie, path);
    sizes.push(page.sessions.length);
    seen.push(...ids(page.sessions));
    path = page.next;
  }
  expect(sizes).toEqual([2, 2, 1]);
  expect(seen).toEqual(all);
});

test('neither skips nor repeats conversations of the same moment', async () => {
  const { cookie } = await signIn(dataSource);
  const all: string[] = [];
  for (let count = 0; count < 4; count += 1) all.push((await api.conversation(cookie)).id);
  await dataSource.query(`UPDATE chat_sessions SET last_message_at = '2026-01-01' WHERE id = ANY($1)`, [all]);
  const first = await fetchPage(cookie, '/api/sessions?limit=3');
  const second = await fetchPage(cookie, first.next!);
  expect([...ids(first.sessions), ...ids(second.sessions)].sort()).toEqual(all.sort());
});

async function fetchPage(cookie: string, path: string) {
  const answer = await api.as(cookie).get<ChatSession[]>(path);
  expect(answer.status).toBe(200);
  return { sessions: answer.body, next: nextPagePath(answer) };
}

test('limits the size of a page', async () => {
  const { cookie } = await signIn(dataSource);
  for (const limit of ['0', '-1', '1.5', 'many', String(CHAT_LIMITS.maxPageSize + 1)]) {
    const answer = await api.as(cookie).get(`/api/sessions?limit=${limit}`);
    expect([limit, answer.status]).toEqual([limit, 400]);
    expect(answer.body).toMatchObject({ code: 'invalid_input', details: { limit: expect.any(String) } });
  }
});

test('rejects a cursor of somebody else', async () => {
  const [mine, theirs] = [await signIn(dataSource), await signIn(dataSource)];
  const foreign = await api.conversation(theirs.cookie);
  expect((await api.as(mine.cookie).get(`/api/sessions?before=${foreign.id}`)).status).toBe(404);
});

test('deleting a conversation deletes its messages, and works once', async () => {
  const { cookie } = await signIn(dataSource);
  const [kept, gone] = [await api.conversation(cookie), await api.conversation(cookie)];
  await api.sendMessage(cookie, gone.id, 'Goodbye');
  const answer = await api.as(cookie).delete(`/api/sessions/${gone.id}`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(ids(await listSessions(cookie))).toEqual([kept.id]);
  expect(await dataSource.manager.countBy(ChatMessageEntity, { sessionId: gone.id })).toBe(0);
  expect((await api.as(cookie).delete(`/api/sessions/${gone.id}`)).status).toBe(404);
});

test('an expired conversation of a guest is not found even before it is deleted', async () => {
  const guest = await api.guest();
  await dataSource.manager.update(ChatSessionEntity, guest.session.id, {
    expiresAt: new Date(Date.now() - 60_000),
  });
  const path = `/api/sessions/${guest.session.id}`;
  const client = api.as(guest.cookie);
  expect(await listSessions(guest.cookie)).toEqual([]);
  expect((await client.get(path)).status).toBe(404);
  expect((await client.get(`${path}/messages`)).status).toBe(404);
  expect((await client.post(`${path}/messages`, { content: 'Hi', sender: 'user' })).status).toBe(404);
});

test('a member with a guest’s cookie is treated as the member', async () => {
  const guest = await api.guest();
  const { cookie, user } = await signIn(dataSource);
  const answer = await api
    .as(`${guest.cookie}; ${cookie}`)
    .post<ChatSession>('/api/sessions', { userName: 'Ana' });
  const row = await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id: answer.body.id });
  expect(row.userId).toBe(user.id);
});

test('treats a visitor with an ended session as the guest of their guest cookie', async () => {
  const ended = await signIn(dataSource, {}, new Date(Date.now() - 60_000));
  const answer = await api.as(ended.cookie).post<ChatSession>('/api/sessions', { userName: 'Sam' });
  const guestCookie = cookieOf(answer);
  const row = await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id: answer.body.id });
  expect(row.userId).toBeNull();
  expect((await api.as(`${ended.cookie}; ${guestCookie}`).get(`/api/sessions/${row.id}`)).status).toBe(200);
});

test('a guest can turn the language model off, for all conversations and new ones', async () => {
  const guest = await api.guest();
  const earlier = await api.as(guest.cookie).post<ChatSession>('/api/sessions', { userName: 'Sam' });
  const browser = await api.socket(guest.cookie);
  const path = `/api/sessions/${guest.session.id}/model`;
  const send = (isOn: unknown) => api.as(guest.cookie).send<ChatSession>('PUT', path, { json: { isOn } });
  expect((await send(false)).body).toEqual({ ...guest.session, isModelOff: true });
  await browser.waitFor(
    'chat.sessionChanged',
    ({ session }) => session.id === earlier.body.id && session.isModelOff === true,
  );
  const next = await api.as(guest.cookie).post<ChatSession>('/api/sessions', { userName: 'Sam' });
  expect(next.body.isModelOff).toBe(true);
  const { guestId } = await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id: next.body.id });
  const person = { kind: 'guest', guestId: guestId ?? '' } as const;
  for (const use of AI_USES) expect(await isAiAllowed(dataSource.manager, person, use)).toBe(false);
  for (const isOn of ['no', 0, null, undefined]) expect((await send(isOn)).status).toBe(400);
  expect((await send(true)).body).toEqual(guest.session);
  expect(await isAiAllowed(dataSource.manager, person, 'replies')).toBe(true);
});

test('only the guest can turn the language model off for themselves', async () => {
  const guest = await api.guest();
  const send = (cookie: string, id: string) =>
    api.as(cookie).send('PUT', `/api/sessions/${id}/model`, { json: { isOn: false } });
  expect((await send((await api.guest()).cookie, guest.session.id)).status).toBe(404);
  const { cookie } = await signIn(dataSource);
  expect((await send(cookie, guest.session.id)).status).toBe(404);
  expect((await send(cookie, (await api.conversation(cookie)).id)).status).toBe(403);
  const [session] = (await api.as(guest.cookie).get<ChatSession[]>('/api/sessions')).body;
  expect(session).toEqual(guest.session);
});

test('a person can choose a style, and the next conversation begins with it', async () => {
  const guest = await api.guest();
  const path = `/api/sessions/${guest.session.id}/style`;
  const send = (style: unknown) => api.as(guest.cookie).send<ChatSession>('PUT', path, { json: { style } });
  expect((await send('practical')).body).toEqual({ ...guest.session, style: 'practical' });
  const next = await api.as(guest.cookie).post<ChatSession>('/api/sessions', { userName: 'Sam' });
  expect(next.body.style).toBe('practical');
  expect((await send(null)).body).toEqual(guest.session);
  for (const style of ['flirt', '', 3, undefined]) expect((await send(style)).status).toBe(400);
  expect(
    (await api.as((await api.guest()).cookie).send('PUT', path, { json: { style: 'ask' } })).status,
  ).toBe(404);
});
