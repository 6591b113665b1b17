import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  NO_NAME,
  type ChatMessage,
  type ChatSession,
  type CreateSessionResponse,
  type SendChatMessageResponse,
} from '@mikai/contract/chat';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import { registry } from '@mikai/core/metrics/metrics';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { storeReply } from '../testing/stored-reply.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const api = await TestApi.start(services);

const DESPAIR = 'I want to kill myself tonight';
const put = <T>(cookie: string, path: string, body: object) =>
  api.as(cookie).send<T>('PUT', `/api/sessions/${path}`, { json: body });
const edit = async (cookie: string, { sessionId, id }: ChatMessage, content: string, more: object = {}) => {
  const path = `${sessionId}/messages/${id}`;
  const { status, body } = await put<SendChatMessageResponse>(cookie, path, { content, ...more });
  expect(status).toBe(200);
  return body;
};
const listContents = async (cookie: string, id: string) =>
  (await api.messages(cookie, id)).map(({ content }) => content);
const listSessions = async (cookie: string) =>
  (await api.as(cookie).get<ChatSession[]>('/api/sessions')).body;

const reply = (message: ChatMessage, content?: string) => storeReply(manager, message, content);

test('renames a conversation: the title is sealed and listed, and null removes it', async () => {
  const { cookie } = await signIn(dataSource);
  const { id } = await api.conversation(cookie);
  await api.sendMessage(cookie, id, 'I had soup');
  const renamed = await put<ChatSession>(cookie, `${id}/title`, { title: '  Quillhaven soup ' });
  expect([renamed.status, renamed.body.title]).toEqual([200, 'Quillhaven soup']);
  expect(await listSessions(cookie)).toMatchObject([{ id, title: 'Quillhaven soup', preview: 'I had soup' }]);
  const [row] = await dataSource.query<{ all: string }[]>(
    `SELECT s::text AS all FROM chat_sessions s WHERE id = $1`,
    [id],
  );
  expect(row!.all).not.toContain(Buffer.from('Quillhaven').toString('hex'));
  expect((await put<ChatSession>(cookie, `${id}/title`, { title: null })).body.title).toBeUndefined();
  const crisis = await put<SendChatMessageResponse>(cookie, `${id}/title`, { title: DESPAIR });
  expect(crisis.body.crisis).toMatchObject({ level: 'certain' });
});

test('a guest can set a name later, which is sealed and listed, and remove it', async () => {
  const { cookie, session } = await api.guest(NO_NAME);
  const setName = (userName: string | null) => put<ChatSession>(cookie, `${session.id}/name`, { userName });
  const named = await setName('  Quillhaven Noor ');
  expect([named.status, named.body.userName]).toEqual([200, 'Quillhaven Noor']);
  expect(await listSessions(cookie)).toMatchObject([{ id: session.id, userName: 'Quillhaven Noor' }]);
  const [row] = await dataSource.query<{ all: string }[]>(
    `SELECT s::text AS all FROM chat_sessions s WHERE id = $1`,
    [session.id],
  );
  expect(row!.all).not.toContain(Buffer.from('Quillhaven').toString('hex'));
  expect((await setName(null)).body.userName).toBe(NO_NAME);
});

test('rejects a sentence as a name; a name in which the gate finds a crisis gets the card and is not used', async () => {
  const { cookie, session } = await api.guest('Noor');
  const sentence = await put<ApiErrorBody>(cookie, `${session.id}/name`, {
    userName: 'my mum died two weeks ago',
  });
  expect(sentence).toMatchObject({ status: 400, body: { details: { userName: expect.any(String) } } });
  const refused = await put<SendChatMessageResponse>(cookie, `${session.id}/name`, { userName: DESPAIR });
  expect(refused).toMatchObject({ status: 400, body: { crisis: { level: 'certain' } } });
  const short = await put<CreateSessionResponse>(cookie, `${session.id}/name`, {
    userName: 'kill myself tonight',
  });
  expect(short).toMatchObject({ status: 200, body: { userName: 'Noor', crisis: { level: 'certain' } } });
  const begun = await api
    .as(cookie)
    .post<CreateSessionResponse>('/api/sessions', { userName: 'kill myself tonight' });
  expect(begun).toMatchObject({ status: 201, body: { userName: NO_NAME, crisis: { level: 'certain' } } });
});

