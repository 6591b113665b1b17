import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ChatSession, SearchSessionsResponse } from '@mikai/contract/chat';
import type { CrisisCard } from '@mikai/contract/safety';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { registry } from '@mikai/core/metrics/metrics';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const api = await TestApi.start(services);

type Found = SearchSessionsResponse & { crisis?: CrisisCard };
const search = async (cookie: string | undefined, query: string): Promise<Found> => {
  const answer = await api.as(cookie).post<Found>('/api/sessions/search', { query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const ids = ({ results }: Found) => results.map(({ session }) => session.id);

test('finds messages, titles and previews of own conversations, the newest conversation first', async () => {
  const { cookie } = await signIn(dataSource);
  const first = await api.conversation(cookie);
  const walked = await api.sendMessage(cookie, first.id, 'I walked along the Quillhaven river');
  await api.sendMessage(cookie, first.id, 'Then I had soup');
  const second = await api.conversation(cookie);
  await api.sendMessage(cookie, second.id, 'The exam is on Monday');
  await api.as(cookie).send('PUT', `/api/sessions/${second.id}/title`, {
    json: { title: 'Back from Quillhaven' },
  });

  const found = await search(cookie, '  QUILLHÁVEN ');
  expect(ids(found)).toEqual([second.id, first.id]);
  expect(found.isPartial).toBe(false);
  expect(found.results[0]).toEqual({ session: expect.objectContaining({ title: 'Back from Quillhaven' }) });
  expect(found.results[1]).toMatchObject({
    messageId: walked.id,
    excerpt: 'I walked along the Quillhaven river',
  });
  expect(ids(await search(cookie, 'river walked'))).toEqual([first.id]);
  expect(ids(await search(cookie, 'river exam'))).toEqual([]);
});

test('finds neither messages of others nor expired ones; a guest finds their own', async () => {
  const guest = await api.guest();
  await api.sendMessage(guest.cookie, guest.session.id, 'My sister lives in Quillhaven');
  const { cookie } = await signIn(dataSource);
  expect(ids(await search(cookie, 'quillhaven'))).toEqual([]);
  expect(ids(await search(undefined, 'quillhaven'))).toEqual([]);
  expect(ids(await search((await api.guest()).cookie, 'quillhaven'))).toEqual([]);
  expect(ids(await search(guest.cookie, 'quillhaven'))).toEqual([guest.session.id]);
  await manager.update(ChatSessionEntity, guest.session.id, { expiresAt: new Date(Date.now() - 60_000) });
  expect(ids(await search(guest.cookie, 'quillhaven'))).toEqual([]);
});

test('never finds a temporary conversation', async () => {
  const { cookie } = await signIn(dataSource);
  const { body } = await api
    .as(cookie)
    .post<ChatSession>('/api/sessions', { userName: 'Sam', isTemporary: true });
  await api.sendMessage(cookie, body.id, 'I think of leaving Quillhaven');
  const kept = await api.conversation(cookie);
  await api.sendMessage(cookie, kept.id, 'Quillhaven again');
  expect(ids(await search(cookie, 'quillhaven'))).toEqual([kept.id]);
});

test('limits the messages it reads, newest first, and reports a partial result', async () => {
  const { cookie } = await signIn(dataSource);
  const { id: sessionId } = await api.conversation(cookie);
  await api.sendMessage(cookie, sessionId, 'the oldest: Quillhaven');
  const rows = Array.from({ length: 4_000 }, (_, index) =>
    manager.create(ChatMessageEntity, {
      sessionId,
      sender: 'user',
      kind: 'text',
      content: `number ${index}`,
      english: null,
      language: 'en',
      clientId: randomUUID(),
      replyState: 'done',
      replyAttempt: 1,
      replyRun: 1,
      replyEnd: null,
      isCrisis: false,
      replyTo: null,
      isComplete: true,
      phrases: null,
      extras: null,
      provenance: null,
    }),
  );
  await manager.save(rows, { chunk: 500 });
  const none = await search(cookie, 'quillhaven');
  // The conversation has no title, so its first message is the preview, in which the search finds the word.
  expect(none).toEqual({
    results: [{ session: expect.objectContaining({ id: sessionId }) }],
    isPartial: true,
  });
  expect((await search(cookie, '"number 3999"'.replaceAll('"', ''))).results).toHaveLength(1);
});

test('rate-limits the searches of a person, and neither logs nor counts the query', async () => {
  const { cookie } = await signIn(dataSource);
  const canary = 'zyxquery';
  const statuses: number[] = [];
  for (let turn = 0; turn < 31; turn += 1)
    statuses.push((await api.as(cookie).post('/api/sessions/search', { query: canary })).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect(api.logs.text).not.toContain(canary);
  expect(await registry.metrics()).not.toContain(canary);
  const address = await api.as(cookie).get<ChatSession>(`/api/sessions/search?query=${canary}`);
  expect(address.status).toBe(404);
});

test('responds with the card beside the results if the gate finds a crisis in the query', async () => {
  const { cookie } = await signIn(dataSource);
  const { crisis, results } = await search(cookie, 'I want to kill myself tonight');
  expect(crisis).toMatchObject({ level: 'certain', category: 'suicide' });
  expect(results).toEqual([]);
});
