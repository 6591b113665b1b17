import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { CHAT_LIMITS, type ChatMessage } from '@mikai/contract/chat';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { readPages } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);

const contents = (messages: ChatMessage[]) => messages.map(({ content }) => content);

test('stores a message, responds with it, and records the job for its reply', async () => {
  const { cookie } = await signIn(services.database.dataSource);
  const { id } = await api.conversation(cookie);
  const clientId = randomUUID();
  const content = '  I cannot sleep 🙂\nsince Monday  ';
  const message = await api.sendMessage(cookie, id, content, { clientId, preferredLanguage: 'en' });
  expect(message).toEqual({
    id: expect.any(Number),
    sessionId: id,
    sender: 'user',
    kind: 'text',
    content,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    language: 'en',
    replyState: 'pending',
    replyAttempt: 1,
    clientId,
  });
  const { crisis: _none, ...stored } = message;
  expect(await api.messages(cookie, id)).toEqual([stored]);
  const jobs = await manager.find(OutboxEntry);
  expect(jobs.map((job) => job.payload)).toContainEqual({ messageId: message.id, attempt: 1 });
});

test('detects the language of the text; the preferred one is a hint', async () => {
  const guest = await api.guest();
  const text = 'Estoy muy triste porque mi perro murió ayer y no puedo dejar de llorar';
  expect(
    (await api.sendMessage(guest.cookie, guest.session.id, text, { preferredLanguage: 'en' })).language,
  ).toBe('es');
  expect(
    (await api.sendMessage(guest.cookie, guest.session.id, '🙂 …', { preferredLanguage: 'fr' })).language,
  ).toBe('fr');
});

test('sending a client id five times at once on two nodes stores one row and one job, with equal responses', async () => {
  const { cookie } = await signIn(services.database.dataSource);
  const { id } = await api.conversation(cookie);
  const clientId = randomUUID();
  const sends = [api, otherApi, api, otherApi, api].map((node) =>
    node.sendMessage(cookie, id, 'I had soup for lunch today', { clientId }),
  );
  const answers = await Promise.all(sends);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await manager.countBy(ChatMessageEntity, { sessionId: id })).toBe(1);
  const jobs = (await manager.find(OutboxEntry)).filter(
    ({ payload }) => 'messageId' in payload && payload.messageId === answers[0]!.id,
  );
  expect(jobs).toHaveLength(1);
});

test('repeating a client id returns the first message, even with another text, but not in another conversation', async () => {
  const { cookie } = await signIn(services.database.dataSource);
  const [one, two] = [await api.conversation(cookie), await api.conversation(cookie)];
  const clientId = randomUUID();
  const first = await api.sendMessage(cookie, one.id, 'We planted tomatoes', { clientId });
  expect(await api.sendMessage(cookie, one.id, 'The bus was late this morning', { clientId })).toEqual(first);
  const other = await api.sendMessage(cookie, two.id, 'The bus was late this morning', { clientId });
  expect(other.id).not.toBe(first.id);
  expect(contents(await api.messages(cookie, one.id))).toEqual(['We planted tomatoes']);
});

test('stores all of many simultaneous messages on two nodes, in one order', async () => {
  const { cookie } = await signIn(services.database.dataSource);
  const { id } = await api.conversation(cookie);
  const text = Array.from({ length: 12 }, (_, index) => `I read page ${index} of my book`);
  await Promise.all(
    text.map((content, index) => (index % 2 ? api : otherApi).sendMessage(cookie, id, content)),
  );
  const stored = await api.messages(cookie, id);
  expect(contents(stored).sort()).toEqual([...text].sort());
  const times = stored.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort());
});

test('accepts the longest message in any script', async () => {
  const guest = await api.guest();
  for (const letter of ['a', '语', '"']) {
    const content = letter.repeat(CHAT_LIMITS.messageLength - 1) + '.';
    expect((await api.sendMessage(guest.cookie, guest.session.id, content)).content).toBe(content);
  }
});

test('drops control characters and replaces lone surrogates', async () => {
  const guest = await api.guest();
  const message = await api.sendMessage(
    guest.cookie,
    guest.session.id,
    'one\u0000\u001b[31m\ttwo\r\n\ud83d.',
  );
  expect(message.content).toBe('one[31m\ttwo\r\n\ufffd.');
  expect((await api.messages(guest.cookie, guest.session.id))[0]?.content).toBe(message.content);
});

/** Creates a conversation with ten messages. */
async function createTenMessages(): Promise<{ cookie: string; path: string; text: string[] }> {
  const { cookie } = await signIn(services.database.dataSource);
  const { id } = await api.conversation(cookie);
  const text = Array.from({ length: 10 }, (_, index) => `I read page ${index} of my book`);
  for (const content of text) await api.sendMessage(cookie, id, content);
  return { cookie, path: `/api/sessions/${id}/messages`, text };
}

/** Returns the texts of each page. */
const readTexts = async (cookie: string, path: string): Promise<string[][]> =>
  (await readPages<ChatMessage>(api.as(cookie), path)).map(contents);

test('returns the newest page first, each in ascending order, with a Link to older ones', async () => {
  const { cookie, path, text } = await createTenMessages();
  expect(await readTexts(cookie, path)).toEqual([text]);
  expect(await readTexts(cookie, `${path}?limit=4`)).toEqual([
    text.slice(6),
    text.slice(2, 6),
    text.slice(0, 2),
  ]);
});

test('`after` returns messages newer than a known one', async () => {
  const { cookie, path, text } = await createTenMessages();
  const known = (await api.as(cookie).get<ChatMessage[]>(path)).body[3]!.id;
  expect(await readTexts(cookie, `${path}?after=${known}&limit=4`)).toEqual([
    text.slice(4, 8),
    text.slice(8),
  ]);
  expect(await readTexts(cookie, `${path}?after=0&limit=10`)).toEqual([text]);
  const last = (await api.as(cookie).get<ChatMessage[]>(path)).body.at(-1)!.id;
  expect(await readTexts(cookie, `${path}?after=${last}`)).toEqual([[]]);
});

test.each([
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['limit=x', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['before=0', 'before'],
  ['before=x', 'before'],
  ['before=', 'before'],
  ['before=99999999999999999999', 'before'],
  ['after=-1', 'after'],
  ['after=1.5', 'after'],
  ['page=2', 'page'],
])('rejects the query %s and names the field', async (query, field) => {
  const guest = await api.guest();
  const answer = await api.as(guest.cookie).get(`/api/sessions/${guest.session.id}/messages?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    statusCode: 400,
    code: 'invalid_input',
    details: { [field]: expect.any(String) },
  });
});