test('accepts a display name that is a sentence, but does not use it as the name', async () => {
  const { cookie } = await signIn(dataSource, { displayName: 'my mum died two weeks ago' });
  const begun = await api
    .as(cookie)
    .post<CreateSessionResponse>('/api/sessions', { userName: 'my mum died two weeks ago' });
  expect(begun).toMatchObject({ status: 201, body: { userName: NO_NAME } });
  expect(begun.body.crisis).toBeUndefined();
});

test('a name in which the gate finds a crisis does not change the row of the conversation', async () => {
  const { cookie, session } = await api.guest('Noor');
  const rowVersion = async () => {
    const rows = await dataSource.query<{ version: string }[]>(
      'SELECT xmin::text AS version FROM chat_sessions WHERE id = $1',
      [session.id],
    );
    return rows[0]?.version;
  };
  const before = await rowVersion();
  const answer = await put<CreateSessionResponse>(cookie, `${session.id}/name`, {
    userName: 'kill myself tonight',
  });
  expect(answer).toMatchObject({ status: 200, body: { userName: 'Noor' } });
  expect(await rowVersion()).toBe(before);
});

test('a rating with a reason is sealed with its reply, counted once without text, and can be removed', async () => {
  const { cookie } = await signIn(dataSource);
  const { id } = await api.conversation(cookie);
  const { id: replyId } = await reply(await api.sendMessage(cookie, id, 'I had soup'));
  const path = `${id}/messages/${replyId}/feedback`;
  const countRatings = async () => {
    const { values } = await registry.getSingleMetric('mikai_replies_rated_total')!.get();
    const ofModel = values.find(
      ({ labels }) => labels['rating'] === 'down' && labels['source'] === 'provider',
    );
    return ofModel?.value ?? 0;
  };
  const ratedBefore = await countRatings();
  expect((await put<ChatMessage>(cookie, path, { rating: 'down' })).body.feedback).toEqual({
    rating: 'down',
  });
  const ratingWithReason = { rating: 'down', reason: 'Too long, says Quillhaven' };
  expect((await put<ChatMessage>(cookie, path, ratingWithReason)).body.feedback).toEqual(ratingWithReason);
  expect((await countRatings()) - ratedBefore).toBe(1);
  expect((await api.messages(cookie, id)).at(-1)).toMatchObject({
    feedback: ratingWithReason,
    choices: [{ label: 'Go on' }],
  });
  expect(api.logs.text + (await registry.metrics())).not.toContain('Quillhaven');
  const [row] = await dataSource.query<{ all: string }[]>(
    `SELECT m::text AS all FROM chat_messages m WHERE id = $1`,
    [replyId],
  );
  expect(row!.all).not.toContain(Buffer.from('Quillhaven').toString('hex'));
  expect((await put<ChatMessage>(cookie, path, { rating: null })).body.feedback).toBeUndefined();
  const own = (await api.messages(cookie, id))[0]!.id;
  expect((await put(cookie, `${id}/messages/${own}/feedback`, { rating: 'up' })).status).toBe(404);
});

test('a rating does not change the length of the stored row', async () => {
  const { cookie } = await signIn(dataSource);
  const { id } = await api.conversation(cookie);
  const { id: replyId } = await reply(await api.sendMessage(cookie, id, 'I had soup'));
  const countBytes = async () => {
    const [row] = await dataSource.query<{ extras: number }[]>(
      `SELECT octet_length(extras) AS extras FROM chat_messages WHERE id = $1`,
      [replyId],
    );
    return row!.extras;
  };
  const before = await countBytes();
  for (const body of [{ rating: 'down', reason: 'Too long' }, { rating: null }]) {
    expect((await put(cookie, `${id}/messages/${replyId}/feedback`, body)).status).toBe(200);
    expect(await countBytes()).toBe(before);
  }
});

/** Waits until another connection to this database waits for a lock. */
const untilLocked = () =>
  until('a request waits for a lock', async () => {
    const [row] = await dataSource.query<{ waiting: number }[]>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return row!.waiting > 0;
  });

