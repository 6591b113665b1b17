import { expect, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { presentMessage } from '@mikai/core/chat/chat.presenter';
import { replyOf } from '@mikai/core/chat/reply-end';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { extrasOf } from '@mikai/core/chat/extras';
import { someGuest } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestChat } from '../testing/test-chat.js';
import { ReplyStore, type ReplyHandle } from './reply-store.js';
import type { ReplyMeta } from './reply-store.js';

const services = await createTestServices();
const { dataSource } = services.database;
// No worker runs here: the jobs stay where they are.
const chat = new TestChat(services);
const store = new ReplyStore(dataSource);

const META: ReplyMeta = {
  kind: 'text',
  language: 'en',
  english: null,
  phrases: null,
  extras: null,
  provenance: { source: 'provider', model: 'stand-in', promptVersion: 'chat-1' },
};

async function begun(): Promise<{
  session: ChatSessionEntity;
  message: ChatMessageEntity;
  handle: ReplyHandle;
}> {
  const session = await chat.begin(someGuest());
  const message = await chat.sendMessage(session, 'Hello');
  const handle = await store.begin(session, message.id, 1);
  return { session, message, handle: handle! };
}

/** Does what the api does when a person asks again. */
async function askAnew(message: ChatMessageEntity): Promise<void> {
  await dataSource.manager.delete(ChatMessageEntity, { replyTo: message.id });
  await dataSource.manager.update(ChatMessageEntity, message.id, { replyState: 'pending', replyAttempt: 2 });
}

test('taking over raises the run, and only the newest writer changes anything', async () => {
  const { session, message, handle: first } = await begun();
  expect(first).toMatchObject({ attempt: 1, run: 1 });
  expect(await store.keep(first, 'Half')).toBe('writing');

  const second = await store.begin(session, message.id, 1);
  expect(second).toMatchObject({ attempt: 1, run: 2, messageId: first.messageId });
  expect((await chat.replies(message.id))[0]?.content).toBe('');

  expect(await store.keep(first, 'Half a sentence of the first')).toBe('lost');
  expect(await store.complete(first, 'All of the first', 'done', META)).toBeNull();
  expect(await store.discard(first, 'failed')).toBe(false);

  expect((await store.complete(second!, 'All of the second', 'done', META))?.replyState).toBe('done');
  expect((await chat.replies(message.id)).map((reply) => reply.content)).toEqual(['All of the second']);
});

test('two workers that begin at once get different runs and one row', async () => {
  const session = await chat.begin(someGuest());
  const message = await chat.sendMessage(session, 'Hello');
  const handles = await Promise.all([1, 2, 3].map(() => store.begin(session, message.id, 1)));
  expect(handles.map((handle) => handle?.run).sort()).toEqual([1, 2, 3]);
  expect(await chat.replies(message.id)).toHaveLength(1);
});

test('an answered, stopped, deleted or newer message is not begun', async () => {
  const { session, message, handle } = await begun();
  expect(await store.begin(session, message.id, 2)).toBeNull();
  await store.complete(handle, 'Words', 'done', META);
  expect(await store.begin(session, message.id, 1)).toBeNull();
  await dataSource.manager.update(ChatMessageEntity, message.id, { replyState: 'stopped' });
  expect(await store.begin(session, message.id, 1)).toBeNull();
  await dataSource.manager.delete(ChatSessionEntity, session.id);
  expect(await store.begin(session, message.id, 1)).toBeNull();
});

test('a stop that came meanwhile wins over being done, and a cut reply has no translation', async () => {
  const { message, handle } = await begun();
  await dataSource.manager.update(ChatMessageEntity, message.id, { replyState: 'stopped' });
  expect(await store.keep(handle, 'Words so far')).toBe('stopped');
  const stored = await store.complete(handle, 'Words so far', 'done', { ...META, english: 'Words' });
  expect(stored).toMatchObject({
    replyState: 'stopped',
    message: { content: 'Words so far', english: null, isComplete: true },
  });
});

test.each([
  ['keeps its words', (handle: ReplyHandle) => store.keep(handle, 'late')],
  ['completes', (handle: ReplyHandle) => store.complete(handle, 'late', 'done', META)],
  ['is stopped', (handle: ReplyHandle) => store.discard(handle, 'stopped')],
  ['fails', (handle: ReplyHandle) => store.discard(handle, 'failed')],
])('a writer of the first attempt that %s late leaves the second one alone', async (_what, action) => {
  const { message, handle } = await begun();
  await askAnew(message);
  expect([null, false, 'lost']).toContain(await action(handle));
  expect(await chat.message(message.id)).toMatchObject({ replyState: 'pending', replyAttempt: 2 });
  expect(await chat.replies(message.id)).toHaveLength(0);
});