test('a title that is set while care begins is published with the care', async () => {
  const { cookie } = await signIn(dataSource);
  const { id } = await api.conversation(cookie);
  const { renamed } = await dataSource.transaction(async (transaction) => {
    const session = await transaction.findOneOrFail(ChatSessionEntity, {
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
    const waiting = put<ChatSession>(cookie, `${id}/title`, { title: 'Soup' });
    await untilLocked();
    const care = JSON.stringify({ mode: { category: null, since: new Date().toISOString() } });
    await transaction.update(ChatSessionEntity, id, sealChanges(ChatSessionEntity, session, { care }));
    return { renamed: waiting };
  });
  expect((await renamed).body).toMatchObject({ title: 'Soup', care: { category: null } });
});

test('replacing a message while another reply to it is requested does not deadlock', async () => {
  const { cookie } = await signIn(dataSource);
  const { id } = await api.conversation(cookie);
  const message = await api.sendMessage(cookie, id, 'I had soop');
  await reply(message);
  const { edited } = await dataSource.transaction(async (transaction) => {
    // The rows are locked in the same order as by a request for another reply.
    await transaction.findOneOrFail(ChatMessageEntity, {
      where: { id: message.id },
      lock: { mode: 'for_no_key_update' },
    });
    const waiting = put(cookie, `${id}/messages/${message.id}`, { content: 'I had soup' });
    await untilLocked();
    await transaction.delete(ChatMessageEntity, { replyTo: message.id });
    return { edited: waiting };
  });
  expect((await edited).status).toBe(200);
  expect(await listContents(cookie, id)).toEqual(['I had soup']);
});

test('replacing the last message deletes it and its reply, and causes a new reply', async () => {
  const { cookie } = await signIn(dataSource);
  const { id } = await api.conversation(cookie);
  const first = await api.sendMessage(cookie, id, 'I had soop');
  await reply(first, 'Was it good?');
  const clientId = randomUUID();
  const second = await edit(cookie, first, 'I had soup', { clientId });
  expect(await listContents(cookie, id)).toEqual(['I had soup']);
  expect(second).toMatchObject({ replyState: 'pending', replyAttempt: 1 });
  expect(await listSessions(cookie)).toMatchObject([{ preview: 'I had soup' }]);
  const jobs = await manager.find(OutboxEntry);
  expect(jobs.map(({ payload }) => payload)).toContainEqual({ messageId: second.id, attempt: 1 });
  // A client that did not get the response repeats the request.
  const again = await edit(cookie, first, 'I had soup', { clientId });
  expect(again.id).toBe(second.id);
});

test('only the owner can replace a message, if it is their last one and not a choice', async () => {
  const { cookie } = await signIn(dataSource);
  const { id } = await api.conversation(cookie);
  const first = await api.sendMessage(cookie, id, 'I had soup');
  const { id: replyId } = await reply(first);
  const second = await api.sendMessage(cookie, id, 'And bread');
  const editStatus = async (who: string, messageId: number, sessionId = id) =>
    (await put(who, `${sessionId}/messages/${messageId}`, { content: 'Other words' })).status;
  expect(await editStatus(cookie, first.id)).toBe(409);
  expect(await editStatus(cookie, replyId)).toBe(404);
  expect(await editStatus(cookie, second.id + 1_000)).toBe(404);
  expect(await listContents(cookie, id)).toHaveLength(3);
  expect(await editStatus((await signIn(dataSource)).cookie, second.id)).toBe(404);
  const chosen = await api.conversation(cookie);
  const choice = await api.sendMessage(cookie, chosen.id, "I can't sleep", { choiceId: 'open.sleep' });
  expect(await editStatus(cookie, choice.id, chosen.id)).toBe(409);
});

test('the gate assesses the new text, and replacing a crisis does not end care', async () => {
  const { cookie } = await signIn(dataSource);
  const { id } = await api.conversation(cookie);
  const calm = await api.sendMessage(cookie, id, 'I had soup');
  await reply(calm);
  const hit = await edit(cookie, calm, DESPAIR);
  expect(hit.crisis).toMatchObject({ level: 'certain', category: 'suicide' });
  expect((await api.messages(cookie, id)).map(({ kind }) => kind)).toEqual(['text', 'crisis']);

  const after = await edit(cookie, hit, 'I had soup');
  expect(after.crisis).toBeUndefined();
  const [own, care] = await api.messages(cookie, id);
  expect([own!.content, care!.care?.level, care!.provenance?.source]).toEqual([
    'I had soup',
    'certain',
    'fixed',
  ]);
  const session = await manager.findOneByOrFail(ChatSessionEntity, { id });
  expect(JSON.parse(session.care!)).toHaveProperty('mode');
});

test('a guest can rename, rate and replace too', async () => {
  const { cookie, session } = await api.guest();
  expect((await put(cookie, `${session.id}/title`, { title: 'Soup' })).status).toBe(200);
  const message = await api.sendMessage(cookie, session.id, 'I had soop');
  const { id } = await reply(message);
  expect((await put(cookie, `${session.id}/messages/${id}/feedback`, { rating: 'up' })).status).toBe(200);
  await edit(cookie, message, 'I had soup');
  expect(await listContents(cookie, session.id)).toEqual(['I had soup']);
});