test('stores with a whole reply that it reminded of being an AI, and not with one that was stopped', async () => {
  const long = new Date(Date.now() - DAY_MS);
  for (const [wanted, isReminded] of [
    ['done', true],
    ['stopped', false],
  ] as const) {
    const { session, handle } = await begun();
    await dataSource.manager.update(ChatSessionEntity, session.id, { aiNoticeAt: long });
    await store.complete(handle, 'A small reminder.', wanted, { ...META, hasAiNotice: true });
    const { aiNoticeAt } = await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id: session.id });
    expect([wanted, aiNoticeAt > long]).toEqual([wanted, isReminded]);
  }
});

test('a fixed reply of care is whole, whatever was pressed meanwhile', async () => {
  const { message, handle } = await begun();
  await dataSource.manager.update(ChatMessageEntity, message.id, { replyState: 'stopped' });
  const extras = {
    care: { level: 'check', category: 'suicide' },
    choices: [{ id: 'check.no.1', label: 'No' }],
  } as const;
  const completed = await store.complete(handle, 'Stay with them.', 'done', {
    ...META,
    english: 'Stay with them.',
    extras: { ...extras, choices: [...extras.choices] },
    isWhole: true,
  });
  expect(completed).toMatchObject({ replyState: 'done', message: { english: 'Stay with them.' } });
  expect(extrasOf(completed!.message).choices).toHaveLength(1);
});

test('a reply without words is taken back', async () => {
  const { message, handle } = await begun();
  expect(await store.discard(handle, 'failed')).toBe(true);
  expect(replyOf(await chat.message(message.id)).state).toBe('failed');
  expect(await chat.replies(message.id)).toHaveLength(0);
});

test('nothing is written into a conversation that was deleted', async () => {
  const { session, handle } = await begun();
  await dataSource.manager.delete(ChatSessionEntity, session.id);
  expect(await store.keep(handle, 'late')).toBe('lost');
  expect(await store.complete(handle, 'late', 'done', META)).toBeNull();
  expect(await dataSource.manager.countBy(ChatMessageEntity, { sessionId: session.id })).toBe(0);
});

test('a dump does not tell how a reply ended, how often it was asked for, or how many workers began it', async () => {
  const ends: Record<string, (handle: ReplyHandle, session: ChatSessionEntity) => Promise<unknown>> = {
    done: (handle) => store.complete(handle, 'Words', 'done', META),
    stopped: (handle) => store.complete(handle, 'Words', 'stopped', META),
    failed: (handle) => store.discard(handle, 'failed'),
    'given up': ({ replyTo, attempt }) => store.giveUp(replyTo, attempt),
    abandoned: async ({ replyTo, attempt }, session) => {
      await dataSource.manager.update(ChatMessageEntity, replyTo, { replyState: 'stopped' });
      await store.endAbandoned(session, replyTo, attempt);
    },
  };
  const seen: unknown[] = [];
  const messages: number[] = [];
  for (const [end, endReply] of Object.entries(ends))
    for (const attempt of [1, 2]) {
      const { session, message, handle: first } = await begun();
      if (attempt === 2) await askAnew(message);
      // Another worker takes it over.
      const handle = (await store.begin(session, message.id, attempt))!;
      await store.keep(handle, 'Words');
      await endReply(handle, session);
      const stored = await chat.message(message.id);
      seen.push([end, presentMessage(stored).replyState, presentMessage(stored).replyAttempt]);
      messages.push(message.id);
      // Neither writer can change what has ended.
      for (const late of [first, handle]) {
        expect(await store.keep(late, 'late')).toBe('lost');
        expect(await store.complete(late, 'late', 'done', META)).toBeNull();
        expect(await store.discard(late, 'failed')).toBe(false);
      }
    }
  expect(seen).toEqual(
    [
      ['done', 'done'],
      ['stopped', 'stopped'],
      ['failed', 'failed'],
      ['given up', 'failed'],
      ['abandoned', 'stopped'],
    ].flatMap(([end, state]) => [1, 2].map((attempt) => [end, state, attempt])),
  );
  expect(
    await dataSource.query<unknown[]>(
      `SELECT DISTINCT sender, reply_state, reply_attempt, reply_run, octet_length(sealed_reply_end) AS length
       FROM chat_messages WHERE id = ANY($1::bigint[]) OR reply_to = ANY($1::bigint[]) ORDER BY sender`,
      [messages],
    ),
  ).toEqual([
    { sender: 'ai', reply_state: null, reply_attempt: 1, reply_run: 1, length: null },
    { sender: 'user', reply_state: 'done', reply_attempt: 1, reply_run: 1, length: 94 },
  ]);
});
